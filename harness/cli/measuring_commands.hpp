// The commands that measure, and what other commands say about measuring. A build with
// -Donly_quick_boards=true, which tests none of it, has without_measuring.cpp instead.
#pragma once

#include <string>
#include <vector>

#include "harness/cli/command_line.hpp"

namespace boardlab::cli {

// bench, compare, plot, report, reproduce and doctor.
void add_measuring_commands(CommandLine& line);

// What can be measured here, by the names of the files in datasets/.
struct Measurable {
    std::vector<std::string> suites, claims;
};
Measurable measurable();

}  // namespace boardlab::cli
