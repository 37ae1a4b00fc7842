// boardlab bench --suite signature: the node count of fixed searches, game by game.
#include "harness/validation/signature.hpp"

#include <fmt/format.h>

#include <map>
#include <sstream>

#include "games/input_error.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/signature.hpp"
#include "harness/contenders/interrupted_with.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

// The number of a game in a file of lines `game number`; throws InputError.
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

// Not as `nodes`, which is of all positions.
void show_so_far(const Contender& c, const SignatureSoFar& so_far, bool json) {
    if (json)
        print({{"suite", "signature"},
               {"game", c.game},
               {"rep", c.board},
               {"interrupted", true},
               {"nodes_so_far", so_far.nodes},
               {"positions_done", so_far.positions},
               {"positions", signature_positions}});
    else
        print_text(fmt::format("interrupted: {} on {}: {} nodes in {} of {} positions\n", c.game,
                               c.board, so_far.nodes, so_far.positions, signature_positions));
}

}  // namespace

ExitCode run_signature(const std::string& game_name, const std::string& board_names,
                       const std::string& expected_file, bool json) {
    ExitCode answer = ExitCode::fine;
    std::vector<GameInfo> games{all_games()};
    if (game_name != "all") games = {choose_game(game_name)};
    std::map<std::string, std::uint64_t> expected_nodes;  // known before anything is searched
    if (!expected_file.empty())
        for (const GameInfo& game : games)
            expected_nodes[game.name] = expected_of(expected_file, game.name);
    for (const GameInfo& game : games) {
        const auto boards = board_names.empty() ? std::vector{default_board(game)}
                                                : choose_boards(game, board_names);
        for (const Contender& c : boards) {
            Progress progress("");
            progress.begin(fmt::format("{} on {}", c.game, c.board));
            const std::uint64_t nodes = [&] {
                try {
                    return signature_of(
                        c, [&](std::size_t done, std::size_t all) { return progress(done, all); });
                } catch (const InterruptedWith<SignatureSoFar>& interrupted) {
                    show_so_far(c, interrupted.so_far, json);
                    throw;
                }
            }();
            if (json)
                print(
                    {{"suite", "signature"}, {"game", c.game}, {"rep", c.board}, {"nodes", nodes}});
            else
                print_text(boards.size() == 1 ? fmt::format("{} {}\n", c.game, nodes)
                                              : fmt::format("{} {} {}\n", c.game, nodes, c.board));
            if (expected_file.empty()) continue;
            const std::uint64_t expected = expected_nodes.at(c.game);
            if (nodes == expected) continue;
            print_note(fmt::format("{} on {}: the signature is {}, not {} as {} says", c.game,
                                   c.board, nodes, expected, expected_file));
            answer = ExitCode::answer_is_no;
        }
    }
    return answer;
}

}  // namespace boardlab::cli
