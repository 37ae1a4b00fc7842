// What a `go` asks for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "representations/piece.hpp"

namespace boardlab {

// Whoever says `go` waits for a best move, so no word of it makes it void: a number out of range
// becomes the nearest that is in it, other words are left out, and `complaints` says so.
struct GoRequest {
    std::optional<int> depth{}, mate{}, perft_depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};  // for this move
    std::vector<std::string> only{};                  // searchmoves
    bool ponder = false, infinite = false;
    std::vector<std::string> complaints{};

    bool is_limited() const { return depth || mate || nodes || time; }
};

// Throws UsageError if it is a perft without a depth that can be counted: nobody waits for a best
// move then.
GoRequest read_go(const std::vector<std::string>& words, Side mover);

}  // namespace boardlab
