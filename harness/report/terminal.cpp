// All rows of a run for a terminal.
#include <fmt/format.h>

#include "harness/claims/figure_text.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

std::string bytes_text(std::size_t bytes) {
    return claims::with_commas(static_cast<double>(bytes));
}

std::string memory_table(const std::vector<bench::MemoryFact>& facts) {
    std::string out = fmt::format("{:<30}{:>8}{:>12}{:>12}{:>20}\n", "memory, bytes", "board",
                                  "position", "tables", "game of 100 plies");
    for (const bench::MemoryFact& m : facts)
        out += fmt::format("  {:<28}{:>8}{:>12}{:>12}{:>20}\n", m.game + ' ' + m.board,
                           bytes_text(m.board_bytes), bytes_text(m.position_bytes),
                           bytes_text(m.table_bytes), bytes_text(m.game_bytes));
    return out + '\n';
}

}  // namespace

std::string tables_as_text(const std::vector<bench::MemoryFact>& memory,
                           const bench::Summary& summary) {
    return (memory.empty() ? "" : memory_table(memory)) + as_text(summary);
}

}  // namespace boardlab
