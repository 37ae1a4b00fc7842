#include "harness/bench/run/plan.hpp"

#include "harness/bench/run/entry_planner.hpp"
#include "harness/bench/run/plan_order.hpp"
#include "harness/contenders/choice.hpp"

namespace boardlab::bench {

bool is_again(const std::string& board) { return board.ends_with(again_suffix); }

Plan make_plan(const PlanOptions& options) {
    const std::vector<GameInfo> games = choose_games(options.games);
    Plan plan;
    for (const SuiteFile& suite : options.suites) {
        plan.sampling[suite.name] = options.quick ? suite.quick : suite.sampling;
        for (const SuiteEntry& entry : options.quick ? suite.quick_entries : suite.entries)
            EntryPlanner(options, games, suite.name, entry, plan).run();
    }
    if (!options.may_be_empty) keep_matching(plan, options.filter);
    add_empty_contenders(plan);
    number_groups(plan);
    time_references_twice(plan);
    return plan;
}

}  // namespace boardlab::bench
