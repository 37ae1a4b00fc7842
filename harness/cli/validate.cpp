// boardlab validate: compares all boards with each other, and one of them with an engine.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/cli/json_output.hpp"
#include "harness/cli/validate_command.hpp"
#include "harness/cli/validate_deep.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/oracle_check.hpp"
#include "harness/validation/oracle_source.hpp"

namespace boardlab::cli {
namespace {

struct Options : ValidateCommand {
    OracleCheckOptions check;
    std::string oracle;
    DeepCommand deep;
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

void show(const ValidateCommand& o, const ValidateResult& r) {
    if (o.common.json) return print_text(as_json_text(o, r) + '\n');
    for (const Difference& d : r.differences) show(d);
    print_text(
        fmt::format("{}{}: {} boards {} on {} positions ({} nodes compared, {:.0f} a second)\n",
                    r.stopped ? "interrupted: " : "", o.validate.game, o.validate.boards.size(),
                    r.agreed() ? "agree" : "DISAGREE", r.positions, r.nodes, r.nodes_per_second()));
}

bool ask_oracle(const Options& o, const std::string& game) {
    OracleSource oracle(oracle_named(o.oracle), game);
    Progress progress(oracle.name());
    progress.begin(oracle.name());  // it may count the first tree for long
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
               {"differences", check.differing.size()},
               {"interrupted", check.stopped}});
        if (check.stopped) throw Interrupted{};
        return check.agreed();
    }
    for (const std::string& fen : check.differing)
        print_text(
            fmt::format("{} counts otherwise from {}\n  {} bisect --game {} --rep {} "
                        "--against {} --depth {} --fen {}\n",
                        oracle.name(), fen, program_name(), game, options.board.board,
                        quoted(o.oracle), options.depth, quoted(fen)));
    print_text(fmt::format("{}{}: {} {} with {} on {} positions at depth {} ({} nodes)\n",
                           check.stopped ? "interrupted: " : "", game, options.board.board,
                           check.agreed() ? "agrees" : "DISAGREES", oracle.name(), check.positions,
                           options.depth, check.nodes.str()));
    if (check.stopped) throw Interrupted{};
    return check.agreed();
}

void refuse_nothing_to_compare(const Options& o) {
    if (!o.has_something_to_compare() && o.oracle.empty())
        throw UsageError(
            fmt::format("--rep {}: one board is compared with none; name two or more, "
                        "or an engine with --oracle",
                        o.common.boards));
}

// Before the boards are compared with each other, which may take long.
void refuse_missing_oracle(const Options& o) {
    if (o.oracle.empty()) return;
    const auto oracle = oracle_named(o.oracle);
    for (const GameInfo& game : all_games())
        if ((o.common.game == game.name || o.common.game == "all") && !oracle->plays(game.name))
            throw MissingError(
                fmt::format("--oracle {}: it does not play {}", o.oracle, game.name));
}

bool run(Options& o, const GameInfo& game) {
    o.choose(game);
    if (o.deep.asked()) return run_deep(o.common, o.deep, o.validate.seed);
    refuse_nothing_to_compare(o);
    bool agreed = compare_and_show(o, validate);
    if (!o.oracle.empty() && !ask_oracle(o, game.name)) agreed = false;
    return agreed;
}

}  // namespace

// A shadow is two boards by itself.
bool ValidateCommand::has_something_to_compare() const {
    return std::any_of(validate.boards.begin(), validate.boards.end(), [&](const Contender& c) {
        return c.board != validate.boards.front().board || c.mismatches != nullptr;
    });
}

void ValidateCommand::choose(const GameInfo& game) {
    validate.game = game.name;
    common.game = game.name;
    validate.boards = common.chosen_boards();
    validate.corpus.clear();
    if (!common.corpus.empty()) validate.corpus = common.exact_positions();
}

bool compare_and_show(ValidateCommand& o, const Validate& by) {
    Progress progress(o.validate.game);
    o.validate.progress = [&](const ValidateResult& r) {
        return progress(std::min(r.positions, o.validate.positions), o.validate.positions);
    };
    const ValidateResult result = by(o.validate);
    show(o, result);
    if (result.stopped) throw Interrupted{};
    return result.agreed();
}

std::string as_json_text(const ValidateCommand& o, const ValidateResult& r) {
    Json found = Json::array();
    for (const Difference& d : r.differences)
        found.push_back({{"what", d.what},
                         {"boards", {d.board_a, d.board_b}},
                         {"fen", d.fen},
                         {"detail", d.detail},
                         {"missing", d.missing},
                         {"extra", d.extra}});
    return Json{{"game", o.validate.game},
                {"reps", names_of(o.validate.boards)},
                {"positions", r.positions},
                {"nodes", r.nodes},
                {"games", r.games},
                {"checksum", fmt::format("{:016x}", r.checksum)},
                {"differences", r.differences.size()},
                {"found", found},
                {"seconds", r.seconds},
                {"seed", o.validate.seed},
                {"interrupted", r.stopped}}
        .dump();
}

void ValidateCommand::add(Command& command) {
    common.add_boards(command, "all");
    common.add_corpus(command);
    common.add_json(command);
    command.option("--positions", validate.positions, "different positions to reach")
        .range(1, 1'000'000'000);
    command.option("--seed", validate.seed, "of the random games; digests do not depend on it");
    command.option("--differences", validate.most_differences, "stop after so many")
        .range(1, 1'000'000);
}

void add_validate(CommandLine& line) {
    auto command = line.command(
        "validate",
        "compare all boards at every node of seeded random games and a corpus, or of whole trees");
    auto o = std::make_shared<Options>();
    command.option("--game", o->common.game, "which game, or 'all'");
    o->add(command);
    o->common.add_position(command);
    command.option("--oracle", o->oracle,
                   "uci:ENGINE: also compare perft counts with that engine's");
    command.option("--oracle-depth", o->check.depth, "plies to compare").range(1, 8);
    command.option("--oracle-positions", o->check.positions, "positions to ask it about")
        .range(1, 1'000'000);
    command.example(
        "boardlab validate --game chess --rep all --positions 5000 --oracle "
        "uci:stockfish\n"
        "  boardlab validate --deep 5 --rep u64,mailbox --threads 2 --hash 512\n"
        "  boardlab validate --game xiangqi --rep mailbox --digests datasets/xiangqi/digests.txt");
    o->deep.add(command);
    command.callback([o, command] {
        o->deep.refuse_idle(command);
        if (o->oracle.empty())
            command.refuse_given({"--oracle-depth", "--oracle-positions"}, "without --oracle");
        if (o->common.game != "all") o->common.chosen_game();
        refuse_missing_oracle(*o);
        bool agreed = true;
        if (o->common.game != "all") {
            agreed = run(*o, o->common.chosen_game());
        } else {
            if (!o->common.corpus.empty()) throw UsageError("--corpus needs one --game, not all");
            if (o->deep.asked()) throw UsageError("--deep needs one --game, not all");
            for (const GameInfo& game : all_games()) agreed = run(*o, game) && agreed;
        }
        return o->common.ended(agreed ? ExitCode::fine : ExitCode::answer_is_no);
    });
}

}  // namespace boardlab::cli
