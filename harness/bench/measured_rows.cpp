#include "harness/bench/measured_rows.hpp"

#include <cmath>

#include "harness/bench/run/contention.hpp"
#include "harness/bench/run/cores.hpp"
#include "harness/bench/run/plan_order.hpp"
#include "harness/statistics/intervals.hpp"

namespace boardlab::bench {

using Json = nlohmann::ordered_json;

double MeasuredRow::nanoseconds() const {
    return std::exp(statistics::mean_of(statistics::quiet_logarithms(times)).value);
}

Plan plan_of(std::vector<Row> rows, int rounds) {
    Plan plan;
    for (const Row& row : rows)
        plan.sampling[row.suite] = {.visits = 1,
                                    .rounds = rounds,
                                    .all_rounds = true,
                                    .least_processes = 1,
                                    .most_processes = 1};
    plan.rows = std::move(rows);
    number_groups(plan);
    return plan;
}

namespace {

std::vector<MeasuredRow> rows_after(const Plan& plan, const RunnerOptions& options,
                                    const StartProcess& start, bool timed) {
    std::vector<MeasuredRow> out;
    std::map<std::string, std::size_t> place;
    for (const Row& row : plan.rows) {
        place.emplace(row.name(), out.size());
        out.push_back({.row = row});
    }
    RunnerOptions on_one_core = options;
    // Engines stay where they were started, so boards beside them do, too.
    if (on_one_core.cores.empty() && !allowed_cores().empty())
        on_one_core.cores = {calmest_first(allowed_cores()).front()};
    on_one_core.checked = [&](const Row& row, const Json& answer) {
        MeasuredRow& measured = out[place.at(row.name())];
        measured.items = answer.at("items").get<std::uint64_t>();
        measured.checksum = answer.at("checksum").get<std::string>();
    };
    Runner runner(plan, on_one_core, start, [&](const Json& block) {
        MeasuredRow& row = out[place.at(block.at("row").get<std::string>())];
        for (const TimedSample& s : samples_in(block))
            row.times[block.at("process").get<int>()].push_back(s.per_item);
        if (block.contains("nodes"))
            for (const Json& nodes : block.at("nodes")) row.nodes.push_back(nodes.get<double>());
    });
    try {
        runner.agree();
        if (timed) runner.run();
    } catch (const Interrupted&) {
        throw InterruptedWith(std::move(out));
    }
    return out;
}

}  // namespace

std::vector<MeasuredRow> measure_rows(const Plan& plan, const RunnerOptions& options,
                                      const StartProcess& start) {
    return rows_after(plan, options, start, true);
}
std::vector<MeasuredRow> count_rows(const Plan& plan, const RunnerOptions& options,
                                    const StartProcess& start) {
    return rows_after(plan, options, start, false);
}

}  // namespace boardlab::bench
