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

// What a size is called where a row has its benchmark: the bytes of a position, or of the board in
// it without side to move, state, key and clocks.
inline constexpr const char* size_name = "bytes";
inline constexpr const char* board_size_name = "board-bytes";

}  // namespace boardlab::claims
