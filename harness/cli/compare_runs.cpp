// boardlab compare: two runs of bench side by side. (perft --compare is boards side by side.)
#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/results/compare_instructions.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/files/data_file.hpp"
#include "harness/report/compare_page.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string first, second, fail_on, html;
    std::string by = "time";
    bool json = false, all = false, anyway = false;
};

void show_one(const Options& o, const bench::Compared& c, const char* kind) {
    if (o.json)
        print({{"kind", kind},
               {"name", c.name},
               {"ratio", finite(c.ratio.estimate)},
               {"low", finite(c.ratio.low)},
               {"high", finite(c.ratio.high)},
               {"verdict", name_of(c.verdict)}});
    else if (o.all || c.verdict != statistics::Verdict::undecided)
        print_text(fmt::format("{:<58}{:>7.3f} [{:.3f}, {:.3f}]  {}\n", c.name, c.ratio.estimate,
                               c.ratio.low, c.ratio.high, name_of(c.verdict)));
}

void show(const Options& o, const bench::RunComparison& c) {
    for (const std::string& difference : c.differences)
        fmt::print(stderr, "boardlab: the runs differ in {}\n", difference);
    for (const bench::Compared& mean : c.means) show_one(o, mean, "mean");
    if (o.all || o.json)
        for (const bench::Compared& row : c.rows) show_one(o, row, "row");
    if (o.json) return;
    const auto count = [&](statistics::Verdict verdict) {
        return std::count_if(c.means.begin(), c.means.end(),
                             [&](const bench::Compared& m) { return m.verdict == verdict; });
    };
    print_text(fmt::format(
        "\n{} operations of boards, means over positions: {} better, {} worse, {} undecided. All "
        "together\n{:.3f} [{:.3f}, {:.3f}] times {}'s time. The machine itself, undisturbed, took "
        "{:.3f} times as long for\nwork that never changes; nothing is divided by that.\n",
        c.means.size(), count(statistics::Verdict::better), count(statistics::Verdict::worse),
        count(statistics::Verdict::undecided), c.overall.estimate, c.overall.low, c.overall.high,
        o.first, c.probe_ratio));
    for (const auto& [suite, floor] : c.noise_floors)
        print_text(fmt::format("Noise floor of {}: {:.1f} %.\n", suite, (floor - 1) * 100));
    for (const auto& [list, run] : {std::pair(&c.only_first, o.first), {&c.only_second, o.second}})
        if (!list->empty()) print_text(fmt::format("{} rows only in {}\n", list->size(), run));
}

void show(const Options& o, const bench::InstructionComparison& c) {
    for (const std::string& difference : c.differences)
        fmt::print(stderr, "boardlab: the runs differ in {}\n", difference);
    std::size_t more = 0, fewer = 0;
    for (const bench::Compared& row : c.rows) {
        more += row.verdict == statistics::Verdict::worse;
        fewer += row.verdict == statistics::Verdict::better;
        show_one(o, row, "instructions");
    }
    if (o.json) return;
    print_text(
        fmt::format("\n{} rows by instructions per item: {} need fewer, {} more, {} as many.\n",
                    c.rows.size(), fewer, more, c.rows.size() - fewer - more));
    for (const auto& [list, run] : {std::pair(&c.only_first, o.first), {&c.only_second, o.second}})
        if (!list->empty()) print_text(fmt::format("{} rows only in {}\n", list->size(), run));
}

ExitCode run(const Options& o) {
    const auto rule =
        o.fail_on.empty() ? std::nullopt : std::optional(bench::failure_rule(o.fail_on));
    const bench::RunResults first = bench::load_run(o.first), second = bench::load_run(o.second);
    const auto answer = [&](const std::vector<bench::Compared>& list) {
        return rule && rule->fails(list) ? ExitCode::answer_is_no : ExitCode::fine;
    };
    if (o.by == "instructions") {
        if (!o.html.empty()) throw UsageError("--html shows times: leave --by instructions away");
        const auto c = bench::compare_instructions(first, second, o.anyway);
        show(o, c);
        return answer(c.rows);
    }
    const auto c = bench::compare_runs(first, second, o.anyway);
    if (!o.html.empty()) write_atomically(o.html, comparison_page(c, o.first, o.second));
    show(o, c);
    if (!o.html.empty() && !o.json) print_text("Page: " + o.html + '\n');
    return answer(c.means);
}

}  // namespace

void add_compare(CommandLine& line) {
    auto command = line.command("compare", "two runs of bench, row by row: better or worse?");
    auto o = std::make_shared<Options>();
    command.option("first", o->first, "folder of the run compared with").required();
    command.option("second", o->second, "folder of the run in question").required();
    command.option("--fail-on", o->fail_on,
                   "worse:N% ends with code 1 when something is worse, and may be by N%");
    command.option("--by", o->by, "what is compared: times, or instructions, which do not vary")
        .one_of({"time", "instructions"});
    command.flag("--all", o->all, "show what is undecided, and rows one by one");
    command.flag("--anyway", o->anyway,
                 "compare runs of other machines, compilers, flags or layouts all the same");
    command.option("--html", o->html, "also write a page to this file");
    command.flag("--json", o->json, "print JSON, one object a line");
    command.example("boardlab compare results/before results/after --fail-on worse:3%");
    command.callback([o] { return run(*o); });
}

}  // namespace boardlab::cli
