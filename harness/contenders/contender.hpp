// A contender is a game on a board. The registry lists the games, boards and contenders of a
// program.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/reference_tree.hpp"
#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/contenders/any_position.hpp"

namespace boardlab::search {
class Thread;  // search/thread.hpp
struct ThreadTools;
}  // namespace boardlab::search

namespace boardlab {

class Mismatches;  // mismatches.hpp
struct Shadowing;  // shadow_port.hpp

struct Contender {
    std::string game, board;
    std::string missing{};  // why it cannot run here; empty when it can
    bool built = true;      // false for a variant that this program is built without
    std::size_t position_bytes = 0;
    std::function<std::size_t()> table_bytes{};             // valid once a position has been made
    std::function<std::unique_ptr<AnyPosition>()> start{};  // a new position, at the game's start
    std::unique_ptr<bench::BoardBenchmark> (*board_benchmark)() = nullptr;  // null: not to be timed
    // Searches a position that `start` of the same contender made. Empty in tests without a search.
    std::function<std::unique_ptr<search::Thread>(const AnyPosition&, const search::ThreadTools&)>
        search_thread{};
    std::shared_ptr<Mismatches> mismatches{};  // of a shadow: where its boards' differences go
};

struct GameInfo {
    std::string name, start;
    int files, ranks;
    std::vector<ReferenceTree> trees;          // that `perft --compare` measures
    std::vector<std::string_view> dialects{};  // of its FEN, the default first
    bool turns_of_steps = false;               // a turn may take several moves of one side
    unsigned most_moves = 256;                 // no position has more
    bool air_defence = false;                  // some pieces guard the squares around them
    // A position on two boards in lock-step, and a search over a position's port, on any board.
    std::unique_ptr<AnyPosition> (*shadow)(const AnyPosition& first, const AnyPosition& second,
                                           const Shadowing& shadowing) = nullptr;
    std::unique_ptr<search::Thread> (*search_over_port)(const AnyPosition&,
                                                        const search::ThreadTools&) = nullptr;
};

// A board independent of games: what it is made of, and which games it can hold.
struct BoardInfo {
    std::string name;
    std::string family;  // what holds a set: "words", "integer", "register" … or "mailbox"
    int bits;
    bool sixteen_cells_a_rank;
    std::string same_as;   // the board that this is another name of, or empty
    std::string identity;  // stays when the board is renamed: runs are compared by it

    int bits_for(const GameInfo& g) const {
        return g.ranks * (sixteen_cells_a_rank ? 16 : g.files);
    }
    bool holds(const GameInfo& g) const { return bits_for(g) <= bits; }
};

const std::vector<GameInfo>& all_games();
const std::vector<BoardInfo>& all_boards();
// Every possible pair in the order of tables, including those that cannot run on this machine.
const std::vector<Contender>& all_contenders();

}  // namespace boardlab
