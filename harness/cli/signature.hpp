// The node count of fixed searches, one number a game, which only a deliberate change may alter.
#pragma once

#include <string>

#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

// `expected` is a file of the right numbers, or empty; the answer is no when one differs.
ExitCode run_signature(const std::string& game, const std::string& boards,
                       const std::string& expected, bool json);

}  // namespace boardlab::cli
