// Between the thread of a rank that talks to other ranks and those that work: tasks are laid down
// and taken, results are laid down and collected.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace boardlab::mpi {

using Json = nlohmann::ordered_json;

class Desk {
 public:
    void lay_down(std::vector<Json> tasks) {
        const std::lock_guard lock(mutex_);
        for (Json& task : tasks) tasks_.push_back(std::move(task));
        changed_.notify_all();
    }
    // Waits for a task. Nothing: there will be none any more.
    std::optional<Json> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !tasks_.empty(); });
        if (closed_) return std::nullopt;
        Json task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }
    // Tasks that nobody has taken are left.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }
    bool is_closed() const {
        const std::lock_guard lock(mutex_);
        return closed_;
    }

    void hand_in(Json result) {
        const std::lock_guard lock(mutex_);
        results_.push_back(std::move(result));
    }
    std::vector<Json> collect() {
        const std::lock_guard lock(mutex_);
        return std::exchange(results_, {});
    }

 private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Json> tasks_;
    std::vector<Json> results_;
    bool closed_ = false;
};

}  // namespace boardlab::mpi
