// The folder of a run: manifest.json, samples.jsonl, and what is made of them.
#pragma once

#include <map>
#include <nlohmann/json.hpp>

#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/plan.hpp"
#include "harness/statistics/samples.hpp"

namespace boardlab::bench {

inline constexpr const char* run_schema = "boardlab run 3";
// Before: boards had other names (old_runs.hpp), all else was the same.
inline constexpr const char* renamed_run_schema = "boardlab run 2";
// Before that: other samples, taken in one layout, with the checks inside the time. Such runs can
// be read, but not continued, and not compared with others.
inline constexpr const char* earlier_run_schema = "boardlab run 1";

// Throws UsageError when a run must not be written there; changes nothing.
void check_folder(const std::filesystem::path& folder, bool overwrite);
// Called before anything is measured. Creates the folder, or removes the files of an earlier run
// from it when told to overwrite. Throws UsageError when it cannot or must not be written to.
void claim_folder(const std::filesystem::path& folder, bool overwrite);
// Removes what plot and report made of a run to which something is added.
void remove_report(const std::filesystem::path& folder);

// The manifest: all that is needed to repeat the run, and to refuse comparing it with another that
// it cannot be compared with.
nlohmann::ordered_json describe_run(const PlanOptions& options, const Plan& plan,
                                    std::uint64_t seed, const std::string& command);
// Throws UsageError unless the plan is the one the manifest describes.
void check_same_plan(const nlohmann::ordered_json& manifest, const nlohmann::ordered_json& plan);

struct ResultRow {
    std::string suite, game, benchmark, board, item;  // benchmark: the name of `timed`
    std::string family{};                             // of the board
    int bits = 0;                                     // of the board's sets
    std::string reference;                            // the board it is compared with
    Timed timed{};
    double pieces = 0, items = 0, positions = 1;
    bool wall_time = false;
    statistics::SamplesByProcess times{};  // nanoseconds per item, without disturbed samples
    // The same per node, where items are something else and the nodes of each call were noted.
    statistics::SamplesByProcess node_times{};
    int samples = 0, disturbed = 0;  // all that were taken, and those that were set aside
    // By process: logarithms of how the time is shared, so that adding a process's logarithmic time
    // gives that of each position. Empty where the row has one position.
    std::map<int, std::vector<double>> shares{};
    std::vector<double> first_calls{};         // nanoseconds of the first call in each process
    std::optional<double> instructions{};      // per item, as valgrind counts them
    std::map<std::string, double> counters{};  // per item, by the CPU's own, where it has some
    std::map<std::string, double> table{};     // table_counters of a call, of a search

    std::string name() const { return suite + '/' + game + '/' + benchmark + '/' + board; }
    bool is_reference() const { return board == reference; }
    // Of the row as a whole, and of each of its positions: logarithms of nanoseconds per item.
    statistics::ByProcess quiet_times() const { return statistics::quiet_logarithms(times); }
    std::vector<statistics::ByProcess> units() const;
    // Logarithms of nanoseconds per node; none where nodes are unknown.
    statistics::ByProcess times_of_a_node() const {
        return item == "node" ? quiet_times() : statistics::quiet_logarithms(node_times);
    }
};

// The library's move constructor promises not to throw, and what it asserts within might.
struct RunResults {  // NOLINT(bugprone-exception-escape)
    std::filesystem::path folder;
    nlohmann::ordered_json manifest;
    std::vector<BoardFacts> boards{};
    std::vector<ResultRow> rows{};  // those that have samples
    std::vector<MemoryFact> memory{};
    std::vector<nlohmann::ordered_json> blocks{};  // as block.hpp describes them
    double quiet_probe = 0;                        // nanoseconds
    nlohmann::ordered_json file_of_samples{};      // its lines and hash
    nlohmann::ordered_json verdicts{};  // on published claims, where those were asked for
    bool torn = false;
    bool is_earlier = false;  // of earlier_run_schema

    const ResultRow* find(const std::string& suite, const std::string& game,
                          const std::string& benchmark, const std::string& board) const;
};

// The logarithms of ratios, position by position, of rows with the same positions.
std::vector<statistics::ByProcess> ratios_by_position(const ResultRow& row, const ResultRow& over);

// Whether it was interrupted. (Runs of early versions do not say.)
bool is_unfinished(const nlohmann::ordered_json& manifest);
// What a reader must know before any figure: of an unfinished run that it is one; of a quick one,
// too, and how busy the machine was when it began. Else empty.
std::string run_note(const nlohmann::ordered_json& manifest);

// Whether there is a manifest, packed (.gz) or not.
bool holds_run(const std::filesystem::path& folder);
// Reads manifest and samples, or FILE.gz where that is kept, and checks that they belong together,
// but not that nothing is missing: load_whole_run in check_run.hpp does. Throws DataError.
RunResults load_run(const std::filesystem::path& folder);

}  // namespace boardlab::bench
