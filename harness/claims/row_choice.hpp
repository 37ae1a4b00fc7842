// The rows of a run that a claim's file names.
#pragma once

#include <optional>
#include <string>

namespace boardlab::claims {

// GAME/BENCHMARK/BOARD, where the benchmark may hold one * for any positions.
struct RowChoice {
    std::string game, benchmark, board;
    std::string text() const { return game + '/' + benchmark + '/' + board; }
    // What the * stands for when the row matches; nothing when it does not.
    std::optional<std::string> match(const std::string& of_game, const std::string& of_benchmark,
                                     const std::string& of_board) const;
};

}  // namespace boardlab::claims
