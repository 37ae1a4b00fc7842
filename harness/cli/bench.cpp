// boardlab bench --suite signature: one number a game that must not change by accident.
#include <fmt/format.h>

#include <sstream>

#include "games/input_error.hpp"
#include "harness/cli/common.hpp"
#include "harness/data_file.hpp"
#include "harness/signature.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    std::string suite, expected;
};

// What a file of lines `game number` says of a game; throws InputError.
std::uint64_t expected_of(const std::string& file, const std::string& game) {
    const std::string bytes = read_bytes(file);
    refuse_unless_text(file, bytes);
    std::istringstream lines(bytes);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t nodes = 0;
        if (words >> name >> nodes && name == game) return nodes;
    }
    throw InputError(file, "no signature of " + game, "a line of the game's name and a number");
}

void run_signature(const Options& o) {
    std::vector<GameInfo> games{all_games()};
    if (o.common.game != "all") games = {o.common.chosen_game()};
    for (const GameInfo& game : games) {
        const auto boards = o.common.boards.empty() ? std::vector{default_board(game)}
                                                    : choose_boards(game, o.common.boards);
        for (const Contender& c : boards) {
            const std::uint64_t nodes = signature_of(c);
            if (o.common.json)
                print(
                    {{"suite", "signature"}, {"game", c.game}, {"rep", c.board}, {"nodes", nodes}});
            else
                print_text(boards.size() == 1 ? fmt::format("{} {}\n", c.game, nodes)
                                              : fmt::format("{} {} {}\n", c.game, nodes, c.board));
            if (o.expected.empty()) continue;
            const std::uint64_t expected = expected_of(o.expected, c.game);
            if (nodes == expected) continue;
            fmt::print(stderr, "boardlab: {} on {}: the signature is {}, not {} as {} says\n",
                       c.game, c.board, nodes, expected, o.expected);
            outcome = ExitCode::answer_is_no;
        }
    }
}

}  // namespace

void add_bench(CLI::App& app) {
    auto* command = app.add_subcommand("bench", "suites of measurements");
    auto o = std::make_shared<Options>();
    o->common.game = "all";
    o->common.add_game(*command);
    o->common.add_boards(*command, "");
    o->common.add_json(*command);
    command->add_option("--suite", o->suite, "signature: how many nodes fixed searches visit")
        ->required()
        ->check(CLI::IsMember({"signature"}));
    command->add_option("--expected", o->expected,
                        "file of lines 'game number': exit with 1 if a signature differs");
    command->footer("Example: boardlab bench --suite signature --expected datasets/signatures.txt");
    command->callback([o] { run_signature(*o); });
}

}  // namespace boardlab::cli
