// Rows that are one figure of a table: a board's on all positions of an operation.
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab::bench {

struct TableCell {
    std::vector<const ResultRow*> rows{};
    const ResultRow& first() const { return *rows.front(); }
    // Logarithms of times, position by position.
    std::vector<statistics::ByProcess> units() const;
};
// In the order of the rows; boards timed against themselves and empty contenders only when asked
// for.
enum class Cells { of_boards, against_themselves };
std::vector<TableCell> cells_of(const RunResults& run, Cells which);

// The row of the board that a row is compared with; null where the run has none.
const ResultRow* reference_of(const RunResults& run, const ResultRow& row);
// Logarithms of ratios to the reference, position by position.
std::vector<statistics::ByProcess> ratios_of(const RunResults& run, const TableCell& cell);

}  // namespace boardlab::bench
