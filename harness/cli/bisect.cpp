// boardlab bisect: finds a small position on which two boards, or a board and an engine, differ.
#include "harness/validation/bisect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/oracle_source.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    BisectOptions bisect;
    std::string against;
    std::uint64_t seed = 1;
};

void show(const Options& o, const BisectResult& r) {
    if (o.common.json) {
        print({{"game", o.common.game},
               {"rep", o.common.boards},
               {"against", o.against},
               {"found", r.found},
               {"what", r.what},
               {"fen", r.fen},
               {"missing", r.missing},
               {"extra", r.extra},
               {"path", r.path},
               {"nodes", r.nodes},
               {"command", r.command}});
        return;
    }
    print_text(r.text + '\n');
}

std::unique_ptr<MoveSource> source(const Options& o, const GameInfo& game) {
    if (o.against.starts_with("uci:"))
        return std::make_unique<OracleSource>(oracle_named(o.against), game.name);
    const auto boards = choose_boards(game, o.against, nullptr, o.common.mismatches());
    if (boards.size() != 1)
        throw UsageError("--against " + o.against + ": one board or engine is compared with");
    return std::make_unique<ContenderSource>(boards.front());
}

// Says how far it came if it is interrupted.
BisectResult bisected(Options& o, MoveSource& ours, MoveSource& theirs, const GameInfo& game) {
    std::size_t examined = 0;
    Progress progress("comparing");
    o.bisect.progress = [&](std::size_t nodes) {
        examined = nodes;
        return progress.counting(nodes, "positions");
    };
    try {
        return bisect(ours, theirs, default_board(game), o.bisect);
    } catch (const Interrupted&) {
        if (o.common.json)
            print({{"game", o.common.game},
                   {"rep", o.common.boards},
                   {"against", o.against},
                   {"interrupted", true},
                   {"positions_compared", examined}});
        else
            print_text(fmt::format("interrupted: {} positions compared\n", examined));
        throw;
    }
}

}  // namespace

void add_bisect(CommandLine& line) {
    auto command = line.command(
        "bisect",
        "find the smallest position in which two boards, or a board and an engine, differ");
    auto o = std::make_shared<Options>();
    o->common.add_game(command);
    o->common.add_boards(command, "");
    command.option("--against", o->against, "another board, or uci:ENGINE").required();
    o->common.add_position(command);
    o->common.add_json(command);
    command.option("--depth", o->bisect.depth, "plies to search below it").range(1, 12);
    command.option("--seed", o->seed, "of the random games searched after that");
    command.option("--nodes", o->bisect.most_nodes, "positions of random games to look at")
        .range(0, 1'000'000'000);
    command.example("boardlab bisect --rep mailbox --against uci:stockfish --depth 4");
    command.callback([o] {
        const GameInfo& game = o->common.chosen_game();
        const Contender board = o->common.one_board();
        o->common.boards = board.board;
        ContenderSource ours(board);
        if (o->against == board.board)
            throw UsageError(
                fmt::format("--against {0}: {0} agrees with itself; name another", o->against));
        const auto theirs = source(*o, game);
        o->bisect.against = o->against;
        o->bisect.game = game.name;
        o->bisect.fen = o->common.position_on(default_board(game))->exact_fen();
        if (o->bisect.most_nodes > 0) o->bisect.seed = o->seed;
        const BisectResult result = bisected(*o, ours, *theirs, game);
        show(*o, result);
        return o->common.ended(result.found ? ExitCode::answer_is_no : ExitCode::fine);
    });
}

}  // namespace boardlab::cli
