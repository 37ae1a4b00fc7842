// Options and results of a search.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/generators.hpp"
#include "games/move.hpp"
#include "search/score.hpp"

namespace boardlab::search {

// Parts of the search that can be switched on and off, to measure what they are worth. They are
// switched at run time, so that one compiled search serves every combination. The defaults are the
// search of makruk-js: see library.hpp.
struct Features {
    bool cutoffs = true;     // alpha-beta; off: plain minimax, every move of every node
    bool table = true;       // the transposition table
    bool table_move = true;  // its best move is searched first
    bool captures = true;    // then captures by MVV-LVA, and promotions
    bool killers = false;    // killer moves: quiet moves that caused a cutoff in a sibling
    bool history = false;    // history heuristic: quiet moves that caused cutoffs often
    bool null_move = false;  // null move pruning
    bool scout = false;      // principal variation search: all moves but the first by a null window
    bool reductions = false;  // late move reductions: late quiet moves one ply less deep
    bool aspiration = false;  // aspiration windows: a depth is searched around the last one's score
    bool quiescence = true;   // captures are searched beyond the horizon
    bool incremental = false;  // evaluation updated with each move, not computed from the board
    bool exact_depth_only = false;           // table entries of a greater depth are not used
    Generator generator = Generator::legal;  // by which moves are found; the tree stays the same
};

struct Counts {
    std::uint64_t nodes = 0;   // positions visited, quiescence included
    std::uint64_t qnodes = 0;  // those in quiescence
    std::uint64_t table_probes = 0, table_hits = 0, table_cutoffs = 0;
    int deepest = 0;  // plies of the longest line that quiescence looked at

    Counts& operator+=(const Counts& o) {
        nodes += o.nodes, qnodes += o.qnodes, table_probes += o.table_probes;
        table_hits += o.table_hits, table_cutoffs += o.table_cutoffs;
        deepest = std::max(deepest, o.deepest);
        return *this;
    }
};

struct Result {
    Score score = drawn_score;
    std::vector<Move> line{};  // the principal variation, densely numbered; empty: no legal move
    int depth = 0;             // the last one completed
    bool complete = false;     // to the depth asked for
    Counts counts{};
    double seconds = 0;  // of wall time
    int rank = 1;        // of several best moves (Options::lines) this is the first, second, …

    std::optional<Move> best_move() const {
        return line.empty() ? std::nullopt : std::optional(line.front());
    }
};

// What several threads do. In the first three all search the same tree and share a table.
enum class Parallel {
    lazy,      // Lazy SMP: some a ply ahead or behind, or else they would do the same (lazy.hpp)
    deferred,  // all the same depth; a move that another thread is searching waits, as in ABDADA
    odd_even,  // all the same depth; of the root moves each begins with every second, or third, …
    root,      // each its share of the root moves, by itself
    root_shared  // the same, but they use each other's table entries
};

struct Options {
    int depth = deepest_search;
    std::optional<std::chrono::milliseconds> time{};
    Features features{};
    bool deepening = true;  // depth 1, 2, 3 …; false: at once to the depth asked for
    int threads = 1;
    Parallel parallel = Parallel::deferred;
    // Called after each completed depth.
    std::function<void(const Result&)> report{};

    // What an engine is asked for.
    std::optional<std::uint64_t> nodes{};  // no more than these, or a few hundred a thread
    std::optional<int> mate{};             // ends once a mate in so many moves is found
    std::vector<Move> only{};              // the moves to choose from; empty: all
    // So many best moves, each with its line. Threads then help through the shared table alone.
    int lines = 1;
    // A line that ends at a position found in the table is continued from there.
    bool whole_lines = false;
    // Called before each root move is searched, by one thread: the move, its number and the depth.
    std::function<void(Move, int, int)> root_move{};
    // However short the time, depth 1 is completed.
    bool completes_first_depth = true;
};

}  // namespace boardlab::search
