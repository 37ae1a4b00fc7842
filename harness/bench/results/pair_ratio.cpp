#include "harness/bench/results/pair_ratio.hpp"

namespace boardlab::bench {
namespace {

std::string key_of(const std::string& suite, const std::string& game, const std::string& operation,
                   const std::string& board) {
    return suite + '/' + game + '/' + operation + '/' + board;
}

PairRatio estimated(const statistics::Estimate& e, const statistics::Calibration& noise) {
    return {exponential(e.interval(0.95, noise.widened)),
            verdict_on(exponential(e.interval(statistics::verdict_confidence, noise.widened)),
                       noise.floor)};
}

}  // namespace

PairRatios::PairRatios(const RunResults& run, const Summary& summary)
    : run_(run), summary_(summary) {
    for (TableCell& cell : cells_of(run, Cells::of_boards)) {
        const ResultRow& first = cell.first();
        std::string key =
            key_of(first.suite, first.game, first.timed.without_positions().name(), first.board);
        cells_.emplace(std::move(key), std::move(cell));
    }
}

std::optional<PairRatio> PairRatios::of(const Aggregate& board, const Aggregate& over) const {
    if (board.board == over.board) return PairRatio{};
    if (over.is_reference()) return PairRatio{board.ratio, board.verdict};
    const auto cell = cells_.find(key_of(board.suite, board.game, board.operation, board.board));
    if (cell == cells_.end()) return std::nullopt;
    std::vector<statistics::ByProcess> ratios;
    for (const ResultRow* row : cell->second.rows)
        if (const ResultRow* other = run_.find(row->suite, row->game, row->benchmark, over.board))
            for (statistics::ByProcess& unit : ratios_by_position(*row, *other))
                if (!unit.empty()) ratios.push_back(std::move(unit));
    if (ratios.empty()) return std::nullopt;
    const auto noise = summary_.noise.find(noise_group(board.suite, board.wall_time));
    return estimated(statistics::mean_of(ratios), noise == summary_.noise.end()
                                                      ? statistics::Calibration{}
                                                      : noise->second.means);
}

}  // namespace boardlab::bench
