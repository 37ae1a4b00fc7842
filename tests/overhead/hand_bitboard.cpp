// DEPTH [FEN]: a chess move counter written by hand, in the style of fast perft programs: check
// mask, two pin masks, pawns set-wise, leaves by population count, copy-make. It shares no code
// with the generic generator, so that the cost of that one can be measured.
#include <cstdio>

#ifdef __BMI2__

#include "tests/overhead/hand_bitboard_walk.hpp"
#include "tests/overhead/hand_fen.hpp"

namespace {

using namespace hand;

Board board_of(const Start& start) {
    Board board;
    for (int square = 0; square < 64; ++square) {
        const char piece = start.piece[square];
        if (piece == 0) continue;
        Army& army = board.army[is_black(piece)];
        const Word bit = Word{1} << square;
        army.all |= bit;
        switch (piece | 32) {
            case 'p':
                army.pawns |= bit;
                break;
            case 'n':
                army.knights |= bit;
                break;
            case 'k':
                army.king |= bit;
                break;
            case 'b':
                army.diagonal |= bit;
                break;
            case 'r':
                army.straight |= bit;
                break;
            default:
                army.diagonal |= bit, army.straight |= bit;
        }
    }
    return board;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    fill_tables();
    const Start start = read_start(argc > 2 ? argv[2] : start_fen);
    const Board board = board_of(start);
    const int depth = argv[1][0] - '0';
    const std::uint64_t nodes = start.white
                                    ? perft<true>(board, start.rights, start.passed, depth)
                                    : perft<false>(board, start.rights, start.passed, depth);
    std::printf("%llu\n", static_cast<unsigned long long>(nodes));
}

#else

int main() {
    std::fputs("this build has no BMI2\n", stderr);
    return 77;
}

#endif
