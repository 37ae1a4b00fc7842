#include "harness/bench/run/callgrind.hpp"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_DUMP_STATS_AT(name) static_cast<void>(name)
#endif

namespace boardlab::bench {

bool can_talk_to_callgrind() {
#if __has_include(<valgrind/callgrind.h>)
    return true;
#else
    return false;
#endif
}

void count_instructions_of(const std::string& name, const std::function<void()>& work) {
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
    work();
    CALLGRIND_TOGGLE_COLLECT;
    CALLGRIND_DUMP_STATS_AT(name.c_str());
}

}  // namespace boardlab::bench
