#include "harness/cli/measuring_commands.hpp"

#include <algorithm>
#include <map>

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/suites/suite_file.hpp"
#include "harness/claims/claim.hpp"
#include "harness/cli/common.hpp"

namespace boardlab::cli {

void add_measuring_commands(CommandLine& line) {
    add_bench(line);
    add_compare(line);
    add_plot(line);
    add_report(line);
    add_reproduce(line);
    add_doctor(line);
}

Measurable measurable() try {
    const auto datasets = bench::datasets_folder("");
    return {bench::suite_names(datasets), claims::claim_ids(datasets)};
} catch (const UsageError&) {  // no datasets folder was found: no suites and no claims
    return {};
}

std::vector<SliderTables> slider_tables() {
    std::vector<SliderTables> out;
    for (const bench::MicroBenchmark& m : bench::all_micro_benchmarks())
        if (m.table_bytes != nullptr && m.operation.ends_with(":random")) {
            m.run();  // fills them
            out.push_back({m.geometry, m.board, m.operation.substr(0, m.operation.find(':')),
                           m.table_bytes()});
        }
    for (const bench::MicroBenchmark& m : bench::too_large_to_time())
        out.push_back({m.geometry, m.board, "queen", m.table_bytes(), false});
    // Geometry by geometry, in the order in which they came.
    std::map<std::string, std::size_t> order;
    for (const SliderTables& t : out) order.try_emplace(t.geometry, order.size());
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
        return order[a.geometry] < order[b.geometry];
    });
    return out;
}

}  // namespace boardlab::cli
