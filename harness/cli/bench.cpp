// boardlab bench: runs benchmark suites into a folder and prints what they say.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>

#include "harness/bench/results/run_part.hpp"
#include "harness/bench/results/summary_table.hpp"
#include "harness/bench/run/sample_server.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/measuring.hpp"
#include "harness/cli/signature.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/files/data_file.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"
#include "harness/support/finite.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string suites = "all", datasets, out, resume, expected;
    bench::PlanOptions plan;
    std::uint64_t seed = 1;
    std::string cpu{}, time_budget{};
    bool instructions = false, no_times = false;
    bool list = false, overwrite = false, add = false, tables = false, json = false;
};

ExitCode list_rows(const Options& o, const bench::Plan& plan) {
    for (const bench::Row& row : plan.rows) {
        if (bench::is_again(row.board) || row.game == bench::machine_game) continue;
        if (o.json)
            print({{"name", row.name()},
                   {"suite", row.suite},
                   {"game", row.game},
                   {"benchmark", row.benchmark},
                   {"rep", row.board},
                   {"item", row.item}});
        else
            print_text(row.name() + '\n');
    }
    for (const bench::MemoryFact& m : plan.memory_of)
        print_text(fmt::format("memory/{}/bytes/{}\n", m.game, m.board));
    return ExitCode::fine;
}

// "90s", "2m", "1h", or seconds.
int seconds_in(const std::string& text) {
    const std::string digits = text.substr(0, text.find_first_not_of("0123456789"));
    const std::string unit = text.substr(digits.size());
    const int scale = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
    const int number = digits.size() > 5 ? 0 : number_in(digits).value_or(0);
    if (scale == 0 || number < 1)
        throw UsageError("--time-budget " + text + ": a time such as 90s, 2m or 1h");
    return number * scale;
}

Json as_json(const bench::Aggregate& a) {
    return {{"suite", a.suite},
            {"game", a.game},
            {"operation", a.operation},
            {"rep", a.board},
            {"item", a.item},
            {"positions", a.positions},
            {"ns", a.time.estimate},
            {"ns_low", a.time.low},
            {"ns_high", a.time.high},
            {"reference", a.reference},
            {"ratio", a.ratio.estimate},
            {"ratio_low", a.ratio.low},
            {"ratio_high", a.ratio.high},
            {"least_ratio", a.least_ratio},
            {"most_ratio", a.most_ratio},
            {"elsewhere_low", finite(a.ratio_beyond.low)},
            {"elsewhere_high", finite(a.ratio_beyond.high)},
            {"verdict", name_of(a.verdict)},
            {"instructions", a.instructions ? Json(*a.instructions) : Json(nullptr)}};
}

std::filesystem::path page_of(const bench::MeasureRequest& request) {
    return request.folder / "report.html";
}

// The answer, and where the rest is.
void show_end(const Options& o, const bench::MeasureRequest& request,
              const std::vector<bench::MemoryFact>& memory, const bench::RunResults& run,
              const bench::Summary& shown, bool kept) {
    const std::string folder = request.folder.string();
    if (o.tables) print_text(tables_as_text(memory, shown) + '\n');
    print_text(answer_as_text(findings_of(run, shown)) + '\n');
    if (!kept) {
        print_text("Nothing is kept: name a folder with --out to keep the results" +
                   std::string(o.tables ? ".\n" : "; all rows: --tables.\n"));
        return;
    }
    if (!o.tables)
        print_text("All rows: " + program_name() + " report " + quoted(folder) + " --text\n");
    print_text("Page: " + page_of(request).string() + '\n');
}

std::string command_line(const Options& o) {
    std::string out = "boardlab bench --suite " + o.suites + " --game " + o.plan.games;
    if (!o.plan.boards.empty()) out += " --rep " + o.plan.boards;
    if (!o.plan.filter.empty()) out += " --filter '" + o.plan.filter + "'";
    if (o.plan.quick) out += " --quick";
    if (o.instructions) out += " --instructions";
    if (o.no_times) out += " --no-times";
    const auto add = [&](const char* option, const std::optional<int>& value) {
        if (value) out += fmt::format(" {} {}", option, *value);
    };
    add("--processes", o.plan.processes);
    add("--repetitions", o.plan.repetitions);
    if (o.plan.seconds) out += fmt::format(" --time-budget {}s", *o.plan.seconds);
    return out + fmt::format(" --seed {} --out {}", o.seed, o.out);
}

// Takes the options of the interrupted run in a folder.
void recall(Options& o, const bench::RunResults& run) {
    const bench::Recalled before = bench::recall_run(run);
    o.suites = fmt::format("{}", fmt::join(before.suites, ","));
    if (o.datasets.empty()) o.datasets = before.datasets;
    o.plan = before.plan;
    o.seed = before.seed;
    for (const std::string& game : split_names(o.plan.games))
        if (game != "all" && !has_boards(game))
            throw UsageError(
                fmt::format("--resume {}: it goes on with {}, and this program has no boards for "
                            "that; use one that has",
                            o.resume, game));
}

// Completes the request, and plans what is to be measured.
bench::Plan prepare(Options& o, bench::MeasureRequest& request) {
    if (!o.resume.empty()) {
        request.before = bench::load_run(o.resume);
        recall(o, *request.before);
    } else if (o.add) {
        request.before = bench::run_to_add_to(o.out);
        request.adding = request.before.has_value();
    }
    o.plan.datasets = bench::datasets_folder(o.datasets);
    o.plan.suites = bench::choose_suites(o.plan.datasets, o.suites);
    bench::Plan plan = bench::make_plan(o.plan);
    if (!request.before) return plan;
    const Json& before = request.before->manifest;
    bench::leave_out_measured(plan, request.adding ? before : bench::without_last_part(before));
    return plan;
}

