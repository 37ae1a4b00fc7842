// boardlab-mpi: what takes long, on all the processes that mpirun starts.
#include <fmt/format.h>

#include "harness/cli/program_end.hpp"
#include "harness/mpi/commands.hpp"
#include "harness/mpi/hand_out.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"

namespace {

constexpr const char* purpose =
    "boardlab-mpi counts trees and compares boards on all ranks that mpirun starts. Rank 0 hands "
    "out\nthe work as the others ask for it, works as well, and keeps a journal of what comes "
    "back: after\nCtrl-C, kill or power cut --resume goes on from there, with any number of "
    "ranks.\n"
    "Options that concern a process (--threads, --hash) are each rank's; with --threads beyond 1, "
    "give\nmpirun --bind-to none. mpirun (Open MPI) refuses to run as root without "
    "--allow-run-as-root,\nand more ranks than there are cores without --oversubscribe.";

// The first rank reads the command line, whose work the others are told; they have none to read,
// and so nothing to refuse twice.
int lead(boardlab::mpi::Ranks& ranks, int argc, char** argv) try {
    using namespace boardlab;
    cli::CommandLine line(purpose, "boardlab-mpi");
    line.version(
        fmt::format("boardlab-mpi {}, commit {}", build_facts().version, build_facts().commit));
    line.example(
        "mpirun -n 4 boardlab-mpi perft --depth 7 --out part.json\n"
        "  mpirun -n 4 --allow-run-as-root --oversubscribe boardlab-mpi validate --game cotulenh "
        "--out result.json");
    mpi::add_perft(line, ranks);
    mpi::add_validate(line, ranks);
    const int code = argc == 1 ? line.help() : line.parse(argc, argv).value();
    cli::flush_output();
    return code;
} catch (...) {
    return boardlab::cli::code_of_exception("boardlab-mpi", argc, argv);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace boardlab;
    mpi::Ranks ranks(argc, argv);
    watch_for_interrupts();
    watch_for_termination();  // that is how mpirun hands Ctrl-C on
    program_name() = quoted(argv[0]);
    if (ranks.all() > 1)
        program_name() = fmt::format("mpirun -n {} {}", ranks.all(), program_name());
    try {
        if (ranks.own() != 0) {
            follow(ranks);
            return 0;
        }
        const int code = lead(ranks, argc, argv);
        let_go(ranks);
        return code;
    } catch (...) {  // of the messages themselves: the ranks do not understand each other any more
        ranks.end_all(cli::code_of_exception("boardlab-mpi: " + ranks.name(), argc, argv));
    }
}
