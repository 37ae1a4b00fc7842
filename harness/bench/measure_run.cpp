#include "harness/bench/measure_run.hpp"

#include "harness/bench/results/journal.hpp"
#include "harness/bench/results/run_part.hpp"
#include "harness/files/data_file.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

void write_manifest(const MeasureRequest& request, const Json& manifest) {
    write_atomically(request.folder / "manifest.json", manifest.dump(1) + '\n');
}

// The manifest of the run as it will be when all of the plan is measured.
Json begun_manifest(const MeasureRequest& request, const Plan& plan) {
    Json manifest = describe_run(request.plan, plan, request.seed, request.command);
    if (!request.before) {
        claim_folder(request.folder, request.overwrite);
        write_manifest(request, manifest);
        return manifest;
    }
    const Json& before = request.before->manifest;
    if (request.adding) {
        check_may_be_added(before, manifest);
        return with_part(before, manifest);
    }
    check_same_plan(before, before.contains("parts")
                                ? with_part(without_last_part(before), manifest)
                                : manifest);
    return before;
}

void take_samples(const MeasureRequest& request, const Plan& plan, const RunnerOptions& options,
                  Json& manifest) {
    Journal journal(request.folder / "samples.jsonl");
    Runner runner(plan, options, request.start, [&](const Json& s) { journal.append(s); });
    runner.agree();  // also when resuming: agreement before speed, in every session
    if (request.before) runner.resume_after(request.before->blocks);
    if (request.adding) {  // only now: if boards disagree, the finished run stays finished
        remove_report(request.folder);
        write_manifest(request, manifest);
    }
    runner.run();
    Json checksums = manifest.value("checksums", Json::object());
    checksums.update(Json(runner.checksums()));
    manifest["checksums"] = std::move(checksums);
}

}  // namespace

MeasuredRun measure_run(const MeasureRequest& request, const Plan& plan,
                        const std::function<bool(std::size_t, std::size_t)>& progress) {
    Json manifest = begun_manifest(request, plan);
    take_samples(request, plan, {request.seed, progress}, manifest);
    MeasuredRun out{load_run(request.folder), {}};
    out.summary = summarize(out.run);
    write_atomically(request.folder / "benchmark.json", as_google_benchmark(out.run));
    write_atomically(request.folder / "summary.csv", as_csv(out.summary));
    manifest["finished"] = true;  // written last: it says that the other files are complete
    write_manifest(request, manifest);
    out.run.manifest = std::move(manifest);
    return out;
}

Recalled recall_run(const RunResults& run) {
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

}  // namespace boardlab::bench
