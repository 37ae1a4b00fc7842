// Tests over the list of boards: a board that is added to the list gets every test.
#pragma once

#include <gtest/gtest.h>

#include <ostream>

#include "harness/contenders/contender.hpp"
#include "harness/contenders/total_nodes.hpp"

namespace boardlab {

// The contenders of a game that can run here.
inline std::vector<Contender> contenders_of(const std::string& game) {
    std::vector<Contender> out;
    for (const Contender& c : all_contenders())
        if (c.game == game && c.missing.empty()) out.push_back(c);
    return out;
}

// A readable test name: chess_on_u64_magic.
inline std::string test_name(const testing::TestParamInfo<Contender>& info) {
    std::string name = info.param.game + "_on_" + info.param.board;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

// What a failure prints instead of the contender's bytes.
inline void PrintTo(const Contender& c, std::ostream* out) { *out << c.game << " on " << c.board; }
inline void PrintTo(const GameInfo& game, std::ostream* out) { *out << game.name; }

inline NodeCount perft(const AnyPosition& position, int depth,
                       CountingMode mode = CountingMode::bulk, int threads = 1) {
    return total_nodes(position.divide({.depth = depth, .mode = mode, .threads = threads}));
}

}  // namespace boardlab
