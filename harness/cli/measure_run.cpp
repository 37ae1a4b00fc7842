#include "harness/cli/measure_run.hpp"

#include <fmt/format.h>

#include "harness/bench/journal.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/data_file.hpp"
#include "harness/progress.hpp"

namespace boardlab::cli {
namespace {

void take_samples(const MeasureRequest& request, const Plan& plan, Json manifest,
                  const std::vector<Json>& earlier) {
    Journal journal(request.folder / "samples.jsonl");
    Progress progress("measuring");
    RunnerOptions options{.seed = request.seed};
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    Runner runner(plan, options, request.start, [&](const Json& s) { journal.append(s); });
    runner.agree();  // also when resuming: agreement before speed, in every session
    runner.resume_after(earlier);
    runner.run();
    manifest["checksums"] = runner.checksums();
    manifest["finished"] = true;
    write_atomically(request.folder / "manifest.json", manifest.dump(1) + '\n');
}

}  // namespace

MeasuredRun measure_run(const MeasureRequest& request, const Plan& plan) {
    for (const auto& [board, why] : plan.left_out)
        fmt::print(stderr, "boardlab: {} is left out: {}\n", board, why);
    std::vector<Json> earlier;
    Json manifest = describe_run(request.plan, plan, request.seed, request.command);
    if (request.resuming) {
        RunResults before = load_run(request.folder);
        if (before.torn)
            fmt::print(stderr, "boardlab: {}: the last line was torn and is left out\n",
                       (request.folder / "samples.jsonl").string());
        check_same_plan(before.manifest, manifest);
        manifest = before.manifest;
        earlier = std::move(before.samples);
    } else {
        claim_folder(request.folder, request.overwrite);
        write_atomically(request.folder / "manifest.json", manifest.dump(1) + '\n');
    }
    take_samples(request, plan, manifest, earlier);
    MeasuredRun out{load_run(request.folder), {}};
    out.summary = summarize(out.run);
    write_atomically(request.folder / "benchmark.json", as_google_benchmark(out.run));
    write_atomically(request.folder / "summary.csv", as_csv(out.summary));
    return out;
}

Recalled recall_run(const RunResults& run) {
    const Json& manifest = run.manifest;
    const Json& options = manifest.at("options");
    Recalled out;
    for (const auto& [name, suite] : manifest.at("suites").items()) out.suites.push_back(name);
    out.datasets = options.at("datasets").get<std::string>();
    out.plan.games = options.at("games").get<std::string>();
    out.plan.boards = options.at("boards").get<std::string>();
    out.plan.filter = options.at("filter").get<std::string>();
    out.plan.quick = manifest.at("quick").get<bool>();
    out.seed = manifest.at("seed").get<std::uint64_t>();
    return out;
}

void run_measuring(const std::function<void()>& command, const std::string& resume_command) try {
    command();
} catch (const Interrupted&) {
    fmt::print(stderr, "boardlab: interrupted; to go on: {}\n", resume_command);
    outcome = ExitCode::interrupted;
} catch (const Refused& refused) {
    fmt::print(stderr, "boardlab: refused: {}\n", refused.what());
    outcome = ExitCode::answer_is_no;
}

}  // namespace boardlab::cli
