// What a search saves of the nodes of another, as a share of what the best of several saves.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/claims/kinds/row_pair.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

double nodes_in(const RunOfClaim::Rows& rows) {
    double sum = 0;
    for (const auto& [star, row] : rows) sum += row->items;
    return sum;
}

// Nothing can save more than the best.
statistics::Interval share(const statistics::Interval& logarithm) {
    statistics::Interval out = exponential(logarithm);
    out.high = std::min(out.high, 1.0);
    return out;
}

class PossibleSaving : public RowPair {
 public:
    const char* name() const override { return "possible"; }
    std::vector<std::string> keys() const override { return {"of", "over", "among"}; }
    double largest() const override { return 1; }
    void read(const MeasureTable& in) override {
        RowPair::read(in);
        const std::size_t end = of_.benchmark.find('_');
        if (!of_.benchmark.starts_with(searching) || end == std::string::npos)
            in.fields.refuse(in.table["of"].node(), "of", "it is no search",
                             "chess/search:a */u64");
        for (const std::string& search :
             in.fields.list<std::string>(in.table, "among", "names of searches")) {
            RowChoice other = of_;
            other.benchmark = searching + search + of_.benchmark.substr(end);
            among_.push_back(std::move(other));
        }
        if (among_.empty())
            in.fields.refuse(&in.table, "among", "nothing says what is possible",
                             "among = [\"none\", \"table\"]");
    }
    std::optional<Objection> objection(const Published& published) const override {
        if (!published.bound.empty()) return std::nullopt;
        return Objection{"bound", "a share of what is possible is judged by a bound only",
                         "bound = \">\""};
    }
    void check(const PlannedRows& planned) const override {
        RowPair::check(planned);
        if (is_left_out(of_)) return;
        for (const RowChoice& other : among_) {
            planned.require("among", other);
            if (planned.stars(of_) != planned.stars(other))
                planned.refuse("among", other, "its positions are not those of " + of_.text());
        }
    }
    std::vector<RowChoice> rows() const override {
        std::vector<RowChoice> out = RowPair::rows();
        out.insert(out.end(), among_.begin(), among_.end());
        return out;
    }

    // The best is one search for all positions, the one with the fewest nodes together.
    Finding measure(const RunOfClaim& run) const override {
        const RunOfClaim::Rows of = run.rows(of_), over = run.rows(over_);
        RunOfClaim::Rows best = of;
        for (const RowChoice& other : among_)
            if (auto rows = run.rows(other);
                rows.size() == of.size() && nodes_in(rows) < nodes_in(best))
                best = std::move(rows);
        std::vector<std::pair<double, double>> saved;
        for (const auto& [star, row] : of)
            if (over.contains(star) && best.contains(star))
                saved.emplace_back(over.at(star)->items - row->items,
                                   over.at(star)->items - best.at(star)->items);
        if (saved.empty()) return {.missing = "nothing was counted by all"};
        if (nodes_in(of) >= nodes_in(over)) return {.evidence = exactly(0)};
        const statistics::Estimate logarithm = statistics::log_ratio_of_sums(saved);
        return {.evidence =
                    Evidence{.shown = share(logarithm.interval()),
                             .strict = share(logarithm.interval(statistics::verdict_confidence))}};
    }

    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        return judge_bound(published, evidence, false);
    }
    std::string text(double part) const override { return fmt::format("{:.1f} %", part * 100); }
    // Charts have no place for nothing.
    double as_ratio(double part, const std::optional<Published>&) const override {
        return std::max(part, 0.001);
    }

 private:
    static constexpr const char* searching = "search:";
    std::vector<RowChoice> among_{};
};

}  // namespace

std::unique_ptr<Kind> make_possible_saving() { return std::make_unique<PossibleSaving>(); }

}  // namespace boardlab::claims
