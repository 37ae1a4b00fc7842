// How far each kind may go along each ray of an empty board, and where it may stand. 34 kB, of
// which the half for heroes is rarely read.
#pragma once

#include "representations/combined_arms/facts.hpp"
#include "representations/inline.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, class Numbering>
class ArmRays {
    static constexpr std::size_t end = static_cast<std::size_t>(Numbering::end);
    static constexpr std::size_t kinds = static_cast<std::size_t>(kind_count<P>);

 public:
    // Square differences of the eight directions, orthogonals first.
    static constexpr std::array<int, 8> steps = [] {
        std::array<int, 8> all{};
        for (int d = 0; d < 4; ++d) {
            all[static_cast<std::size_t>(d)] = Numbering::distance(orthogonals[d]);
            all[static_cast<std::size_t>(d + 4)] = Numbering::distance(diagonals[d]);
        }
        return all;
    }();
    BOARDLAB_INLINE static const std::array<std::uint8_t, 8>& limits(Kind k, Square from) {
        return tables_.limit[static_cast<std::size_t>(index(k))][from];
    }
    BOARDLAB_INLINE static bool may_stand(Kind k, Square s) {
        return (tables_.ground[s] >> index(k) & 1) != 0;
    }
    // The step from one square towards another on the same line, 0 when they share none. For
    // squares at most five steps apart.
    BOARDLAB_INLINE static int step_between(Square from, Square to) {
        return tables_
            .step[static_cast<std::size_t>(static_cast<int>(to) - static_cast<int>(from) + bias)];
    }
    BOARDLAB_INLINE static Square moved(Square s, int step) {
        return static_cast<Square>(static_cast<int>(s) + step);
    }
    static constexpr int bias = longest_shot * (Numbering::stride + 1);
    static std::size_t bytes() { return sizeof tables_; }

 private:
    struct Tables {
        std::array<std::array<std::array<std::uint8_t, 8>, end>, kinds> limit{};
        std::array<std::uint32_t, end> ground{};
        std::array<std::int8_t, 2 * bias + 1> step{};

        Tables() {
            for (int i = 0; i < P::geometry.squares(); ++i) fill(P::geometry.point(i));
            for (const int d : steps)
                for (int n = 1; n <= longest_shot; ++n)
                    step[static_cast<std::size_t>(n * d + bias)] = static_cast<std::int8_t>(d);
        }
        void fill(Point from) {
            const Square s = Numbering::at(from);
            for (std::size_t k = 0; k < kinds; ++k) {
                const Kind kind = static_cast<Kind>(k);
                if (P::may_stand(kind, from)) ground[s] |= std::uint32_t{1} << k;
                for (int d = 0; d < 8; ++d) {
                    const Offset o = d < 4 ? orthogonals[d] : diagonals[d - 4];
                    const int reach = arms_of<P>(kind).go.along(o);
                    std::uint8_t& n = limit[k][s][static_cast<std::size_t>(d)];
                    for (Point to = from + o; n < reach && P::geometry.contains(to) &&
                                              !P::ground_stops(kind, from, to, o);
                         to = to + o)
                        ++n;
                }
            }
        }
    };
    static inline const Tables tables_{};
};

}  // namespace boardlab
