// Which claims there are, and whether their measures have rows.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/bench/run/machine.hpp"
#include "harness/bench/run/plan.hpp"
#include "harness/claims/claim.hpp"
#include "harness/claims/known_names.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::claims {
namespace {

class RowCheck {
 public:
    RowCheck(const Claim& claim, const bench::Plan& plan) : claim_(claim), plan_(plan) {}

    void check(const Measure& m) const {
        if (m.kind == Measure::Kind::kept) return;
        check(m, "of", m.of);
        for (const Step& s : m.steps) {
            check(m, "steps", s.to);
            if (stars(s.to).size() > 1) refuse(m, "steps", s.to, "it is more than one row");
        }
        if (!m.steps.empty() && stars(m.of).size() > 1)
            refuse(m, "of", m.of, "it is more than one row, and the steps are one each");
        if (m.over.game.empty() || missing(m.of) || missing(m.over)) return;
        check(m, "over", m.over);
        if (m.kind != Measure::Kind::bytes && m.steps.empty() && stars(m.of) != stars(m.over))
            refuse(m, "over", m.over, "its positions are not those of " + m.of.text());
    }

 private:
    static bool missing(const RowChoice& c) { return !why_missing(c.game, c.board).empty(); }

    // What the * stands for in each planned row that is meant.
    std::vector<std::string> stars(const RowChoice& choice) const {
        std::vector<std::string> out;
        for (const bench::Row& r : plan_.rows)
            if (const auto star = choice.match(r.game, r.benchmark, r.board)) out.push_back(*star);
        std::sort(out.begin(), out.end());
        return out;
    }
    [[noreturn]] void refuse(const Measure& m, const std::string& field, const RowChoice& choice,
                             const std::string& reason) const {
        std::vector<std::string> planned{"nothing"};
        for (const bench::Row& r : plan_.rows) {
            if (bench::is_again(r.board) || r.game == bench::yardstick_game) continue;
            planned.push_back(r.game + '/' + r.benchmark + '/' + r.board);
        }
        for (const bench::MemoryFact& f : plan_.memory_of)
            planned.push_back(f.game + "/bytes/" + f.board);
        throw DataError(claim_.suite.file, m.line, "measures " + m.id + ": " + field,
                        choice.text() + ": " + reason,
                        "did you mean '" + nearest(choice.text(), planned) + "'?");
    }
    void check(const Measure& m, const std::string& field, const RowChoice& choice) const {
        if (missing(choice)) return;  // told in the verdict
        const bool is_there =
            m.kind == Measure::Kind::bytes
                ? std::any_of(plan_.memory_of.begin(), plan_.memory_of.end(),
                              [&](const bench::MemoryFact& f) {
                                  return choice.match(f.game, "bytes", f.board).has_value();
                              })
                : !stars(choice).empty();
        if (!is_there) refuse(m, field, choice, "no benchmark of this file gives such a row");
    }

    const Claim& claim_;
    const bench::Plan& plan_;
};

}  // namespace

std::optional<std::string> RowChoice::match(const std::string& of_game,
                                            const std::string& of_benchmark,
                                            const std::string& of_board) const {
    if (game != of_game || board != of_board) return std::nullopt;
    const std::size_t star = benchmark.find('*');
    if (star == std::string::npos)
        return benchmark == of_benchmark ? std::optional<std::string>("") : std::nullopt;
    const std::string before = benchmark.substr(0, star), after = benchmark.substr(star + 1);
    if (of_benchmark.size() < before.size() + after.size() || !of_benchmark.starts_with(before) ||
        !of_benchmark.ends_with(after))
        return std::nullopt;
    return of_benchmark.substr(star, of_benchmark.size() - before.size() - after.size());
}

void check_rows(const Claim& claim, const std::filesystem::path& datasets) {
    for (const bool quick : {false, true}) {
        const bench::Plan plan = bench::make_plan({.datasets = datasets,
                                                   .suites = {claim.suite},
                                                   .quick = quick,
                                                   .skip_missing = true,
                                                   .may_be_empty = true});
        for (const Measure& m : claim.measures) RowCheck(claim, plan).check(m);
    }
}

std::string why_not_on(const nlohmann::ordered_json& machine, const Claim& claim) {
    if (!claim.machine) return "";
    const auto& families = claim.machine->families;
    const auto fact = [&](const char* key) {
        const bool told = machine.contains(key) && machine.at(key).is_string();
        return told ? machine.at(key).get<std::string>() : "";
    };
    const bool fits = fact("vendor") == claim.machine->vendor &&
                      std::find(families.begin(), families.end(), fact("family")) != families.end();
    return fits ? "" : claim.machine->otherwise;
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
