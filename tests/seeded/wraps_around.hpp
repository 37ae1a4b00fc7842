// Squares counted on past the last file land on the first, a rank higher.
#pragma once

#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

template <class Sets, Kind Wrapping, int Step, bool OnlyTakes>
struct WrapsAround : Sets {
    using Restraints = SetRestraints<typename Sets::Set>;

    template <Kind K, Side Us, Aim A, class Visit>
    void for_each_move(const Restraints& restraints, Visit&& visit) const {
        Sets::template for_each_move<K, Us, A>(restraints, visit);
        if constexpr (K == Wrapping)
            wrapped<Us>(restraints, [&](Square from, Square to, bool captures) {
                if (A == Aim::anything || captures == (A == Aim::captures))
                    visit(Manner{.kind = K, .captures = captures}, from, to);
            });
    }
    template <Side Us>
    unsigned count_moves(const Restraints& restraints) const {
        unsigned n = Sets::template count_moves<Us>(restraints);
        wrapped<Us>(restraints, [&](Square, Square, bool) { ++n; });
        return n;
    }

 private:
    template <Side Us, class Visit>
    void wrapped(const Restraints& restraints, Visit visit) const {
        for (Square from = 7; from + Step < 64; from += 8) {
            const Square to = from + Step;
            const bool captures = !this->piece_on(to).empty();
            if (Us == Side::first && this->piece_on(from) == Cell(Piece{Wrapping, Us}) &&
                restraints.landing.contains(to) && !restraints.pins().contains(from) &&
                (captures || !OnlyTakes) && Sets::Numbering::point(to).rank < 7)
                visit(from, to, captures);
        }
    }
};

}  // namespace boardlab::seeded
