#include "harness/cli/bench_options.hpp"

#include <fmt/format.h>

#include "harness/cli/measuring.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::cli {
namespace {

// Nothing that is asked for is silently left undone.
void refuse_idle_options(const BenchOptions& o, const Command& command) {
    if (o.suites == "signature")
        command.refuse_given(
            {"--out", "--resume", "--add", "--overwrite", "--filter", "--quick", "--instructions",
             "--no-times", "--seed", "--cpu", "--list", "--tables", "--plots", "--datasets",
             "--processes", "--repetitions", "--time-budget"},
            "with --suite signature");
    else
        command.refuse_given({"--expected"}, "without --suite signature");
    if (!o.resume.empty())
        command.refuse_given(
            {"--suite", "--game", "--rep", "--filter", "--quick", "--seed", "--overwrite",
             "--instructions", "--processes", "--repetitions", "--time-budget"},
            "with --resume, which goes on with what the run was asked for");
    if (o.list)
        command.refuse_given({"--overwrite", "--cpu", "--instructions", "--tables", "--plots",
                              "--processes", "--repetitions", "--time-budget"},
                             "with --list, which measures nothing");
    if (o.no_times) command.refuse_given({"--plots"}, "with --no-times: charts are of times");
    if (o.json) command.refuse_given({"--tables"}, "with --json, which has every row");
    if (o.list && !o.add) command.refuse_given({"--out"}, "with --list, which measures nothing");
}

}  // namespace

std::shared_ptr<BenchOptions> add_options(Command& command) {
    auto o = std::make_shared<BenchOptions>();
    command.option("--suite", o->suites,
                   "suites separated by commas, or 'all', or a FILE.toml of your own; 'signature' "
                   "alone: how many nodes fixed "
                   "searches visit");
    command.option("--game", o->plan.games, "games separated by commas, or 'all'");
    command.option("--rep", o->plan.boards, "boards instead of those a suite names")
        .check(refuse_shadows);
    command.option("--filter", o->plan.filter, "regular expression over the names of --list");
    command.flag("--instructions", o->instructions,
                 "also count the instructions of every row, with valgrind");
    command.flag("--no-times", o->no_times, "with --instructions: count, and time nothing");
    command.flag("--list", o->list, "what would be timed, and nothing else");
    command.flag("--quick", o->plan.quick, "the small version of each suite");
    command
        .option("--time-budget", o->time_budget,
                "begin no further process that would end after this time, such as 90s, 2m or 1h; "
                "two are the least")
        .check([o](const std::string& text) { o->plan.seconds = seconds_of_budget(text); });
    command
        .option("--processes", o->plan.processes, "so many, instead of what suites say; 2 or more")
        .range(2, 1000);
    command
        .option("--repetitions", o->plan.repetitions,
                "samples of each row in a visit, instead of what suites say")
        .range(1, 1000);
    command.option("--out", o->out,
                   "folder for the results, new or empty, or @NAME for a baseline beside the "
                   "program; none: nothing is kept");
    command.option("--resume", o->resume, "folder of an interrupted run to go on with");
    command.flag("--overwrite", o->overwrite, "replace an earlier run in --out");
    command.flag("--add", o->add,
                 "add games to the finished run in --out, measured as it was, or begin one; the "
                 "answer is that of the games added");
    command.option("--datasets", o->datasets, "folder with suites and positions");
    command.option("--seed", o->seed, "of the random order, and of the layouts");
    command.option("--cpu", o->cpu, "keep to this core, counted from 0");
    command.flag("--tables", o->tables, "print all rows before the answer");
    command.flag("--plots", o->plots, "draw the charts, too, as plot does, before the page");
    command.flag("--json", o->json, "print JSON, one object a line");
    command.option("--expected", o->expected,
                   "with --suite signature: file of lines 'game number'; exit with 1 if one "
                   "differs");
    command.example("boardlab bench --suite movegen --game chess --quick --out results/try");
    return o;
}

void settle(BenchOptions& o, const Command& command) {
    if (!o.resume.empty() && !o.out.empty())
        throw UsageError("--resume goes on in its own folder: leave --out away");
    if (o.out.empty() && o.resume.empty())
        command.refuse_given({"--add", "--overwrite", "--no-times", "--plots"},
                             "without a folder named by --out");
    o.out = run_folder(o.out);
    o.resume = run_folder(o.resume);
    if (o.add && (o.overwrite || !o.resume.empty()))
        throw UsageError("--add keeps the run that is there: leave --overwrite and --resume away");
    if (o.no_times && (!o.instructions || o.add || !o.resume.empty()))
        throw UsageError("--no-times goes with --instructions, into a folder of its own");
    refuse_idle_options(o, command);
}

std::string command_line(const BenchOptions& o) {
    std::string out = "boardlab bench --suite " + o.suites + " --game " + o.plan.games;
    if (!o.plan.boards.empty()) out += " --rep " + o.plan.boards;
    if (!o.plan.filter.empty()) out += " --filter " + quoted(o.plan.filter);
    if (o.plan.quick) out += " --quick";
    if (o.instructions) out += " --instructions";
    if (o.no_times) out += " --no-times";
    const auto add = [&](const char* option, const std::optional<int>& value) {
        if (value) out += fmt::format(" {} {}", option, *value);
    };
    add("--processes", o.plan.processes);
    add("--repetitions", o.plan.repetitions);
    if (o.plan.seconds) out += fmt::format(" --time-budget {}s", *o.plan.seconds);
    out += fmt::format(" --seed {}", o.seed);
    return o.out.empty() ? out : out + " --out " + quoted(o.out);
}

}  // namespace boardlab::cli
