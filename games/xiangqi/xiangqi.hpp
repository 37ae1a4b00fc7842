// Xiangqi (Chinese chess): the interface that the rest of the project uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/input_error.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"
#include "games/status.hpp"
#include "games/xiangqi/rules.hpp"

namespace boardlab {

struct Xiangqi {
    static constexpr std::string_view name = "xiangqi";
    static constexpr std::string_view start =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    static constexpr std::array<ReferenceTree, 2> reference_trees{{
        {"start", start, 5, 133312995, 3290240},
        {"busy", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 5,
         53112976, 1339047},
    }};
    // The first is also UCCI's and Pikafish's. The second writes h for n, e for b and r for the
    // side that moves first, and often leaves the counters out.
    static constexpr std::array<std::string_view, 2> dialects{"fairy-stockfish", "wxf"};
    using Pieces = xiangqi::Pieces;
    using State = xiangqi::State;
    template <class Numbering>
    using Rules = xiangqi::Rules<Numbering>;

    static Setup<Xiangqi> read_fen(std::string_view text, int dialect = 0,
                                   const Refuse& refuse = refuse_at_once);
    static std::string write_fen(const Setup<Xiangqi>& setup, FenStyle style = {});
    static void validate(const Setup<Xiangqi>& setup) { check(setup, refuse_at_once); }
    static void check(const Setup<Xiangqi>& setup, const Refuse& refuse);  // reports every reason

    // Algebraic notation in the dialect's letters. `legal` are all legal moves, densely numbered.
    static std::string write_san(Move move, const std::vector<Move>& legal, int dialect = 0);
    static Move read_san(std::string_view text, const std::vector<Move>& legal, int dialect = 0);

    // A side that cannot move has lost, in check or not. A position that occurs for the third time
    // is a draw, unless one side alone has given check all the time: it loses. The rules against
    // perpetual chasing are not covered.
    static Status status(const Setup<Xiangqi>& setup, const Circumstances& now);

    // What pictures show on a vacant point: `+` in a palace, `~` on the banks of the river.
    static constexpr char vacant_mark(Point p) {
        for (Side s : {Side::first, Side::second})
            if (xiangqi::palace.contains(own_view<Pieces::geometry>(s, p))) return '+';
        return p.rank == 4 || p.rank == 5 ? '~' : '.';
    }

    static std::vector<std::string> shrink_candidates(const Setup<Xiangqi>& setup);
};
static_assert(Game<Xiangqi>);

}  // namespace boardlab
