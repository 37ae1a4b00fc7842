// boardlab perft --compare: a table of boards, speeds and sizes.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_jobs.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/studies/compare_boards.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

// A well-known engine to compare with; empty when none plays the game.
std::string engine_for(const std::string& game) {
    if (game == "cotulenh") return "";
    return game == "chess" ? "stockfish" : "fairy-stockfish";
}

Json as_json(const GameInfo& game, const ComparedBoard& b) {
    Json trees = Json::array();
    for (std::size_t i = 0; i < b.trees.size(); ++i) {
        const TreeRate& t = b.trees[i];
        Json tree{{"name", game.trees[i].name},
                  {"fen", game.trees[i].fen},
                  {"depth", game.trees[i].depth - t.one_ply_less},
                  {"mode", "bulk"},
                  {"nodes_per_second", nullptr},
                  {"time_over_engine", nullptr},
                  {"instructions_per_node", nullptr}};
        if (t.nodes_per_second > 0) tree["nodes_per_second"] = t.nodes_per_second;
        if (t.time_over_engine) tree["time_over_engine"] = *t.time_over_engine;
        if (t.instructions_per_node) tree["instructions_per_node"] = *t.instructions_per_node;
        trees.push_back(tree);
    }
    Json out{{"game", game.name},
             {"rep", b.name},
             {"bytes", b.position_bytes},
             {"table_bytes", b.table_bytes},
             {"trees", trees},
             {"full_nodes_per_second", nullptr}};
    if (b.full_per_second) out["full_nodes_per_second"] = *b.full_per_second;
    return out;
}

std::string heading(const GameInfo& game, bool instructions) {
    std::string line = fmt::format("{:<20}{:>7}{:>10}", game.name, "bytes", "tables kB");
    for (const ReferenceTree& t : game.trees) {
        line += fmt::format("{:>13}{:>10}", fmt::format("{} {}", t.name, t.depth), "x time");
        if (instructions) line += fmt::format("{:>9}", "instr.");
    }
    return line + fmt::format("{:>9}\n", "full");
}

std::string row(const ComparedBoard& b, bool instructions) {
    const bool ours = b.position_bytes > 0;
    std::string line =
        fmt::format("{:<20}{:>7}{:>10}", b.name, ours ? std::to_string(b.position_bytes) : "",
                    ours ? fmt::format("{:.1f}", static_cast<double>(b.table_bytes) / 1024) : "");
    for (std::size_t i = 0; i < b.trees.size(); ++i) {
        const TreeRate& t = b.trees[i];
        line += fmt::format("{:>13}", t.nodes_per_second > 0
                                          ? fmt::format("{:.1f}{}", t.nodes_per_second / 1e6,
                                                        t.one_ply_less ? "*" : " ")
                                          : "- ");
        line += fmt::format("{:>8}",
                            t.time_over_engine ? fmt::format("{:.2f}", *t.time_over_engine) : "-");
        if (instructions)
            line += fmt::format("{:>9}", t.instructions_per_node
                                             ? fmt::format("{:.1f}", *t.instructions_per_node)
                                             : "-");
    }
    if (b.full_per_second) line += fmt::format("{:>9.1f}", *b.full_per_second / 1e6);
    return line + '\n';
}

void as_text(const CompareBoardsOptions& options, const std::vector<ComparedBoard>& boards,
             const std::string& why_no_engine, bool is_whole) {
    const bool has_engine = boards.back().name == options.engine;
    print_text(heading(options.game, options.instructions));
    for (const ComparedBoard& b : boards) print_text(row(b, options.instructions));
    print_text(fmt::format(
        "\nMillion leaf nodes per second of CPU time, one thread, the quietest quarter of {} "
        "interleaved rounds; "
        "bulk\n"
        "counting, and in the last column full (every leaf made and unmade, first tree less one "
        "ply).\n* one ply less: too slow for the whole tree{}; x time then compares both at that "
        "depth.{}\n",
        options.rounds, is_whole ? "" : ", or not timed on it before the interruption",
        has_engine ? fmt::format("\nx time: how many times {}'s time it takes; below 1 is faster.",
                                 options.engine)
        : options.engine.empty() ? " " + why_no_engine + ": no ratios."
                                 : " " + options.engine + " is not installed: no ratios."));
}

