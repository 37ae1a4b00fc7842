#include "harness/bench/run/plan.hpp"

#include <algorithm>

#include "harness/bench/run/entry_planner.hpp"
#include "harness/bench/run/plan_order.hpp"
#include "harness/contenders/choice.hpp"

namespace boardlab::bench {

bool is_again(const std::string& board) { return board.ends_with(again_suffix); }

namespace {

// Two processes are the fewest that have an interval.
Sampling as_asked(Sampling sampling, const PlanOptions& options) {
    if (options.processes) sampling.least_processes = sampling.most_processes = *options.processes;
    if (options.repetitions) sampling.rounds = *options.repetitions;
    if (options.seconds) sampling.least_processes = std::min(sampling.least_processes, 2);
    return sampling;
}

}  // namespace

Plan make_plan(const PlanOptions& options) {
    const std::vector<GameInfo> games = choose_games(options.games);
    Plan plan;
    plan.seconds = options.seconds;
    for (const SuiteFile& suite : options.suites) {
        plan.sampling[suite.name] = as_asked(options.quick ? suite.quick : suite.sampling, options);
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
