// From an entry under [[benchmarks]] to its source.
#pragma once

#include "harness/bench/suites/search_reader.hpp"
#include "harness/bench/suites/sources.hpp"

namespace boardlab::bench {

// The keys that some source has, for the list of all that an entry may have.
inline const std::vector<std::string> source_keys{"operations", "searches", "positions",  "depth",
                                                  "first",      "trees",    "trees_each", "micro",
                                                  "threads",    "memory"};
// Throws DataError unless the entry has exactly one source, with what that needs and nothing else.
Source read_source(const TomlFields& fields, const SearchReader& searches,
                   const toml::table& entry);

}  // namespace boardlab::bench
