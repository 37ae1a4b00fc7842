// How many nodes fixed searches visit: a number a game that must not change by accident.
#pragma once

#include <string>

#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

// Games and boards by name; with a file of expected numbers the answer may be no.
ExitCode run_signature(const std::string& game, const std::string& boards,
                       const std::string& expected, bool json);

}  // namespace boardlab::cli
