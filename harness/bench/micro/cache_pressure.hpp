// Memory that no look-up needs. Reading scattered words of it between look-ups drives their tables
// out of the cache.
#pragma once

#include <array>
#include <cstdint>

namespace boardlab::bench {

inline constexpr std::size_t pressure_bytes = std::size_t{1} << 20;  // twice a usual L2 cache

const std::array<std::uint64_t, pressure_bytes / 8>& cache_pressure();

}  // namespace boardlab::bench
