// Reading a run back.
#include <cmath>
#include <stdexcept>

#include "harness/bench/results/check_run.hpp"
#include "harness/bench/results/old_runs.hpp"
#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/run/block.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/gzip.hpp"
#include "harness/files/journal.hpp"
#include "harness/statistics/summary.hpp"
#include "harness/support/progress.hpp"

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

// A file of a run, or FILE.gz where that is kept instead.
std::filesystem::path as_kept(const std::filesystem::path& plain) {
    const std::filesystem::path packed = plain.string() + ".gz";
    return std::filesystem::exists(plain) || !std::filesystem::exists(packed) ? plain : packed;
}

Json read_run_manifest(const std::filesystem::path& plain) {
    const std::filesystem::path file = as_kept(plain);
    std::string bytes = read_bytes(file);
    if (file != plain) bytes = gunzipped(file, bytes);
    Json json = Json::parse(bytes, nullptr, false);
    if (json.is_discarded())
        throw DataError(file, 0, "manifest", "it is not valid JSON", "restore it");
    const std::string found =
        json.is_object() && json.contains("schema") && json["schema"].is_string()
            ? json["schema"].get<std::string>()
            : "";
    if (found != run_schema && found != renamed_run_schema && found != earlier_run_schema)
        throw DataError(file, 0, "schema",
                        found.empty() ? "this is no manifest of a run"
                                      : "unknown schema '" + printable(found) + "'",
                        run_schema);
    if (found != run_schema) reading(file, [&] { name_as_now(json); });
    return json;
}

std::string bytes_of_samples(const std::filesystem::path& folder) {
    const auto plain = folder / "samples.jsonl", kept = as_kept(plain);
    return kept == plain ? read_bytes(plain) : gunzipped(kept, read_bytes(kept));
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

void add_block(ResultRow& row, const Json& block, const QuietProbe& quiet,
               std::map<int, std::vector<TimedSample>>& samples) {
    row.wall_time = block.at("clock") == "real";
    row.items = block.at("items").get<double>();
    const int process = block.at("process").get<int>();
    std::vector<TimedSample>& here = samples[process];
    if (here.empty()) row.first_calls.push_back(block.at("first_ns").get<double>());
    for (const TimedSample& s : samples_in(block)) {
        if (!std::isfinite(s.per_item) || s.per_item <= 0)
            throw std::domain_error("a time is not positive");
        here.push_back(s);
        ++row.samples;
        row.disturbed += quiet.disturbed(s);
    }
    if (!block.contains("positions")) return;
    const double all = block.at("all_ns").get<double>();
    for (const Json& time : block.at("positions"))
        row.shares[process].push_back(std::log(time.get<double>() * row.items / all));
}

// Of a job that notes its nodes, which may be others with each call: the time of one.
void add_node_times(const Json& block, std::map<int, std::vector<TimedSample>>& samples) {
    if (!block.contains("nodes")) return;
    const double items = std::max(block.at("items").get<double>(), 1.0);
    const int process = block.at("process").get<int>();
    std::size_t i = 0;
    for (const TimedSample& s : samples_in(block)) {
        const auto nodes = block.at("nodes").at(i++).get<double>();
        if (nodes > 0) samples[process].push_back({s.per_item * items / nodes, s.probe});
    }
}

// Which samples were disturbed is known when all probes are.
QuietProbe quiet_probe_of(const std::vector<Json>& blocks) {
    QuietProbe quiet;
    for (const Json& block : blocks)
        for (const Json& probe : block.at("probe_ns")) quiet.add(probe.get<double>());
    return quiet;
}

void fill_rows(RunResults& run, const std::filesystem::path& file, const LinesRead& go_on) {
    const QuietProbe quiet = quiet_probe_of(run.blocks);
    run.quiet_probe = quiet.nanoseconds();
    struct Filled {
        ResultRow* row;
        std::map<int, std::vector<TimedSample>> samples{}, node_samples{};
        std::map<std::string, std::vector<double>> counters{}, table{};
    };
    std::map<std::string, Filled> by_name;
    for (ResultRow& row : run.rows) by_name.emplace(row.name(), Filled{&row});
    std::size_t filled_in = 0;
    for (const Json& block : run.blocks) {
        if (!go_on(filled_in++, run.blocks.size())) throw Interrupted{};
        const auto name = block.at("row").get<std::string>();
        const auto entry = by_name.find(name);
        if (entry == by_name.end())
            throw DataError(file, 0, name, "the manifest lists no such row",
                            "files of one run belong together");
        try {
            add_block(*entry->second.row, block, quiet, entry->second.samples);
            add_node_times(block, entry->second.node_samples);
            if (block.contains("table"))
                for (const auto& [counter, count] : block.at("table").items())
                    entry->second.table[counter].push_back(count.get<double>());
            if (!block.contains("counters")) continue;
            for (const auto& [counter, of_calls] : block.at("counters").items())
                for (const Json& count : of_calls)
                    entry->second.counters[counter].push_back(count.get<double>());
        } catch (const std::domain_error& error) {
            throw DataError(file, 0, name, error.what(), "a number of nanoseconds");
        }
    }
    for (auto& [name, filled] : by_name) {
        for (const auto& [process, samples] : filled.samples)
            filled.row->times[process] = undisturbed(samples, quiet);
        for (const auto& [process, samples] : filled.node_samples)
            filled.row->node_times[process] = undisturbed(samples, quiet);
        for (const auto& [counter, of_calls] : filled.counters)
            filled.row->counters[counter] =
                statistics::median(of_calls) / std::max(filled.row->items, 1.0);
        for (const auto& [counter, counts] : filled.table)
            filled.row->table[counter] = statistics::median(counts);
    }
    std::erase_if(run.rows, [](const ResultRow& row) { return row.times.empty(); });
}

}  // namespace

