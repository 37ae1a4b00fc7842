// Threads that do one piece of work together, the one that asks among them.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>

namespace boardlab {

class ThreadCrew {
 public:
    // Each thread does `work` once, which takes tasks from wherever its own are until there are
    // none or the crew is stopped. Returns when all are done; throws what the first that failed
    // threw. One that throws Interrupted stops the crew.
    void run(int threads, const std::function<void()>& work);

    void stop() { stopped_ = true; }
    bool is_stopped() const { return stopped_; }

 private:
    void guard(const std::function<void()>& work);

    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace boardlab
