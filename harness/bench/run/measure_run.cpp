#include "harness/bench/run/measure_run.hpp"

#include <fmt/format.h>

#include "harness/bench/results/journal.hpp"
#include "harness/bench/run/run_part.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

void write_manifest(const MeasureRequest& request, const Json& manifest) {
    write_atomically(request.folder / "manifest.json", manifest.dump(1) + '\n');
}

// The manifest of what will be in the folder.
Json begun_manifest(const MeasureRequest& request, const bench::Plan& plan) {
    Json manifest = bench::describe_run(request.plan, plan, request.seed, request.command);
    if (!request.before) {
        bench::claim_folder(request.folder, request.overwrite);
        write_manifest(request, manifest);
        return manifest;
    }
    if (request.before->torn)
        fmt::print(stderr, "boardlab: {}: the last line was torn and is left out\n",
                   (request.folder / "samples.jsonl").string());
    const Json& before = request.before->manifest;
    if (request.adding) {
        bench::check_may_be_added(before, manifest);
        return bench::with_part(before, manifest);
    }
    bench::check_same_plan(before,
                           before.contains("parts")
                               ? bench::with_part(bench::without_last_part(before), manifest)
                               : manifest);
    return before;
}

void take_samples(const MeasureRequest& request, const bench::Plan& plan, Json& manifest) {
    bench::Journal journal(request.folder / "samples.jsonl");
    Progress progress("measuring");
    bench::RunnerOptions options{.seed = request.seed};
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    bench::Runner runner(plan, options, request.start, [&](const Json& s) { journal.append(s); });
    runner.agree();  // also when resuming: agreement before speed, in every session
    if (request.before) runner.resume_after(request.before->samples);
    if (request.adding) {  // not before: boards that disagree leave a finished run finished
        bench::remove_report(request.folder);
        write_manifest(request, manifest);
    }
    runner.run();
    Json checksums = manifest.value("checksums", Json::object());
    checksums.update(Json(runner.checksums()));
    manifest["checksums"] = std::move(checksums);
}

}  // namespace

MeasuredRun measure_run(const MeasureRequest& request, const bench::Plan& plan) {
    for (const std::string& line : why_left_out(plan.left_out))
        fmt::print(stderr, "boardlab: {}\n", line);
    Json manifest = begun_manifest(request, plan);
    take_samples(request, plan, manifest);
    MeasuredRun out{bench::load_run(request.folder), {}};
    out.summary = bench::summarize(out.run);
    write_atomically(request.folder / "benchmark.json", bench::as_google_benchmark(out.run));
    write_atomically(request.folder / "summary.csv", bench::as_csv(out.summary));
    manifest["finished"] = true;  // last: it vouches for the other files
    write_manifest(request, manifest);
    out.run.manifest = std::move(manifest);
    return out;
}

Recalled recall_run(const bench::RunResults& run) {
    const Json& manifest = run.manifest;
    const Json& options = manifest.at("options");
    Recalled out;
    for (const auto& [name, suite] : manifest.at("suites").items()) out.suites.push_back(name);
    out.datasets = options.at("datasets").get<std::string>();
    out.plan.games = (manifest.contains("parts") ? manifest["parts"].back() : options)
                         .at("games")
                         .get<std::string>();
    out.plan.boards = options.at("boards").get<std::string>();
    out.plan.filter = options.at("filter").get<std::string>();
    out.plan.quick = manifest.at("quick").get<bool>();
    out.seed = manifest.at("seed").get<std::uint64_t>();
    return out;
}

ExitCode run_measuring(const std::function<ExitCode()>& command,
                       const std::function<std::string()>& resume_command) try {
    return command();
} catch (const Interrupted&) {
    const std::string go_on = resume_command();
    if (go_on.empty()) throw;
    fmt::print(stderr, "boardlab: interrupted; to go on: {}\n", go_on);
    return ExitCode::interrupted;
} catch (const bench::Refused& refused) {
    fmt::print(stderr, "boardlab: refused: {}\n", refused.what());
    return ExitCode::answer_is_no;
}

}  // namespace boardlab::cli
