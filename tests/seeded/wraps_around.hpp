// A board on which a kind's steps across the last file arrive on the first file, a rank higher.
#pragma once

#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

template <class Sets, Kind Wrapping, int Step, bool OnlyTakes>
struct WrapsAround : Sets {
    using ChecksAndPins = SetChecksAndPins<typename Sets::Set>;

    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const ChecksAndPins& checks_and_pins, Visit&& visit) const {
        Sets::template for_each_move<K, Us, Wanted>(checks_and_pins, visit);
        if constexpr (K == Wrapping)
            wrapped<Us>(checks_and_pins, [&](Square from, Square to, bool captures) {
                if (Wanted == GenerationType::all ||
                    captures == (Wanted == GenerationType::captures))
                    visit(MoveType{.kind = K, .captures = captures}, from, to);
            });
    }
    template <Side Us>
    unsigned count_moves(const ChecksAndPins& checks_and_pins) const {
        unsigned n = Sets::template count_moves<Us>(checks_and_pins);
        wrapped<Us>(checks_and_pins, [&](Square, Square, bool) { ++n; });
        return n;
    }

 private:
    template <Side Us, class Visit>
    void wrapped(const ChecksAndPins& checks_and_pins, Visit visit) const {
        for (Square from = 7; from + Step < 64; from += 8) {
            const Square to = from + Step;
            const bool captures = !this->piece_on(to).empty();
            if (Us == Side::first && this->piece_on(from) == Cell(Piece{Wrapping, Us}) &&
                checks_and_pins.landing.contains(to) && !checks_and_pins.pins().contains(from) &&
                (captures || !OnlyTakes) && Sets::Numbering::point(to).rank < 7)
                visit(from, to, captures);
        }
    }
};

}  // namespace boardlab::seeded
