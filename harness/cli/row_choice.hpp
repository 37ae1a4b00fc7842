// Rows of a stored run by the names of their games, boards and suites.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "harness/bench/results/run_folder.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

constexpr auto game_of = [](const auto& row) { return row.game; };
constexpr auto board_of = [](const auto& row) { return row.board; };
constexpr auto suite_of = [](const auto& row) { return row.suite; };

// The names that the rows of a run have, but for those about the machine.
template <class Of>
std::vector<std::string> names_in(const bench::RunResults& run, Of of) {
    std::set<std::string> names;
    for (const bench::ResultRow& r : run.rows)
        if (r.game != bench::machine_game) names.insert(of(r));
    return {names.begin(), names.end()};
}

// What a list of names asks for; nothing if it is empty. Throws UsageError for a name that the run
// does not have.
inline std::vector<std::string> names_asked(const std::string& list, const char* option,
                                            const std::vector<std::string>& known) {
    if (list.empty()) return {};
    const std::vector<std::string> wanted = split_names(list);
    for (const std::string& name : wanted)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw UsageError(fmt::format("{} {}: this run has it not; did you mean '{}'?", option,
                                         name, nearest(name, known)));
    return wanted;
}

// Says of a row whether the names that were asked for leave it out. None leave nothing out.
template <class Of>
auto left_out_by(std::vector<std::string> asked, Of of) {
    return [asked = std::move(asked), of](const auto& row) {
        return !asked.empty() && std::find(asked.begin(), asked.end(), of(row)) == asked.end();
    };
}

}  // namespace boardlab::cli
