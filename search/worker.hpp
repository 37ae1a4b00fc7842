// One thread's search of one position, whatever game and board it is compiled for. Virtual calls
// happen once a depth; everything below is compiled for its board.
#pragma once

#include <memory>
#include <span>

#include "games/keys.hpp"
#include "search/in_progress.hpp"
#include "search/options.hpp"
#include "search/past.hpp"
#include "search/stop_sign.hpp"
#include "search/table.hpp"

namespace boardlab {

// What workers are given; none of it is theirs.
struct WorkerTools {
    Arms arms{};
    Table* table = nullptr;  // null: none
    StopSign* stop = nullptr;
    InProgress* others = nullptr;  // what other threads are at; null: there are none
    Key salt = 0;  // workers with different ones share a table's memory but not what is in it
};

class Worker {
 public:
    virtual ~Worker() = default;

    // Legal moves in the order the arms say, densely numbered.
    virtual std::vector<Move> root_moves() = 0;
    // The position's score when it has no legal move, or as a draw.
    virtual Score score_when_over() = 0;
    // Searches these moves, in the order the arms say. When stopped it tells the best so far, which
    // may be nothing, and is not complete.
    virtual SearchResult search(std::span<const Move> moves, int depth) = 0;
    virtual const SearchCounts& counts() const = 0;
};

using MakeWorker = std::function<std::unique_ptr<Worker>(const WorkerTools&)>;

}  // namespace boardlab
