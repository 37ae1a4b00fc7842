// Makruk, Thai chess, as the rest of the project sees it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/makruk/rules.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"
#include "games/status.hpp"

namespace boardlab {

struct Makruk {
    static constexpr std::string_view name = "makruk";
    static constexpr std::string_view start =
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
    static constexpr std::array<ReferenceTree, 1> reference_trees{
        {{"start", start, 6, 142078049, 6223994}}};
    // The first one's letters are P M M N S R K, the second one's B F E M T R K.
    static constexpr std::array<std::string_view, 2> dialects{"fairy-stockfish", "makruk-js"};
    using Pieces = makruk::Pieces;
    using State = makruk::State;
    template <class Numbering>
    using Rules = makruk::Rules<Numbering>;

    // Throw InputError with field, reason and hint. Fairy-Stockfish's dialect has four fields or
    // six and does not tell a promoted bia from a met, unless the bia is marked `~` (as exact FEN
    // is written, and as that engine reads too); makruk-js's has three fields or, with the count,
    // eight.
    static Setup<Makruk> read_fen(std::string_view text, int dialect = 0);
    static std::string write_fen(const Setup<Makruk>& setup, FenStyle style = {});
    static void validate(const Setup<Makruk>& setup);

    // Among the legal moves (densely numbered), in the dialect's letters; without check marks.
    static std::string write_san(Move move, const std::vector<Move>& legal, int dialect = 0);
    static Move read_san(std::string_view text, const std::vector<Move>& legal, int dialect = 0);

    static Status status(const Setup<Makruk>& setup, const Circumstances& now);
    // Nobody could mate even with help: bare khuns, one ma, or only met and bia that see one
    // colour of squares.
    static bool insufficient_material(const Setup<Makruk>& setup);

    // What a player may say instead of moving: `count` and `stop`, for the board's honour. Returns
    // nothing for any other word and throws InputError where the word is not allowed.
    static std::optional<State> declared(const Setup<Makruk>& setup, std::string_view word);
    // "White counts the board's honour: 12 of 64", or nothing.
    static std::string remark(const Setup<Makruk>& setup);

    static std::vector<std::string> shrink_candidates(const Setup<Makruk>& setup);
};
static_assert(Game<Makruk>);

}  // namespace boardlab
