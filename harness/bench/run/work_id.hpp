// What a row does, apart from who does it.
#pragma once

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

// The same for all rows that do the same work: runs in which it differs under one name cannot be
// compared.
std::string work_id(const Row& row);

}  // namespace boardlab::bench
