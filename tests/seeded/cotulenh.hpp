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

// Pieces with the facts of one type changed, plain and heroic. What derives from this, or from the
// pieces themselves, is a type of its own: a specialization for it breaks that one board.
template <int Type, auto Change>
struct WithArm : ArmsPieces {
    static constexpr auto arms = [] {
        auto facts = ArmsPieces::arms;
        for (const int kind : {Type, Type + ArmsPieces::types})
            Change(facts[static_cast<std::size_t>(kind)]);
        return facts;
    }();
};

// CoTuLenh by other rules. It names its steps with the help of the position, so more than in other
// games is to be handed on.
template <template <class> class BrokenRules>
struct ArmsUnderRules : Like<CoTuLenh, ArmsUnderRules<BrokenRules>> {
    using Mine = Setup<ArmsUnderRules>;
    template <class Numbering>
    using Rules = BrokenRules<Numbering>;

    static std::string write_step(Move move, const Mine& setup) {
        return CoTuLenh::write_step(move, as_game(setup));
    }
    static std::string write_san(Move move, const std::vector<Move>& legal, const Mine& setup) {
        return CoTuLenh::write_san(move, legal, as_game(setup));
    }
    static Move read_step(std::string_view text, const std::vector<Move>& legal,
                          const Mine& setup) {
        return CoTuLenh::read_step(text, legal, as_game(setup));
    }
    static std::string remark(const Mine& setup) { return CoTuLenh::remark(as_game(setup)); }
    static std::string mark(const Mine& setup, Point p) {
        return CoTuLenh::mark(as_game(setup), p);
    }

 private:
    static Setup<CoTuLenh> as_game(const Mine& setup) {
        return {setup.cells, setup.to_move, setup.state, setup.clock, setup.move_number};
    }
};

// Rules whose steps are taken in another way: act() alone is theirs, for walks and for positions.
template <class N, class Change>
struct ArmsActing : cotulenh::Rules<N> {
    using Sound = cotulenh::Rules<N>;
    using State = cotulenh::State;

    template <Side Us, class Board>
    static State act(Board& board, const State& before, Move move, cotulenh::Changes& undo) {
        return Change::template act<Sound, Us>(board, before, move, undo);
    }
    template <Side Us, class Board>
    static State play(Board& board, const State& before, Manner m, Square from, Square to) {
        cotulenh::Changes forgotten;
        return act<Us>(board, before, Move(m, from, to), forgotten);
    }
};

// The steps of a difference: nothing but such as match.
inline std::string only_steps(const std::string& step) {
    return "(" + step + ")( (" + step + "))*";
}
inline constexpr int commanders = 2;  // never taken away in the search for the smallest

}  // namespace boardlab::seeded
