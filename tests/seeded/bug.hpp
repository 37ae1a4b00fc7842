// Boards and games with exactly one defect each: what validation and bisection must find. A game's
// bugs are one file, which adds them where the test looks, and one line in tests/meson.build.
#pragma once

#include "harness/contenders/board_port.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/contenders/port_position.hpp"
#include "representations/families/three_words.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u128.hpp"
#include "representations/families/u64.hpp"
#include "representations/families/zero_x88.hpp"
#include "representations/sliders/classical.hpp"

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

// Validation and bisection count one sort of tree: others need not be compiled for each bug.
struct OneTree {
    template <Game G, Representation Board>
    static std::uint64_t count(const Position<G, Board>& position, const TreeRequest& request) {
        if (request.mode != CountingMode::bulk || request.by_turn)
            throw std::logic_error("boards broken on purpose count leaves in bulk only");
        return perft_bulk(position, request.depth);
    }
};

// The game whose words and status go with a game's rules: its own, unless it is made Like another.
template <class G>
struct OriginalOf {
    using type = G;
};
template <class G>
requires requires { typename G::Original; }
struct OriginalOf<G> {
    using type = typename G::Original;
};

// `Speaks` is the position over the port: another class where not the board but the status is
// wrong.
template <class G, class Board, class Speaks = PortPosition<typename OriginalOf<G>::type>>
Contender broken(std::string name) {
    static_assert(Representation<Board>);
    using Original = typename OriginalOf<G>::type;
    return {.game = std::string(G::name),
            .board = std::move(name),
            .start = []() -> std::unique_ptr<AnyPosition> {
                return std::make_unique<Speaks>(
                    std::make_unique<BoardPort<G, Board, OneTree, Original>>(
                        Original::read_fen(Original::start)));
            }};
}

// Facts of a game's kinds, with one of them changed.
template <class Pieces, class Change>
constexpr auto changed(Kind kind, Change change) {
    auto kinds = Pieces::kinds;
    change(kinds[static_cast<std::size_t>(index(kind))]);
    return kinds;
}

// The game G but for what a relative declares anew: its rules, its state, its pieces. Notation and
// whatever else is asked of a set-up are those of G.
template <class G>
struct Like : G {
    using Original = G;
};

template <class G, template <class> class BrokenRules>
struct UnderRules : Like<G> {
    template <class Numbering>
    using Rules = BrokenRules<Numbering>;
};

}  // namespace boardlab::seeded
