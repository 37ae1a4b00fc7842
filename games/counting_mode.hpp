// How perft counts the leaves of a tree. Counts agree in every mode, speeds do not: a figure names
// its mode.
#pragma once

namespace boardlab {

enum class CountingMode {
    bulk,    // leaves are counted, not made
    full,    // every leaf is made and unmade
    hashed,  // positions already counted are looked up
    paired,  // two plies at once: quiet moves that change no number of replies are not made
};

}  // namespace boardlab
