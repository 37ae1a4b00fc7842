#include "harness/cli/measuring.hpp"

#include <fmt/format.h>
#include <sched.h>

#include <chrono>
#include <cmath>

#include "harness/bench/run/contention.hpp"
#include "harness/bench/run/cores.hpp"
#include "harness/cli/common.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

bench::Layouts linked_layouts(const bench::MeasureRequest& request, const bench::Plan& plan) {
    Progress progress("linking layouts");
    bench::Layouts out = bench::make_layouts(
        {.seed = request.seed,
         .count = bench::layouts_wanted(plan),
         .progress = [&](std::size_t done, std::size_t all) { return progress(done, all); }});
    if (!out.why_one.empty())
        print_note("one code layout instead of several, whose share will be in no interval: " +
                   out.why_one);
    return out;
}

void say_how_disturbed(const bench::MeasuredRun& measured) {
    double samples = 0, disturbed = 0;
    for (const bench::ResultRow& row : measured.run.rows)
        samples += row.samples, disturbed += row.disturbed;
    const double share = samples > 0 ? disturbed / samples : 0;
    if (share >= bench::hopeless_share)
        print_note(fmt::format("{:.0f} % of the samples were disturbed: {}", share * 100,
                               bench::advice_on(share)));
}

}  // namespace

ManifestTime manifest_time(const std::filesystem::path& folder) {
    std::error_code missing;
    const auto time = std::filesystem::last_write_time(folder / "manifest.json", missing);
    return missing ? ManifestTime() : ManifestTime(time);
}

int seconds_of_budget(const std::string& text) {
    const std::string digits = text.substr(0, text.find_first_not_of("0123456789"));
    const std::string unit = text.substr(digits.size());
    const int scale = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
    const int number = digits.size() > 5 ? 0 : number_in(digits).value_or(0);
    if (scale == 0 || number < 1)
        throw UsageError("--time-budget " + text + ": a time such as 90s, 2m or 1h");
    return number * scale;
}

bench::InstructionCounts counted_instructions(const bench::Plan& plan) {
    Progress progress("counting instructions");
    return bench::count_instructions(
        plan, {.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); }});
}

void pin_to(const std::string& cpu, const bench::Plan& plan) {
    const std::optional<int> core = number_in(cpu);
    if (!core || *core < 0 || *core >= CPU_SETSIZE)
        throw UsageError(fmt::format("--cpu {}: the number of a core, counted from 0", cpu));
    for (const bench::Row& row : plan.rows)
        if (row.job.threads > 1)
            throw UsageError(fmt::format("--cpu: {} needs {} cores; leave threads out, or --cpu",
                                         row.name(), row.job.threads));
    if (!bench::stay_only_on(*core))
        throw MissingError(fmt::format("--cpu {}: this process may not run there", cpu));
}

bench::MeasuredRun measure(bench::MeasureRequest request, const bench::Plan& plan) {
    for (const std::string& line : why_left_out(plan.left_out)) print_note(line);
    if (request.before && request.before->torn)
        print_note((request.folder / "samples.jsonl").string() +
                   ": the last line was torn and is left out");
    if (!request.timed) return bench::measure_run(request, plan, {});
    request.layouts = linked_layouts(request, plan);
    const bench::Contention now = bench::contention_now(0.2);
    if (const std::string advice = bench::advice_on(now.disturbed); !advice.empty())
        print_note(fmt::format("{:.0f} % of the time neighbours disturb this machine: {}",
                               now.disturbed * 100, advice));
    Progress progress("measuring");
    bench::RunnerOptions options;
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    options.cores = bench::calmest_first(bench::allowed_cores());
    std::string row;  // the one just timed, with its leader
    options.visited = [&](const bench::Row& visited, const std::string& leader) {
        row = visited.suite + ' ' + visited.game + ' ' + visited.benchmark +
              (leader.empty() ? "" : ": " + leader + " leads");
        progress.note(row);
    };
    options.begins = [&](const std::string& what) { progress.begin(what); };
    options.disturbed = [&](double share) {
        progress.note(fmt::format("{}; {:.0f} % disturbed", row, share * 100));
    };
    bool is_too_long = false;
    options.too_long = [&](double seconds) {
        is_too_long = true;
        print_note(fmt::format("--time-budget {}s: two processes are the least: about {:.0f} s",
                               plan.seconds.value_or(0), std::ceil(seconds)));
    };
    const auto begun = std::chrono::steady_clock::now();
    bench::MeasuredRun out = bench::measure_run(request, plan, std::move(options));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    if (is_too_long)
        print_note(
            fmt::format("--time-budget {}s was exceeded: it took {:.0f} s; choose fewer rows "
                        "(--list, --filter)",
                        plan.seconds.value_or(0), std::ceil(taken.count())));
    say_how_disturbed(out);
    return out;
}

ExitCode run_measuring(const std::function<ExitCode()>& command,
                       const std::function<std::string()>& resume_command) try {
    return command();
} catch (const Interrupted&) {
    const std::string go_on = resume_command();
    if (go_on.empty()) throw;
    print_note("interrupted; to go on: " + go_on);
    return ExitCode::interrupted;
}

}  // namespace boardlab::cli
