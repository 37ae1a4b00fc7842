#include "harness/contenders/thread_crew.hpp"

#include <thread>
#include <vector>

#include "harness/contenders/any_position.hpp"

namespace boardlab {

void ThreadCrew::run(int threads, const std::function<void()>& work) {
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([&] { guard(work); });
    guard(work);
    for (std::thread& t : others) t.join();
    if (failure_) std::rethrow_exception(failure_);
}

void ThreadCrew::guard(const std::function<void()>& work) try {
    work();
} catch (const Interrupted&) {
    stop();
} catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stop();
}

}  // namespace boardlab
