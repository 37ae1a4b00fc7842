#include "harness/mpi/hand_out.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <thread>

#include "harness/contenders/any_position.hpp"
#include "harness/mpi/jobs.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::mpi {
namespace {

// A rank has work for so long before it, so that it need not wait for messages, and nobody for it
// at the end.
constexpr double seconds_ahead = 0.2;
// mpirun kills a second after it has asked ranks to end.
constexpr auto patience = std::chrono::milliseconds(400);

class HandingOut {
 public:
    HandingOut(Ranks& ranks, const Work& work)
        : ranks_(ranks),
          work_(work),
          threads_(work.job.at("threads").get<std::size_t>()),
          at_work_(static_cast<std::size_t>(ranks.all())) {
        ranks.send_to_others({{"begin", work.job}});
    }
    // The others stop, and say that they have: what they send later would be taken for the next
    // job's. After a failure nobody waits long: a rank may have been killed, mpirun is about to end
    // the rest, and there is a journal to be finished.
    ~HandingOut() {
        ranks_.send_to_others({{"end", true}});
        const bool failed = std::uncaught_exceptions() > 0;
        const auto begun = std::chrono::steady_clock::now();
        for (int left = ranks_.all() - 1; left > 0; pause()) {
            while (const auto message = ranks_.receive())
                if (message->what.contains("ended")) --left;
            if (failed && std::chrono::steady_clock::now() - begun > patience) return;
        }
    }
    HandingOut(const HandingOut&) = delete;
    HandingOut& operator=(const HandingOut&) = delete;

    void run() {
        refuse_tables_beyond_memory(work_.job, ranks_.on_this_machine());
        const Labour labour = labour_for(work_.job);
        wait_until_all_are_ready();
        ranks_.send_to_others({{"go", true}});
        Crew own(labour);
        while (!is_done()) {
            for (const Json& result : own.desk.collect()) take(0, result);
            while (const auto message = ranks_.receive()) hear(*message);
            if (enough_) return;
            own.desk.lay_down(more_for(0));
            for (int to = 1; to < ranks_.all(); ++to)
                if (auto tasks = more_for(static_cast<std::size_t>(to)); !tasks.empty())
                    ranks_.send(to, {{"tasks", std::move(tasks)}});
            if (own.has_ended()) own.rethrow();
            if (!work_.goes_on()) throw Interrupted{};
            pause();
        }
    }

 private:
    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

    bool is_done() const {
        return enough_ || (all_handed_out_ &&
                           std::ranges::all_of(at_work_, [](std::size_t n) { return n == 0; }));
    }

    // Nobody makes a table before all have seen that there is memory for theirs.
    void wait_until_all_are_ready() {
        for (int ready = 1; ready < ranks_.all(); pause()) {
            while (const auto message = ranks_.receive()) {
                hear(*message);
                if (message->what.contains("ready")) ++ready;
            }
            if (!work_.goes_on()) throw Interrupted{};
        }
    }

    void hear(const Message& message) {
        const Json& what = message.what;
        if (what.contains("results"))
            for (const Json& result : what["results"])
                take(static_cast<std::size_t>(message.from), result);
        if (what.contains("interrupted")) throw Interrupted{};
        if (!what.contains("failed")) return;
        const std::string failure = what["failed"].get<std::string>();
        if (what["missing"].get<bool>()) throw MissingError(failure);
        throw std::runtime_error(failure);
    }

    void take(std::size_t rank, const Json& result) {
        --at_work_[rank];
        seconds_ += result.at("seconds").get<double>();
        ++results_;
        if (!enough_ && !work_.take(result)) enough_ = true;
    }

    std::vector<Json> more_for(std::size_t rank) {
        std::vector<Json> tasks;
        while (!all_handed_out_ && at_work_[rank] < tasks_ahead()) {
            std::optional<Json> task = work_.next();
            if (!task) {
                all_handed_out_ = true;
                break;
            }
            tasks.push_back(std::move(*task));
            ++at_work_[rank];
        }
        return tasks;
    }
    // For a rank, by what tasks took so far.
    std::size_t tasks_ahead() const {
        if (results_ == 0) return threads_;
        const double mean = std::max(seconds_ / static_cast<double>(results_), 1e-6);
        return threads_ * static_cast<std::size_t>(std::clamp(seconds_ahead / mean, 1.0, 1000.0));
    }

    Ranks& ranks_;
    const Work& work_;
    const std::size_t threads_;
    std::vector<std::size_t> at_work_;  // tasks by rank, without their results yet
    bool all_handed_out_ = false, enough_ = false;
    double seconds_ = 0;
    std::size_t results_ = 0;
};

}  // namespace

void hand_out(Ranks& ranks, const Work& work) { HandingOut(ranks, work).run(); }

}  // namespace boardlab::mpi
