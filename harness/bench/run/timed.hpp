// What a row times, apart from the board.
#pragma once

#include <string>

namespace boardlab::bench {

struct Timed {
    std::string operation;    // "list", "search:default"
    std::string positions{};  // their label: "opening"; empty where there are none
    int depth = 0;            // 0 where there is none
    int threads = 0;          // among which a tree is divided; 0: it is not divided

    // Shown in tables, and part of a row's name: "perft-bulk_p12_depth_5_threads_2".
    std::string name() const;
    // The same for a mean over positions.
    Timed without_positions() const { return {.operation = operation, .threads = threads}; }
};

}  // namespace boardlab::bench
