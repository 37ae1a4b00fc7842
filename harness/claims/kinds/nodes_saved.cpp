#include "harness/claims/kinds/saving.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

// From the logarithm of the share that is left.
statistics::Interval saving(const statistics::Interval& left) {
    const statistics::Interval share = exponential(left);
    return {1 - share.estimate, 1 - share.high, 1 - share.low};
}

class NodesSaved : public Saving {
 public:
    const char* name() const override { return "fewer"; }

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
};

}  // namespace

std::unique_ptr<Kind> make_nodes_saved() { return std::make_unique<NodesSaved>(); }

}  // namespace boardlab::claims
