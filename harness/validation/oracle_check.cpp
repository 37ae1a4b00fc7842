#include "harness/validation/oracle_check.hpp"

#include "harness/validation/random_play.hpp"

namespace boardlab {
namespace {

// Every seventh position of random games: neighbours are too much alike.
std::vector<std::string> random_positions(const OracleCheckOptions& options, std::size_t wanted) {
    std::vector<std::string> out;
    Random random(options.seed);
    while (out.size() < wanted) {
        const auto start = options.board.start();
        int ply = 0;
        play_randomly(*start, random, 119, [&](const AnyPosition& position) {
            if (++ply % 7 == 0 && out.size() < wanted) out.push_back(position.fen());
        });
    }
    return out;
}

}  // namespace

OracleCheck check_with(MoveSource& oracle, const OracleCheckOptions& options) {
    std::vector<std::string> positions = options.corpus;
    if (positions.size() < options.positions) {
        const auto more = random_positions(options, options.positions - positions.size());
        positions.insert(positions.end(), more.begin(), more.end());
    }
    OracleCheck result;
    ContenderSource ours(options.board);
    for (const std::string& fen : positions) try {
            ours.position()->load(fen);
            const CountComparison counts =
                compare_counts(ours, oracle, ours.position()->fen(), options.depth);
            result.nodes += counts.nodes;
            if (!counts.agreed()) result.differing.push_back(fen);
            ++result.positions;
            if (options.progress && !options.progress(result.positions, positions.size()))
                throw Interrupted{};
        } catch (const Interrupted&) {  // here, or while somebody counts
            result.stopped = true;
            break;
        }
    return result;
}

}  // namespace boardlab
