// boardlab perft and divide: counting the tree, on one board or several.
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <set>

#include "harness/cli/common.hpp"
#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_jobs.hpp"
#include "harness/cli/perft_trees.hpp"
#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/perft_interrupted.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

struct Options {
    Common common;
    PerftOptions perft;
    std::string mode = "bulk", plies = "step", generator = "legal";
    std::size_t hash_megabytes = 96;  // four million entries
    std::vector<std::string> perftree;
    SuiteOptions suite;
    CompareOptions compare;
    TreeOptions trees;
    bool comparing = false;
};

const std::map<std::string, CountingMode> modes{
    {"bulk", CountingMode::bulk}, {"full", CountingMode::full}, {"hashed", CountingMode::hashed}};

struct Counted {
    std::vector<Divided> parts;
    NodeCount nodes = 0;
    double seconds = 0;  // of CPU time with one thread, of wall time with several
};

Counted count(const AnyPosition& p, const Contender& c, PerftOptions options) {
    Progress progress(fmt::format("{} depth {}", c.board, options.depth));
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    const auto wall = std::chrono::steady_clock::now();
    const double cpu = cpu_seconds();
    Counted out{p.divide(options)};
    out.seconds =
        options.threads == 1
            ? cpu_seconds() - cpu
            : std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    out.nodes = total_nodes(out.parts);
    return out;
}

double rate(const Counted& c) { return static_cast<double>(c.nodes) / std::max(c.seconds, 1e-9); }

Json as_json(const Options& o, const Contender& c, const AnyPosition& p, const Counted& counted) {
    return {{"game", c.game},
            {"rep", c.board},
            {"fen", p.fen()},
            {"depth", o.perft.depth},
            {"mode", o.mode},
            {"generator", o.generator},
            {"plies", o.plies},
            {"threads", o.perft.threads},
            {"nodes", json_count(counted.nodes)},
            {"seconds", counted.seconds},
            {"nodes_per_second", rate(counted)}};
}

std::string as_text(const Options& o, const Contender& c, const Counted& counted) {
    // Where a turn may be several steps, the line says what a ply is.
    const std::string plies =
        choose_game(c.game).turns_of_steps ? fmt::format(" by {}", o.plies) : "";
    const std::string tried = o.perft.generator == Generator::tried ? ", tried" : "";
    return fmt::format("{} {}: depth {}{}, {}{}, {} nodes, {:.3f} s {}, {:.1f} Mnodes/s\n", c.game,
                       c.board, o.perft.depth, plies, o.mode, tried, counted.nodes.str(),
                       counted.seconds, o.perft.threads == 1 ? "CPU" : "wall", rate(counted) / 1e6);
}

// What was counted before Ctrl-C; not as `nodes`, which is of the whole tree.
void show(const Options& o, const Contender& c, const AnyPosition& p, bool divide,
          const PerftInterrupted& so_far) {
    if (o.common.json) {
        Json object{{"game", c.game},
                    {"rep", c.board},
                    {"fen", p.fen()},
                    {"depth", o.perft.depth},
                    {"interrupted", true},
                    {"nodes_so_far", json_count(so_far.nodes)},
                    {"parts_done", so_far.done},
                    {"parts", so_far.parts}};
        for (const Divided& d : so_far.root_moves)
            object["moves"][p.uci(d.move)] = json_count(d.nodes);
        return print(object);
    }
    if (divide)
        for (const Divided& d : so_far.root_moves)
            print_text(fmt::format("{}: {}\n", p.uci(d.move), d.nodes.str()));
    print_text(fmt::format("{} {}: depth {}, {}, interrupted: {} nodes so far, in {} of {} parts\n",
                           c.game, c.board, o.perft.depth, o.mode, so_far.nodes.str(), so_far.done,
                           so_far.parts));
}

ExitCode run(const Options& o, bool divide) {
    ExitCode answer = ExitCode::fine;
    std::optional<NodeCount> first;
    const auto one = [&](const AnyPosition& p, const Contender& c) {
        std::optional<double> instructions;
        if (o.compare.instructions) instructions = instructions_of(c, p.exact_fen(), o.perft.depth);
        const Counted counted = [&] {
            try {
                return count(p, c, o.perft);
            } catch (const PerftInterrupted& so_far) {
                show(o, c, p, divide, so_far);
                throw;
            }
        }();
        if (o.common.json) {
            Json object = as_json(o, c, p, counted);
            if (instructions) object["instructions_per_node"] = *instructions;
            if (divide)
                for (const Divided& d : counted.parts)
                    object["moves"][p.uci(d.move)] = json_count(d.nodes);
            print(object);
        } else {
            if (divide)
                for (const Divided& d : counted.parts)
                    print_text(fmt::format("{}: {}\n", p.uci(d.move), d.nodes.str()));
            print_text(as_text(o, c, counted));
            if (instructions)
                print_text(fmt::format("  {:.1f} instructions a node\n", *instructions));
        }
        return counted.nodes;
    };
    for (const std::string& fen : o.common.positions()) {
        first.reset();
        for (const Contender& c : o.common.chosen_boards()) {
            const auto position = o.common.at(c, fen);
            const NodeCount nodes = one(*position, c);
            if (first && nodes != *first) {
                fmt::print(stderr, "boardlab: {} disagrees: {} nodes, not {}, from {}\n", c.board,
                           nodes.str(), first->str(), fen);
                answer = ExitCode::answer_is_no;
            }
            first = nodes;
        }
    }
    return answer;
}

