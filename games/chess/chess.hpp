// Chess, as the rest of the project sees it.
#pragma once

#include "games/chess/rules.hpp"
#include "games/game.hpp"

namespace boardlab {

struct Chess {
    static constexpr std::string_view name = "chess";
    static constexpr std::string_view start =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    using Pieces = chess::Pieces;
    using State = chess::State;
    template <class Numbering>
    using Rules = chess::Rules<Numbering>;
};
static_assert(Game<Chess>);

}  // namespace boardlab
