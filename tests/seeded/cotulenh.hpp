// What the bugs of CoTuLenh share.
#pragma once

#include "games/cotulenh/cotulenh.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

using ArmsPieces = cotulenh::Pieces;
template <class P>
using ArmsSetsWith = typename ThreeWords<Classical>::Of<P>::Board;
template <class P>
using ArmsCellsWith = ArmsMailbox<P>;
using ArmsSets = ArmsSetsWith<ArmsPieces>;
using ArmsCells = ArmsCellsWith<ArmsPieces>;

// Pieces with the facts of one type changed, plain and heroic. Each class derived from this, or
// from the pieces themselves, is a type of its own, so a specialization for it breaks only its
// board.
template <int Type, auto Change>
struct WithArm : ArmsPieces {
    static constexpr auto arms = [] {
        auto facts = ArmsPieces::arms;
        for (const int kind : {Type, Type + ArmsPieces::types})
            Change(facts[static_cast<std::size_t>(kind)]);
        return facts;
    }();
};

template <template <class> class BrokenRules>
using ArmsUnderRules = UnderRules<CoTuLenh, BrokenRules>;

// Rules with an act() of their own, which walks over trees and positions use alike.
template <class N, class Change>
struct ArmsActing : cotulenh::Rules<N> {
    using Sound = cotulenh::Rules<N>;
    using State = cotulenh::State;

    template <Side Us, class Board>
    static State act(Board& board, const State& before, Move move, cotulenh::Changes& undo) {
        return Change::template act<Sound, Us>(board, before, move, undo);
    }
    template <Side Us, class Board>
    static State play(Board& board, const State& before, MoveType m, Square from, Square to) {
        cotulenh::Changes forgotten;
        return act<Us>(board, before, Move(m, from, to), forgotten);
    }
};

// A pattern for the steps in which two boards differ: all of them are like this one.
inline std::string only_steps(const std::string& step) {
    return "(" + step + ")( (" + step + "))*";
}
inline constexpr int commanders = 2;  // which shrinking a position never removes

}  // namespace boardlab::seeded
