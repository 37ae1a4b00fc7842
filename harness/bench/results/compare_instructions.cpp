#include "harness/bench/results/compare_instructions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/input_error.hpp"
#include "harness/bench/results/comparable.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::pair<std::string, double>> counts_by_identity(const RunResults& run) {
    if (!run.manifest.contains("instructions"))
        throw InputError("instructions",
                         fmt::format("the run in {} has no counts", run.folder.string()),
                         "measure it with boardlab bench --instructions");
    const Json& counted = run.manifest.at("instructions").at("per_item");
    std::vector<std::pair<std::string, double>> out;
    for (const Json& row : run.manifest.at("rows")) {
        const auto text = [&](const char* key) { return row.at(key).get<std::string>(); };
        const std::string group =
            text("suite") + '/' + text("game") + '/' + text("benchmark") + '/';
        if (counted.contains(group + text("board")))
            out.emplace_back(group + board_identity(run, text("board")),
                             counted.at(group + text("board")).get<double>());
    }
    return out;
}

}  // namespace

InstructionComparison compare_instructions(const RunResults& first, const RunResults& second,
                                           bool anyway) {
    const auto before = counts_by_identity(first), after = counts_by_identity(second);
    refuse_other_work(first, second);
    InstructionComparison out{.differences = differing_builds(first, second)};
    if (!out.differences.empty() && !anyway)
        throw InputError(
            "build", fmt::format("the runs differ in {}", fmt::join(out.differences, "; ")),
            "another compiler writes other instructions; build alike, or say --anyway");
    const std::map<std::string, double> of_second(after.begin(), after.end());
    std::map<std::string, double> unmatched = of_second;
    for (const auto& [name, count] : before) {
        const auto same = of_second.find(name);
        if (same == of_second.end()) {
            out.only_first.push_back(name);
            continue;
        }
        unmatched.erase(name);
        const double ratio = same->second / count;
        out.rows.push_back({name,
                            {ratio, ratio, ratio},
                            ratio > 1   ? statistics::Verdict::worse
                            : ratio < 1 ? statistics::Verdict::better
                                        : statistics::Verdict::undecided});
    }
    for (const auto& [name, count] : unmatched) out.only_second.push_back(name);
    if (out.rows.empty())
        throw InputError("rows", "the two runs have none in common that was counted",
                         "suite, game, positions, counting mode and board must be the same");
    return out;
}

}  // namespace boardlab::bench
