#include "harness/bench/micro/cache_pressure.hpp"

#include <memory>

namespace boardlab::bench {

const std::array<std::uint64_t, pressure_bytes / 8>& cache_pressure() {
    // Written once, when it is made: pages that were never written to would all be the same one.
    static const auto all = std::make_unique<std::array<std::uint64_t, pressure_bytes / 8>>();
    return *all;
}

}  // namespace boardlab::bench
