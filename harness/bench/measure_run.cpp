#include "harness/bench/measure_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/results/check_run.hpp"
#include "harness/bench/results/run_part.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/journal.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// A line for each row: there are thousands, and indented they would be most of a small run.
std::string manifest_text(const Json& manifest) {
    std::string out;
    for (const auto& [key, value] : manifest.items()) {
        out += (out.empty() ? "{\n \"" : ",\n \"") + key + "\": ";
        if (key != "rows" || value.empty()) {
            out += value.dump();
            continue;
        }
        std::string rows;
        for (const Json& row : value) rows += (rows.empty() ? "[\n  " : ",\n  ") + row.dump();
        out += rows + "\n ]";
    }
    return out + "\n}\n";
}

void write_manifest(const MeasureRequest& request, const Json& manifest) {
    write_atomically(request.folder / "manifest.json", manifest_text(manifest));
}

void refuse_earlier(const MeasureRequest& request) {
    if (request.before->is_earlier)
        throw UsageError(
            fmt::format("{}: a run of an earlier version ({}) can be read, but not "
                        "continued; begin a new one",
                        request.folder.string(), earlier_run_schema));
}

void refuse_other_plan(const Json& before, const Json& manifest) {
    check_same_plan(before, before.contains("parts")
                                ? with_part(without_last_part(before), manifest)
                                : manifest);
}

// The manifest of the run as it will be when all of the plan is measured.
Json begun_manifest(const MeasureRequest& request, const Plan& plan) {
    Json manifest = describe_run(request.plan, plan, request.seed, request.command);
    manifest["layouts"] = to_json(request.layouts);
    if (request.instructions) manifest["instructions"] = to_json(*request.instructions);
    if (!request.before) {
        claim_folder(request.folder, request.overwrite);
        write_manifest(request, manifest);
        return manifest;
    }
    const Json& before = request.before->manifest;
    refuse_earlier(request);
    if (request.adding) {
        check_may_be_added(before, manifest);
        return with_part(before, manifest);
    }
    refuse_other_plan(before, manifest);
    check_same_layouts(
        before.contains("parts") ? before.at("parts").back().at("layouts") : before.at("layouts"),
        request.layouts);
    return before;
}

StartProcess start_in(const Layouts& layouts) {
    using Time = std::filesystem::file_time_type;
    return [list = layouts.list,
            checked = std::map<std::filesystem::path, Time>()](std::size_t number) mutable {
        const Layout& layout = list[number % list.size()];
        // It may have been changed or removed since it was linked.
        std::error_code missing;
        const Time written = std::filesystem::last_write_time(layout.program, missing);
        if (const auto known = checked.find(layout.program);
            missing || known == checked.end() || known->second != written)
            check_layout(layout);
        checked[layout.program] = written;
        return start_sample_server(layout.program);
    };
}

void take_samples(const MeasureRequest& request, const Plan& plan, RunnerOptions options,
                  Json& manifest) {
    Journal journal(request.folder / "samples.jsonl");
    Runner runner(plan, std::move(options), start_in(request.layouts),
                  [&](const Json& block) { journal.append(kept_block(block)); });
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

std::size_t layouts_wanted(const Plan& plan) {
    int processes = 1;
    for (const Row& row : plan.rows)
        processes = std::max(processes, plan.sampling.at(row.suite).most_processes);
    return static_cast<std::size_t>(processes) * 2;
}

void check_may_begin(const MeasureRequest& request, const Plan& plan) {
    if (!request.before) return check_folder(request.folder, request.overwrite);
    refuse_earlier(request);
    if (request.adding) return;  // compared with the run when there are layouts
    Json manifest = describe_run(request.plan, plan, request.seed, request.command);
    manifest["layouts"] = to_json(request.layouts);
    refuse_other_plan(request.before->manifest, manifest);
}

MeasuredRun measure_run(const MeasureRequest& request, const Plan& plan, RunnerOptions options) {
    Json manifest = begun_manifest(request, plan);
    options.seed = request.seed;
    const auto begins = options.begins;
    if (request.timed)
        take_samples(request, plan, std::move(options), manifest);
    else
        Journal nothing(request.folder / "samples.jsonl");
    if (begins) begins("summing up");
    MeasuredRun out{load_run(request.folder), {}};
    out.summary = summarize(out.run);
    write_atomically(request.folder / "benchmark.json", as_google_benchmark(out.run));
    write_atomically(request.folder / "summary.csv", as_csv(out.summary));
    manifest["samples"] = facts_of_samples(read_bytes(request.folder / "samples.jsonl"));
    out.run.manifest = manifest;
    check_complete(out.run);
    manifest["finished"] = true;  // written last: it says that the other files are complete
    write_manifest(request, manifest);
    out.run.manifest = std::move(manifest);
    return out;
}

Recalled recall_run(const RunResults& run) {
    const Json& manifest = run.manifest;
    const Json& options = manifest.at("options");
    Recalled out;
    for (const auto& [name, suite] : manifest.at("suites").items())
        out.suites.push_back(suite.value("file", name));
    out.datasets = options.at("datasets").get<std::string>();
    out.plan.games = (manifest.contains("parts") ? manifest["parts"].back() : options)
                         .at("games")
                         .get<std::string>();
    out.plan.boards = options.at("boards").get<std::string>();
    out.plan.filter = options.at("filter").get<std::string>();
    out.plan.quick = manifest.at("quick").get<bool>();
    const auto asked = [&](const char* key) {
        return options.contains(key) ? std::optional(options.at(key).get<int>()) : std::nullopt;
    };
    out.plan.processes = asked("processes");
    out.plan.repetitions = asked("repetitions");
    out.plan.seconds = asked("seconds");
    out.seed = manifest.at("seed").get<std::uint64_t>();
    return out;
}

}  // namespace boardlab::bench
