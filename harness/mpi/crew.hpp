// The threads of a rank that work, at tasks of one job.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <thread>

#include "harness/mpi/desk.hpp"

namespace boardlab::mpi {

// What a rank does for a job: takes tasks from the desk until there are none, and hands results in,
// each with the seconds of CPU time that it took as "seconds". Between tasks, and within long ones,
// it sees whether the desk was closed. It may start threads; an exception ends it.
using Labour = std::function<void(Desk&)>;

class Crew {
 public:
    explicit Crew(Labour labour) : labour_(std::move(labour)), thread_([this] { work(); }) {}
    // Ends what it is at.
    ~Crew() {
        desk.close();
        thread_.join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    bool has_ended() const { return ended_; }
    // What it ended by, where that was an exception.
    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

    Desk desk;

 private:
    void work() {
        try {
            labour_(desk);
        } catch (...) {
            failure_ = std::current_exception();
        }
        ended_ = true;
    }

    const Labour labour_;
    std::exception_ptr failure_;
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

}  // namespace boardlab::mpi
