// Ends the test program with a word when what is done in its own threads takes for ever, such as a
// search that hears no `stop`: nobody can be told to stop waiting for a thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

namespace boardlab {

class TimeLimit {
 public:
    explicit TimeLimit(std::string what, std::chrono::seconds limit = std::chrono::seconds(120))
        : what_(std::move(what)), thread_([this, limit] {
              std::unique_lock lock(mutex_);
              if (ended_.wait_for(lock, limit, [this] { return is_over_; })) return;
              std::fprintf(stderr, "waited in vain for %lld s: the end of '%s'\n",
                           static_cast<long long>(limit.count()), what_.c_str());
              std::_Exit(EXIT_FAILURE);
          }) {}
    ~TimeLimit() {
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        ended_.notify_all();
        thread_.join();
    }
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

 private:
    const std::string what_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace boardlab
