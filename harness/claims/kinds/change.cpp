// How much one ratio differs from another: for claims that a ratio moves with what is around it.
#include <cmath>

#include "harness/claims/kinds/two_ratios.hpp"

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

class Change : public TwoRatios {
 public:
    Change() : TwoRatios("from", "to") {}
    const char* name() const override { return "change"; }

 private:
    Finding made_of(const Evidence& from, const Evidence& to) const override {
        return {.evidence =
                    Evidence{quotient(to.shown, from.shown), quotient(to.strict, from.strict),
                             to.noise_floor * from.noise_floor}};
    }
};

}  // namespace

std::unique_ptr<Kind> make_change() { return std::make_unique<Change>(); }

}  // namespace boardlab::claims
