#include "harness/validation/oracle_check.hpp"

#include <algorithm>

#include "harness/contenders/total_nodes.hpp"
#include "harness/support/random.hpp"

namespace boardlab {
namespace {

// Positions along seeded random games, every seventh ply: neighbours would teach little.
std::vector<std::string> random_positions(const OracleCheckOptions& options, std::size_t wanted) {
    std::vector<std::string> out;
    Random draw(options.seed);
    while (out.size() < wanted) {
        const auto position = options.board.start();
        for (int ply = 1; ply < 120 && out.size() < wanted; ++ply) {
            const std::vector<Move> moves = position->moves();
            if (moves.empty()) break;
            position->play(moves[draw.below(moves.size())]);
            if (ply % 7 == 0) out.push_back(position->fen());
        }
    }
    return out;
}

}  // namespace

OracleCheck check_with(Oracle& oracle, const OracleCheckOptions& options) {
    std::vector<std::string> positions = options.corpus;
    if (positions.size() < options.positions) {
        const auto more = random_positions(options, options.positions - positions.size());
        positions.insert(positions.end(), more.begin(), more.end());
    }
    OracleCheck result;
    const auto board = options.board.start();
    for (const std::string& fen : positions) {
        board->load(fen);
        Oracle::MoveCounts ours;
        const auto parts = board->divide({.depth = options.depth});
        for (const Divided& d : parts) ours.emplace_back(board->uci(d.move), d.nodes);
        result.nodes += total_nodes(parts);
        std::sort(ours.begin(), ours.end());
        if (ours != oracle.divide(options.board.game, board->fen(), options.depth))
            result.differing.push_back(fen);
        ++result.positions;
        if (options.progress && !options.progress(result.positions, positions.size()))
            throw Interrupted{};
    }
    return result;
}

}  // namespace boardlab
