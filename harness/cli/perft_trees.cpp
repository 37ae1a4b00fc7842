// The options of perft that cut a tree into work, and --unique.
#include "harness/cli/perft_trees.hpp"

#include <fmt/format.h>

#include "harness/cli/json_output.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {

void TreeOptions::add(Command& command) {
    command
        .option("--unique", unique,
                "list the distinct positions at this depth, each with how many paths lead to it: "
                "the same pieces, side, rights, en passant where it is legal, open session; "
                "whole positions are compared, no hashes")
        .range(0, 63);
    add_share(command, "with --shard: ");
}

void TreeOptions::add_share(Command& command, const std::string& when) {
    command.option("--shard", shard,
                   "K/N: count share K of N of the tree, into --out; `boardlab merge` adds them");
    command
        .option("--cut", cut,
                when +
                    "the depth whose distinct positions are dealt into shares; the same for all "
                    "of them. By default chosen by position, --depth and N")
        .range(0, 63);
    command.option("--out", out.file, when + "the file of the part; its journal is beside it");
    command.flag("--resume", out.resume,
                 when + "go on from the journal beside --out; begins where there is none");
    command.flag("--overwrite", out.overwrite, when + "replace what is in --out");
    command.flag("--keep-journal", keep_journal,
                 when + "leave the journal, which has the time that each position took");
}

void TreeOptions::refuse_idle(const Command& command) const {
    if (shard.empty())
        command.refuse_given({"--cut", "--out", "--resume", "--overwrite", "--keep-journal"},
                             "without --shard");
    if (!asked()) return;
    const std::string with = unique ? "with --unique" : "with --shard";
    command.refuse_given({"--perftree", "--suite", "--compare", "--instructions", "--corpus"},
                         with);
    if (unique)
        command.refuse_given({"--shard", "--depth", "--mode", "--hash", "--seed", "--threads"},
                             "with --unique, which has the depth and counts nothing below it");
}

ExitCode run_trees(const Common& common, const PerftOptions& perft, const CountingNames& names,
                   const TreeOptions& options) {
    if (options.unique) return run_unique(common, perft, *options.unique);
    return run_shard(common, perft, names, options,
                     [](const Contender& board, const auto& positions, const auto& known,
                        const PerftOptions& below, const trees::PositionCounted& counted) {
                         count_positions(board, unknown_ones(positions, known), below, counted);
                     });
}

ExitCode run_unique(const Common& common, const PerftOptions& perft, int depth) {
    const Contender c = common.one_board();
    const auto root = common.position_on(c);
    const auto board = c.start();  // speaks the default dialect, in which positions are listed
    board->load(as_tree_root(*root).tree_fen());
    Progress progress(fmt::format("{} depth {}", c.board, depth));
    trees::Frontier frontier(*board, {perft.by_turn, perft.generator, [&](std::size_t found) {
                                          return progress.counting(found, "positions");
                                      }});
    NodeCount expected = 1;
    try {
        while (frontier.depth() < depth) frontier.deepen();
        board->load(as_tree_root(*root).tree_fen());
        if (depth > 0)
            expected = total_nodes(board->divide(
                {.depth = depth,
                 .by_turn = perft.by_turn,
                 .generator = perft.generator,
                 .progress = [&](auto done, auto all) { return progress(done, all); }}));
    } catch (const Interrupted&) {
        const auto found = frontier.positions().size();
        if (common.json)
            print(Json{{"unique", frontier.depth()}, {"positions", found}, {"interrupted", true}});
        else
            print_text(fmt::format("interrupted: {} distinct positions at depth {}\n", found,
                                   frontier.depth()));
        throw;
    }
    clear_progress();
    for (const auto& p : frontier.positions())
        if (common.json)
            print(Json{{"fen", p.fen}, {"paths", json_count(p.paths)}});
        else
            print_text(fmt::format("{} {}\n", p.paths.str(), p.fen));
    const NodeCount paths = frontier.paths();
    if (common.json)
        print(Json{{"game", c.game},
                   {"rep", c.board},
                   {"fen", root->fen()},
                   {"unique", depth},
                   {"positions", frontier.positions().size()},
                   {"nodes", json_count(paths)}});
    else
        print_text(fmt::format("\n{} {}: depth {}, {} distinct positions, {} paths\n", c.game,
                               c.board, depth, frontier.positions().size(), paths.str()));
    if (paths == expected) return ExitCode::fine;
    print_note(fmt::format("{} counts {} nodes at depth {}, and the paths are {}", c.board,
                           expected.str(), depth, paths.str()));
    return ExitCode::answer_is_no;
}

std::string shard_command(const trees::Part& p, int share, const std::filesystem::path& out) {
    std::string line =
        fmt::format("{} perft --game {} --fen {} --depth {} --cut {} --shard {}/{} --rep {}",
                    program_name(), p.plan.game, quoted(p.plan.fen), p.plan.depth, p.plan.cut,
                    share, p.plan.shares, quoted(p.board));
    if (p.plan.by_turn) line += " --plies turn";
    if (p.mode != "bulk") line += " --mode " + p.mode;
    if (p.generator != "legal") line += " --generator " + p.generator;
    return line + " --out " + quoted(out.string());
}

}  // namespace boardlab::cli