ExitCode show_counts(const Options& o, const bench::InstructionCounts& counts) {
    for (const auto& [row, per_item] : counts.per_item)
        if (o.json)
            print({{"name", row}, {"instructions", per_item}});
        else
            print_text(fmt::format("{:<60}{:>12.2f}\n", row, per_item));
    if (!o.json)
        print_text("\nInstructions per item, by " + counts.tool + ". Results: " + o.out + '\n');
    return ExitCode::fine;
}

// A command line that asks for everything in the folder at once.
std::string whole_command(Options o, const bench::MeasureRequest& request) {
    if (request.adding)
        o.plan.games = request.before->manifest.at("options").at("games").get<std::string>() + ',' +
                       o.plan.games;
    return command_line(o);
}

ExitCode run(Options& o) {
    bench::MeasureRequest request{.overwrite = o.overwrite};
    const bench::Plan plan = prepare(o, request);
    if (o.list) return list_rows(o, plan);
    request.plan = o.plan;
    request.seed = o.seed;
    request.folder = o.resume.empty() ? o.out : o.resume;
    request.command = whole_command(o, request);
    std::optional<TemporaryFolder> passing;
    if (request.folder.empty()) request.folder = passing.emplace().path() / "run";
    if (!o.cpu.empty()) pin_to(o.cpu, plan);
    if (o.instructions) request.instructions = counted_instructions(plan);
    request.timed = !o.no_times;
    // When games were added, only what they say: the others have been shown before.
    const bench::MeasuredRun measured = measure(request, plan);
    if (o.no_times) return show_counts(o, *request.instructions);
    const bench::Summary summary = bench::only_planned(measured.summary, plan);
    if (!passing) write_atomically(page_of(request), report_page(measured.run, measured.summary));
    if (o.json)
        for (const bench::Aggregate& a : summary.aggregates) print(as_json(a));
    else
        show_end(o, request, plan.memory_of, measured.run, summary, !passing);
    return ExitCode::fine;
}

std::string resume_command(const Options& o) {
    if (!o.resume.empty()) return program_name() + " bench --resume " + quoted(o.resume);
    if (o.out.empty()) return "";
    const bool added_nothing =
        o.add && bench::load_run(o.out).manifest.value("finished", Json()) == true;
    return added_nothing ? "" : program_name() + " bench --resume " + quoted(o.out);
}

// Nothing that is asked for is silently left undone.
void refuse_idle_options(const Options& o, const Command& command) {
    if (o.suites == "signature")
        command.refuse_given({"--out", "--resume", "--add", "--overwrite", "--filter", "--quick",
                              "--instructions", "--no-times", "--seed", "--cpu", "--list"},
                             "with --suite signature");
    else
        command.refuse_given({"--expected"}, "without --suite signature");
    if (!o.resume.empty())
        command.refuse_given(
            {"--suite", "--game", "--rep", "--filter", "--quick", "--seed", "--overwrite",
             "--instructions", "--processes", "--repetitions", "--time-budget"},
            "with --resume, which goes on with what the run was asked for");
    if (o.list)
        command.refuse_given({"--overwrite", "--cpu", "--instructions"},
                             "with --list, which measures nothing");
    if (o.list && !o.add) command.refuse_given({"--out"}, "with --list, which measures nothing");
}

}  // namespace

void add_bench(CommandLine& line) {
    auto worker =
        line.command(bench::sample_server_argument, "times what it is told to; see bench");
    worker.hide();  // not for people
    worker.callback([] {
        bench::serve_samples(std::cin, std::cout);
        return ExitCode::fine;
    });

    auto command = line.command("bench", "run benchmark suites");
    auto o = std::make_shared<Options>();
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
                "begin no further process after this time, such as 90s, 2m or 1h; two are the "
                "least")
        .check([o](const std::string& text) { o->plan.seconds = seconds_in(text); });
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
    command.flag("--json", o->json, "print JSON, one object a line");
    command.option("--expected", o->expected,
                   "with --suite signature: file of lines 'game number'; exit with 1 if one "
                   "differs");
    command.example("boardlab bench --suite movegen --game chess --quick --out results/try");
    command.callback([o, command] {
        if (!o->resume.empty() && !o->out.empty())
            throw UsageError("--resume goes on in its own folder: leave --out away");
        if (o->out.empty() && o->resume.empty())
            command.refuse_given({"--add", "--overwrite", "--no-times"},
                                 "without a folder named by --out");
        o->out = run_folder(o->out);
        o->resume = run_folder(o->resume);
        if (o->add && (o->overwrite || !o->resume.empty()))
            throw UsageError(
                "--add keeps the run that is there: leave --overwrite and --resume away");
        if (o->no_times && (!o->instructions || o->add || !o->resume.empty()))
            throw UsageError("--no-times goes with --instructions, into a folder of its own");
        refuse_idle_options(*o, command);
        if (o->suites == "signature")
            return run_signature(o->plan.games, o->plan.boards, o->expected, o->json);
        return run_measuring([o] { return run(*o); }, [o] { return resume_command(*o); });
    });
}

}  // namespace boardlab::cli
