// What a row times, whichever the board.
#pragma once

#include <string>

namespace boardlab::bench {

struct Timed {
    std::string operation;    // "list", "search:default"
    std::string positions{};  // their label: "opening"; empty where there are none
    int depth = 0;            // 0: it has none
    int threads = 0;          // that a tree is divided among; 0: it is not divided

    // For people, and as the key of samples: "perft-bulk_p12_depth_5_threads_2".
    std::string name() const;
    // What a mean over positions is of.
    Timed without_positions() const { return {.operation = operation, .threads = threads}; }
};

}  // namespace boardlab::bench
