// On which cores this process may run, and staying on one of them. Contenders that are compared
// must be timed on the same core: each core has its own neighbours.
#pragma once

#include <vector>

namespace boardlab::bench {

// Those that the process was started with.
const std::vector<int>& allowed_cores();
// False where the system does not let it.
bool stay_on(int core);
// For good: no other is allowed from then on, to processes that it starts neither.
bool stay_only_on(int core);
// Back to all that are allowed.
void leave_core();

}  // namespace boardlab::bench
