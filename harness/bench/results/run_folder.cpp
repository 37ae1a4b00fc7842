#include "harness/bench/results/run_folder.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/machine.hpp"
#include "harness/bench/run/work_id.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/journal.hpp"
#include "harness/files/output_place.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

std::string now() {
    const std::time_t t = std::time(nullptr);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&t));
    return text.data();
}

Json row_facts(const Row& row, const std::string& reference) {
    return {{"suite", row.suite},
            {"game", row.game},
            {"benchmark", row.benchmark},
            {"board", row.board},
            {"operation", row.timed.operation},
            {"label", row.timed.positions},
            {"divided", row.timed.threads > 0},
            {"item", row.item},
            {"reference", reference},
            {"pieces", row.pieces},
            {"depth", row.job.depth},
            {"threads", row.job.threads},
            {"positions", row.job.fens.size()},
            {"work", work_id(row)}};
}

}  // namespace

void check_folder(const std::filesystem::path& folder, bool overwrite) {
    if (folder.empty()) throw UsageError("--out: the name of a folder is empty");
    refuse_unwritable_folder("--out", folder);
    if (std::filesystem::exists(folder) && !std::filesystem::is_empty(folder)) {
        if (!overwrite)
            throw UsageError(
                fmt::format("--out {}: it is not empty; go on with --resume, or give --overwrite",
                            folder.string()));
        if (!holds_run(folder))
            throw UsageError(fmt::format("--out {}: it holds no run, so it is not overwritten",
                                         folder.string()));
    }
}

void claim_folder(const std::filesystem::path& folder, bool overwrite) {
    check_folder(folder, overwrite);
    if (std::filesystem::exists(folder) && !std::filesystem::is_empty(folder)) {
        for (const char* file :
             {"manifest.json", "manifest.json.gz", "samples.jsonl", "samples.jsonl.gz",
              "benchmark.json", "summary.csv", "verdicts.json", "reproduction.md"})
            std::filesystem::remove_all(folder / file);
        remove_report(folder);
    }
    std::error_code failure;
    std::filesystem::create_directory(folder, failure);
    if (failure)
        throw MissingError(fmt::format("--out {}: {}", folder.string(), failure.message()));
}

void remove_report(const std::filesystem::path& folder) {
    for (const char* file : {"report.html", "tables.md", "plots"})
        std::filesystem::remove_all(folder / file);
}

Json describe_run(const PlanOptions& options, const Plan& plan, std::uint64_t seed,
                  const std::string& command) {
    Json out{{"schema", run_schema},       {"started", now()},      {"finished", nullptr},
             {"command", command},         {"seed", seed},          {"quick", options.quick},
             {"machine", machine_facts()}, {"build", build_facts()}};
    // Names instead of `all`, which means other games in another program.
    std::string games;
    for (const GameInfo& g : choose_games(options.games))
        games += (games.empty() ? "" : ",") + g.name;
    out["options"] = {{"datasets", options.datasets.string()},
                      {"games", games},
                      {"boards", options.boards},
                      {"filter", options.filter}};
    const auto keep = [&](const char* key, const std::optional<int>& asked) {
        if (asked) out["options"][key] = *asked;
    };
    keep("processes", options.processes);
    keep("repetitions", options.repetitions);
    keep("seconds", options.seconds);
    for (const SuiteFile& s : options.suites) {
        const Sampling& sampling = plan.sampling.at(s.name);
        out["suites"][s.name] = {{"description", s.description},
                                 {"sha256", s.sha256},
                                 {"visits", sampling.visits},
                                 {"rounds", sampling.rounds},
                                 {"least_processes", sampling.least_processes},
                                 {"most_processes", sampling.most_processes},
                                 {"sample_seconds", sampling.sample_seconds},
                                 {"precision", sampling.precision}};
        if (s.is_own) out["suites"][s.name]["file"] = std::filesystem::absolute(s.file).string();
    }
    out["datasets"] = plan.dataset_hashes;
    for (const GameInfo& g : all_games())
        out["games"][g.name] = {{"files", g.files}, {"ranks", g.ranks}, {"start", g.start}};
    out["boards"] = describe_boards();
    out["memory"] = Json::array();
    for (const MemoryFact& m : plan.memory_of)
        out["memory"].push_back({{"game", m.game},
                                 {"board", m.board},
                                 {"board_bytes", m.board_bytes},
                                 {"position_bytes", m.position_bytes},
                                 {"table_bytes", m.table_bytes},
                                 {"game_bytes", m.game_bytes}});
    out["rows"] = Json::array();
    std::vector<std::string> reference(plan.groups.size());
    for (const Row& row : plan.rows)
        if (row.is_reference) reference[row.group] = row.board;
    for (const Row& row : plan.rows) out["rows"].push_back(row_facts(row, reference[row.group]));
    return out;
}

bool is_unfinished(const Json& manifest) {
    if (!manifest.contains("finished"))  // runs of the present schema always say
        return manifest.is_object() && manifest.value("schema", "") == run_schema;
    return manifest["finished"] != true;
}

std::string run_note(const Json& manifest) {
    std::string out;
    if (is_unfinished(manifest)) out = "This run was not finished; its figures may still change.";
    if (!manifest.is_object() || manifest.value("quick", Json()) != true) return out;
    if (!out.empty()) out += ' ';
    out += "A quick run, for a first look: small versions of what is measured, and few samples.";
    std::string load;
    if (manifest.contains("machine") && manifest["machine"].contains("noise"))
        load = manifest["machine"]["noise"].value("load", "");
    return out + (load.empty() ? "" : " Load when it began: " + load + ".");
}

void check_same_plan(const Json& manifest, const Json& plan) {
    for (const char* key : {"suites", "datasets", "rows", "build", "seed"})
        if (manifest.value(key, Json()) != plan.value(key, Json()))
            throw UsageError(fmt::format(
                "--resume: '{}' is not what the interrupted run had; begin a new run instead",
                key));
}

}  // namespace boardlab::bench
