#include "harness/bench/run/rows.hpp"

#include <algorithm>
#include <cctype>

#include "harness/bench/boards/board_benchmark.hpp"

namespace boardlab::bench {
namespace {

std::string_view item_of(const std::string& operation) {
    for (const OperationFacts& o : operations)
        if (o.name == operation) return o.item;
    return "item";
}

// Letters of the placement: every piece has one in every game here.
double pieces_in(const std::vector<std::string>& fens) {
    double pieces = 0;
    for (const std::string& fen : fens)
        for (const char c : fen.substr(0, fen.find(' ')))
            pieces += std::isalpha(static_cast<unsigned char>(c)) != 0;
    return fens.empty() ? 0 : pieces / static_cast<double>(fens.size());
}

Row row_of(const Contestant& who, Timed timed, std::string item, Job job) {
    Row row{.suite = who.suite, .game = who.game, .board = who.board};
    row.benchmark = timed.name();
    row.timed = std::move(timed);
    row.item = std::move(item);
    row.pieces = pieces_in(job.fens);
    row.job = std::move(job);
    return row;
}

}  // namespace

Row tree_row(const Contestant& who, const std::string& operation, const Tree& tree, int threads) {
    Row row = row_of(
        who,
        {.operation = operation, .positions = tree.label, .depth = tree.depth, .threads = threads},
        "node",
        {.kind = threads > 0 ? Job::Kind::threads : Job::Kind::positions,
         .game = who.game,
         .board = who.board,
         .operation = operation,
         .fens = {tree.fen},
         .depth = tree.depth,
         .threads = std::max(threads, 1)});
    if (tree.nodes > 0) row.expected = tree.nodes;
    return row;
}

Row search_row(const Contestant& who, const SearchSetup& search, const std::string& label,
               const std::vector<std::string>& fens, int depth) {
    return row_of(who, {.operation = "search:" + search.name, .positions = label, .depth = depth},
                  search.wall_time() ? "position" : "node",
                  {.kind = Job::Kind::search,
                   .game = who.game,
                   .board = who.board,
                   .operation = "search",
                   .fens = fens,
                   .depth = depth,
                   .threads = std::max(search.threads, 1),
                   .search = search});
}

Row operation_row(const Contestant& who, const std::string& operation, const std::string& label,
                  const std::vector<std::string>& fens) {
    return row_of(who, {.operation = operation, .positions = label},
                  std::string(item_of(operation)),
                  {.game = who.game, .board = who.board, .operation = operation, .fens = fens});
}

}  // namespace boardlab::bench
