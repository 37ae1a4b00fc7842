// Reading a run back.
#include <cmath>

#include "harness/bench/results/journal.hpp"
#include "harness/bench/results/old_runs.hpp"
#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/run/runner.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/gzip.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// Calls f. Where a field is missing or of the wrong type the error names the file.
template <class F>
auto reading(const std::filesystem::path& file, F f) try {
    return f();
} catch (const nlohmann::json::exception& error) {
    throw DataError(file, 0, "JSON", error.what(), "as boardlab bench writes it");
}

Json read_run_manifest(const std::filesystem::path& file) {
    const Json json = Json::parse(read_bytes(file), nullptr, false);
    if (json.is_discarded())
        throw DataError(file, 0, "manifest", "it is not valid JSON", "restore it");
    const std::string found =
        json.is_object() && json.contains("schema") && json["schema"].is_string()
            ? json["schema"].get<std::string>()
            : "";
    if (found != run_schema)
        throw DataError(file, 0, "schema",
                        found.empty() ? "this is no manifest of a run"
                                      : "unknown schema '" + printable(found) + "'",
                        run_schema);
    return json;
}

JournalContents read_samples(const std::filesystem::path& folder) {
    const auto plain = folder / "samples.jsonl", packed = folder / "samples.jsonl.gz";
    if (std::filesystem::exists(plain) || !std::filesystem::exists(packed))
        return read_journal(plain);
    return parse_journal(packed, gunzipped(packed, read_bytes(packed)));
}

Timed timed_in(const Json& r) {
    if (!r.contains("operation")) return timed_by_name(r);
    return {.operation = r.at("operation").get<std::string>(),
            .positions = r.at("label").get<std::string>(),
            .depth = r.at("depth").get<int>(),
            .threads = r.at("divided").get<bool>() ? r.at("threads").get<int>() : 0};
}

ResultRow row_from(const Json& r, const std::vector<BoardFacts>& boards) {
    ResultRow row{.suite = r.at("suite").get<std::string>(),
                  .game = r.at("game").get<std::string>(),
                  .benchmark = r.at("benchmark").get<std::string>(),
                  .board = r.at("board").get<std::string>(),
                  .item = r.at("item").get<std::string>(),
                  .reference = r.at("reference").get<std::string>()};
    const BoardFacts facts = facts_of(boards, row.board);
    row.family = facts.family;
    row.bits = facts.bits;
    row.timed = timed_in(r);
    row.pieces = r.at("pieces").get<double>();
    row.positions = r.at("positions").get<double>();
    return row;
}

void add_sample(ResultRow& row, const Json& sample, const std::filesystem::path& file) {
    const double time = time_per_item(sample);
    if (!std::isfinite(time) || time <= 0)
        throw DataError(file, 0, row.name(), "a time is not positive", "a number of nanoseconds");
    row.wall_time = sample.value("clock", "cpu") == "real";
    row.items = sample.at("items").get<double>();
    statistics::Repetitions& here = row.times[sample.at("process").get<int>()];
    if (here.empty()) row.first_calls.push_back(sample.at("first_ns").get<double>());
    here.push_back(time);
}

}  // namespace

const ResultRow* RunResults::find(const std::string& suite, const std::string& game,
                                  const std::string& benchmark, const std::string& board) const {
    for (const ResultRow& r : rows)
        if (r.board == board && r.benchmark == benchmark && r.game == game && r.suite == suite)
            return &r;
    return nullptr;
}

RunResults load_run(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder))
        throw DataError(folder, 0, "run", "there is no such folder", "the --out of a bench");
    const auto file = folder / "manifest.json";
    RunResults run{.folder = folder, .manifest = read_run_manifest(file)};
    JournalContents journal;
    if (!run.manifest.value("rows", Json::array()).empty()) journal = read_samples(folder);
    run.torn = journal.torn;
    if (const auto verdicts = folder / "verdicts.json"; std::filesystem::exists(verdicts)) {
        run.verdicts = Json::parse(read_bytes(verdicts), nullptr, false);
        if (!run.verdicts.is_object() || !run.verdicts.contains("claims"))
            throw DataError(verdicts, 0, "claims", "these are no verdicts",
                            "as boardlab reproduce writes them");
    }
    run.samples = std::move(journal.entries);
    reading(file, [&] {
        for (const Json& m : run.manifest.at("memory"))
            run.memory.push_back({m.at("game"), m.at("board"), m.at("board_bytes"),
                                  m.at("position_bytes"), m.at("table_bytes"), m.at("game_bytes")});
        run.boards = boards_of(run.manifest);
        for (const Json& r : run.manifest.at("rows")) run.rows.push_back(row_from(r, run.boards));
        std::map<std::string, ResultRow*> by_name;
        for (ResultRow& row : run.rows) by_name.emplace(row.name(), &row);
        for (const Json& sample : run.samples) {
            const auto name = sample.at("row").get<std::string>();
            const auto entry = by_name.find(name);
            if (entry == by_name.end())
                throw DataError(folder / "samples.jsonl", 0, name, "the manifest lists no such row",
                                "files of one run belong together");
            add_sample(*entry->second, sample, folder / "samples.jsonl");
        }
        std::erase_if(run.rows, [](const ResultRow& row) { return row.times.empty(); });
    });
    return run;
}

}  // namespace boardlab::bench
