// What one call of timed code did: whether it was right, and what its time is divided by.
#pragma once

#include <cstdint>

namespace boardlab::bench {

struct Work {
    std::uint64_t checksum = 0;  // the same on every board, or the timing is refused
    std::uint64_t items = 0;     // moves, nodes, squares: what a figure is given per
    friend bool operator==(const Work&, const Work&) = default;
};

}  // namespace boardlab::bench
