// Takes the samples of a plan: in several processes, contenders in random order within each, until
// the stopping rule of its suite lets every row end.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "harness/bench/run/plan.hpp"
#include "harness/statistics/nested_samples.hpp"

namespace boardlab::bench {

// One process that takes samples. Tests replace it.
class SampleSource {
 public:
    virtual ~SampleSource() = default;
    // With 0 seconds the job is done once, for its checksum, and not timed. Throws
    // std::runtime_error when it cannot be done.
    virtual nlohmann::ordered_json take(const Row& row, double seconds) = 0;
};
using StartProcess = std::function<std::unique_ptr<SampleSource>()>;
// Starts this program again, as a sample server.
std::unique_ptr<SampleSource> start_sample_server();

// Contenders disagree, or a sample's checksum is not the agreed one: no time may be reported.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The time of one item in nanoseconds, by row and process.
using SampleTable = std::map<std::string, statistics::SamplesByProcess>;
// In nanoseconds of CPU time; of wall time for rows with threads.
double time_per_item(const nlohmann::ordered_json& sample);

struct RunnerOptions {
    std::uint64_t seed = 1;
    // Told (done, all) after each sample; false stops by throwing Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
};

class Runner {
 public:
    // `keep` is handed each sample once it has been checked.
    Runner(const Plan& plan, RunnerOptions options, StartProcess start,
           std::function<void(const nlohmann::ordered_json&)> keep)
        : plan_(plan),
          options_(std::move(options)),
          start_(std::move(start)),
          keep_(std::move(keep)) {}

    // Every contender does its jobs once; in a group all must have the same checksum, and the
    // expected one where it is known. Throws Refused.
    void agree();
    // Counts the samples of an earlier session in; its last process is not continued. Throws
    // Refused when a sample has another checksum than the agreed one.
    void resume_after(const std::vector<nlohmann::ordered_json>& samples);
    void run();
    const std::map<std::string, std::string>& checksums() const { return agreed_; }

 private:
    void run_process(int process, const std::vector<bool>& active);
    void take(SampleSource& source, const Row& row, int process, int repetition);
    std::vector<bool> still_active() const;
    bool done_with(const Row& row, const Row& reference) const;
    std::size_t samples_left(const std::vector<bool>& active) const;
    void report(std::size_t all);

    const Plan& plan_;
    RunnerOptions options_;
    StartProcess start_;
    // The process in which all agreed: its jobs are prepared, so it takes the first samples.
    std::unique_ptr<SampleSource> prepared_{};
    std::function<void(const nlohmann::ordered_json&)> keep_;
    std::map<std::string, std::string> agreed_;  // checksum by group
    SampleTable taken_;
    int last_process_ = 0;
    std::size_t done_ = 0, all_ = 0;
};

}  // namespace boardlab::bench
