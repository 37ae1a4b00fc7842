// Takes the samples of a plan: in several processes, contenders in random order within each, until
// the stopping rule of its suite lets every table end.
#pragma once

#include <chrono>

#include "harness/bench/run/block.hpp"
#include "harness/support/random.hpp"

namespace boardlab::bench {

struct RunnerOptions {
    std::uint64_t seed = 1;
    // Told (done, all) after each sample; false stops by throwing Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
    // Told what begins: that all rows do their work once, and then that they are timed.
    std::function<void(const std::string&)> begins{};
    // Told what a row's work came to when it was done for the first time, before it is timed.
    std::function<void(const Row&, const nlohmann::ordered_json&)> checked{};
    // Rows are timed on one of them, the first unless neighbours disturb there. None: wherever the
    // system lets the processes run.
    std::vector<int> cores{};
    // Told after each visit which part of all samples was disturbed so far.
    std::function<void(double)> disturbed{};
    // Told after each visit what was timed, and which board has been the fastest at it so far;
    // empty where only one was timed.
    std::function<void(const Row&, const std::string&)> visited{};
    // Told once, after a process, when another one has to be begun that will end after the time
    // there is: how many seconds that makes.
    std::function<void(double)> too_long{};
};

class Runner {
 public:
    // `keep` is handed each block of samples once it has been checked.
    Runner(const Plan& plan, RunnerOptions options, StartProcess start,
           std::function<void(const nlohmann::ordered_json&)> keep)
        : plan_(plan),
          options_(std::move(options)),
          start_(std::move(start)),
          keep_(std::move(keep)) {}

    // Every contender does its jobs once; in a group all must have the same checksum, and the
    // expected one where it is known. Throws Refused.
    void agree();
    // Counts the blocks of an earlier session in; its last process is not continued. Throws
    // Refused when a block has another checksum than the agreed one.
    void resume_after(const std::vector<nlohmann::ordered_json>& blocks);
    void run();
    const std::map<std::string, std::string>& checksums() const { return agreed_; }

 private:
    using Json = nlohmann::ordered_json;
    using Rows = std::vector<const Row*>;
    using Blocks = std::map<const Row*, Json>;

    // The two processes of a number: one times contenders, the other, in another layout, their
    // references once more; but not those with threads, of which a process that has just been woken
    // gets all on one core for a while.
    struct Sources {
        int number;
        std::unique_ptr<SampleSource> contenders, again;
        SampleSource& of(const Row& row) {
            return is_again(row.board) && !row.job.wall_time() ? *again : *contenders;
        }
        void move_to(int core);
    };
    Sources start(int process);

    void run_process(int process, const std::vector<bool>& active);
    void visit(Sources& sources, const Rows& group, int visit, Random& draw);
    Blocks begun_blocks(Sources& sources, const Rows& group, int visit);
    void take_round(Sources& sources, const Rows& rows, double seconds, Blocks& blocks);
    void check(const Row& row, const Json& answer) const;
    void note(const Json& block);

    std::chrono::steady_clock::duration with_another_process() const;
    void say_too_long();
    bool is_late() const;  // beyond the seconds of the plan
    bool every_row_has_processes(const std::vector<bool>& active, std::size_t least) const;
    std::vector<bool> still_active() const;
    bool done_with(const Row& row, const Row& reference) const;
    statistics::ByProcess quiet_times(const Row& row) const;
    std::string leader_of(const Rows& group) const;
    std::size_t samples_left(const std::vector<bool>& active) const;
    void report(std::size_t all);

    const Plan& plan_;
    RunnerOptions options_;
    StartProcess start_;
    // The process in which all agreed: its jobs are prepared, so it takes the first samples.
    std::unique_ptr<SampleSource> prepared_{};
    std::function<void(const Json&)> keep_;
    std::map<std::string, std::string> agreed_;                             // checksum by group
    std::map<std::string, std::map<int, std::vector<TimedSample>>> taken_;  // by row and process
    QuietProbe quiet_;
    std::size_t core_ = 0;  // of options_.cores
    int last_process_ = 0;
    std::size_t done_ = 0, all_ = 0;
    std::size_t samples_ = 0, disturbed_ = 0;  // of this session
    const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::duration of_last_process_{};
    bool said_too_long_ = false;
};

}  // namespace boardlab::bench
