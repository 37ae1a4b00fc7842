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

// How large the tables of a sliding strategy are. Those that can be built are, to find out.
struct SliderTables {
    std::string geometry, board;
    std::string sliders;  // "queen", or "reach-3" for those that go so far
    std::size_t bytes = 0;
    bool built = true;
};
std::vector<SliderTables> slider_tables();

}  // namespace boardlab::cli
