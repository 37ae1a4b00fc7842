// Whether a game is over, how, and who won.
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

// What decides the status besides the position itself.
struct Circumstances {
    bool any_legal_move = true;
    bool in_check = false;
    int repetitions = 1;  // how often this position has occurred, this time included
    // For each side, whether it was in check at all its turns since the first occurrence.
    std::array<bool, 2> checked_throughout{};
};

}  // namespace boardlab
