// boardlab doctor: what on this machine adds noise to timings, and what can be done about it.
#include <fmt/format.h>

#include "harness/bench/run/machine.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"

namespace boardlab::cli {
namespace {

std::string word_for(bench::NoiseSource::State state) {
    switch (state) {
        case bench::NoiseSource::State::quiet:
            return "quiet";
        case bench::NoiseSource::State::noisy:
            return "noisy";
        case bench::NoiseSource::State::unknown:
            break;
    }
    return "unknown";
}

}  // namespace

void add_doctor(CommandLine& line) {
    auto command = line.command("doctor", "sources of noise on this machine, and remedies");
    auto json = std::make_shared<bool>(false);
    command.flag("--json", *json, "print JSON, one object a line");
    command.example("boardlab doctor");
    command.callback([json] {
        for (const bench::NoiseSource& s : bench::noise_sources()) {
            if (*json) {
                print({{"source", s.name},
                       {"value", s.value},
                       {"state", word_for(s.state)},
                       {"remedy", s.remedy.empty() ? Json(nullptr) : Json(s.remedy)}});
                continue;
            }
            print_text(fmt::format("{:<8}{}: {}\n", word_for(s.state), s.name, s.value));
            if (!s.remedy.empty()) print_text("        " + s.remedy + '\n');
        }
        return ExitCode::fine;
    });
}

}  // namespace boardlab::cli
