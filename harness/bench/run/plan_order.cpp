#include "harness/bench/run/plan_order.hpp"

#include <fmt/format.h>

#include <regex>
#include <set>

#include "harness/support/exit_code.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::bench {

void keep_matching(Plan& plan, const std::string& filter) {
    if (!filter.empty()) {
        std::regex wanted;
        try {
            wanted = std::regex(filter);
        } catch (const std::regex_error& error) {
            throw UsageError(fmt::format("--filter {}: {}", filter, error.what()));
        }
        std::erase_if(plan.rows,
                      [&](const Row& r) { return !std::regex_search(r.name(), wanted); });
        if (plan.rows.empty())
            throw UsageError("--filter " + filter + ": nothing matches; see " + program_name() +
                             " bench --list");
    }
    if (plan.rows.empty() && !plan.memory)
        throw UsageError("nothing is left to time: no suite has anything for these games");
}

void add_empty_contenders(Plan& plan) {
    std::set<std::string> suites;
    for (const Row& row : plan.rows) suites.insert(row.suite);
    for (const std::string& suite : suites)
        plan.rows.push_back({.suite = suite,
                             .game = machine_game,
                             .benchmark = "nothing",
                             .board = "empty",
                             .timed = {.operation = "nothing"},
                             .item = "call",
                             .job = {.kind = Job::Kind::nothing,
                                     .game = machine_game,
                                     .board = "empty",
                                     .operation = "nothing"}});
}

void number_groups(Plan& plan) {
    std::map<std::string, std::size_t> numbers;
    for (Row& row : plan.rows) {
        const auto [entry, is_new] = numbers.try_emplace(row.group_name(), numbers.size());
        row.group = entry->second;
        row.is_reference = is_new;
        if (is_new) plan.groups.push_back(0);
        ++plan.groups[row.group];
    }
}

void time_references_twice(Plan& plan) {
    std::vector<Row> rows;
    for (const Row& row : plan.rows) {
        rows.push_back(row);
        if (!row.is_reference || row.job.kind == Job::Kind::nothing) continue;
        // What one process does once is counted: its noise is nobody's question.
        if (const Sampling& s = plan.sampling.at(row.suite); s.most_processes * s.rounds == 1)
            continue;
        Row second = row;
        second.is_reference = false;
        second.board += again_suffix;
        ++plan.groups[row.group];
        rows.push_back(std::move(second));
    }
    plan.rows = std::move(rows);
}

}  // namespace boardlab::bench
