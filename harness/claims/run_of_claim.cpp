#include "harness/claims/run_of_claim.hpp"

#include <algorithm>

#include "harness/claims/known_names.hpp"

namespace boardlab::claims {

statistics::Interval scaled(const statistics::Interval& i, double by) {
    return {i.estimate * by, i.low * by, i.high * by};
}

double items_a_position(const bench::ResultRow& row) {
    return row.items / std::max(row.positions, 1.0);
}

Evidence exactly(double value) { return {{value, value, value}, {value, value, value}, 1}; }

RunOfClaim::RunOfClaim(const Claim& claim, const bench::RunResults& run,
                       const bench::Summary& summary, const std::vector<Measured>& before)
    : claim_(claim), run_(run), before_(before) {
    // A claim may compare rows with threads and without: the noisier of both counts.
    for (const bool wall_time : {false, true})
        if (const auto found = summary.noise.find(bench::noise_group(claim.id, wall_time));
            found != summary.noise.end()) {
            noise_.floor = std::max(noise_.floor, found->second.means.floor);
            noise_.widened = std::max(noise_.widened, found->second.means.widened);
        }
}

nlohmann::ordered_json RunOfClaim::machine() const {
    return run_.manifest.is_object() ? run_.manifest.value("machine", nlohmann::ordered_json())
                                     : nlohmann::ordered_json();
}

bool RunOfClaim::is_quick() const {
    return run_.manifest.is_object() &&
           run_.manifest.value("quick", nlohmann::ordered_json()) == true;
}

RunOfClaim::Rows RunOfClaim::rows(const RowChoice& choice) const {
    Rows out;
    for (const bench::ResultRow& r : run_.rows)
        if (r.suite == claim_.id)
            if (const auto star = choice.match(r.game, r.benchmark, r.board))
                out.emplace(*star, &r);
    return out;
}

const bench::ResultRow& RunOfClaim::row(const RowChoice& choice) const {
    return *rows(choice).begin()->second;
}

// What was measured may be judged by any program; why something was not, this one must guess.
std::string RunOfClaim::why_nothing(const RowChoice& choice) const {
    if (!rows(choice).empty()) return "";
    const std::string why = why_missing(choice.game, choice.board, choice.benchmark);
    return why.empty() ? "the run has no row " + choice.text() : why;
}

bool RunOfClaim::is_older_than_claim() const {
    const auto has_game = [&](const std::string& game) {
        return std::ranges::any_of(run_.rows, [&](const auto& row) { return row.game == game; });
    };
    bool any = false;
    for (const Measure& m : claim_.measures)
        for (const RowChoice& choice : m.kind->rows()) {
            if (!rows(choice).empty() || !has_game(choice.game)) return false;
            any = true;
        }
    return any && claim_.waiting.empty() && why_not_on(machine(), claim_).empty();
}

std::optional<double> RunOfClaim::bytes(const RowChoice& choice) const {
    for (const bench::MemoryFact& f : run_.memory) {
        if (choice.match(f.game, size_name, f.board)) return static_cast<double>(f.position_bytes);
        if (choice.match(f.game, board_size_name, f.board))
            return static_cast<double>(f.board_bytes);
    }
    return std::nullopt;
}
std::string RunOfClaim::why_no_size(const RowChoice& choice) const {
    if (bytes(choice)) return "";
    const std::string why = why_missing(choice.game, choice.board);
    return why.empty() ? "the run has no size of " + choice.text() : why;
}

const Measured& RunOfClaim::measured(const std::string& id) const {
    return *std::find_if(before_.begin(), before_.end(),
                         [&](const Measured& m) { return m.measure.id == id; });
}

statistics::Interval RunOfClaim::shown(const statistics::Estimate& logarithm) const {
    return exponential(logarithm.interval(0.95, noise_.widened));
}

Evidence RunOfClaim::timed(const statistics::Estimate& logarithm) const {
    return {shown(logarithm),
            exponential(logarithm.interval(statistics::verdict_confidence, noise_.widened)),
            noise_.floor};
}

}  // namespace boardlab::claims
