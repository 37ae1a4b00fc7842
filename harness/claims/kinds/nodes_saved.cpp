#include <fmt/format.h>

#include "harness/claims/kinds/row_pair.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

// 90 % fewer nodes is a tenth: a ratio of 10.
double ratio_of_saving(double saved) { return 1 / (1 - saved); }
statistics::Interval ratio_of_saving(const statistics::Interval& saved) {
    return {ratio_of_saving(saved.estimate), ratio_of_saving(saved.low),
            ratio_of_saving(saved.high)};
}

// From the logarithm of the share that is left.
statistics::Interval saving(const statistics::Interval& left) {
    const statistics::Interval share = exponential(left);
    return {1 - share.estimate, 1 - share.high, 1 - share.low};
}

class NodesSaved : public RowPair {
 public:
    const char* name() const override { return "fewer"; }
    double largest() const override { return 0.9999; }
    std::optional<Objection> objection(const Published&) const override { return std::nullopt; }

    Finding measure(const RunOfClaim& run) const override {
        std::vector<std::pair<double, double>> nodes;
        each(run, [&](const bench::ResultRow& row, const bench::ResultRow& other) {
            nodes.emplace_back(row.items, other.items);
        });
        if (nodes.empty()) return {.missing = "nothing was counted by both"};
        const statistics::Estimate left = statistics::log_ratio_of_sums(nodes);
        return {.evidence =
                    Evidence{.shown = saving(left.interval()),
                             .strict = saving(left.interval(statistics::verdict_confidence))}};
    }

    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        Published wanted = published;
        wanted.low = ratio_of_saving(published.low);
        wanted.high = ratio_of_saving(published.high);
        return judge_ratio(wanted, {.shown = ratio_of_saving(evidence.shown),
                                    .strict = ratio_of_saving(evidence.strict),
                                    .noise_floor = 1});  // nodes are counted, not timed
    }
    std::string text(double saved) const override { return fmt::format("{:.1f} %", saved * 100); }
    double as_ratio(double saved, const std::optional<Published>&) const override {
        return ratio_of_saving(saved);
    }
};

}  // namespace

std::unique_ptr<Kind> make_nodes_saved() { return std::make_unique<NodesSaved>(); }

}  // namespace boardlab::claims
