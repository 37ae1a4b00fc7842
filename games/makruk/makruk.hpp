// Makruk (Thai chess): the interface that the rest of the project uses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "games/input_error.hpp"
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
    // For bia, promoted bia, met, ma, thon, rua and khun the first writes P M M N S R K, the second
    // B F E M T R K.
    static constexpr std::array<std::string_view, 2> dialects{"fairy-stockfish", "makruk-js"};
    using Pieces = makruk::Pieces;
    using State = makruk::State;
    template <class Numbering>
    using Rules = makruk::Rules<Numbering>;

    // Throws InputError with field, reason and hint. Fairy-Stockfish's dialect has four or six
    // fields and the same letter for a met and a promoted bia, which `~` marks in exact FEN (that
    // engine reads it, too); makruk-js's has three fields, or eight with the count.
    static Setup<Makruk> read_fen(std::string_view text, int dialect = 0,
                                  const Refuse& refuse = refuse_at_once);
    static std::string write_fen(const Setup<Makruk>& setup, FenStyle style = {});
    static void validate(const Setup<Makruk>& setup) { check(setup, refuse_at_once); }
    static void check(const Setup<Makruk>& setup, const Refuse& refuse);  // reports every reason

    // Algebraic notation in the dialect's letters, without check marks. `legal` are all legal
    // moves, densely numbered.
    static std::string write_san(Move move, const std::vector<Move>& legal, int dialect = 0);
    static Move read_san(std::string_view text, const std::vector<Move>& legal, int dialect = 0);

    static Status status(const Setup<Makruk>& setup, const Circumstances& now);
    // No sequence of legal moves leads to mate: bare khuns, one ma, or only met and promoted bia on
    // squares of one colour.
    static bool insufficient_material(const Setup<Makruk>& setup);

    // What a player may declare instead of moving: `count` and `stop`, for the board's honour.
    // Returns nothing for any other word and throws InputError if the word is not allowed now.
    static std::optional<State> declared(const Setup<Makruk>& setup, std::string_view word);
    // For example "White counts the board's honour: 12 of 64"; empty when nobody counts.
    static std::string remark(const Setup<Makruk>& setup);

    static std::vector<std::string> shrink_candidates(const Setup<Makruk>& setup);
};
static_assert(Game<Makruk>);

}  // namespace boardlab
