// DEPTH [FEN]: a chess move counter written by hand, on a mailbox with piece lists and tables by
// the difference of two squares. It shares no code with the generic generator.
#include <cstdio>

#include "tests/overhead/hand_fen.hpp"
#include "tests/overhead/hand_mailbox_walk.hpp"

namespace {

using namespace hand;

Board board_of(const Start& start) {
    Board b{};
    for (Byte& cell : b.cell) cell = wall;
    for (int s = 0; s < 64; ++s) b.cell[square_at(s % 8, s / 8)] = 0;
    for (int s = 0; s < 64; ++s) {
        if (start.piece[s] == 0) continue;
        Kind kind = king;
        for (int k = 0; k < 6; ++k)
            if ("pnbrqk"[k] == (start.piece[s] | 32)) kind = static_cast<Kind>(k);
        if (is_black(start.piece[s]))
            place<false>(b, kind, square_at(s % 8, s / 8));
        else
            place<true>(b, kind, square_at(s % 8, s / 8));
    }
    return b;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const Start start = read_start(argc > 2 ? argv[2] : start_fen);
    Board board = board_of(start);
    const int depth = argv[1][0] - '0';
    const int passed = start.passed ? square_at(start.passed % 8, start.passed / 8) : 0;
    const std::uint64_t nodes = start.white ? perft<true>(board, start.rights, passed, depth)
                                            : perft<false>(board, start.rights, passed, depth);
    std::printf("%llu\n", static_cast<unsigned long long>(nodes));
}
