// What the bugs of Xiangqi share.
#pragma once

#include "games/xiangqi/xiangqi.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

// Ninety points need a wide set. Most bugs use the integer; those of single words use words.
template <class P>
using WideWith = typename U128<Classical>::Of<P>::Board;
using Wide = WideWith<xiangqi::Pieces>;
using XiangqiCells = CellsOf<Xiangqi>;
using WideChecksAndPins = ScreenedChecksAndPins<Wide::Set>;

// In the smallest positions: the two generals, and a piece between them where they would face.
inline constexpr int generals = 3;

// A regular expression for moves like this one and no other.
inline std::string only(const std::string& move) { return "(" + move + ")( (" + move + "))*"; }

// A middlegame with most sorts of moves and checks, then small positions for one bug each: random
// play from the start seldom comes to a check over a screen or to a piece on a horse's leg.
inline std::vector<std::string> xiangqi_corpus() {
    return {"1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
            "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
            "3k5/9/9/9/9/9/9/3n5/3N5/4K4 w - - 0 1",
            "3k5/9/9/9/2b3b2/2B3B2/9/9/9/4K3R w - - 0 1",
            "3k5/9/9/9/9/9/9/4B4/3N1p3/4K4 w - - 0 1",
            "3k5/9/4r4/4p4/4p4/9/4C4/9/9/5K3 w - - 0 1",
            "4k4/9/9/4c4/9/4R4/9/9/9/4K4 w - - 0 1",
            "3k5/9/9/4c4/9/9/8R/9/9/4K4 w - - 0 1",
            "3k5/9/9/4c4/9/4R4/4N4/9/9/4K4 w - - 0 1",
            "4k4/9/9/9/9/9/4N4/9/9/4K4 w - - 0 1",
            "3k5/9/9/9/4p4/p8/9/9/9/5K3 b - - 0 1",
            "3k5/3P5/3P5/9/9/9/9/9/9/5K3 b - - 0 1"};
}

}  // namespace boardlab::seeded
