// A published claim as data: who said what, with which figures, which benchmarks test it here, and
// how the outcome is judged. One file each in datasets/claims.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "harness/bench/suites/suite_file.hpp"
#include "harness/claims/kind.hpp"

namespace boardlab::claims {

struct Measure {
    std::string id{}, label{};  // the label stands in tables and plots
    std::shared_ptr<const Kind> kind{};
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

// What is told of a claim wherever its verdict is.
struct ClaimText {
    std::string id{}, title{}, source{}, place{}, claimed{}, hardware{}, tested{}, judged{};
    int year = 0;
};

struct Claim : ClaimText {
    std::string sentence{};    // with placeholders; see sentence.hpp
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
