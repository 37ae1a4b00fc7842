#include "harness/bench/run/timed.hpp"

#include <algorithm>

namespace boardlab::bench {

std::string Timed::name() const {
    std::string out = operation;
    if (!positions.empty()) out += '_' + positions;
    if (depth > 0) out += "_depth_" + std::to_string(depth);
    if (threads > 0) out += "_threads_" + std::to_string(threads);
    std::replace(out.begin(), out.end(), ' ', '_');  // Google Benchmark's names have no blanks
    return out;
}

}  // namespace boardlab::bench
