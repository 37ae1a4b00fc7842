// One step on the board with everything it brings about: heroes by threatening the commander, and
// last guards.
#pragma once

#include "games/cotulenh/session.hpp"

namespace boardlab::cotulenh {

// Puts back what stood on the changed squares. All are emptied first: nobody is ever in two places.
template <class Board>
void restore(Board& board, const Changes& changes) {
    for (const Changes::Before& b : changes)
        if (const Cell now = board.piece_on(b.square); !now.empty())
            board.remove(now.piece().side, b.square);
    for (const Changes::Before& b : changes)
        if (b.unit != nobody) board.put(b.unit, b.side, b.square);
}

template <class Board>
class Stepping {
 public:
    Stepping(Board& board, Changes& changes) : board_(board), changes_(changes) {}

    // `types`: which pieces of the unit on `from` act; `heroic`: which of them are heroes in any
    // case. Returns those that were.
    template <Side Us>
    unsigned take(unsigned types, unsigned heroic, Square from, Square to, MoveType m) {
        const Unit unit = Units::promoted(board_.unit_on(from), heroic);
        const std::uint32_t going = Units::kinds(unit) & (types | types << type_count);
        switch (step_of(m)) {
            case Step::stay:
                replace(opponent(Us), to, nobody);
                break;
            case Step::suicide:
                replace(opponent(Us), to, nobody);
                replace(Us, from, Units::without(unit, going));
                break;
            case Step::join: {
                const Unit both = Units::joined(Units::only(unit, going), board_.unit_on(to));
                replace(Us, from, Units::without(unit, going));
                replace(Us, to, both);
                break;
            }
            case Step::go:
                if (m.captures) replace(opponent(Us), to, nobody);
                replace(Us, from, Units::without(unit, going));
                change(Us, to, nobody, Units::only(unit, going));
                break;
        }
        make_heroes<Us>();
        make_last_guard(Us);
        make_last_guard(opponent(Us));
        return going >> type_count;
    }

 private:
    // All at once: the strength of one does not change what the others threaten.
    template <Side Us>
    void make_heroes() {
        std::array<std::pair<Square, Unit>, 40> heroes;
        std::size_t count = 0;
        board_.template for_each_assailant<Us>([&](Square s, std::uint32_t kinds) {
            const Unit unit = board_.unit_on(s), after = Units::promoted(unit, kinds);
            if (after != unit) heroes[count++] = {s, after};
        });
        for (std::size_t i = 0; i < count; ++i) replace(Us, heroes[i].first, heroes[i].second);
    }
    void make_last_guard(Side side) {
        if (board_.unit_count(side) != 1) return;
        Square last = no_square;
        board_.for_each_unit(side, [&](Square s) {
            if (Units::carrier_type(board_.unit_on(s)) != commander) last = s;
        });
        const Unit unit = board_.unit_on(last);
        if (!Units::is_stack(unit) && !is_heroic<Pieces>(Units::carrier(unit)))
            replace(side, last, Units::promoted(unit, Units::kinds(unit)));
    }
    void replace(Side side, Square s, Unit now) { change(side, s, board_.unit_on(s), now); }
    void change(Side side, Square s, Unit before, Unit now) {
        changes_.note(s, before, side);
        if (before != nobody) board_.remove(side, s);
        if (now != nobody) board_.put(now, side, s);
    }

    Board& board_;
    Changes& changes_;
};

}  // namespace boardlab::cotulenh
