// boardlab perft: counting the tree, on one board or several.
#include <fmt/format.h>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_counting.hpp"
#include "harness/cli/perft_trees.hpp"

namespace boardlab::cli {
namespace {

// What perftree expects of DEPTH FEN [MOVES]: lines `move count`, an empty line, the total.
ExitCode run_perftree(PerftCommand& o) {
    if (o.perftree.size() > 3 || o.perftree.size() < 2)
        throw UsageError("--perftree takes DEPTH FEN [MOVES]");
    o.perft.depth = number_in(o.perftree[0]).value_or(0);
    if (o.perft.depth < 1 || o.perft.depth > 64)
        throw UsageError("--perftree " + o.perftree[0] + ": the depth is a number from 1 to 64");
    o.common.fen = o.perftree[1];
    if (o.perftree.size() == 3) o.common.moves = o.perftree[2];
    const Contender c = o.common.one_board();
    const auto position = o.common.position_on(c);
    const Counted counted = count(*position, c, o.perft);
    for (const Divided& d : counted.parts)
        print_text(fmt::format("{} {}\n", position->uci(d.move), d.nodes.str()));
    print_text(fmt::format("\n{}\n", counted.nodes.str()));
    return ExitCode::fine;
}

// Nothing that is asked for is silently left undone.
void refuse_idle_options(const PerftCommand& o, const TreeOptions& trees, const Command& command) {
    trees.refuse_idle(command);
    refuse_idle_hash_options(o, command);
    if (o.suite.file.empty()) command.refuse_given({"--most"}, "without --suite");
    if (!o.comparing) command.refuse_given({"--rounds"}, "without --compare");
    const std::vector<std::string> one_position{"--fen", "--moves", "--pgn", "--corpus"};
    if (!o.perftree.empty()) {
        command.refuse_given(one_position, "with --perftree, which has the position");
        command.refuse_given({"--depth", "--suite", "--compare", "--instructions", "--json"},
                             "with --perftree");
    }
    if (!o.suite.file.empty()) {
        command.refuse_given(one_position, "with --suite, which has the positions");
        command.refuse_given({"--compare", "--instructions"}, "with --suite");
    }
    if (o.comparing)
        command.refuse_given({"--corpus", "--mode", "--plies", "--threads"},
                             "with --compare, which counts one position in bulk by one thread");
    else if (o.compare.instructions) {
        if (o.mode != "bulk" && o.mode != "paired")
            throw UsageError("--instructions counts those of --mode bulk or paired, not " + o.mode);
        command.refuse_given({"--plies", "--threads", "--generator"},
                             "with --instructions, which counts those of one thread");
    }
}

}  // namespace

void add_perft(CommandLine& line) {
    auto command = line.command("perft", "count the leaves of the move tree");
    auto o = add_counting(command);
    auto trees = std::make_shared<TreeOptions>();
    command.option("--perftree", o->perftree, "DEPTH FEN [MOVES]: answer as perftree expects")
        .values(2, 3);
    command.option(
        "--suite", o->suite.file,
        "EPD file with counts: check every position, at every depth that it has a count of");
    command.option("--most", o->suite.most_nodes, "with --suite: leave larger counts out");
    command.flag("--compare", o->comparing,
                 "time the boards side by side on the game's reference trees");
    command.flag("--instructions", o->compare.instructions,
                 "also count instructions per node, through valgrind");
    command.option("--rounds", o->compare.rounds, "with --compare: timings of each board")
        .range(1, 1000);
    trees->add(command);
    command.example(
        "boardlab perft --depth 5 --rep u64,mailbox --threads 2\n"
        "  boardlab perft --depth 8 --mode hashed --hash 4G --threads 2 --seed 7\n"
        "  boardlab perft --depth 7 --mode paired\n"
        "  boardlab perft --unique 4\n"
        "  boardlab perft --depth 7 --shard 1/8 --out part-1-of-8.json");
    const auto work = [o, trees, command] {
        refuse_idle_options(*o, *trees, command);
        settle(*o);
        if (!o->perftree.empty()) return run_perftree(*o);
        if (trees->asked()) return run_trees(o->common, o->perft, {o->mode, o->generator}, *trees);
        if (o->comparing) {
            if (command.was_given("--depth")) o->compare.depth = o->perft.depth;
            return run_compare(o->common, o->compare);
        }
        if (!o->suite.file.empty())
            return run_suite(o->common, o->perft, o->suite,
                             command.was_given("--depth") ? o->perft.depth : 64);
        return run_counting(*o, false);
    };
    command.callback([o, work] { return o->common.ended(work()); });
}

}  // namespace boardlab::cli
