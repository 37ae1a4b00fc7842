// boardlab uci: speaks the universal chess interface on standard input and output.
#include "harness/engines/uci_session.hpp"

#include <iostream>

#include "harness/cli/common.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {

void add_uci(CommandLine& line) {
    auto command = line.command("uci", "an engine that other programs talk to in UCI");
    auto common = std::make_shared<Common>();
    common->add_game(command);
    common->add_boards(command, "");
    command.example("printf 'position startpos moves e2e4\\ngo depth 6\\n' | boardlab uci");
    command.callback([common] {
        UciSession session(common->chosen_game().name, common->boards, std::cout,
                           common->mismatches());
        for (std::string said; !interrupted() && std::getline(std::cin, said);)
            if (!session.hear(said)) return common->ended(ExitCode::fine);
        if (interrupted()) session.stop();
        session.finish();
        if (interrupted()) throw Interrupted{};
        return common->ended(ExitCode::fine);
    });
}

}  // namespace boardlab::cli
