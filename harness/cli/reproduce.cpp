// boardlab reproduce: published claims about board representations, measured again and judged.
#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/micro/micro.hpp"
#include "harness/claims/verdict_text.hpp"
#include "harness/claims/verdicts.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/measuring.hpp"
#include "harness/cli/stored_run.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/renderer.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::cli {
namespace {

// All claims are measured within twenty minutes: in this time, and what links and draws beside it.
// A quiet machine has all processes that the claims ask for by then; a disturbed one has fewer, and
// wider intervals.
constexpr int seconds_for_all = 17 * 60;

struct Options {
    std::vector<std::string> ids{};
    std::string datasets{}, out{}, resume{}, judge{}, fail_on{}, time_budget{};
    std::optional<int> seconds{};
    std::uint64_t seed = 1;
    bool quick = false, list = false, overwrite = false, json = false, unfinished = false;
};

ExitCode list_claims(const Options& o, const std::vector<claims::Claim>& claims) {
    for (const claims::Claim& c : claims) {
        if (o.json)
            print({{"id", c.id},
                   {"title", c.title},
                   {"source", c.source},
                   {"year", c.year},
                   {"measures", c.measures.size()}});
        else
            print_text(fmt::format("{:<5} {}\n      {} ({})\n", c.id, c.title, c.source, c.year));
    }
    return ExitCode::fine;
}

void draw(const bench::RunResults& run, const std::vector<claims::Judged>& judged) {
    const std::filesystem::path& folder = run.folder;
    if (!gnuplot_is_here()) {
        print_note(
            fmt::format("no plots: gnuplot is not on this machine (apt-get install gnuplot-nox), "
                        "then {} plot {}",
                        program_name(), quoted(folder.string())));
        return;
    }
    std::vector<Chart> charts = claim_charts(judged);
    for (Chart& chart : charts) chart.origin = origin_of(run);
    render_all(charts, folder / "plots");
}

ExitCode gate(const Options& o, const std::vector<claims::Judged>& judged) {
    for (const claims::Judged& j : judged)
        if (name_of(j.verdict) == o.fail_on) return ExitCode::answer_is_no;
    return ExitCode::fine;
}

Json object_of(const claims::Judged& judged, const bench::RunResults& run) {
    Json out = claims::verdict_json(judged);
    if (bench::is_unfinished(run.manifest)) out["unfinished"] = true;
    return out;
}

ExitCode report(const Options& o, const bench::RunResults& run, const bench::Summary& summary,
                const std::vector<claims::Claim>& claims, bool is_kept) {
    std::vector<claims::Judged> judged;
    for (const claims::Claim& c : claims) judged.push_back(claims::judge_claim(c, run, summary));
    claims::sort_by_number(judged);
    for (const claims::Judged& j : judged)
        o.json ? print(object_of(j, run)) : print_text(claims::verdict_text(j) + '\n');
    if (const std::string note = bench::run_note(run.manifest); !note.empty() && !o.json)
        print_text(note + '\n');
    const ExitCode answer = gate(o, judged);
    if (!is_kept) return answer;
    Json verdicts = claims::verdicts_json(judged);
    if (bench::is_unfinished(run.manifest)) verdicts["unfinished"] = true;
    write_atomically(run.folder / "verdicts.json", verdicts.dump(1) + '\n');
    draw(run, judged);
    write_atomically(run.folder / "reproduction.md",
                     claims_markdown(judged, run.manifest, run.folder));
    if (!o.json) print_text("Results: " + run.folder.string() + '\n');
    return answer;
}

// A claim about a variant, or about look-ups that are compiled with the variants, needs a program
// that has them. (Other look-ups are timed on the plain board's sets, which every program has.)
void require_boards(const std::vector<claims::Claim>& claims) {
    const auto missing = [](const claims::Claim& claim, const std::string& what,
                            const std::string& why) {
        throw MissingError(fmt::format("claim {} is about {}, and {}", claim.id, what, why));
    };
    for (const claims::Claim& claim : claims)
        for (const bench::SuiteEntry& entry : claim.suite.entries) {
            if (entry.has<bench::MemorySizes>()) continue;
            if (const auto* micro = std::get_if<bench::MicroBenchmarks>(&entry.source)) {
                const bench::LeftOutOperations left_out = bench::micro_left_out(micro->expression);
                if (!left_out.names.empty()) missing(claim, left_out.names.front(), left_out.why);
                continue;
            }
            for (const std::string& board : split_names(entry.boards))
                for (const Contender& c : all_contenders())
                    if (c.board == board && !c.built) missing(claim, board, c.missing);
        }
}

// --judge: judges a finished run by the current files of the claims.
ExitCode judge_again(const Options& o) {
    const bench::RunResults run = stored_run(o.judge, o.unfinished);
    const bench::Recalled before = bench::recall_run(run);
    const auto datasets = bench::datasets_folder(o.datasets.empty() ? before.datasets : o.datasets);
    std::vector<std::string> ids;
    const std::vector<std::string> known = claims::claim_ids(datasets);
    for (const std::string& id : before.suites)
        if (std::find(known.begin(), known.end(), id) != known.end())
            ids.push_back(id);
        else
            print_note(id + " is left out: there is no such claim any more");
    if (ids.empty()) throw UsageError("--judge: none of the run's claims exists any more");
    return report(o, run, bench::summarize(run), claims::choose_claims(datasets, ids), true);
}

ExitCode reproduce(Options& o) {
    bench::MeasureRequest request{.seed = o.seed, .overwrite = o.overwrite};
    if (!o.resume.empty()) {
        request.before = bench::load_run_to_resume(o.resume);
        const bench::Recalled before = bench::recall_run(*request.before);
        o.ids = before.suites;
        if (o.datasets.empty()) o.datasets = before.datasets;
        o.quick = before.plan.quick;
        o.seconds = before.plan.seconds;
        request.seed = before.seed;
    } else if (!o.seconds && o.ids.empty() && !o.quick) {
        o.seconds = seconds_for_all;
    }
    request.plan.datasets = bench::datasets_folder(o.datasets);
    request.plan.quick = o.quick;
    request.plan.seconds = o.seconds;
    request.plan.skip_missing = request.plan.may_be_empty = true;
    const std::vector<claims::Claim> claims = claims::choose_claims(request.plan.datasets, o.ids);
    if (o.list) return list_claims(o, claims);
    require_boards(claims);
    for (const claims::Claim& c : claims) request.plan.suites.push_back(c.suite);
    const bool is_kept = !(o.resume.empty() && o.out.empty());
    std::optional<TemporaryFolder> passing;
    if (!is_kept) passing.emplace();
    request.folder = o.resume.empty() ? o.out : o.resume;
    if (passing) request.folder = passing->path();
    request.command = "boardlab reproduce";
    for (const std::string& id : o.ids) request.command += ' ' + id;
    if (o.quick) request.command += " --quick";
    if (o.seconds) request.command += fmt::format(" --time-budget {}s", *o.seconds);
    request.command += fmt::format(" --seed {}", request.seed);
    if (!o.out.empty()) request.command += " --out " + boardlab::quoted(o.out);
    const bench::Plan plan = bench::make_plan(request.plan);
    bench::check_may_begin(request, plan);
    const bench::MeasuredRun measured = measure(request, plan);
    return report(o, measured.run, measured.summary, claims, is_kept);
}

}  // namespace

