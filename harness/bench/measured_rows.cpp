#include "harness/bench/measured_rows.hpp"

#include "harness/bench/run/plan_order.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::bench {

using Json = nlohmann::ordered_json;

double MeasuredRow::nanoseconds() const { return statistics::time_of_row(nested()).estimate; }

Plan plan_of(std::vector<Row> rows, int rounds) {
    Plan plan;
    for (const Row& row : rows)
        plan.sampling[row.suite] = {
            .repetitions = rounds, .least_processes = 1, .most_processes = 1};
    plan.rows = std::move(rows);
    number_groups(plan);
    return plan;
}

std::vector<MeasuredRow> measure_rows(const Plan& plan, const RunnerOptions& options,
                                      const StartProcess& start) {
    std::vector<MeasuredRow> out;
    std::map<std::string, std::size_t> place;
    for (const Row& row : plan.rows) {
        place.emplace(row.name(), out.size());
        out.push_back({.row = row});
    }
    Runner runner(plan, options, start, [&](const Json& sample) {
        MeasuredRow& row = out[place.at(sample.at("row").get<std::string>())];
        row.times[sample.at("process").get<int>()].push_back(time_per_item(sample));
        row.items = sample.at("items").get<std::uint64_t>();
        row.checksum = sample.at("checksum").get<std::string>();
        if (sample.contains("nodes")) row.nodes.push_back(sample.at("nodes").get<double>());
    });
    runner.agree();
    runner.run();
    return out;
}

}  // namespace boardlab::bench
