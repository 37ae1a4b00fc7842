// A published claim as data: who said what, with which figures, which benchmarks test it here, and
// how the outcome is judged. One file each in datasets/claims.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "harness/bench/suites/suite_file.hpp"

namespace boardlab::claims {

// Rows of a run: GAME/BENCHMARK/BOARD, where the benchmark may hold one * for any positions.
struct RowChoice {
    std::string game, benchmark, board;
    std::string text() const { return game + '/' + benchmark + '/' + board; }
    // What the * stands for when the row is one of those meant; nothing when it is not.
    std::optional<std::string> match(const std::string& of_game, const std::string& of_benchmark,
                                     const std::string& of_board) const;
};

// What was published: a figure (low and high the same), a range, or a bound.
struct Published {
    double low = 0, high = 0;
    std::string bound{};   // "", "<" (less or equal) or ">" (greater or equal)
    double tolerance = 0;  // the range is widened by this factor less 1 on either side
};

// A step of a decomposition: from the rows before to these. A split step is two factors, the
// number of nodes and the time of one.
struct Step {
    RowChoice to;
    std::vector<std::string> names{};  // of its factor, or of its two
};

struct Measure {
    enum class Kind {
        ratio,  // time of one set of rows over that of another
        fewer,  // nodes: the share that one saves of the other's
        time,   // of one position, in seconds
        bytes,  // of a position
        kept,   // share of one ratio's gain that is left in another ratio
    };
    std::string id{}, label{};  // the label stands in tables and plots
    Kind kind = Kind::ratio;
    RowChoice of{}, over{};
    bool per_position = false;             // instead of per item: where trees differ in size
    std::vector<Step> steps{};             // a ratio decomposed; the last one ends at `over`
    std::string gain{}, left{};            // kept: measures by id
    std::optional<Published> published{};  // nothing: told, and not judged
    bool essential = true;  // the others are told and judged, but do not make the claim's verdict
    int line = 0;
};

// The CPUs a claim is about, where it is about some only: as /proc/cpuinfo has them.
struct MachineNeed {
    std::string vendor{};
    std::vector<std::string> families{};
    std::string otherwise{};  // why it cannot be tested on others
};

struct Claim {
    std::string id{}, title{}, source{}, place{}, claimed{}, hardware{}, tested{}, judged{},
        sentence{};
    int year = 0;
    bench::SuiteFile suite{};  // its name is the id
    std::optional<MachineNeed> machine{};
    std::vector<Measure> measures{};
};

// Both throw DataError with file, line, field, reason and hint: for what cannot be read, names no
// board, game or row of its own benchmarks, or states a figure nobody can have measured.
Claim read_claim(const std::filesystem::path& file);
Claim parse_claim(const std::filesystem::path& name, const std::string& text);

// Whether every row that a measure asks for is planned by the claim's own benchmarks, in both
// versions, or known and only left out of this build. Throws DataError otherwise.
void check_rows(const Claim& claim, const std::filesystem::path& datasets);

// Why a machine, as manifests describe it, cannot test the claim; empty when it can.
std::string why_not_on(const nlohmann::ordered_json& machine, const Claim& claim);

std::vector<std::string> claim_ids(const std::filesystem::path& datasets);
// None given: all; of those that this machine cannot test nothing is to be measured. Throws
// UsageError with the nearest id.
std::vector<Claim> choose_claims(const std::filesystem::path& datasets,
                                 const std::vector<std::string>& ids);

}  // namespace boardlab::claims
