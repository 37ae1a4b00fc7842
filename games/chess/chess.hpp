// Chess: the interface that the rest of the project uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/chess/rules.hpp"
#include "games/game.hpp"
#include "games/input_error.hpp"
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

    // A FEN of four fields (as in EPD) or six. Throws InputError with field, reason and hint.
    static Setup<Chess> read_fen(std::string_view text, int dialect = 0,
                                 const Refuse& refuse = refuse_at_once);
    // Writes the en passant square when a capture there is legal; if exact, after every double
    // step.
    static std::string write_fen(const Setup<Chess>& setup, FenStyle style = {});
    // Throws InputError unless play can go on from the position.
    static void validate(const Setup<Chess>& setup) { check(setup, refuse_at_once); }
    static void check(const Setup<Chess>& setup, const Refuse& refuse);  // reports every reason

    // Standard algebraic notation, without check marks. `legal` are all legal moves, densely
    // numbered.
    static std::string write_san(Move move, const std::vector<Move>& legal, int dialect = 0);
    static Move read_san(std::string_view text, const std::vector<Move>& legal, int dialect = 0);

    static Status status(const Setup<Chess>& setup, const Circumstances& now);
    // No sequence of legal moves leads to mate: bare kings, one minor piece, bishops of one colour.
    static bool insufficient_material(const Setup<Chess>& setup);

    // FENs of valid positions with one piece or one right less.
    static std::vector<std::string> shrink_candidates(const Setup<Chess>& setup);
};
static_assert(Game<Chess>);

}  // namespace boardlab
