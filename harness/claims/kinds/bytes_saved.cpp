#include "harness/claims/kinds/saving.hpp"
#include "harness/claims/known_names.hpp"

namespace boardlab::claims {
namespace {

class BytesSaved : public Saving {
 public:
    const char* name() const override { return "smaller"; }
    void check(const PlannedRows& planned) const override {
        planned.require_size("of", of_);
        planned.require_size("over", over_);
    }
    std::vector<RowChoice> rows() const override { return {}; }  // a size is no row

    Finding measure(const RunOfClaim& run) const override {
        for (const RowChoice* choice : {&of_, &over_})
            if (std::string why = run.why_no_size(*choice); !why.empty())
                return {.missing = std::move(why)};
        return {.evidence = exactly(1 - *run.bytes(of_) / *run.bytes(over_))};
    }
};

}  // namespace

std::unique_ptr<Kind> make_bytes_saved() { return std::make_unique<BytesSaved>(); }

}  // namespace boardlab::claims
