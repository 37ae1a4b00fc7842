// What the bugs of Makruk share.
#pragma once

#include "games/makruk/makruk.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab::seeded {

// Random play from the start seldom captures the last bia, so most positions are endgames: a bia is
// about to be captured, a side about to be bare, or a count about to end.
inline std::vector<std::string> makruk_corpus() {
    return {"r1s1ks1r/1n1m2n1/p1pp1ppp/1p2p3/4P1P1/PPPP1P1P/1N1M1N2/R1SK1S1R w - - 0 1",
            "8/2k1s3/1m6/2PP4/5p2/2N2M2/3KS3/7R w - - 0 1",
            "r3k3/8/2n5/1PmP4/2p1p3/3M2N1/4K3/3R4 w - - 0 1",
            "8/4k3/2n5/3s4/4P3/2M1R3/3K4/8 b - - 0 1",
            "4k3/8/8/3n4/4M3/2N5/3K4/6N1 w - 128 21 40",
            "4k3/8/3s4/2m5/3R4/5S2/3K4/8 w - 128 20 30",
            "8/8/3k4/8/8/8/R7/4K3 b - 32 30 60"};
}

}  // namespace boardlab::seeded
