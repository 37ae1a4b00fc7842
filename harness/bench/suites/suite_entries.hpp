// The part that suites and claims share: what is timed, and how long.
#pragma once

#include "harness/bench/suites/suite_file.hpp"
#include "harness/bench/suites/toml_fields.hpp"

namespace boardlab::bench {

inline const std::vector<std::string> measuring_keys{"sampling", "quick", "searches", "benchmarks"};
// Reads them into the suite. Throws DataError.
void read_measuring(const TomlFields& fields, const toml::table& root, SuiteFile& suite);

}  // namespace boardlab::bench
