#include "harness/claims/kinds/absolute.hpp"

namespace boardlab::claims {
namespace {

class BytesOfPosition : public Absolute {
 public:
    const char* name() const override { return "bytes"; }
    double largest() const override { return 1e9; }
    void check(const PlannedRows& planned) const override { planned.require_size("of", of_); }
    std::vector<RowChoice> rows() const override { return {}; }  // a size is no row

    Finding measure(const RunOfClaim& run) const override {
        if (std::string why = run.why_no_size(of_); !why.empty())
            return {.missing = std::move(why)};
        return {.evidence = exactly(*run.bytes(of_))};
    }
    std::string text(double bytes) const override { return with_commas(bytes) + " bytes"; }
};

}  // namespace

std::unique_ptr<Kind> make_bytes_of_position() { return std::make_unique<BytesOfPosition>(); }

}  // namespace boardlab::claims
