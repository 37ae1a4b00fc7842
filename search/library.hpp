// The search as functions of a position, for programs that use it as a library. They have the names
// of the makruk-js search document, which describes a Makruk search function by function and is the
// source of claim O1 in datasets/claims. search_moves.hpp, lazy.hpp and parallel.hpp have the parts
// of a parallel search. Include the game's knowledge as well (search/chess_knowledge.hpp).
#pragma once

#include "search/deepening.hpp"
#include "search/lazy.hpp"
#include "search/parallel.hpp"
#include "search/search_moves.hpp"

namespace boardlab::search {

inline constexpr std::size_t cache_megabytes = 16;

// The table that searches of this game on this board use where they are given none. It is kept from
// call to call. (Not one for all: keys are of one game, and moves in entries of one board.)
template <Game G, Representation Board>
Table& cache_for(const Position<G, Board>&) {
    static Table table(cache_megabytes << 20);
    return table;
}

// For a new game. A position searched again is else answered from what was found before.
template <Game G, Representation Board>
void clear_cache(const Position<G, Board>& position) {
    cache_for(position).clear();
}
template <Game G, Representation Board>
TableStatistics cache_statistics(const Position<G, Board>& position) {
    return cache_for(position).statistics();
}

struct SearchOptions {
    bool use_table = true;
    bool clear_cache = false;  // first
    ThreadTools tools{};       // a table among them is used instead of the library's
};
template <Game G, Representation Board>
ThreadTools tools_for(const Position<G, Board>& position, const SearchOptions& options) {
    ThreadTools tools = options.tools;
    if (!options.use_table) tools.table = nullptr;
    const bool is_own = tools.table != nullptr;  // whose age is its owner's business
    if (options.use_table && !is_own) tools.table = &cache_for(position);
    if (options.clear_cache && tools.table != nullptr) tools.table->clear();
    if (tools.table != nullptr && !is_own) tools.table->new_search();
    return tools;
}

// At a fixed depth, at once. Where the game is over there is no best move, and the score says how.
template <Game G, Representation Board>
Result find_best_move(const Position<G, Board>& position, int depth,
                      const SearchOptions& options = {}) {
    Searcher<G, Board> searcher(position, {}, tools_for(position, options));
    StopSign never;
    StopSign& stop = options.tools.stop == nullptr ? never : *options.tools.stop;
    return deepen(searcher, searcher.root_moves(),
                  {.depth = depth, .features = options.tools.features, .deepening = false}, stop);
}

// The result is that of the last completed depth, and has a move if there is one.
template <Game G, Representation Board>
Result iterative_deepening(const Position<G, Board>& position, int depth,
                           std::optional<std::chrono::milliseconds> time = {},
                           const SearchOptions& options = {}) {
    StopSign stop(time);
    ThreadTools tools = tools_for(position, options);
    if (tools.stop == nullptr) tools.stop = &stop;
    Searcher<G, Board> searcher(position, {}, tools);
    return deepen(searcher, searcher.root_moves(),
                  {.depth = depth, .time = time, .features = tools.features}, *tools.stop);
}

// Alpha-beta with a window: the position as any node of a tree. Scores are those of the side to
// move; a score of at most alpha has no best move. Depth 0 is quiescence.
template <Game G, Representation Board>
Result minimax(const Position<G, Board>& position, int depth, Score alpha, Score beta,
               const SearchOptions& options = {}) {
    return Searcher<G, Board>(position, {}, tools_for(position, options))
        .search_as_node(depth, {alpha, beta});
}

// The priority by which moves are ordered. `best` is the table's best move, if it has one.
template <Game G, Representation Board>
int move_score(const Position<G, Board>& position, Move move, std::optional<Move> best = {}) {
    using P = Position<G, Board>;
    if (move == best) return table_move_first;
    return mvv_lva_score<P, G>(position,
                               Move::renumbered<typename P::Dense, typename P::Numbering>(move));
}

// The best first, as they would be searched.
template <Game G, Representation Board>
void order_moves(const Position<G, Board>& position, std::vector<Move>& moves,
                 std::optional<Move> best = {}) {
    std::sort(moves.begin(), moves.end(), [&](Move a, Move b) {
        return RankedMove(a, move_score(position, a, best)) <
               RankedMove(b, move_score(position, b, best));
    });
}

// Material and piece-square tables, for the first side.
template <Game G, Representation Board>
Score evaluate_fast(const Position<G, Board>& position) {
    return evaluate(position);
}

// Lazy SMP by hand: a table is made, aged before each search, and given to threads that each call
// lazy_search; combine_lazy_results (lazy.hpp) has the answer. A thread that is given memory and an
// age wraps them; that may as well be another process.
inline std::unique_ptr<Table> create_lazy_table(std::size_t megabytes) {
    return std::make_unique<Table>(megabytes << 20);
}
inline Table wrap_lazy_table(std::span<std::byte> memory, unsigned age) { return {memory, age}; }
inline void new_search(Table& table) { table.new_search(); }

// `stop` has the time limit and is shared by all threads; `thread` counts from 0.
template <Game G, Representation Board>
Result lazy_search(const Position<G, Board>& position, int depth, Table& table, int thread,
                   StopSign& stop, const Features& features = {}) {
    Searcher<G, Board> searcher(position, {},
                                {.features = features, .table = &table, .stop = &stop});
    return search_lazily(searcher, searcher.root_moves(), {.depth = depth, .features = features},
                         stop, thread);
}

}  // namespace boardlab::search
