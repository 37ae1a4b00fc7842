// Chess, as the rest of the project sees it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/chess/rules.hpp"
#include "games/game.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"
#include "games/status.hpp"

namespace boardlab {

struct Chess {
    static constexpr std::string_view name = "chess";
    static constexpr std::string_view start =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static constexpr std::array<ReferenceTree, 2> reference_trees{{
        {"start", start, 6, 119060324, 4865609},
        {"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
         193690690, 4085603},
    }};
    static constexpr std::array<std::string_view, 1> dialects{"x-fen"};
    using Pieces = chess::Pieces;
    using State = chess::State;
    template <class Numbering>
    using Rules = chess::Rules<Numbering>;

    // FEN, strictly: throws InputError with field, reason and hint. Four fields (as in EPD) or six.
    static Setup<Chess> read_fen(std::string_view text, int dialect = 0);
    // The en passant square is written when a capture is legal; exactly, after every double step.
    static std::string write_fen(const Setup<Chess>& setup, FenStyle style = {});
    // Throws InputError unless the position could be played on from.
    static void validate(const Setup<Chess>& setup);

    // Standard algebraic notation among the legal moves (densely numbered); without check marks.
    static std::string write_san(Move move, const std::vector<Move>& legal, int dialect = 0);
    static Move read_san(std::string_view text, const std::vector<Move>& legal, int dialect = 0);

    static Status status(const Setup<Chess>& setup, const Circumstances& now);
    // Neither side could mate even with help: bare kings, one minor piece, bishops of one colour.
    static bool insufficient_material(const Setup<Chess>& setup);

    // Valid positions with one piece or one right less.
    static std::vector<std::string> shrink_candidates(const Setup<Chess>& setup);
};
static_assert(Game<Chess>);

}  // namespace boardlab