std::uint64_t nodes_of(const AnyPosition& position, int depth) {
    const auto go_on = [](std::size_t, std::size_t) { return !interrupted(); };
    return static_cast<std::uint64_t>(
        total_nodes(position.divide({.depth = depth, .progress = go_on})));
}

// The chosen position, whose FEN is kept in `fen`, or the game's own; at the chosen depth, if any.
std::vector<ReferenceTree> trees_for(const Common& common, const CompareOptions& compare,
                                     std::string& fen) {
    const GameInfo& game = common.chosen_game();
    const bool chosen = !(common.fen.empty() && common.moves.empty() && common.pgn.empty());
    std::vector<ReferenceTree> trees = game.trees;
    if (!chosen && !compare.depth) return trees;
    if (compare.depth.value_or(2) < 2)
        throw UsageError("--depth: from 2 on with --compare, which also counts a ply less");
    if (chosen) {
        fen = common.position_on(default_board(game))->exact_fen();
        trees.assign(
            1, {.name = "position", .fen = fen, .depth = 5, .nodes = 0, .nodes_one_ply_less = 0});
    }
    for (ReferenceTree& tree : trees) {
        tree.depth = compare.depth.value_or(tree.depth);
        const auto there = default_board(game).start();
        there->load(tree.fen);
        tree.nodes = nodes_of(*there, tree.depth);
        tree.nodes_one_ply_less = nodes_of(*there, tree.depth - 1);
    }
    return trees;
}

// An engine's time is what the system says of its process, in ticks of some milliseconds.
bool is_small_for_an_engine(const std::vector<ReferenceTree>& trees) {
    constexpr std::uint64_t large = 100'000;
    return std::any_of(trees.begin(), trees.end(),
                       [](const ReferenceTree& t) { return t.nodes_one_ply_less < large; });
}

std::vector<ComparedBoard> timed(CompareBoardsOptions options) {
    Progress progress("timing");
    options.run.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    options.run.begins = [&](const std::string& what) { progress.begin(what); };
    return compare_boards(options);
}

}  // namespace

double instructions_of(const Contender& board, const std::string& fen, int depth,
                       const std::string& mode) {
    refuse_shadows(board.board);
    if (depth < 2) throw UsageError("--instructions: from depth 2 on; depth 1 is what is deducted");
    const auto position = board.start();
    position->load(fen);
    Progress progress("");
    progress.begin("counting instructions of " + board.board);
    const ReferenceTree tree{.name = "",
                             .fen = fen,
                             .depth = depth + 1,  // less the ply that is left out
                             .nodes = 0,
                             .nodes_one_ply_less = nodes_of(*position, depth)};
    if (const auto found = instructions_per_node(board.game, board.board, tree, mode))
        return *found;
    throw MissingError("--instructions: valgrind is missing, or cannot run this program");
}

ExitCode run_compare(const Common& common, const CompareOptions& compare) {
    refuse_shadows(common.boards);
    CompareBoardsOptions options;
    options.game = common.chosen_game();
    std::string chosen_fen;
    options.game.trees = trees_for(common, compare, chosen_fen);
    options.boards =
        common.boards.empty() ? choose_boards(options.game, "all") : common.chosen_boards();
    // A board that is named twice is timed once.
    std::set<std::string> named;
    std::erase_if(options.boards,
                  [&](const Contender& c) { return !named.insert(c.board).second; });
    options.engine = engine_for(options.game.name);
    std::string why_no_engine = "No engine plays it";
    if (is_small_for_an_engine(options.game.trees)) {
        options.engine.clear();
        why_no_engine = "An engine would count these trees faster than its clock ticks";
    }
    options.rounds = compare.rounds;
    options.instructions = compare.instructions;
    const auto show = [&](const std::vector<ComparedBoard>& boards, bool is_whole) {
        if (common.json)
            for (const ComparedBoard& b : boards) {
                Json object = as_json(options.game, b);
                if (!is_whole) object["interrupted"] = true;
                print(object);
            }
        else
            as_text(options, boards, why_no_engine, is_whole);
    };
    try {
        show(timed(options), true);
    } catch (const InterruptedWith<std::vector<ComparedBoard>>& interrupted) {
        if (!common.json) print_text("interrupted; so far, - not yet timed:\n");
        show(interrupted.so_far, false);
        throw;
    }
    return ExitCode::fine;
}

}  // namespace boardlab::cli
