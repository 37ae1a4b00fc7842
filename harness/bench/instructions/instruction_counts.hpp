// Instructions per item of the rows of a plan. They are the same on every machine with the same
// compiler, flags and target, however busy it is.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

struct InstructionCounts {
    std::string tool{};                        // "valgrind-3.19.0"
    std::map<std::string, double> per_item{};  // by the names of rows
};
nlohmann::ordered_json to_json(const InstructionCounts& counts);

struct CountRequest {
    // Told (done, all) in rows; false stops by throwing Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
    std::string valgrind = "valgrind";
};
// A process in valgrind for each game and board counts all their rows. What was counted is kept
// beside the program, by its hash, so that nothing is counted twice. Left out are rows with several
// threads, of engines, and of the reference, which would take an hour. Throws MissingError where
// valgrind or the program's knowledge of it is missing.
InstructionCounts count_instructions(const Plan& plan, const CountRequest& request = {});

}  // namespace boardlab::bench
