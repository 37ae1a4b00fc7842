// What each kind of job does.
#pragma once

#include "harness/contenders/thread_crew.hpp"
#include "harness/mpi/crew.hpp"

namespace boardlab::mpi {

// In several threads. One that fails closes the desk, at which others may wait for their next task.
inline void run_at(Desk& desk, int threads, const std::function<void()>& work) {
    ThreadCrew().run(threads, [&] {
        try {
            work();
        } catch (...) {
            desk.close();
            throw;
        }
    });
}

Labour perft_labour(const Json& job);
Labour validate_labour(const Json& job);
Labour digest_labour(const Json& job);

}  // namespace boardlab::mpi
