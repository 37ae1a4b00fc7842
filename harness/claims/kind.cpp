#include "harness/claims/kind.hpp"

namespace boardlab::claims {

std::optional<Objection> Kind::objection(const Published& p) const {
    if (!p.bound.empty() || p.low > 1 || p.high < 1) return std::nullopt;
    return Objection{"published", "it claims no direction", "a range on one side of 1, or a bound"};
}

}  // namespace boardlab::claims
