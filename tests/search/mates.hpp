// The mates of datasets/GAME/mates.fen.
#pragma once

#include <sstream>

#include "tests/search/fixture.hpp"

namespace boardlab::search {

struct Mate {
    std::string fen;
    int moves = 0;
    std::vector<std::string> first;  // every first move that mates in time
};

inline std::vector<Mate> mates_of(const std::string& game) {
    const auto position = contenders_of(game).front().start();
    std::vector<Mate> mates;
    for (const CorpusPosition& p :
         read_corpus(source_root() / "datasets" / game / "mates.fen",
                     [&](std::string_view fen) { position->load(fen); })) {
        std::istringstream words(p.note);  // mate in 2: d1h5 f3f7
        std::string mate, in;
        char colon = 0;
        Mate one{.fen = p.fen, .first = {}};
        words >> mate >> in >> one.moves >> colon;
        for (std::string move; words >> move;) one.first.push_back(move);
        EXPECT_TRUE(colon == ':' && !one.first.empty()) << p.fen;
        mates.push_back(one);
    }
    return mates;
}

}  // namespace boardlab::search
