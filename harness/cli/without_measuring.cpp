// In place of everything that measures, where only tests are wanted.
#include "harness/cli/measuring_commands.hpp"
#include "harness/cli/perft_jobs.hpp"

namespace boardlab::cli {

void add_measuring_commands(CommandLine&) {}

Measurable measurable() { return {}; }

std::vector<SliderTables> slider_tables() {
    throw MissingError("--sliders: a build with -Donly_quick_boards=true has none to look at");
}

ExitCode run_compare(const Common&, const CompareOptions&) {
    throw MissingError("--compare: a build with -Donly_quick_boards=true does not measure");
}

double instructions_of(const Contender&, const std::string&, int, const std::string&) {
    throw MissingError("--instructions: a build with -Donly_quick_boards=true does not measure");
}

}  // namespace boardlab::cli
