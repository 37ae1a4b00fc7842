// This program in valgrind's callgrind, asked for one row after the other.
#pragma once

#include <filesystem>

#include "harness/bench/run/plan.hpp"
#include "harness/engines/child_process.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::bench {

class CountingProcess {
 public:
    CountingProcess(const std::filesystem::path& valgrind, const std::filesystem::path& program);
    // Throws std::runtime_error when the process dies or writes no count.
    double instructions_per_item(const Row& row);

 private:
    TemporaryFolder dumps_;
    ChildProcess process_;
    int asked_ = 0;
};

// The first word of what a program says of its version: "valgrind-3.19.0".
std::string version_of(const std::filesystem::path& program);

// The number of instructions in a dump of callgrind's; nothing when it is of something else or has
// none.
std::optional<double> instructions_in_dump(const std::string& text, const std::string& name);

}  // namespace boardlab::bench
