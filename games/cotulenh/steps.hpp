// One step on the board with everything it brings about: heroes by threatening the commander, and
// last guards.
#pragma once

#include "games/cotulenh/changes.hpp"

namespace boardlab::cotulenh {

template <class Board>
class Stepping {
 public:
    Stepping(Board& board, Changes& changes) : board_(board), changes_(changes) {}

    // `types`: which pieces of the unit on `from` act; `heroic`: which of them are heroes in any
    // case. Returns those that were heroes when they left.
    template <Side Us>
    unsigned make(unsigned types, unsigned heroic, Square from, Square to, MoveType m) {
        const Unit unit = Units::promoted(board_.unit_on(from), heroic);
        const std::uint32_t going = Units::kinds(unit) & (types | types << type_count);
        switch (step_of(m)) {
            case Step::go:
                if (m.captures)
                    capture_and_go<Us>(unit, going, from, to);
                else
                    go<Us>(unit, going, from, to);
                break;
            case Step::stay:
                stay_capture<Us>(to);
                break;
            case Step::suicide:
                suicide_capture<Us>(unit, going, from, to);
                break;
            case Step::join:
                join<Us>(unit, going, from, to);
                break;
        }
        make_heroes<Us>();
        make_last_guard(Us);
        make_last_guard(opponent(Us));
        return going >> type_count;
    }

 private:
    // In all of these `unit` stands on `from`, and its pieces `going` act.

    // To a vacant square. What is left of a stack gets another carrier.
    template <Side Us>
    void go(Unit unit, std::uint32_t going, Square from, Square to) {
        replace(Us, from, Units::without(unit, going));
        change(Us, to, nobody, Units::only(unit, going));
    }
    // Takes the whole unit on `to` and stands there instead.
    template <Side Us>
    void capture_and_go(Unit unit, std::uint32_t going, Square from, Square to) {
        replace(opponent(Us), to, nobody);
        go<Us>(unit, going, from, to);
    }
    // Takes from where it stands: it could not stand on `to`, or is a plane that returns.
    template <Side Us>
    void stay_capture(Square to) {
        replace(opponent(Us), to, nobody);
    }
    // A plane inside an enemy zone of air defence perishes with what it takes.
    template <Side Us>
    void suicide_capture(Unit unit, std::uint32_t going, Square from, Square to) {
        replace(opponent(Us), to, nobody);
        replace(Us, from, Units::without(unit, going));
    }
    // Forms a stack with the unit of its own side on `to`, as its carrier or as a passenger.
    template <Side Us>
    void join(Unit unit, std::uint32_t going, Square from, Square to) {
        const Unit both = Units::joined(Units::only(unit, going), board_.unit_on(to));
        replace(Us, from, Units::without(unit, going));
        replace(Us, to, both);
    }

    // Every piece that now threatens the other commander becomes a hero, passengers too, and also
    // those that did not move. All at once: the strength of one does not change what the others
    // threaten.
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
    // The only unit a commander has left becomes a hero if it is a single piece.
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
