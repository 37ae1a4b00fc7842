// How the leaves of a tree are counted; part of every name and figure of a perft.
#pragma once

namespace boardlab {

enum class CountingMode {
    bulk,    // leaves are counted, not made
    full,    // every leaf is made and unmade
    hashed,  // positions already counted are looked up
};

}  // namespace boardlab
