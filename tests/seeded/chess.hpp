// What the bugs of chess share.
#pragma once

#include "games/chess/chess.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

using Sets = SetsOf<Chess>;
using Cells88 = CellsOf<Chess>;
using SetsChecksAndPins = SetChecksAndPins<Sets::Set>;

inline constexpr auto castling_moves = "e[18][cg][18]( e[18][cg][18])?";
inline constexpr auto passing_move = "[a-h][45][a-h][36]";

inline std::vector<std::string> chess_corpus() {
    return {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -"};
}

}  // namespace boardlab::seeded
