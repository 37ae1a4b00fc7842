// Boards and games with exactly one defect each: what validation and bisection must find. A game's
// bugs are one file, which adds them where the test looks, and one line in tests/meson.build.
#pragma once

#include "harness/board_position.hpp"
#include "harness/contender.hpp"
#include "representations/all.hpp"

namespace boardlab::seeded {

struct Bug {
    std::string name;
    Contender contender;
    int most_pieces;   // in the smallest position that shows it
    std::string what;  // as bisection must call it
    // Regular expressions for the moves it must name; empty where there must be none.
    std::string missing{}, extra{};
    std::vector<std::string> corpus{};  // from where random play comes upon it
};
inline void PrintTo(const Bug& bug, std::ostream* out) {
    *out << bug.contender.game << ": " << bug.name;
}

inline constexpr auto any_moves = ".+";

inline std::vector<Bug>& all_bugs() {
    static std::vector<Bug> bugs;
    return bugs;
}
// A static object of each file of bugs, so that nobody else need name the file.
struct AddBugs {
    AddBugs(const std::vector<std::string>& corpus, const std::vector<Bug>& bugs) {
        for (const Bug& bug : bugs) all_bugs().emplace_back(bug).corpus = corpus;
    }
};

// The broken boards derive from sound ones. Hiding a member is enough to break it: everything above
// a board calls it by its own type.
template <class G>
using SetsOf = typename U64<Classical>::Of<typename G::Pieces>::Board;
template <class G>
using CellsOf = Mailbox<typename G::Pieces>;

template <class G, class Board>
Contender broken(std::string name) {
    static_assert(Representation<Board>);
    return {.game = std::string(G::name),
            .board = std::move(name),
            .start = []() -> std::unique_ptr<AnyPosition> {
                return std::make_unique<BoardPosition<G, Board>>();
            }};
}

// Facts of a game's kinds, with one of them changed.
template <class Pieces, class Change>
constexpr auto changed(Kind kind, Change change) {
    auto kinds = Pieces::kinds;
    change(kinds[static_cast<std::size_t>(index(kind))]);
    return kinds;
}

// The game G but for what Mine declares anew: its rules, its state, its status. Notation and
// whatever else is asked of a set-up are those of G.
template <class G, class Mine>
struct Like : G {
    static Setup<Mine> read_fen(std::string_view text, int dialect = 0) {
        return turned<Setup<Mine>>(G::read_fen(text, dialect));
    }
    static std::string write_fen(const Setup<Mine>& setup, FenStyle style = {}) {
        return G::write_fen(turned<Setup<G>>(setup), style);
    }
    static Status status(const Setup<Mine>& setup, const Circumstances& now) {
        return G::status(turned<Setup<G>>(setup), now);
    }
    static std::vector<std::string> simpler(const Setup<Mine>& setup) {
        return G::simpler(turned<Setup<G>>(setup));
    }

 private:
    template <class To, class From>
    static To turned(const From& s) {
        return {s.cells, s.to_move, s.state, s.clock, s.move_number};
    }
};

template <class G, template <class> class BrokenRules>
struct UnderRules : Like<G, UnderRules<G, BrokenRules>> {
    template <class Numbering>
    using Rules = BrokenRules<Numbering>;
};

}  // namespace boardlab::seeded
