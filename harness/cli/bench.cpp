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
#include "harness/contenders/shadow_contender.hpp"
#include "harness/files/data_file.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"
#include "harness/support/finite.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    std::string suites = "all", datasets, out, resume, expected;
    bench::PlanOptions plan;
    std::uint64_t seed = 1;
    std::string cpu{};
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

// The answer, and where the rest is.
void show_end(const Options& o, const bench::MeasureRequest& request,
              const std::vector<bench::MemoryFact>& memory, const bench::RunResults& run,
              const bench::Summary& shown, const std::filesystem::path& page) {
    const std::string folder = request.folder.string();
    if (o.tables) print_text(tables_as_text(memory, shown) + '\n');
    print_text(answer_as_text(findings_of(run, shown)) + '\n');
    if (!o.tables) print_text("All rows: boardlab report " + folder + " --text\n");
    print_text("Page: " + page.string() + '\n');
}

std::string command_line(const Options& o) {
    std::string out = "boardlab bench --suite " + o.suites + " --game " + o.plan.games;
    if (!o.plan.boards.empty()) out += " --rep " + o.plan.boards;
    if (!o.plan.filter.empty()) out += " --filter '" + o.plan.filter + "'";
    if (o.plan.quick) out += " --quick";
    if (o.instructions) out += " --instructions";
    if (o.no_times) out += " --no-times";
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
    if (request.folder.empty())
        throw UsageError("--out: name a folder for the results, such as --out results/mine");
    if (!o.cpu.empty()) pin_to(o.cpu, plan);
    if (o.instructions) request.instructions = counted_instructions(plan);
    request.timed = !o.no_times;
    // When games were added, only what they say: the others have been shown before.
    const bench::MeasuredRun measured = measure(request, plan);
    if (o.no_times) return show_counts(o, *request.instructions);
    const bench::Summary summary = bench::only_planned(measured.summary, plan);
    const std::filesystem::path page = request.folder / "report.html";
    write_atomically(page, report_page(measured.run, measured.summary));
    if (o.json)
        for (const bench::Aggregate& a : summary.aggregates) print(as_json(a));
    else
        show_end(o, request, plan.memory_of, measured.run, summary, page);
    return ExitCode::fine;
}

std::string resume_command(const Options& o) {
    if (!o.resume.empty()) return "boardlab bench --resume " + o.resume;
    const bool added_nothing =
        o.add && bench::load_run(o.out).manifest.value("finished", Json()) == true;
    return added_nothing ? "" : "boardlab bench --resume " + o.out;
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
                   "suites separated by commas, or 'all'; 'signature' alone: how many nodes fixed "
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
    command.option("--out", o->out, "folder for the results, new or empty");
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
    command.callback([o] {
        if (o->suites == "signature")
            return run_signature(o->plan.games, o->plan.boards, o->expected, o->json);
        if (!o->resume.empty() && !o->out.empty())
            throw UsageError("--resume goes on in its own folder: leave --out away");
        if (o->add && (o->overwrite || !o->resume.empty()))
            throw UsageError(
                "--add keeps the run that is there: leave --overwrite and --resume away");
        if (o->no_times && (!o->instructions || o->add || !o->resume.empty()))
            throw UsageError("--no-times goes with --instructions, into a folder of its own");
        return run_measuring([o] { return run(*o); }, [o] { return resume_command(*o); });
    });
}

}  // namespace boardlab::cli
