// A kind that makes one figure of two ratios that were measured before it.
#pragma once

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {

class TwoRatios : public Kind {
 public:
    std::vector<std::string> keys() const override { return {first_key_, second_key_}; }
    void read(const MeasureTable& in) override {
        first_ = in.ratio_before(first_key_), second_ = in.ratio_before(second_key_);
    }
    void check(const PlannedRows&) const override {}  // the two ratios are checked
    std::vector<RowChoice> rows() const override { return {}; }

    Finding measure(const RunOfClaim& run) const override {
        const Measured &first = run.measured(first_), &second = run.measured(second_);
        for (const Measured* part : {&first, &second})
            if (!part->evidence) return {.missing = part->missing};
        return made_of(*first.evidence, *second.evidence);
    }

 protected:
    TwoRatios(const char* first_key, const char* second_key)
        : first_key_(first_key), second_key_(second_key) {}
    virtual Finding made_of(const Evidence& first, const Evidence& second) const = 0;

 private:
    const char *first_key_, *second_key_;  // in the claim's file
    std::string first_{}, second_{};       // measures by id
};

}  // namespace boardlab::claims
