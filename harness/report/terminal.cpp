// All rows of a run for a terminal.
#include <fmt/format.h>

#include "harness/report/report.hpp"

namespace boardlab {
namespace {

std::string memory_table(const std::vector<bench::MemoryFact>& facts) {
    std::string out = fmt::format("{:<30}{:>8}{:>12}{:>12}{:>20}\n", "memory, bytes", "board",
                                  "position", "tables", "game of 100 plies");
    for (const bench::MemoryFact& m : facts)
        out += fmt::format("  {:<28}{:>8}{:>12}{:>12}{:>20}\n", m.game + ' ' + m.board,
                           m.board_bytes, m.position_bytes, m.table_bytes, m.game_bytes);
    return out + '\n';
}

}  // namespace

std::string tables_as_text(const std::vector<bench::MemoryFact>& memory,
                           const bench::Summary& summary) {
    return (memory.empty() ? "" : memory_table(memory)) + as_text(summary);
}

}  // namespace boardlab
