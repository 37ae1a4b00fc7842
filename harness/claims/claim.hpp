// A published claim as data: its source and figures, the benchmarks that test it here, and how the
// outcome is judged. Each is a file in datasets/claims.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "harness/bench/suites/suite_file.hpp"
#include "harness/claims/kind.hpp"

namespace boardlab::claims {

struct Measure {
    std::string id{}, label{};  // the label is for tables and plots
    std::shared_ptr<const Kind> kind{};
    std::optional<Published> published{};  // without it the figure is shown, not judged
    bool essential = true;                 // counts for the claim's verdict
    int line = 0;
};

// The only machines that a claim is about.
struct MachineNeed {
    std::string vendor{};                 // in the words of /proc/cpuinfo; empty: any
    std::vector<std::string> families{};  // of that vendor; empty: any
    int last_cache_at_most = 0;           // kB of the outermost cache; 0: any
    std::string otherwise{};              // the reason given on other machines
};

// The text that is shown and stored with a verdict.
struct ClaimText {
    std::string id{}, title{}, source{}, place{}, claimed{}, hardware{}, tested{}, judged{};
    int year = 0;
    std::string link{};   // to the source
    std::string read{};   // what of the source could be read: all of it, an abstract, a quotation
    std::string there{};  // the workload there; `tested` is the one here
    std::vector<std::string> differences{};  // between the two, all that are known
    std::vector<std::string> code{};         // the files here that are timed
    // What is missing until it can be tested (a game, an arm): it is written down and not judged.
    // Figures of something else may be shown aside.
    std::string waiting{};
    // What the claim limits itself to, where that is not what is measured here: figures are shown,
    // and the verdict is that they lie outside.
    std::string limits{};
    // Why no figure here can be compared in size with those there (another game, say): then
    // "direction only" is the best verdict there is.
    std::string direction_at_most{};
};

struct Claim : ClaimText {
    std::string sentence{};    // with placeholders; see sentence.hpp
    bench::SuiteFile suite{};  // its name is the id
    std::optional<MachineNeed> machine{};
    std::vector<Measure> measures{};
};

// Both throw DataError with file, line, field, reason and hint: for what cannot be parsed, unknown
// boards and games, and impossible figures.
Claim read_claim(const std::filesystem::path& file);
Claim parse_claim(const std::filesystem::path& name, const std::string& text);

// Throws DataError unless the claim's benchmarks, full and quick, plan every row that its measures
// need. Rows of boards and games that this build leaves out are not required.
void check_rows(const Claim& claim, const std::filesystem::path& datasets);

// Why a machine (as in a run's manifest) cannot test the claim; empty when it can.
std::string why_not_on(const nlohmann::ordered_json& machine, const Claim& claim);

std::vector<std::string> claim_ids(const std::filesystem::path& datasets);
// All claims when no id is given. Those that this machine cannot test lose their benchmarks. Throws
// UsageError with the nearest id.
std::vector<Claim> choose_claims(const std::filesystem::path& datasets,
                                 const std::vector<std::string>& ids);

}  // namespace boardlab::claims
