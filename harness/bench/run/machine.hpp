// The machine and the build: what has to be stated beside measured numbers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace boardlab::bench {

// CPU, cores, memory, caches, kernel; null for what the machine does not tell.
nlohmann::ordered_json machine_facts();
// Compiler, flags, kind of build, commit of this program.
nlohmann::ordered_json build_facts();

// One source of noise on this machine.
struct NoiseSource {
    std::string name, value;
    enum class State { quiet, noisy, unknown } state = State::unknown;
    std::string remedy;  // empty when there is nothing to do
};
std::vector<NoiseSource> noise_sources();

}  // namespace boardlab::bench
