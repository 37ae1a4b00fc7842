#include "harness/claims/planned_rows.hpp"

#include <algorithm>

#include "harness/claims/known_names.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_error.hpp"

namespace boardlab::claims {
namespace {

constexpr const char* no_such_row = "no benchmark of this file gives such a row";

}  // namespace

bool is_left_out(const RowChoice& choice) {
    return !why_missing(choice.game, choice.board, choice.benchmark).empty();
}

void PlannedRows::require(const std::string& field, const RowChoice& choice) const {
    if (!is_left_out(choice) && stars(choice).empty()) refuse(field, choice, no_such_row);
}

void PlannedRows::require_size(const std::string& field, const RowChoice& choice) const {
    const auto is_meant = [&](const bench::MemoryFact& f) {
        return choice.match(f.game, size_name, f.board) ||
               choice.match(f.game, board_size_name, f.board);
    };
    if (!is_left_out(choice) &&
        std::none_of(plan_.memory_of.begin(), plan_.memory_of.end(), is_meant))
        refuse(field, choice, no_such_row);
}

std::vector<std::string> PlannedRows::stars(const RowChoice& choice) const {
    std::vector<std::string> out;
    for (const bench::Row& r : plan_.rows)
        if (const auto star = choice.match(r.game, r.benchmark, r.board)) out.push_back(*star);
    std::sort(out.begin(), out.end());
    return out;
}

void PlannedRows::refuse(const std::string& field, const RowChoice& choice,
                         const std::string& reason) const {
    std::vector<std::string> planned{"nothing"};
    for (const bench::Row& r : plan_.rows) {
        if (bench::is_again(r.board) || r.game == bench::machine_game) continue;
        planned.push_back(r.game + '/' + r.benchmark + '/' + r.board);
    }
    for (const bench::MemoryFact& f : plan_.memory_of)
        for (const char* size : {size_name, board_size_name})
            planned.push_back(f.game + '/' + size + '/' + f.board);
    throw DataError(claim_.suite.file, measure_.line, "measures " + measure_.id + ": " + field,
                    choice.text() + ": " + reason,
                    "did you mean '" + nearest(choice.text(), planned) + "'?");
}

void check_rows(const Claim& claim, const std::filesystem::path& datasets) {
    for (const bool quick : {false, true}) {
        const bench::Plan plan = bench::make_plan({.datasets = datasets,
                                                   .suites = {claim.suite},
                                                   .quick = quick,
                                                   .skip_missing = true,
                                                   .may_be_empty = true});
        for (const Measure& m : claim.measures) m.kind->check({claim, m, plan});
    }
}

}  // namespace boardlab::claims
