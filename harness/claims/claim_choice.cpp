// Lists the claims, and chooses those asked for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "harness/bench/run/machine.hpp"
#include "harness/claims/claim.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::claims {
namespace {

// In kB, the last of "L1 Data 32K", …, "L3 Unified 32768K"; 0 where none is told.
int last_cache(const nlohmann::ordered_json& machine) {
    if (!machine.contains("caches") || machine.at("caches").empty()) return 0;
    const std::string last = machine.at("caches").back().get<std::string>();
    const std::size_t number = last.rfind(' ');
    return number == std::string::npos ? 0 : std::atoi(last.c_str() + number + 1);
}

}  // namespace

std::string why_not_on(const nlohmann::ordered_json& machine, const Claim& claim) {
    if (!claim.machine) return "";
    const MachineNeed& need = *claim.machine;
    const auto fact = [&](const char* key) {
        const bool told = machine.contains(key) && machine.at(key).is_string();
        return told ? machine.at(key).get<std::string>() : "";
    };
    const bool is_that_cpu =
        need.vendor.empty() ||
        (fact("vendor") == need.vendor && std::find(need.families.begin(), need.families.end(),
                                                    fact("family")) != need.families.end());
    const bool is_that_small =
        need.last_cache_at_most == 0 ||
        (last_cache(machine) > 0 && last_cache(machine) <= need.last_cache_at_most);
    return is_that_cpu && is_that_small ? "" : need.otherwise;
}

std::vector<std::string> claim_ids(const std::filesystem::path& datasets) {
    return names_of_files(datasets / "claims", ".toml");
}

std::vector<Claim> choose_claims(const std::filesystem::path& datasets,
                                 const std::vector<std::string>& ids) {
    const std::vector<std::string> known = claim_ids(datasets);
    if (known.empty())
        throw UsageError("there are no claims in " + (datasets / "claims").string() +
                         "; name the folder with --datasets");
    std::vector<Claim> out;
    for (const std::string& id : known)
        if (ids.empty() || std::find(ids.begin(), ids.end(), id) != ids.end())
            out.push_back(read_claim(datasets / "claims" / (id + ".toml")));
    for (const std::string& id : ids)
        if (std::find(known.begin(), known.end(), id) == known.end())
            throw UsageError(fmt::format("{}: no such claim; did you mean '{}'? There are {}", id,
                                         nearest(id, known), fmt::join(known, ", ")));
    const auto machine = bench::machine_facts();
    for (Claim& claim : out) {
        check_rows(claim, datasets);
        if (!why_not_on(machine, claim).empty())
            claim.suite.entries.clear(), claim.suite.quick_entries.clear();
    }
    return out;
}

}  // namespace boardlab::claims
