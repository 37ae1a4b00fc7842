// What a ratio and a decomposed ratio have in common: the name, and that a gain can be kept of it.
#pragma once

#include "harness/claims/kinds.hpp"

namespace boardlab::claims {

class AnyRatio : public Kind {
 public:
    const char* name() const override { return "ratio"; }
    std::unique_ptr<Kind> decomposed() const override { return make_decomposed_ratio(); }
};

}  // namespace boardlab::claims
