// The part that files of suites and of claims have in common: what is timed, and for how long.
#pragma once

#include "harness/bench/suites/suite_file.hpp"
#include "harness/bench/suites/toml_fields.hpp"

namespace boardlab::bench {

inline const std::vector<std::string> measuring_keys{"sampling", "quick", "searches", "benchmarks"};
// Reads these keys into the suite. Throws DataError.
void read_measuring(const TomlFields& fields, const toml::table& root, SuiteFile& suite);

}  // namespace boardlab::bench
