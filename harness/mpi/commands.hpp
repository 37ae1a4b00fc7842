// The commands of boardlab-mpi.
#pragma once

#include "harness/cli/command_line.hpp"
#include "harness/mpi/ranks.hpp"

namespace boardlab::mpi {

void add_perft(cli::CommandLine& line, Ranks& ranks);
void add_validate(cli::CommandLine& line, Ranks& ranks);

// Both say how far they are, though standard error is no terminal: so often, in seconds.
void add_progress_lines(cli::Command& command);

}  // namespace boardlab::mpi
