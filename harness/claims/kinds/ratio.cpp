#include <cmath>

#include "harness/claims/kinds/row_pair.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::claims {
namespace {

class Ratio : public RowPair {
 public:
    const char* name() const override { return ratio_name; }
    std::vector<std::string> keys() const override { return {"of", "over", "per"}; }
    void read(const MeasureTable& in) override {
        RowPair::read(in);
        per_position_ = in.fields.one_of(in.table, "per", {"item", "position"}) == "position";
    }

    Finding measure(const RunOfClaim& run) const override {
        std::vector<statistics::NestedSamples> own, others;
        double scale = 0;
        each(run, [&](const bench::ResultRow& row, const bench::ResultRow& other) {
            auto [a, b] = statistics::paired(row.times, other.times);
            if (a.empty()) return;
            own.push_back(std::move(a)), others.push_back(std::move(b));
            if (per_position_) scale += std::log(items_a_position(row) / items_a_position(other));
        });
        if (own.empty()) return {.missing = "no process measured both"};
        scale = std::exp(scale / static_cast<double>(own.size()));
        return {.evidence = run.timed(scale, [&](const statistics::BootstrapOptions& options) {
            return statistics::mean_paired_ratio(own, others, options);
        })};
    }

 private:
    bool per_position_ = false;  // instead of per item: where trees differ in size
};

}  // namespace

std::unique_ptr<Kind> make_ratio() { return std::make_unique<Ratio>(); }

}  // namespace boardlab::claims
