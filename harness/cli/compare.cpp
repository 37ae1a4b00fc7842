// boardlab perft --compare: a table of boards, speeds and sizes.
#include <fmt/format.h>

#include <set>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_jobs.hpp"
#include "harness/contenders/shadow_contender.hpp"
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
                  {"nodes_per_second", t.nodes_per_second},
                  {"times_engine", nullptr},
                  {"instructions_per_node", nullptr}};
        if (t.times_engine) tree["times_engine"] = *t.times_engine;
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
        line += fmt::format("{:>13}{:>10}", fmt::format("{} {}", t.name, t.depth), "x engine");
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
        line += fmt::format("{:>13}", fmt::format("{:.1f}{}", t.nodes_per_second / 1e6,
                                                  t.one_ply_less ? "*" : " "));
        line += fmt::format("{:>8}", t.times_engine ? fmt::format("{:.2f}", *t.times_engine) : "-");
        if (instructions)
            line += fmt::format("{:>9}", t.instructions_per_node
                                             ? fmt::format("{:.1f}", *t.instructions_per_node)
                                             : "-");
    }
    if (b.full_per_second) line += fmt::format("{:>9.1f}", *b.full_per_second / 1e6);
    return line + '\n';
}

void as_text(const CompareBoardsOptions& options, const std::vector<ComparedBoard>& boards) {
    const bool has_engine = boards.back().name == options.engine;
    print_text(heading(options.game, options.instructions));
    for (const ComparedBoard& b : boards) print_text(row(b, options.instructions));
    print_text(fmt::format(
        "\nMillion leaf nodes per second of CPU time, one thread, the quietest quarter of {} "
        "interleaved rounds; "
        "bulk\n"
        "counting, and in the last column full (every leaf made and unmade, first tree less one "
        "ply).\n* one ply less: too slow for the whole tree; x engine then compares both at that "
        "depth.{}\n",
        options.rounds,
        has_engine ? ""
        : options.engine.empty()
            ? " No engine plays it: no ratios."
            : fmt::format(" {} is not installed: no ratios.", options.engine)));
}

}  // namespace

ExitCode run_compare(const Common& common, const CompareOptions& compare) {
    refuse_shadows(common.boards);
    CompareBoardsOptions options;
    options.game = common.chosen_game();
    options.boards =
        common.boards.empty() ? choose_boards(options.game, "all") : common.chosen_boards();
    // A board that is named twice is timed once.
    std::set<std::string> named;
    std::erase_if(options.boards,
                  [&](const Contender& c) { return !named.insert(c.board).second; });
    options.engine = engine_for(options.game.name);
    options.rounds = compare.rounds;
    options.instructions = compare.instructions;
    std::vector<ComparedBoard> boards;
    {
        Progress progress("timing");
        options.run.progress = [&](std::size_t done, std::size_t all) {
            return progress(done, all);
        };
        boards = compare_boards(options);
    }
    if (common.json)
        for (const ComparedBoard& b : boards) print(as_json(options.game, b));
    else
        as_text(options, boards);
    return ExitCode::fine;
}

}  // namespace boardlab::cli
