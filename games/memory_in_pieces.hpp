// Large tables take their memory, and are cleared, piece by piece: gigabytes take seconds. Between
// two pieces the program may say that it does not go on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

namespace boardlab {

// Called with the bytes that are done and all there are; may throw, and then there is no table. One
// for the whole program, set before it has threads; empty: nobody is asked.
inline std::function<void(std::size_t, std::size_t)>& asked_between_pieces() {
    static std::function<void(std::size_t, std::size_t)> asked;
    return asked;
}

// Calls take(begin, bytes) for each piece.
template <class Take>
void in_pieces(std::size_t all, Take&& take) {
    constexpr std::size_t piece = std::size_t{64} << 20;
    for (std::size_t begin = 0; begin < all; begin += piece) {
        if (begin > 0 && asked_between_pieces()) asked_between_pieces()(begin, all);
        take(begin, std::min(piece, all - begin));
    }
}

}  // namespace boardlab
