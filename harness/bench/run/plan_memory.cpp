// Sizes of boards, positions and tables, which are looked up and not timed.
#include <algorithm>

#include "harness/bench/run/entry_planner.hpp"

namespace boardlab::bench {
namespace {

constexpr int plies_of_a_game = 100;

}  // namespace

void EntryPlanner::add(const MemorySizes&) {
    plan_.memory = true;
    for (const GameInfo& game : games())
        for (const Contender& c : boards_for(game)) {
            const auto is_it = [&](const MemoryFact& f) {
                return f.game == game.name && f.board == c.board;
            };
            if (std::any_of(plan_.memory_of.begin(), plan_.memory_of.end(), is_it)) continue;
            const auto bench = c.board_benchmark();
            bench->load({game.start});  // tables are filled at first use
            MemoryFact fact{game.name, c.board, c.position_bytes, bench->position_bytes(),
                            c.table_bytes()};
            fact.game_bytes =
                fact.position_bytes + fact.table_bytes + plies_of_a_game * bench->undo_bytes();
            plan_.memory_of.push_back(fact);
        }
}

}  // namespace boardlab::bench
