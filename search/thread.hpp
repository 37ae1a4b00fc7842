// One thread's search of one position, for any game and board. Virtual calls happen once a depth;
// everything below is compiled for its board.
#pragma once

#include <memory>
#include <span>

#include "games/keys.hpp"
#include "search/currently_searched.hpp"
#include "search/history_entry.hpp"
#include "search/options.hpp"
#include "search/stop_sign.hpp"
#include "search/table.hpp"

namespace boardlab::search {

// What a search thread is given. It owns none of it.
struct ThreadTools {
    Features features{};
    Table* table = nullptr;  // null: none
    StopSign* stop = nullptr;
    CurrentlySearched* others = nullptr;  // null if there are no other threads
    Key salt = 0;  // threads with different ones share a table's memory, but not its entries
    // Of the root moves behind the best, this thread begins with those whose turn is its own: with
    // two threads the first, the third, … or the second, the fourth, …
    int turn = 0, turns = 1;
    const std::function<void(Move, int, int)>* root_move = nullptr;  // see Options; null: nobody
};

class Thread {
 public:
    virtual ~Thread() = default;

    // Legal moves in the order the features say, densely numbered.
    virtual std::vector<Move> root_moves() = 0;
    // The position's score when it has no legal move, or as a draw.
    virtual Score score_when_over() = 0;
    // Searches these moves, in the order the features say. When stopped it returns the best move so
    // far, if any, and the result is not complete. Where no score is above the window's alpha there
    // is no best move, and the score is the highest that any can have.
    virtual Result search(std::span<const Move> moves, int depth, Window window) = 0;
    Result search(std::span<const Move> moves, int depth) { return search(moves, depth, {}); }
    virtual const Counts& counts() const = 0;
    // The line with the best moves that the table knows behind it, to so many plies.
    virtual std::vector<Move> lengthened(std::vector<Move> line, int) { return line; }
};

// Of several threads the first tells which root move it searches.
inline const std::function<void(Move, int, int)>* root_watcher(const Options& options, int thread) {
    return thread == 0 && options.root_move ? &options.root_move : nullptr;
}

using MakeThread = std::function<std::unique_ptr<Thread>(const ThreadTools&)>;

}  // namespace boardlab::search
