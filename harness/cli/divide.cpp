// boardlab divide: perft, split by first move.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_counting.hpp"
#include "harness/contenders/perft_interrupted.hpp"

namespace boardlab::cli {
namespace {

using CountsByMove = std::map<std::string, NodeCount>;

// What each board says of a move: its count, or that it is none.
std::vector<std::string> said_of(const std::string& move, const std::vector<CountsByMove>& counts) {
    std::vector<std::string> out;
    for (const CountsByMove& by_move : counts) {
        const auto found = by_move.find(move);
        out.push_back(found == by_move.end() ? "not a move" : found->second.str());
    }
    return out;
}

// One board of several; says how far it came if it is interrupted.
Counted counted(const AnyPosition& position, const Contender& c, const PerftCommand& o) try {
    return count(position, c, o.perft);
} catch (const PerftInterrupted& so_far) {
    print_text(fmt::format("interrupted: {} counted {} nodes, in {} of {} parts\n", c.board,
                           so_far.nodes.str(), so_far.done, so_far.parts));
    throw;
}

// The root moves that one of several boards counts otherwise than the first: nothing else is of
// interest to who looks for a difference.
ExitCode run_differences(const PerftCommand& o, const std::vector<Contender>& boards) {
    ExitCode answer = ExitCode::fine;
    for (const std::string& fen : o.common.positions()) {
        std::vector<CountsByMove> counts;
        for (const Contender& c : boards) {
            const auto position = o.common.at(c, fen);
            auto& by_move = counts.emplace_back();
            for (const Divided& d : counted(*position, c, o).parts)
                by_move[position->uci(d.move)] = d.nodes;
        }
        std::set<std::string> moves;
        for (const auto& by_move : counts)
            for (const auto& [move, nodes] : by_move) moves.insert(move);
        std::size_t differing = 0;
        for (const std::string& move : moves) {
            const std::vector<std::string> said = said_of(move, counts);
            if (std::all_of(said.begin(), said.end(),
                            [&](const std::string& one) { return one == said.front(); }))
                continue;
            ++differing;
            print_text(move + ':');
            for (std::size_t i = 0; i < boards.size(); ++i)
                print_text(fmt::format("{} {} {}", i == 0 ? "" : ",", boards[i].board, said[i]));
            print_text("\n");
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
        refuse_idle_hash_options(*o, command);
        settle(*o);
        const auto boards = o->common.chosen_boards();
        if (boards.size() > 1 && !o->common.json)
            return o->common.ended(run_differences(*o, boards));
        return o->common.ended(run_counting(*o, true));
    });
}

}  // namespace boardlab::cli