void add_reproduce(CommandLine& line) {
    auto command = line.command("reproduce", "measure published claims again, and judge them");
    auto o = std::make_shared<Options>();
    command.option("id", o->ids, "claims by id; none: all of them");
    command.flag("--list", o->list, "which claims there are, and nothing else");
    command.flag("--quick", o->quick, "the small version of each: two minutes for all");
    command.option("--out", o->out,
                   "folder for samples, verdicts, plots and page; none: nothing is kept");
    command.option("--resume", o->resume, "folder of an interrupted run to go on with");
    command.option("--judge", o->judge,
                   "folder of a finished run: judge and draw it again, measuring nothing");
    add_unfinished(command, o->unfinished);
    command.flag("--overwrite", o->overwrite, "replace an earlier run in --out");
    command.option("--datasets", o->datasets, "folder with claims and positions");
    command.option("--seed", o->seed, "of the random order");
    command
        .option("--fail-on", o->fail_on,
                "exit with 1 if a claim's verdict is this: contradicted, 'direction only', "
                "inconclusive or 'not testable here'")
        .one_of({"contradicted", "direction only", "inconclusive", "not testable here"});
    command
        .option("--time-budget", o->time_budget,
                "begin no further process that would end after this time, such as 90s, 2m or 1h; "
                "two are the least. Of all claims 17m")
        .check([o](const std::string& text) { o->seconds = seconds_of_budget(text); });
    command.flag("--json", o->json, "print JSON, one object a claim");
    command.example("boardlab reproduce T7 T9 --quick --out results/try");
    command.callback([o, command] {
        if (!o->judge.empty())
            command.refuse_given({"--quick", "--seed", "--overwrite", "--list", "--time-budget"},
                                 "with --judge");
        if (!o->resume.empty())
            command.refuse_given({"--quick", "--seed", "--overwrite", "--list", "--time-budget"},
                                 "with --resume, which goes on with what the run was asked for");
        if (!o->resume.empty() && !(o->out.empty() && o->ids.empty()))
            throw UsageError(
                "--resume goes on with its own claims in its own folder: leave ids "
                "and --out away");
        if (o->list)
            command.refuse_given({"--quick", "--out", "--overwrite", "--seed", "--fail-on"},
                                 "with --list, which measures nothing");
        if (o->unfinished && o->judge.empty()) throw UsageError("--unfinished goes with --judge");
        if (!o->judge.empty()) {
            if (!(o->out.empty() && o->resume.empty() && o->ids.empty()))
                throw UsageError("--judge needs nothing else: leave ids, --out and --resume away");
            return judge_again(*o);
        }
        const std::string folder = o->resume.empty() ? o->out : o->resume;
        return run_measuring([o] { return reproduce(*o); },
                             [o, folder, before = manifest_time(o->out)]() -> std::string {
                                 if (o->resume.empty() && manifest_time(o->out) == before)
                                     return "";
                                 return program_name() + " reproduce --resume " + quoted(folder);
                             });
    });
}

}  // namespace boardlab::cli
