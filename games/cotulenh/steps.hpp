// One step on the board with all its consequences: who threatens the other commander becomes a
// hero, and so does a last guard.
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
                if (m.captures) capture<Us>(to);
                go<Us>(unit, going, from, to);
                break;
            case Step::stay:
                capture<Us>(to);
                break;
            case Step::suicide:
                capture<Us>(to);
                perish<Us>(unit, going, from);
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
    // In these `unit` stands on `from`, and its pieces `going` act. Who is left on `from` gets
    // another carrier.

    // To a vacant square.
    template <Side Us>
    void go(Unit unit, std::uint32_t going, Square from, Square to) {
        replace(Us, from, Units::without(unit, going));
        change(Us, to, nobody, Units::only(unit, going));
    }
    // The whole enemy unit disappears.
    template <Side Us>
    void capture(Square to) {
        replace(opponent(Us), to, nobody);
    }
    // A plane inside a zone of enemy air defence is lost with what it takes.
    template <Side Us>
    void perish(Unit unit, std::uint32_t going, Square from) {
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
        struct Hero {  // no defaults: forty of them would be initialised with every step
            Square square;
            Unit unit;
        };
        std::array<Hero, Pieces::most_units> heroes;
        std::size_t count = 0;
        board_.template for_each_assailant<Us>([&](Square s, std::uint32_t kinds) {
            const Unit unit = board_.unit_on(s), after = Units::promoted(unit, kinds);
            if (after != unit) heroes[count++] = {s, after};
        });
        for (std::size_t i = 0; i < count; ++i) replace(Us, heroes[i].square, heroes[i].unit);
    }
    // The only unit a commander has left becomes a hero if it is a single piece.
    BOARDLAB_INLINE void make_last_guard(Side side) {
        if (board_.unit_count(side) == 1) [[unlikely]]
            make_hero_of_last_unit(side);
    }
    [[gnu::noinline]] void make_hero_of_last_unit(Side side) {
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
