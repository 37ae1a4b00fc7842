// Nodes a second of one search over those of another. With threads that is another thing than the
// time to a depth: they may visit the same nodes twice.
#include <utility>

#include "harness/claims/kinds/row_pair.hpp"

namespace boardlab::claims {
namespace {

class NodeRate : public RowPair {
 public:
    const char* name() const override { return "rate"; }

    Finding measure(const RunOfClaim& run) const override {
        std::vector<statistics::ByProcess> ratios;
        each(run, [&](const bench::ResultRow& row, const bench::ResultRow& other) {
            auto ratio = statistics::difference(other.times_of_a_node(), row.times_of_a_node());
            if (!ratio.empty()) ratios.push_back(std::move(ratio));
        });
        if (ratios.empty()) return {.missing = "no process counted the nodes of both"};
        return {.evidence = run.timed(statistics::mean_of(ratios))};
    }
};

}  // namespace

std::unique_ptr<Kind> make_node_rate() { return std::make_unique<NodeRate>(); }

}  // namespace boardlab::claims