const ResultRow* RunResults::find(const std::string& suite, const std::string& game,
                                  const std::string& benchmark, const std::string& board) const {
    for (const ResultRow& r : rows)
        if (r.board == board && r.benchmark == benchmark && r.game == game && r.suite == suite)
            return &r;
    return nullptr;
}

std::vector<statistics::ByProcess> ResultRow::units() const {
    const statistics::ByProcess whole = quiet_times();
    if (shares.empty()) return {whole};
    std::vector<statistics::ByProcess> out(shares.begin()->second.size());
    for (const auto& [process, share] : shares)
        if (const auto time = whole.find(process);
            time != whole.end() && share.size() == out.size())
            for (std::size_t i = 0; i < out.size(); ++i) out[i][process] = time->second + share[i];
    return out;
}

std::vector<statistics::ByProcess> ratios_by_position(const ResultRow& row, const ResultRow& over) {
    const std::vector<statistics::ByProcess> first = row.units(), second = over.units();
    std::vector<statistics::ByProcess> out;
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
        if (auto ratio = statistics::difference(first[i], second[i]); !ratio.empty())
            out.push_back(std::move(ratio));
    return out;
}

bool holds_run(const std::filesystem::path& folder) {
    return std::filesystem::exists(as_kept(folder / "manifest.json"));
}

RunResults load_run(const std::filesystem::path& folder) {
    if (!std::filesystem::is_directory(folder))
        throw DataError(folder, 0, "run", "there is no such folder", "the --out of a bench");
    const auto file = folder / "manifest.json";
    RunResults run{.folder = folder, .manifest = read_run_manifest(file)};
    const auto samples = folder / "samples.jsonl";
    std::string bytes;
    if (!run.manifest.value("rows", Json::array()).empty()) bytes = bytes_of_samples(folder);
    // A large run takes seconds: half of them to parse it, half to make rows of it.
    Progress progress("reading " + folder.string());
    JournalContents journal =
        parse_journal(as_kept(samples), bytes,
                      [&](std::size_t lines, std::size_t all) { return progress(lines, 2 * all); });
    run.torn = journal.torn;
    run.file_of_samples = facts_of_samples(bytes);
    if (const auto verdicts = folder / "verdicts.json"; std::filesystem::exists(verdicts)) {
        run.verdicts = Json::parse(read_bytes(verdicts), nullptr, false);
        if (!run.verdicts.is_object() || !run.verdicts.contains("claims"))
            throw DataError(verdicts, 0, "claims", "these are no verdicts",
                            "as boardlab reproduce writes them");
    }
    const bool has_old_names = run.manifest.at("schema") != run_schema;
    run.is_earlier = run.manifest.at("schema") == earlier_run_schema;
    reading(file, [&] {
        for (const Json& m : run.manifest.at("memory"))
            run.memory.push_back({m.at("game"), m.at("board"), m.at("board_bytes"),
                                  m.at("position_bytes"), m.at("table_bytes"), m.at("game_bytes")});
        run.boards = boards_of(run.manifest);
        for (const Json& r : run.manifest.at("rows")) run.rows.push_back(row_from(r, run.boards));
        if (run.manifest.contains("instructions")) {
            const Json& counted = run.manifest["instructions"].at("per_item");
            for (ResultRow& row : run.rows)
                if (counted.contains(row.name()))
                    row.instructions = counted.at(row.name()).get<double>();
        }
    });
    reading(samples, [&] {
        for (Json& entry : journal.entries) {
            if (has_old_names) entry.at("row") = row_name_now(entry.at("row").get<std::string>());
            run.blocks.push_back(run.is_earlier ? block_of_sample(entry) : std::move(entry));
        }
        check_samples(run);
        fill_rows(run, samples, [&](std::size_t blocks, std::size_t all) {
            return progress(all + blocks, 2 * all);
        });
    });
    return run;
}

}  // namespace boardlab::bench
