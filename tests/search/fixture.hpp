// What the tests of the search share: positions of a game, and what is compared of a search's tree.
#pragma once

#include <ostream>

#include "harness/contenders/search_on.hpp"
#include "harness/files/dataset.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::search {

// `of_each` positions of each phase, from the files used for timing.
inline std::vector<std::string> timing_positions(const std::string& game, std::size_t of_each) {
    const auto position = contenders_of(game).front().start();
    std::vector<std::string> fens;
    for (const char* phase : {"opening", "middlegame", "endgame"}) {
        const auto corpus = read_corpus(
            source_root() / "datasets" / game / "timing" / (std::string(phase) + ".fen"),
            [&](std::string_view fen) { position->load(fen); });
        for (std::size_t i = 0; i < of_each && i < corpus.size(); ++i)
            fens.push_back(corpus[i].fen);
    }
    return fens;
}

inline std::vector<Contender> first_of_each_game() {
    std::vector<Contender> out;
    for (const GameInfo& game : all_games()) out.push_back(contenders_of(game.name).front());
    return out;
}

inline std::unique_ptr<AnyPosition> at(const Contender& c, const std::string& fen,
                                       const std::vector<std::string>& moves = {}) {
    auto position = c.start();
    position->load(fen);
    for (const std::string& m : moves) position->play(position->find_move(m));
    return position;
}

inline Result searched(const Contender& c, const std::string& fen, const Options& options,
                       Table* table = nullptr) {
    return search_on(c, *at(c, fen), options, table);
}

// What must be the same on every board.
struct Tree {
    std::uint64_t nodes, qnodes;
    Score score;
    std::vector<Move> line;
    friend bool operator==(const Tree&, const Tree&) = default;
};
inline void PrintTo(const Tree& t, std::ostream* out) {
    *out << t.nodes << " nodes, " << t.qnodes << " in quiescence, score " << t.score << ", line of "
         << t.line.size();
}

struct Setting {
    const char* name;
    Features features;
    int depth = 3;
};
inline Features without_ordering() {
    return {.table = false, .table_move = false, .captures = false};
}
inline Features with(bool Features::*feature, Features features = {}) {
    features.*feature = true;
    return features;
}
// The default search, and others with one change each.
inline std::vector<Setting> settings() {
    return {{"default", {}},
            {"no table", {.table = false}},
            {"no ordering", without_ordering(), 2},
            {"table move only", {.captures = false}, 2},
            {"killers", with(&Features::killers)},
            {"history", with(&Features::history)},
            {"null move", with(&Features::null_move), 4},
            {"principal variation search", with(&Features::scout)},
            {"reductions", with(&Features::reductions)},
            {"aspiration", with(&Features::aspiration)},
            {"no quiescence", {.quiescence = false}},
            {"incremental", with(&Features::incremental)},
            {"everything",
             {.killers = true,
              .history = true,
              .null_move = true,
              .scout = true,
              .reductions = true,
              .aspiration = true,
              .incremental = true},
             4}};
}

// A ply less where a position has a hundred moves and turns have several: trees grow too fast.
inline int depth_in(const std::string& game, int depth) {
    return choose_game(game).turns_of_steps ? std::max(1, depth - 1) : depth;
}

inline Tree tree(const Contender& c, const std::string& fen, const Setting& setting) {
    Table table(std::size_t{1} << 20);
    const int depth = depth_in(c.game, setting.depth);
    Features features = setting.features;
    // With turns of several steps and unsorted captures quiescence would not end in time.
    if (choose_game(c.game).turns_of_steps && !features.captures) features.quiescence = false;
    const Result r =
        searched(c, fen, {.depth = depth, .features = features}, features.table ? &table : nullptr);
    return {r.counts.nodes, r.counts.qnodes, r.score, r.line};
}

inline void PrintTo(const Result& r, std::ostream* out) {
    *out << "score " << r.score << ", depth " << r.depth << ", " << r.counts.nodes << " nodes";
}

}  // namespace boardlab::search
