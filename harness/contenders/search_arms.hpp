// The parts of the search by the names that options and suites call them.
#pragma once

#include <string>
#include <vector>

#include "search/options.hpp"

namespace boardlab {

// False when there is no part of this name. `all` is every part.
bool set_arm(Arms& arms, const std::string& name, bool on);
std::vector<std::string> arm_names();
std::string arms_text(const Arms& arms);  // the names of those in force

}  // namespace boardlab
