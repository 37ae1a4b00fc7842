// Counting the instructions of a piece of work: valgrind's callgrind runs the process and is told
// when to count.
#pragma once

#include <functional>
#include <string>

namespace boardlab::bench {

// Whether the build had valgrind's headers. Without them callgrind cannot be talked to.
bool can_talk_to_callgrind();
// Does the work, and lets callgrind write a dump of this name that has it and nothing else.
// Where callgrind does not run the process, the work is done and not counted.
void count_instructions_of(const std::string& name, const std::function<void()>& work);

}  // namespace boardlab::bench
