// boardlab compare: two runs of bench side by side. (perft --compare is boards side by side.)
#include <fmt/format.h>

#include "harness/bench/results/compare_runs.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string first, second, fail_on;
    bool json = false, all = false;
};

void show(const Options& o, const bench::RunComparison& c) {
    std::size_t better = 0, worse = 0;
    for (const bench::ComparedRow& r : c.rows) {
        better += r.verdict == statistics::Verdict::better;
        worse += r.verdict == statistics::Verdict::worse;
        if (o.json)
            print({{"name", r.name},
                   {"ratio", finite(r.ratio.estimate)},
                   {"low", finite(r.ratio.low)},
                   {"high", finite(r.ratio.high)},
                   {"verdict", name_of(r.verdict)}});
        else if (o.all || r.verdict != statistics::Verdict::undecided)
            print_text(fmt::format("{:<58}{:>7.3f} [{:.3f}, {:.3f}]  {}\n", r.name,
                                   r.ratio.estimate, r.ratio.low, r.ratio.high,
                                   name_of(r.verdict)));
    }
    if (o.json) return;
    print_text(fmt::format(
        "\n{} rows: {} better, {} worse, {} undecided. All together {:.3f} [{:.3f}, {:.3f}] times "
        "{}'s "
        "time.\nNoise floor: a board against itself differs by up to {:.1f} %. The machine itself "
        "took "
        "{:.2f} times as long\nfor work that never changes; that is taken out of the ratios.\n",
        c.rows.size(), better, worse, c.rows.size() - better - worse, c.overall.estimate,
        c.overall.low, c.overall.high, o.first, (c.noise_floor - 1) * 100, c.drift));
    for (const auto& [list, run] : {std::pair(&c.only_first, o.first), {&c.only_second, o.second}})
        if (!list->empty()) print_text(fmt::format("{} rows only in {}\n", list->size(), run));
}

}  // namespace

void add_compare(CommandLine& line) {
    auto command = line.command("compare", "two runs of bench, row by row: better or worse?");
    auto o = std::make_shared<Options>();
    command.option("first", o->first, "folder of the run compared with").required();
    command.option("second", o->second, "folder of the run in question").required();
    command.option("--fail-on", o->fail_on,
                   "worse:N% ends with code 1 when a row is worse by more");
    command.flag("--all", o->all, "show undecided rows too");
    command.flag("--json", o->json, "print JSON, one object a line");
    command.example("boardlab compare results/before results/after --fail-on worse:3%");
    command.callback([o] {
        const auto rule =
            o->fail_on.empty() ? std::nullopt : std::optional(bench::failure_rule(o->fail_on));
        const bench::RunComparison c =
            bench::compare_runs(bench::load_run(o->first), bench::load_run(o->second));
        show(*o, c);
        return rule && rule->fails(c) ? ExitCode::answer_is_no : ExitCode::fine;
    });
}

}  // namespace boardlab::cli
