// A board that plays a game: what the command line chooses from.
#pragma once

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

struct Contender {
    std::string game, board;
    std::string missing{};  // why it cannot run here; empty when it can
    bool built = true;      // or is it a variant that this program leaves out?
    std::size_t position_bytes = 0;
    std::size_t (*table_bytes)() = nullptr;             // known once a position has been made
    std::unique_ptr<AnyPosition> (*start)() = nullptr;  // a new position, at the game's start
    std::unique_ptr<bench::BoardBenchmark> (*board_benchmark)() =
        nullptr;  // timed operations on many positions
    // Searches a position of this contender's own; null where nobody searches.
    std::unique_ptr<search::Thread> (*search_thread)(const AnyPosition&,
                                                     const search::ThreadTools&) = nullptr;
};

struct GameInfo {
    std::string name, start;
    int files, ranks;
    std::vector<ReferenceTree> trees;          // what boards are compared on
    std::vector<std::string_view> dialects{};  // of its FEN, the default first
    bool turns_of_steps = false;               // a turn may be several moves of one side
    unsigned most_moves = 256;                 // no position has more
};

// A board by itself: what it is, and which squares it could hold.
struct BoardInfo {
    std::string name;
    std::string family;  // what holds a set: "words", "integer", "register" … or "mailbox"
    int bits;
    bool sixteen_cells_a_rank;
    std::string same_as;  // another board that it is but for the name, or empty

    int bits_for(const GameInfo& g) const {
        return g.ranks * (sixteen_cells_a_rank ? 16 : g.files);
    }
    bool holds(const GameInfo& g) const { return bits_for(g) <= bits; }
};

const std::vector<GameInfo>& all_games();
const std::vector<BoardInfo>& all_boards();
// Every pair that is possible at all, in table order; those missing on this machine included.
const std::vector<Contender>& all_contenders();

// The plain boards ("u64"), as opposed to a board with its strategy spelt out ("u64+magic").
inline bool is_plain(const Contender& c) { return c.board.find('+') == std::string::npos; }

}  // namespace boardlab
