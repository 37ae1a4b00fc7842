// How a game stands.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "representations/piece.hpp"

namespace boardlab {

struct Status {
    std::string_view name = "ongoing";
    bool over = false;
    std::optional<Side> winner{};
};

// What a game needs to know besides the position itself.
struct Circumstances {
    bool any_legal_move = true;
    bool in_check = false;
    int repetitions = 1;  // how often this position has stood, this time included
    // Whether each side was in check whenever it was its turn since the position first stood.
    std::array<bool, 2> checked_throughout{};
};

}  // namespace boardlab
