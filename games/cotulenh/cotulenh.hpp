// CoTuLenh, Vietnamese commander chess, as the rest of the project sees it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/cotulenh/rules.hpp"
#include "games/game.hpp"
#include "games/ground.hpp"
#include "games/input_error.hpp"
#include "games/setup.hpp"
#include "games/status.hpp"

namespace boardlab {

struct CoTuLenh {
    static constexpr std::string_view name = "cotulenh";
    static constexpr std::string_view start =
        "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 "
        "r - - 0 1";
    // Counted by steps. All positions of the second tree have many stacks.
    static constexpr std::array<ReferenceTree, 2> reference_trees{{
        {"start", start, 4, 183653322, 1578799},
        {"stacks",
         "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/3(EA)2S2A1/"
         "5H1H(FT)2/6C4 r - - 4 3",
         3, 2102075, 12536},
    }};
    static constexpr std::array<std::string_view, 1> dialects{"core"};
    using Pieces = cotulenh::Pieces;
    using State = cotulenh::State;
    using Content = cotulenh::Content;
    template <class Numbering>
    using Rules = cotulenh::Rules<Numbering>;

    // A turn is one step, or up to three steps that deploy a stack.
    static constexpr bool turns_of_steps = true;
    static bool turn_is_open(const State& state) { return state.open(); }
    // Of a side. A piece has up to 56 steps by itself, and as many with its stack.
    static constexpr int most_pieces = static_cast<int>(Pieces::most_units);
    static constexpr std::size_t most_moves = 2 * 56 * most_pieces;

    static Setup<CoTuLenh> read_fen(std::string_view text, int dialect = 0,
                                    const Refuse& refuse = refuse_at_once);
    static std::string write_fen(const Setup<CoTuLenh>& setup, FenStyle style = {});
    static void validate(const Setup<CoTuLenh>& setup) { check(setup, refuse_at_once); }
    static void check(const Setup<CoTuLenh>& setup, const Refuse& refuse);  // reports every reason
    static void check_armies(const Setup<CoTuLenh>& setup, const Refuse& refuse);  // not the ground

    // The canonical string, Piece:from:to:flags and what is captured or joined, or `commit`.
    static std::string write_step(Move move, const Setup<CoTuLenh>& setup);
    // Algebraic notation, short (SAN) or with the origin square (LAN).
    static std::string write_san(Move move, const std::vector<Move>& legal,
                                 const Setup<CoTuLenh>& setup);
    static std::string write_lan(Move move, const Setup<CoTuLenh>& setup);
    // Reads any of the three; refused unless it fits exactly one legal step.
    static Move read_step(std::string_view text, const std::vector<Move>& legal,
                          const Setup<CoTuLenh>& setup);

    static Status status(const Setup<CoTuLenh>& setup, const Circumstances& now);
    static std::string remark(const Setup<CoTuLenh>& setup);

    static constexpr std::array<Ground, 5> grounds{{
        {'~', "water, for navies", [](Point p) { return !cotulenh::is_land(p); }},
        {'=', "water and land", cotulenh::is_navigable},
        {'#', "bridge, where heavy pieces cross",
         [](Point p) { return cotulenh::is_bank(p) && cotulenh::is_bridge(p.file); }},
        {'-', "bank, where heavy pieces stop", cotulenh::is_bank},
        {'.', "land", cotulenh::is_land},
    }};

    // A square in pictures: its unit with its marks, `~` on water, `=` on both water and land.
    static std::string mark(const Setup<CoTuLenh>& setup, Point p);

    static std::vector<std::string> shrink_candidates(const Setup<CoTuLenh>& setup);
};
static_assert(Game<CoTuLenh>);

}  // namespace boardlab