// What perftree expects of DEPTH FEN [MOVES]: lines `move count`, an empty line, the total.
ExitCode run_perftree(Options& o) {
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

std::shared_ptr<Options> add_counting(Command& command) {
    auto o = std::make_shared<Options>();
    o->perft.depth = 5;
    o->common.add_everything(command);
    command.option("--depth", o->perft.depth, "plies, 1 to 64").range(1, 64);
    command
        .option("--mode", o->mode,
                "bulk: leaves counted; full: every leaf made and unmade; hashed: positions "
                "seen before looked up")
        .one_of({"bulk", "full", "hashed"});
    command
        .option("--plies", o->plies,
                "step: every step is a ply, so is ending a turn (commit); turn: a ply is a "
                "whole turn. The same but in CoTuLenh")
        .one_of({"step", "turn"});
    command
        .option("--generator", o->generator,
                "legal: moves that the board knows to be legal; tried: pseudo-legal moves, each "
                "played and the royal looked at. The same count")
        .one_of(generator_names);
    command.option("--threads", o->perft.threads, "1 to 256").range(1, 256);
    command.option("--hash", o->hash_megabytes, "megabytes for hashed, shared by the threads")
        .range(1, 1 << 20);
    return o;
}

void settle(Options& o) {
    o.perft.mode = modes.at(o.mode);
    o.perft.by_turn = o.plies == "turn";
    o.perft.generator = generator_named(o.generator);
    if (o.perft.by_turn && o.perft.mode != CountingMode::bulk)
        throw UsageError("--plies turn goes with --mode bulk only");
    if (o.comparing && o.perft.generator != Generator::legal)
        throw UsageError(
            "--compare times the legal generator; bench has rows of both (list-tried, "
            "perft-tried)");
    o.perft.hash_bytes = o.hash_megabytes << 20;
    if (o.perft.mode == CountingMode::hashed) refuse_beyond_memory(o.hash_megabytes, "a table");
}

// Nothing that is asked for is silently left undone.
void refuse_idle_options(const Options& o, const Command& command) {
    o.trees.refuse_idle(command);
    if (o.mode != "hashed") command.refuse_given({"--hash"}, "without --mode hashed");
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
    else if (o.compare.instructions)
        command.refuse_given({"--mode", "--plies", "--threads", "--generator"},
                             "with --instructions, which counts those of a count in bulk");
}

}  // namespace

void add_perft(CommandLine& line) {
    auto command = line.command("perft", "count the leaves of the move tree");
    auto o = add_counting(command);
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
    o->trees.add(command);
    command.example(
        "boardlab perft --depth 5 --rep u64,mailbox --threads 2\n"
        "  boardlab perft --unique 4\n"
        "  boardlab perft --depth 7 --shard 1/8 --out part-1-of-8.json");
    const auto work = [o, command] {
        refuse_idle_options(*o, command);
        settle(*o);
        if (!o->perftree.empty()) return run_perftree(*o);
        if (o->trees.asked())
            return run_trees(o->common, o->perft, {o->mode, o->generator}, o->trees);
        if (o->comparing) {
            if (command.was_given("--depth")) o->compare.depth = o->perft.depth;
            return run_compare(o->common, o->compare);
        }
        if (!o->suite.file.empty())
            return run_suite(o->common, o->perft, o->suite,
                             command.was_given("--depth") ? o->perft.depth : 64);
        return run(*o, false);
    };
    command.callback([o, work] { return o->common.ended(work()); });
}

namespace {

// The root moves that one of several boards counts otherwise than the first: nothing else is of
// interest to who looks for a difference.
ExitCode run_differences(const Options& o, const std::vector<Contender>& boards) {
    ExitCode answer = ExitCode::fine;
    for (const std::string& fen : o.common.positions()) {
        std::vector<std::map<std::string, NodeCount>> counts;
        for (const Contender& c : boards) {
            const auto position = o.common.at(c, fen);
            auto& by_move = counts.emplace_back();
            for (const Divided& d : count(*position, c, o.perft).parts)
                by_move[position->uci(d.move)] = d.nodes;
        }
        std::set<std::string> moves;
        for (const auto& by_move : counts)
            for (const auto& [move, nodes] : by_move) moves.insert(move);
        std::size_t differing = 0;
        for (const std::string& move : moves) {
            std::string line;
            bool differ = false;
            for (std::size_t i = 0; i < boards.size(); ++i) {
                const auto found = counts[i].find(move);
                const bool missing = found == counts[i].end();
                const auto first = counts.front().find(move);
                differ |= missing != (first == counts.front().end()) ||
                          (!missing && found->second != first->second);
                line += fmt::format("{} {} {}", i == 0 ? "" : ",", boards[i].board,
                                    missing ? "not a move" : found->second.str());
            }
            if (!differ) continue;
            ++differing;
            print_text(move + ":" + line + '\n');
        }
        print_text(fmt::format("{} of {} moves differ at depth {} from {}\n", differing,
                               moves.size(), o.perft.depth, fen));
        if (differing > 0) answer = ExitCode::answer_is_no;
    }
    return answer;
}

}  // namespace

void add_divide(CommandLine& line) {
    auto command = line.command(
        "divide",
        "perft, split by first move; of several boards the moves that they count differently");
    auto o = add_counting(command);
    command.example("boardlab divide --depth 3 --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\"");
    command.callback([o, command] {
        if (o->mode != "hashed") command.refuse_given({"--hash"}, "without --mode hashed");
        settle(*o);
        const auto boards = o->common.chosen_boards();
        if (boards.size() > 1 && !o->common.json)
            return o->common.ended(run_differences(*o, boards));
        return o->common.ended(run(*o, true));
    });
}

}  // namespace boardlab::cli
