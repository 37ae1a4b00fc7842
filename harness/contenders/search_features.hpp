// The parts of the search by the names that options and suites call them.
#pragma once

#include <string>
#include <vector>

#include "search/options.hpp"

namespace boardlab {

// False when there is no part of this name. `all` is every part.
bool set_feature(search::Features& features, const std::string& name, bool on);
std::vector<std::string> feature_names();
std::string features_text(const search::Features& features);  // the names of those in force

}  // namespace boardlab
