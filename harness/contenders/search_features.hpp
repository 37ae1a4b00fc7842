// The parts of the search that can be switched on and off, and the ways in which threads work
// together, by the names used in options and suites.
#pragma once

#include <string>
#include <vector>

#include "search/options.hpp"

namespace boardlab {

// Returns false if there is no part of this name. `all` is every part.
bool set_feature(search::Features& features, const std::string& name, bool on);
std::vector<std::string> feature_names();
std::string features_text(const search::Features& features);  // the names of those that are on

std::vector<std::string> parallel_names();                 // the default first
search::Parallel parallel_named(const std::string& name);  // throws std::invalid_argument
std::string name_of(search::Parallel parallel);

}  // namespace boardlab
