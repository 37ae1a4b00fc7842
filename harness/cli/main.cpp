// boardlab: what does a board representation cost, and what does it buy?
#include <fmt/format.h>

#include <csignal>

#include "harness/cli/common.hpp"
#include "harness/cli/measuring_commands.hpp"
#include "harness/cli/program_end.hpp"
#include "harness/contenders/large_tables.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"

namespace {

std::string version_text() {
    const boardlab::BuildFacts& built = boardlab::build_facts();
    return fmt::format(
        "boardlab {}\n"
        "commit        {}\n"
        "compiler      {}\n"
        "flags         {}\n"
        "build         {}\n"
        "CPU features  {}",
        built.version, built.commit, built.compiler, built.flags, built.kind, built.cpu_features);
}

}  // namespace

int main(int argc, char** argv) try {
    using namespace boardlab::cli;
    // Ends quietly when the reader closes the pipe early, as `| head` does.
    std::signal(SIGPIPE, SIG_DFL);
    boardlab::watch_for_interrupts();
    boardlab::let_large_tables_be_interrupted();
    boardlab::program_name() = boardlab::quoted(argv[0]);
    CommandLine line(
        "boardlab compares board representations: the same rules, generator and search on\n"
        "interchangeable boards, cross-validated before anything is timed.",
        "boardlab");
    line.version(version_text());
    line.example("boardlab perft --depth 5 --rep u64,mailbox");
    add_list(line);
    add_show(line);
    add_moves(line);
    add_perft(line);
    add_divide(line);
    add_merge(line);
    add_validate(line);
    add_bisect(line);
    add_search(line);
    add_measuring_commands(line);
    add_uci(line);
    const int code = argc == 1 ? line.help() : line.parse(argc, argv).value();
    flush_output();  // of what is printed by others than print_text, such as help
    return code;
} catch (...) {
    return boardlab::cli::code_of_exception("boardlab", argc, argv);
}
