// Makes the position files in datasets/: perft suites whose every count an independent engine has
// confirmed (or another board, of a game that no engine plays), and positions to time. The same
// options give the same files.
#include <fmt/format.h>

#include <iostream>

#include "harness/cli/command_line.hpp"
#include "harness/dataset_makers/refresh_manifest.hpp"
#include "harness/dataset_makers/suite_maker.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/validation/oracle_source.hpp"

namespace boardlab {
namespace {

struct Wishes {
    SuiteRecipe recipe;
    std::string oracle = "stockfish";
    int patience = 60;
    int timed = 32;
    std::filesystem::path suite, timing, manifest;
};

const Contender& contender_for(const char* option, const std::string& game,
                               const std::string& board) {
    for (const Contender& c : all_contenders())
        if (c.game == game && c.board == board && c.missing.empty()) return c;
    throw InputError(option, "no " + game + " on " + board + " in this build",
                     "see `boardlab list`");
}

constexpr std::string_view board_prefix = "board:";

// Who counts everything a second time, and the header lines that say so.
struct SecondOpinion {
    std::unique_ptr<MoveSource> source;
    std::string agreed;
};
SecondOpinion second_opinion(const Wishes& wishes) {
    const SuiteRecipe& recipe = wishes.recipe;
    if (!wishes.oracle.starts_with(board_prefix)) {
        auto source = std::make_unique<OracleSource>(
            std::make_unique<Oracle>(wishes.oracle, std::chrono::seconds(wishes.patience)),
            recipe.game);
        std::string agreed =
            fmt::format("# Every count agreed, move by move, by boardlab ({}) and {}.\n",
                        recipe.board, source->name());
        return {std::move(source), std::move(agreed)};
    }
    const std::string other = wishes.oracle.substr(board_prefix.size());
    if (other == recipe.board)
        throw InputError("--oracle", "it is the board that counts already",
                         "a board of another family");
    return {std::make_unique<ContenderSource>(contender_for("--oracle", recipe.game, other)),
            fmt::format(
                "# Every count agreed, move by move, by two boards of boardlab, {} and {}, that "
                "share the rules\n# and no generator; no engine outside was asked.\n",
                recipe.board, other)};
}

void write_timing(const Wishes& wishes, const std::vector<Candidate>& pool) {
    for (const Phase phase : phases) {
        auto chosen = one_of_each_game(pool, phase, wishes.recipe.seed);
        if (std::ssize(chosen) < wishes.timed)
            throw InputError("--games", fmt::format("too few {} positions", name_of(phase)),
                             "play more games");
        chosen.resize(static_cast<std::size_t>(wishes.timed));
        std::string text = fmt::format(
            "# Positions to time: {} of {}, one from each seeded game.\n"
            "# make-perft-suite --game {} --seed {} --games {} --timed {}\n\n",
            name_of(phase), wishes.recipe.game, wishes.recipe.game, wishes.recipe.seed,
            wishes.recipe.games, wishes.timed);
        for (const Candidate& c : chosen) text += c.fen + '\n';
        write_atomically(wishes.timing / (std::string(name_of(phase)) + ".fen"), text);
    }
}

// Before the work, not after it.
void check_folder(const char* option, const std::filesystem::path& folder) {
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw InputError(option, folder.string() + " is no folder", "make it first");
}

void run(const Wishes& wishes) {
    check_folder("--suite", wishes.suite.parent_path());
    check_folder("--timing", wishes.timing);
    check_folder("--refresh-manifest", wishes.manifest);
    const Contender& contender = contender_for("--board", wishes.recipe.game, wishes.recipe.board);
    if (!wishes.suite.empty() || !wishes.timing.empty()) {
        const auto pool = play_seeded_games(contender, wishes.recipe.seed, wishes.recipe.games);
        if (!wishes.timing.empty()) write_timing(wishes, pool);
        if (!wishes.suite.empty()) {
            const SecondOpinion second = second_opinion(wishes);
            write_atomically(
                wishes.suite,
                SuiteMaker(wishes.recipe, contender, *second.source, second.agreed).make(pool));
        }
    }
    if (!wishes.manifest.empty()) refresh_manifest(wishes.manifest, wishes.recipe.game, contender);
}

void declare(cli::Command& line, Wishes& wishes) {
    line.option("--game", wishes.recipe.game, "the game");
    line.option("--board", wishes.recipe.board, "the board that plays and counts");
    line.option("--oracle", wishes.oracle, "a UCI engine that knows `go perft`, or board:NAME");
    line.option("--patience", wishes.patience, "seconds the engine has for an answer");
    line.option("--seed", wishes.recipe.seed, "of the games played");
    line.option("--games", wishes.recipe.games, "how many");
    line.option("--given", wishes.recipe.given,
                "FILE=NODES: positions that open the suite, counted while within NODES");
    line.option("--wanted", wishes.recipe.wanted, "seeded positions: opening middlegame endgame")
        .values(3, 3);
    line.option("--least-depth", wishes.recipe.least_depth, "every position is counted so far")
        .range(2, 6);
    line.option("--most-there", wishes.recipe.most_there,
                "pass over seeded positions with more nodes at that depth");
    line.option("--timed", wishes.timed, "timing positions of each phase");
    line.option("--suite", wishes.suite, "write the perft suite here");
    line.option("--timing", wishes.timing, "write opening, middlegame, endgame.fen here");
    line.option("--refresh-manifest", wishes.manifest,
                "bring hashes and numbers in this dataset folder's manifest.json up to date");
}

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) {
    boardlab::Wishes wishes;
    boardlab::cli::CommandLine line(
        "Makes perft suites and timing positions, checked against another engine.");
    boardlab::declare(line, wishes);
    if (const auto code = line.parse(argc, argv)) return *code;
    try {
        boardlab::run(wishes);
        return 0;
    } catch (const boardlab::CountsDiffer& error) {
        std::cerr << error.what() << '\n';
        return 1;
    } catch (const boardlab::InputError& error) {
        std::cerr << error.what() << '\n';
        return 3;
    } catch (const boardlab::OracleError& error) {
        std::cerr << error.what() << '\n';
        return 4;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 5;
    }
}
