// Makes the position files in datasets/: perft suites whose every count an independent engine has
// confirmed (or another board, of a game that no engine plays), and positions to time. The same
// options give the same files.
#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "harness/cli/command_line.hpp"
#include "harness/cli/program_end.hpp"
#include "harness/dataset_makers/refresh_manifest.hpp"
#include "harness/dataset_makers/suite_maker.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/validation/oracle_source.hpp"

namespace boardlab {
namespace {

struct SuiteRequest {
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

// The second source of all counts, and the lines of the header that name it.
struct SecondOpinion {
    std::unique_ptr<MoveSource> source;
    std::string agreed;
};
SecondOpinion second_opinion(const SuiteRequest& request) {
    const SuiteRecipe& recipe = request.recipe;
    if (!request.oracle.starts_with(board_prefix)) {
        auto source = std::make_unique<OracleSource>(
            std::make_unique<Oracle>(request.oracle, std::chrono::seconds(request.patience)),
            recipe.game);
        std::string agreed =
            fmt::format("# Every count agreed, move by move, by boardlab ({}) and {}.\n",
                        recipe.board, source->name());
        return {std::move(source), std::move(agreed)};
    }
    const std::string other = request.oracle.substr(board_prefix.size());
    if (other == recipe.board)
        throw InputError("--oracle", "it is the board that counts already",
                         "a board of another family");
    return {std::make_unique<ContenderSource>(contender_for("--oracle", recipe.game, other)),
            fmt::format(
                "# Every count agreed, move by move, by two boards of boardlab, {} and {}, that "
                "share the rules\n# and no generator; no engine outside was asked.\n",
                recipe.board, other)};
}

void write_timing(const SuiteRequest& request, const std::vector<Candidate>& pool) {
    for (const Phase phase : phases) {
        auto chosen = one_of_each_game(pool, phase, request.recipe.seed);
        if (std::ssize(chosen) < request.timed)
            throw InputError("--games", fmt::format("too few {} positions", name_of(phase)),
                             "play more games");
        chosen.resize(static_cast<std::size_t>(request.timed));
        std::string text = fmt::format(
            "# Positions to time: {} of {}, one from each seeded game.\n"
            "# make-perft-suite --game {} --seed {} --games {} --timed {}\n\n",
            name_of(phase), request.recipe.game, request.recipe.game, request.recipe.seed,
            request.recipe.games, request.timed);
        for (const Candidate& c : chosen) text += c.fen + '\n';
        write_atomically(request.timing / (std::string(name_of(phase)) + ".fen"), text);
    }
}

// Called first, so that hours of counting are not lost.
void check_folder(const char* option, const std::filesystem::path& folder) {
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw InputError(option, folder.string() + " is no folder", "make it first");
}

void run(const SuiteRequest& request) {
    check_folder("--suite", request.suite.parent_path());
    check_folder("--timing", request.timing);
    check_folder("--refresh-manifest", request.manifest);
    const Contender& contender =
        contender_for("--board", request.recipe.game, request.recipe.board);
    // What cannot be had is said before games are played.
    for (const std::string& given : request.recipe.given) given_positions(given);
    std::optional<SecondOpinion> second;
    if (!request.suite.empty()) second.emplace(second_opinion(request));
    if (!request.suite.empty() || !request.timing.empty()) {
        const auto pool = play_seeded_games(contender, request.recipe.seed, request.recipe.games);
        if (!request.timing.empty()) write_timing(request, pool);
        if (second)
            write_atomically(
                request.suite,
                SuiteMaker(request.recipe, contender, *second->source, second->agreed).make(pool));
    }
    if (!request.manifest.empty())
        refresh_manifest(request.manifest, request.recipe.game, contender);
}

void declare(cli::Command& line, SuiteRequest& request) {
    line.option("--game", request.recipe.game, "the game");
    line.option("--board", request.recipe.board, "the board that plays and counts");
    line.option("--oracle", request.oracle, "a UCI engine that knows `go perft`, or board:NAME");
    line.option("--patience", request.patience, "seconds the engine has for an answer");
    line.option("--seed", request.recipe.seed, "of the games played");
    line.option("--games", request.recipe.games, "how many");
    line.option("--given", request.recipe.given,
                "FILE=NODES: positions that open the suite, counted while within NODES");
    line.option("--wanted", request.recipe.wanted, "seeded positions: opening middlegame endgame")
        .values(3, 3);
    line.option("--least-depth", request.recipe.least_depth, "every position is counted so far")
        .range(2, 6);
    line.option("--most-there", request.recipe.most_there,
                "pass over seeded positions with more nodes at that depth");
    line.option("--timed", request.timed, "timing positions of each phase");
    line.option("--suite", request.suite, "write the perft suite here");
    line.option("--timing", request.timing, "write opening, middlegame, endgame.fen here");
    line.option("--refresh-manifest", request.manifest,
                "bring hashes and numbers in this dataset folder's manifest.json up to date");
}

}  // namespace
}  // namespace boardlab

int main(int argc, char** argv) try {
    boardlab::SuiteRequest request;
    boardlab::cli::CommandLine line(
        "Makes perft suites and timing positions, checked against another engine.");
    boardlab::declare(line, request);
    if (const auto code = line.parse(argc, argv)) return *code;
    boardlab::run(request);
    return 0;
} catch (const boardlab::CountsDiffer& error) {
    std::cerr << error.what() << '\n';
    return static_cast<int>(boardlab::ExitCode::answer_is_no);
} catch (...) {
    return boardlab::cli::code_of_exception("make-perft-suite", argc, argv);
}
