#include "harness/cli/measuring.hpp"

#include <fmt/format.h>

#include "harness/contenders/choice.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {

bench::MeasuredRun measure(const bench::MeasureRequest& request, const bench::Plan& plan) {
    for (const std::string& line : why_left_out(plan.left_out))
        fmt::print(stderr, "boardlab: {}\n", line);
    if (request.before && request.before->torn)
        fmt::print(stderr, "boardlab: {}: the last line was torn and is left out\n",
                   (request.folder / "samples.jsonl").string());
    Progress progress("measuring");
    return bench::measure_run(
        request, plan, [&](std::size_t done, std::size_t all) { return progress(done, all); });
}

ExitCode run_measuring(const std::function<ExitCode()>& command,
                       const std::function<std::string()>& resume_command) try {
    return command();
} catch (const Interrupted&) {
    const std::string go_on = resume_command();
    if (go_on.empty()) throw;
    fmt::print(stderr, "boardlab: interrupted; to go on: {}\n", go_on);
    return ExitCode::interrupted;
}

}  // namespace boardlab::cli
