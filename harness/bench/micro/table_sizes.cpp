#include "harness/bench/micro/table_sizes.hpp"

#include <algorithm>
#include <array>

#include "harness/bench/micro/micro.hpp"
#include "representations/pattern.hpp"

namespace boardlab::bench {
namespace {

// How many occupancies of its lines a slider on a square must tell apart, squares at their ends
// left out.
constexpr std::size_t occupancies(Geometry board, Point from, const Offsets& steps) {
    std::size_t out = 1;
    for (const Offset step : steps)
        for (Point p = from + step; board.contains(p + step); p = p + step) out *= 2;
    return out;
}

// Fancy: each square has as many answers as it needs. Plain: as many as the neediest.
constexpr std::size_t answers(Geometry board, const Offsets& steps, bool plain) {
    std::size_t sum = 0, most = 0;
    for (int i = 0; i < board.squares(); ++i) {
        const std::size_t own = occupancies(board, board.point(i), steps);
        sum += own;
        most = std::max(most, own);
    }
    return plain ? most * static_cast<std::size_t>(board.squares()) : sum;
}

struct MagicTable {
    const char *geometry, *board;
    Geometry squares;
    bool plain;
    std::size_t answer_bytes;
};
constexpr std::array<MagicTable, 3> magic_tables{{
    {"8x8", "u64+magic", {8, 8}, false, 8},
    {"8x8", "u64+plain-magic", {8, 8}, true, 8},
    {"9x10", "u128+magic", {9, 10}, false, 16},
}};

}  // namespace

std::optional<std::size_t> table_bytes(const std::string& geometry, const std::string& board) {
    for (const MicroBenchmark& m : all_micro_benchmarks())
        if (m.geometry == geometry && m.board == board && m.table_bytes != nullptr) {
            m.run();
            return m.table_bytes();
        }
    return std::nullopt;
}

std::optional<std::size_t> magic_answer_bytes(const std::string& geometry, const std::string& board,
                                              Answers whose) {
    for (const MagicTable& t : magic_tables)
        if (t.geometry == geometry && t.board == board)
            return t.answer_bytes * answers(t.squares,
                                            whose == Answers::of_rooks ? orthogonals : diagonals,
                                            t.plain);
    return std::nullopt;
}

}  // namespace boardlab::bench
