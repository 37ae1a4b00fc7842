// A job in the process that times it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "harness/bench/run/job.hpp"

namespace boardlab::bench {

class JobTimer {
 public:
    // Sets the job up and does it, so that everybody can compare what it comes to.
    explicit JobTimer(Job job);

    const Work& work() const { return work_; }
    double first_seconds() const { return first_seconds_; }
    const Job& job() const { return job_; }
    const PreparedJob& prepared_job() const { return prepared_; }

    // Google Benchmark fills so many seconds with calls, with a probe before and after. As
    // sample_server.hpp describes it. Throws std::runtime_error when a call comes to something else
    // than the first did.
    nlohmann::ordered_json sample(const std::string& name, double seconds);

 private:
    void warm_up();

    Job job_;
    PreparedJob prepared_;
    Work work_{};
    double first_seconds_ = 0;   // of the first call in this process, with cold caches
    double steady_seconds_ = 0;  // of a later call: says how many calls fill a sample
};

}  // namespace boardlab::bench
