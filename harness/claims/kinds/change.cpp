// How much one ratio differs from another: for claims that a ratio moves with what is around it.
#include <cmath>

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {
namespace {

// The two are measured apart, so their widths in logarithms add up as squares do.
statistics::Interval quotient(const statistics::Interval& to, const statistics::Interval& from) {
    const double estimate = std::log(to.estimate / from.estimate);
    const double down =
        std::hypot(std::log(to.estimate / to.low), std::log(from.high / from.estimate));
    const double up =
        std::hypot(std::log(to.high / to.estimate), std::log(from.estimate / from.low));
    return statistics::exponential({estimate, estimate - down, estimate + up});
}

class Change : public Kind {
 public:
    const char* name() const override { return "change"; }
    std::vector<std::string> keys() const override { return {"from", "to"}; }
    void read(const MeasureTable& in) override {
        from_ = in.ratio_before("from"), to_ = in.ratio_before("to");
    }
    void check(const PlannedRows&) const override {}  // the two ratios are checked
    std::vector<RowChoice> rows() const override { return {}; }

    Finding measure(const RunOfClaim& run) const override {
        const Measured &from = run.measured(from_), &to = run.measured(to_);
        for (const Measured* part : {&from, &to})
            if (!part->evidence) return {.missing = part->missing};
        return {.evidence = Evidence{quotient(to.evidence->shown, from.evidence->shown),
                                     quotient(to.evidence->strict, from.evidence->strict),
                                     to.evidence->noise_floor * from.evidence->noise_floor}};
    }

 private:
    std::string from_{}, to_{};  // measures by id
};

}  // namespace

std::unique_ptr<Kind> make_change() { return std::make_unique<Change>(); }

}  // namespace boardlab::claims
