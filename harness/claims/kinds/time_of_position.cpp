#include <cmath>

#include "harness/claims/kinds/absolute.hpp"

namespace boardlab::claims {
namespace {

class TimeOfPosition : public Absolute {
 public:
    const char* name() const override { return "time"; }
    double largest() const override { return 3600; }
    void check(const PlannedRows& planned) const override { planned.require("of", of_); }
    std::vector<RowChoice> rows() const override { return {of_}; }

    Finding measure(const RunOfClaim& run) const override {
        std::vector<statistics::ByProcess> times;
        for (const auto& [star, row] : run.rows(of_)) {
            times.push_back(row->quiet_times());
            for (auto& [process, time] : times.back())
                time += std::log(items_a_position(*row) * 1e-9);
        }
        return {.evidence = run.timed(statistics::mean_of(times))};
    }
    std::string text(double seconds) const override { return bench::duration_text(seconds * 1e9); }
};

}  // namespace

std::unique_ptr<Kind> make_time_of_position() { return std::make_unique<TimeOfPosition>(); }

}  // namespace boardlab::claims
