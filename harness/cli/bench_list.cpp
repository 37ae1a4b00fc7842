// boardlab bench --list: what would be timed.
#include <fmt/format.h>

#include <set>

#include "harness/bench/run/row_legend.hpp"
#include "harness/cli/bench_options.hpp"
#include "harness/cli/json_output.hpp"

namespace boardlab::cli {
namespace {

constexpr const char* memory_legend = "how large a board, a position, its tables and a game are";

// One line an operation, behind the names, which scripts may want to read: each begins with a #.
void print_legend(const bench::Plan& plan) {
    std::string out;
    std::set<std::string> described;
    for (const bench::Row& row : plan.rows) {
        const std::string name = row.suite + '/' + row.timed.without_positions().name();
        const std::string legend = bench::legend_of(row);
        if (row.game != bench::machine_game && !legend.empty() && described.insert(name).second)
            out += fmt::format("# {:<30} {}\n", name, legend);
    }
    if (!plan.memory_of.empty()) out += fmt::format("# {:<30} {}\n", "memory/bytes", memory_legend);
    print_text("# What they are, by suite and operation (names are SUITE/GAME/OPERATION/BOARD):\n" +
               out);
}

}  // namespace

void list_rows(const bench::Plan& plan, bool json) {
    for (const bench::Row& row : plan.rows) {
        if (bench::is_again(row.board) || row.game == bench::machine_game) continue;
        if (json)
            print({{"name", row.name()},
                   {"suite", row.suite},
                   {"game", row.game},
                   {"benchmark", row.benchmark},
                   {"rep", row.board},
                   {"item", row.item},
                   {"legend", bench::legend_of(row)}});
        else
            print_text(row.name() + '\n');
    }
    for (const bench::MemoryFact& m : plan.memory_of) {
        const std::string name = fmt::format("memory/{}/bytes/{}", m.game, m.board);
        if (json)
            print({{"name", name},
                   {"suite", "memory"},
                   {"game", m.game},
                   {"benchmark", "bytes"},
                   {"rep", m.board},
                   {"item", "byte"},
                   {"legend", memory_legend}});
        else
            print_text(name + '\n');
    }
    if (!json) print_legend(plan);
}

}  // namespace boardlab::cli
