#include "harness/cli/perft_counting.hpp"

#include <fmt/format.h>

#include <chrono>
#include <map>

#include "harness/cli/json_output.hpp"
#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/perft_interrupted.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

const std::map<std::string, CountingMode> modes{{"bulk", CountingMode::bulk},
                                                {"full", CountingMode::full},
                                                {"hashed", CountingMode::hashed},
                                                {"paired", CountingMode::paired}};

double rate(const Counted& c) { return static_cast<double>(c.nodes) / std::max(c.seconds, 1e-9); }

Json as_json(const PerftTally& tally) {
    return {
        {"looked_up", tally.looked_up}, {"found", tally.found}, {"nodes_counted", tally.counted}};
}

Json as_json(const PerftCommand& o, const Contender& c, const AnyPosition& p,
             const Counted& counted) {
    Json object{{"game", c.game},
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
    if (o.perft.mode == CountingMode::hashed) {
        object.update({{"seed", o.perft.seed}, {"hash_megabytes", o.hash.megabytes()}});
        object.update(as_json(counted.tally));
    }
    return object;
}

// What the table saved: how many trees were in it, and how many of the nodes had to be counted.
std::string table_text(const PerftTally& tally) {
    const double looked_up = static_cast<double>(std::max<std::uint64_t>(tally.looked_up, 1));
    return fmt::format("  {} trees looked up, {:.1f} % of them found; {} nodes counted\n",
                       tally.looked_up, 100 * static_cast<double>(tally.found) / looked_up,
                       tally.counted);
}

std::string as_text(const PerftCommand& o, const Contender& c, const Counted& counted) {
    // Where a turn may be several steps, the line says what a ply is.
    const std::string plies =
        choose_game(c.game).turns_of_steps ? fmt::format(" by {}", o.plies) : "";
    const std::string tried = o.perft.generator == Generator::tried ? ", tried" : "";
    return fmt::format("{} {}: depth {}{}, {}{}, {} nodes, {:.3f} s {}, {:.1f} Mnodes/s\n", c.game,
                       c.board, o.perft.depth, plies, o.mode, tried, counted.nodes.str(),
                       counted.seconds, o.perft.threads == 1 ? "CPU" : "wall", rate(counted) / 1e6);
}

// What was counted before Ctrl-C; not as `nodes`, which is of the whole tree.
void show(const PerftCommand& o, const Contender& c, const AnyPosition& p, bool divide,
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
        if (o.perft.mode == CountingMode::hashed) object.update(as_json(so_far.tally));
        for (const Divided& d : so_far.root_moves)
            object["moves"][p.uci(d.move)] = json_count(d.nodes);
        return print(object);
    }
    if (divide)
        for (const Divided& d : so_far.root_moves)
            print_text(fmt::format("{}: {}\n", p.uci(d.move), d.nodes.str()));
    // Of a hashed tree the nodes are known when it is done; what was counted by then, at any time.
    const std::string nodes =
        o.perft.mode == CountingMode::hashed
            ? fmt::format("{} nodes counted so far, without those of trees that were looked up",
                          so_far.tally.counted)
            : so_far.nodes.str() + " nodes so far";
    print_text(fmt::format("{} {}: depth {}, {}, interrupted: {}, in {} of {} parts\n", c.game,
                           c.board, o.perft.depth, o.mode, nodes, so_far.done, so_far.parts));
}

}  // namespace

Counted count(const AnyPosition& p, const Contender& c, PerftOptions options) {
    Progress progress(fmt::format("{} depth {}", c.board, options.depth));
    options.progress = [&](std::size_t done, std::size_t all) { return progress(done, all); };
    const auto wall = std::chrono::steady_clock::now();
    const double cpu = cpu_seconds();
    Counted out;
    options.tally = &out.tally;
    try {
        out.parts = p.divide(options);
    } catch (const PerftInterrupted&) {
        throw;
    } catch (const Interrupted&) {  // before there was a table
        throw PerftInterrupted{};
    }
    out.seconds =
        options.threads == 1
            ? cpu_seconds() - cpu
            : std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    out.nodes = total_nodes(out.parts);
    return out;
}

ExitCode run_counting(const PerftCommand& o, bool divide) {
    ExitCode answer = ExitCode::fine;
    std::optional<NodeCount> first;
    const auto one = [&](const AnyPosition& p, const Contender& c) {
        std::optional<double> instructions;
        if (o.compare.instructions)
            instructions = instructions_of(c, p.exact_fen(), o.perft.depth, o.mode);
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
            if (o.perft.mode == CountingMode::hashed) print_text(table_text(counted.tally));
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
                print_note(fmt::format("{} disagrees: {} nodes, not {}, from {}", c.board,
                                       nodes.str(), first->str(), fen));
                answer = ExitCode::answer_is_no;
            }
            first = nodes;
        }
    }
    return answer;
}

std::shared_ptr<PerftCommand> add_counting(Command& command) {
    auto o = std::make_shared<PerftCommand>();
    o->perft.depth = 5;
    o->common.add_everything(command);
    command.option("--depth", o->perft.depth, "plies, 1 to 64").range(1, 64);
    command
        .option("--mode", o->mode,
                "bulk: leaves counted; full: every leaf made and unmade; hashed: positions "
                "seen before looked up; paired: two plies at once, quiet moves that cannot change "
                "the number of replies counted, not made (not in CoTuLenh)")
        .one_of({"bulk", "full", "hashed", "paired"});
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
    add_memory_size(command, "--hash", o->hash,
                    "for hashed: the most memory of the table that the threads share, in megabytes "
                    "or as in 4G");
    command.option("--seed", o->perft.seed,
                   "for hashed: draws the keys of the positions. The count is the same with any, "
                   "and two seeds confirm it");
    return o;
}

void settle(PerftCommand& o) {
    o.perft.mode = modes.at(o.mode);
    o.perft.by_turn = o.plies == "turn";
    o.perft.generator = generator_named(o.generator);
    if (o.perft.by_turn && o.perft.mode != CountingMode::bulk)
        throw UsageError("--plies turn goes with --mode bulk only");
    if (o.comparing && o.perft.generator != Generator::legal)
        throw UsageError(
            "--compare times the legal generator; bench has rows of both (list-tried, "
            "perft-tried)");
    if (o.perft.mode == CountingMode::paired) {
        if (o.common.chosen_game().turns_of_steps)
            throw UsageError(
                "--mode paired: in " + o.common.game +
                " a turn may take several steps of one side, so a step is not followed by a reply "
                "that could be paired with it; bulk, full and hashed count it");
        if (o.perft.generator != Generator::legal)
            throw UsageError(
                "--mode paired counts by the legal generator: leave --generator out, or take "
                "--mode bulk");
    }
    o.perft.hash_bytes = o.hash.bytes();
    if (o.perft.mode == CountingMode::hashed) refuse_beyond_memory(o.hash.megabytes(), "a table");
}

void refuse_idle_hash_options(const PerftCommand& o, const Command& command) {
    if (o.mode != "hashed") command.refuse_given({"--hash", "--seed"}, "without --mode hashed");
}

}  // namespace boardlab::cli
