// The samples of one row in one visit of one process, as a line of samples.jsonl. Beside what the
// sample server answered it has
//   "row", "process", "visit"   whose they are
//   "clock"                     which of the two times counts: "cpu", or "real" with threads
//   "cpu_ns", "real_ns"         lists: the times of one call; real ones are kept where they count
//   "probe_ns"                  list: the slower of the two probes beside each sample
//   "items"                     of one call
//   "core"                      on which it was timed, unless it has threads
//   "table"                     of the last sample: table_counters of one call, of a search
// and once a process, where a call visits several positions, their times ("positions", "all_ns").
#pragma once

#include "harness/bench/run/sample_source.hpp"
#include "harness/statistics/samples.hpp"

namespace boardlab::bench {

nlohmann::ordered_json begun_block(const Row& row, int process, int visit,
                                   const nlohmann::ordered_json& checked);
void add_sample(nlohmann::ordered_json& block, const nlohmann::ordered_json& sample);
// As it is written down.
nlohmann::ordered_json kept_block(nlohmann::ordered_json block);
void add_shares(nlohmann::ordered_json& block, const nlohmann::ordered_json& shares);

struct TimedSample {
    double per_item = 0;  // nanoseconds, by the clock that counts
    double probe = 0;     // nanoseconds; 0 where there was none
};
std::vector<TimedSample> samples_in(const nlohmann::ordered_json& block);

// What the probe takes when nobody disturbs it, learned from all probes of a run.
class QuietProbe {
 public:
    void add(double probe);
    bool disturbed(const TimedSample& sample) const;
    double nanoseconds() const;  // 0 before the first

 private:
    std::vector<double> probes_;
    mutable double level_ = 0;
    mutable std::size_t counted_ = 0;  // probes that `level_` is from
};

// The samples that count: without the disturbed ones, unless so few are left that the quietest of
// all say more.
statistics::Samples undisturbed(const std::vector<TimedSample>& samples, const QuietProbe& quiet);

}  // namespace boardlab::bench
