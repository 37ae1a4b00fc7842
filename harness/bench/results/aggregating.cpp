#include "harness/bench/results/aggregating.hpp"

#include <algorithm>
#include <iterator>

namespace boardlab::bench {
namespace {

void append(std::vector<statistics::ByProcess>& all, std::vector<statistics::ByProcess> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<statistics::ByProcess> TableCell::units() const {
    std::vector<statistics::ByProcess> out;
    for (const ResultRow* row : rows) append(out, row->units());
    return out;
}

std::vector<TableCell> cells_of(const RunResults& run, Cells which) {
    std::vector<TableCell> out;
    std::map<std::string, std::size_t> place;
    for (const ResultRow& row : run.rows) {
        if (row.game == machine_game || is_again(row.board) != (which == Cells::against_themselves))
            continue;
        const std::string key = row.suite + '/' + row.game + '/' +
                                row.timed.without_positions().name() + '/' + row.board;
        const auto [entry, is_new] = place.try_emplace(key, out.size());
        if (is_new) out.emplace_back();
        out[entry->second].rows.push_back(&row);
    }
    return out;
}

const ResultRow* reference_of(const RunResults& run, const ResultRow& row) {
    return run.find(row.suite, row.game, row.benchmark, row.reference);
}

std::vector<statistics::ByProcess> ratios_of(const RunResults& run, const TableCell& cell) {
    std::vector<statistics::ByProcess> out;
    for (const ResultRow* row : cell.rows)
        if (const ResultRow* reference = reference_of(run, *row))
            append(out, ratios_by_position(*row, *reference));
    return out;
}

}  // namespace boardlab::bench
