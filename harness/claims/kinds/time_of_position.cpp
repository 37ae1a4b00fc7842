#include <cmath>

#include "harness/claims/kinds/absolute.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::claims {
namespace {

class TimeOfPosition : public Absolute {
 public:
    const char* name() const override { return "time"; }
    double largest() const override { return 3600; }
    void check(const PlannedRows& planned) const override { planned.require("of", of_); }
    std::vector<RowChoice> rows() const override { return {of_}; }

    Finding measure(const RunOfClaim& run) const override {
        std::vector<statistics::NestedSamples> times;
        double scale = 0;
        for (const auto& [star, row] : run.rows(of_)) {
            times.push_back(row->nested());
            scale += std::log(items_a_position(*row) * 1e-9);
        }
        scale = std::exp(scale / static_cast<double>(times.size()));
        return {.evidence = run.timed(scale, [&](const statistics::BootstrapOptions& options) {
            return statistics::mean_time(times, options);
        })};
    }
    std::string text(double seconds) const override { return bench::duration_text(seconds * 1e9); }
};

}  // namespace

std::unique_ptr<Kind> make_time_of_position() { return std::make_unique<TimeOfPosition>(); }

}  // namespace boardlab::claims
