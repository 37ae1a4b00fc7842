// boardlab bench: runs benchmark suites into a folder and prints what they say.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/bench/results/run_part.hpp"
#include "harness/bench/results/summary_table.hpp"
#include "harness/bench/run/sample_server.hpp"
#include "harness/cli/bench_options.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/measuring.hpp"
#include "harness/cli/signature.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"
#include "harness/support/finite.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::cli {
namespace {

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
void show_end(const BenchOptions& o, const bench::MeasureRequest& request,
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

// Takes the options of the interrupted run in a folder.
void recall(BenchOptions& o, const bench::RunResults& run) {
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
bench::Plan prepare(BenchOptions& o, bench::MeasureRequest& request) {
    if (!o.resume.empty()) {
        request.before = bench::load_run_to_resume(o.resume);
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

ExitCode show_counts(const BenchOptions& o, const bench::InstructionCounts& counts) {
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
std::string whole_command(BenchOptions o, const bench::MeasureRequest& request) {
    if (request.adding)
        o.plan.games = request.before->manifest.at("options").at("games").get<std::string>() + ',' +
                       o.plan.games;
    return command_line(o);
}

ExitCode run(BenchOptions& o) {
    bench::MeasureRequest request{.overwrite = o.overwrite};
    const bench::Plan plan = prepare(o, request);
    if (o.list) {
        list_rows(plan, o.json);
        return ExitCode::fine;
    }
    if (o.plots) require_gnuplot();  // before anything is measured
    request.plan = o.plan;
    request.seed = o.seed;
    request.folder = o.resume.empty() ? o.out : o.resume;
    request.command = whole_command(o, request);
    std::optional<TemporaryFolder> passing;
    if (request.folder.empty()) request.folder = passing.emplace().path() / "run";
    bench::check_may_begin(request, plan);
    if (!o.cpu.empty()) pin_to(o.cpu, plan);
    if (o.instructions) request.instructions = counted_instructions(plan);
    request.timed = !o.no_times;
    // When games were added, only what they say: the others have been shown before.
    const bench::MeasuredRun measured = measure(request, plan);
    if (o.no_times) return show_counts(o, *request.instructions);
    const bench::Summary summary = bench::only_planned(measured.summary, plan);
    // The page says who drew; without charts it is there all the same.
    std::exception_ptr undrawn;
    if (o.plots) try {
            o.measured = measured.run.folder;
            render_all(charts_of(measured.run, measured.summary), o.measured / "plots");
        } catch (...) {
            undrawn = std::current_exception();
        }
    if (!passing) write_atomically(page_of(request), report_page(measured.run, measured.summary));
    if (undrawn) std::rethrow_exception(undrawn);
    if (o.json)
        for (const bench::Aggregate& a : summary.aggregates) print(as_json(a));
    else
        show_end(o, request, plan.memory_of, measured.run, summary, !passing);
    return ExitCode::fine;
}

std::string resume_command(const BenchOptions& o, const ManifestTime& before) {
    if (!o.measured.empty()) {
        const std::string run = quoted(o.measured.string());
        return fmt::format("{0} plot {1} && {0} report {1}", program_name(), run);
    }
    const auto resume = [&](const std::string& folder) {
        return fmt::format("{} bench --resume {}{}", program_name(), quoted(folder),
                           o.plots ? " --plots" : "");
    };
    if (!o.resume.empty()) return resume(o.resume);
    // Without the samples: who has pressed Ctrl-C waits for no reading.
    return o.out.empty() || manifest_time(o.out) == before ? "" : resume(o.out);
}

}  // namespace

void add_bench(CommandLine& line) {
    auto worker =
        line.command(bench::sample_server_argument, "times what it is told to; see bench");
    worker.hide();  // not for people
    worker.callback([] {
        bench::serve_samples_of_parent();
        return ExitCode::fine;
    });

    auto command = line.command("bench", "run benchmark suites");
    auto o = add_options(command);
    command.callback([o, command] {
        settle(*o, command);
        if (o->suites == "signature")
            return run_signature(o->plan.games, o->plan.boards, o->expected, o->json);
        return run_measuring(
            [o] { return run(*o); },
            [o, before = manifest_time(o->out)] { return resume_command(*o, before); });
    });
}

}  // namespace boardlab::cli
