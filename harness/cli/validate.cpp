// boardlab validate: compares all boards with each other, and one of them with an engine.
#include "harness/validation/validate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/oracle_check.hpp"
#include "harness/validation/oracle_source.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    ValidateOptions validate;
    OracleCheckOptions check;
    std::string oracle;
};

std::vector<std::string> names_of(const std::vector<Contender>& boards) {
    std::vector<std::string> names;
    for (const Contender& c : boards) names.push_back(c.board);
    return names;
}

void show(const Difference& d) {
    print_text(fmt::format("{} and {} differ in {}: {}\n  at    {}\n", d.board_a, d.board_b, d.what,
                           d.detail, d.fen));
    if (!d.missing.empty()) print_text(fmt::format("  missing {}\n", fmt::join(d.missing, " ")));
    if (!d.extra.empty()) print_text(fmt::format("  extra   {}\n", fmt::join(d.extra, " ")));
}

void show(const Options& o, const ValidateResult& r, const std::string& game) {
    const auto names = names_of(o.validate.boards);
    if (o.common.json) {
        Json found = Json::array();
        for (const Difference& d : r.differences)
            found.push_back({{"what", d.what},
                             {"boards", {d.board_a, d.board_b}},
                             {"fen", d.fen},
                             {"detail", d.detail},
                             {"missing", d.missing},
                             {"extra", d.extra}});
        print({{"game", game},
               {"reps", names},
               {"positions", r.positions},
               {"nodes", r.nodes},
               {"differences", r.differences.size()},
               {"found", found},
               {"seconds", r.seconds},
               {"seed", o.validate.seed}});
        return;
    }
    for (const Difference& d : r.differences) show(d);
    print_text(
        fmt::format("{}: {} boards {} on {} positions ({} nodes compared, {:.0f} a second)\n", game,
                    names.size(), r.agreed() ? "agree" : "DISAGREE", r.positions, r.nodes,
                    r.nodes_per_second()));
}

bool ask_oracle(const Options& o, const std::string& game) {
    OracleSource oracle(oracle_named(o.oracle), game);
    Progress progress(oracle.name());
    OracleCheckOptions options = o.check;
    options.board = o.validate.boards.front();
    options.corpus = o.validate.corpus;
    options.seed = o.validate.seed;
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    const OracleCheck check = check_with(oracle, options);
    if (o.common.json) {
        print({{"game", game},
               {"rep", options.board.board},
               {"oracle", oracle.name()},
               {"depth", options.depth},
               {"positions", check.positions},
               {"nodes", json_count(check.nodes)},
               {"differences", check.differing.size()}});
        return check.agreed();
    }
    for (const std::string& fen : check.differing)
        print_text(fmt::format(
            "{} counts otherwise from {}\n  boardlab bisect --game {} --rep {} "
            "--against {} --depth {} --fen \"{}\"\n",
            oracle.name(), fen, game, options.board.board, o.oracle, options.depth, fen));
    print_text(fmt::format("{}: {} {} with {} on {} positions at depth {} ({} nodes)\n", game,
                           options.board.board, check.agreed() ? "agrees" : "DISAGREES",
                           oracle.name(), check.positions, options.depth, check.nodes.str()));
    return check.agreed();
}

bool run(Options& o, const GameInfo& game) {
    o.validate.game = game.name;
    o.common.game = game.name;
    o.validate.boards = o.common.chosen_boards();
    o.validate.corpus.clear();
    if (!o.common.corpus.empty()) o.validate.corpus = o.common.exact_positions();
    bool agreed = true;
    {
        Progress progress(game.name);
        o.validate.progress = [&](const ValidateResult& r) {
            return progress(std::min(r.positions, o.validate.positions), o.validate.positions);
        };
        const ValidateResult result = validate(o.validate);
        if (result.stopped) throw Interrupted{};
        agreed = result.agreed();
        show(o, result, game.name);
    }
    if (!o.oracle.empty() && !ask_oracle(o, game.name)) agreed = false;
    return agreed;
}

}  // namespace

void add_validate(CommandLine& line) {
    auto command = line.command(
        "validate", "compare all boards at every node of seeded random games and a corpus");
    auto o = std::make_shared<Options>();
    command.option("--game", o->common.game, "which game, or 'all'");
    o->common.add_boards(command, "all");
    o->common.add_corpus(command);
    o->common.add_dialect(command);
    o->common.add_json(command);
    command.option("--positions", o->validate.positions, "different positions to reach")
        .range(1, 1'000'000'000);
    command.option("--seed", o->validate.seed, "of the random games");
    command.option("--differences", o->validate.most_differences, "stop after so many")
        .range(1, 1'000'000);
    command.option("--oracle", o->oracle,
                   "uci:ENGINE: also compare perft counts with that engine's");
    command.option("--oracle-depth", o->check.depth, "plies to compare").range(1, 8);
    command.option("--oracle-positions", o->check.positions, "positions to ask it about")
        .range(1, 1'000'000);
    command.example(
        "boardlab validate --game chess --rep all --positions 5000 --oracle "
        "uci:stockfish");
    command.callback([o] {
        bool agreed = true;
        if (o->common.game != "all") {
            agreed = run(*o, o->common.chosen_game());
        } else {
            if (!o->common.corpus.empty()) throw UsageError("--corpus needs one --game, not all");
            for (const GameInfo& game : all_games()) agreed = run(*o, game) && agreed;
        }
        return o->common.ended(agreed ? ExitCode::fine : ExitCode::answer_is_no);
    });
}

}  // namespace boardlab::cli
