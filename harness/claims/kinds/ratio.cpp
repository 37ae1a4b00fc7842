#include <cmath>

#include "harness/claims/kinds/row_pair.hpp"

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
        std::vector<statistics::ByProcess> ratios;
        each(run, [&](const bench::ResultRow& row, const bench::ResultRow& other) {
            const double items =
                per_position_ ? std::log(items_a_position(row) / items_a_position(other)) : 0;
            for (statistics::ByProcess& position : ratios_by_position(row, other)) {
                for (auto& [process, ratio] : position) ratio += items;
                ratios.push_back(std::move(position));
            }
        });
        if (ratios.empty()) return {.missing = "no process measured both"};
        return {.evidence = run.timed(statistics::mean_of(ratios))};
    }

 private:
    bool per_position_ = false;  // instead of per item: where trees differ in size
};

}  // namespace

std::unique_ptr<Kind> make_ratio() { return std::make_unique<Ratio>(); }

}  // namespace boardlab::claims
