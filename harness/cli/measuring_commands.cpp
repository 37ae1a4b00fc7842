#include "harness/cli/measuring_commands.hpp"

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

}  // namespace boardlab::cli
