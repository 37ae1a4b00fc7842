// The relevant occupancy of every square of 8×8 as constants of the compiler, for strategies in
// which a known square is to become a known mask. (Others keep their masks in tables that are
// filled at the start.)
#pragma once

#include <array>
#include <cstdint>

#include "representations/pattern.hpp"

namespace boardlab {

// A slider's lines without their last squares, where a piece changes nothing.
constexpr std::array<std::uint64_t, 64> relevant_masks(const Offsets& steps) {
    constexpr Geometry board{8, 8};
    std::array<std::uint64_t, 64> all{};
    for (int from = 0; from < 64; ++from)
        for (const Offset step : steps)
            for (Point p = board.point(from) + step; board.contains(p + step); p = p + step)
                all[static_cast<std::size_t>(from)] |= std::uint64_t{1} << board.dense(p);
    return all;
}
inline constexpr std::array<std::uint64_t, 64> relevant_orthogonally = relevant_masks(orthogonals);
inline constexpr std::array<std::uint64_t, 64> relevant_diagonally = relevant_masks(diagonals);

}  // namespace boardlab
