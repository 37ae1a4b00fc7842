// Rows that count trees of a perft dataset, whose sizes are known.
#include "harness/bench/run/entry_planner.hpp"
#include "harness/bench/run/rows.hpp"

namespace boardlab::bench {

void EntryPlanner::add(const TreesOfSizes& source) {
    const std::vector<int> undivided{0};
    for (const GameInfo& game : games()) {
        const auto cases = read_perft_suite(dataset(game, "perft.epd"), check_on(game));
        for (const std::string& operation : source.operations)
            for (const Tree& tree : choose_trees(cases, source.sizes, source.each))
                for (const int threads : source.threads.empty() ? undivided : source.threads)
                    for (const Contender& c : boards_for(game))
                        plan_.rows.push_back(
                            tree_row({suite_, game.name, c.board}, operation, tree, threads));
    }
}

}  // namespace boardlab::bench
