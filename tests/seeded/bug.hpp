// Boards and games with exactly one bug each, which validation and bisection must find. Each file
// of bugs adds its own to a list that the test reads, and is named in tests/meson.build.
#pragma once

#include <algorithm>

#include "harness/contenders/board_port.hpp"
#include "harness/contenders/contender.hpp"
#include "harness/contenders/port_position.hpp"
#include "representations/families/mailbox.hpp"
#include "representations/families/three_words.hpp"
#include "representations/families/two_words.hpp"
#include "representations/families/u128.hpp"
#include "representations/families/u64.hpp"
#include "representations/sliders/classical.hpp"

namespace boardlab::seeded {

struct Bug {
    std::string name;
    Contender contender;
    int most_pieces;   // that the smallest position found may have
    std::string what;  // what differs, in bisection's words
    // Regular expressions for the moves that bisection must report; empty for none.
    std::string missing{}, extra{};
    std::vector<std::string> corpus{};  // where random play starts
};
inline void PrintTo(const Bug& bug, std::ostream* out) {
    *out << bug.contender.game << ": " << bug.name;
}

inline constexpr auto any_moves = ".+";

inline std::vector<Bug>& all_bugs() {
    static std::vector<Bug> bugs;
    return bugs;
}
// Each file of bugs has a static object of it, which adds them to the list.
struct AddBugs {
    AddBugs(const std::vector<std::string>& corpus, const std::vector<Bug>& bugs) {
        for (const Bug& bug : bugs) all_bugs().emplace_back(bug).corpus = corpus;
    }
};

// Broken boards derive from sound ones and hide a member. That suffices, since no call is virtual:
// everything that uses a board is compiled for its own type.
template <class G>
using SetsOf = typename U64<Classical>::Of<typename G::Pieces>::Board;
template <class G>
using CellsOf = Mailbox<typename G::Pieces>;

// Validation and bisection count leaves in bulk, so other modes are not compiled for each bug. The
// tree is walked by what a port has anyway: a walk with a generator of its own would take as long
// to compile as all the rest of a broken board. Captures are listed by it, too.
struct FilteredCaptures {
    template <Game G, Representation Board>
    static Move* list_captures(const Position<G, Board>& position, Move* end) {
        return std::remove_if(end, position.list_legal(end),
                              [](Move m) { return !m.type().captures; });
    }
};
struct OneTree : FilteredCaptures {
    template <Game G, Representation Board>
    static std::uint64_t count(const Position<G, Board>& position, const TreeRequest& request) {
        if (request.mode != CountingMode::bulk || request.by_turn)
            throw std::logic_error("boards broken on purpose count leaves in bulk only");
        return leaves(position, request.depth);
    }

 private:
    template <Game G, Representation Board>
    static std::uint64_t leaves(const Position<G, Board>& position, int depth) {
        if (depth == 1) return position.count_legal();
        typename Position<G, Board>::MoveList moves;
        const Move* const end = position.list_legal(moves.data());
        std::uint64_t nodes = 0;
        for (const Move* m = moves.data(); m != end; ++m)
            nodes += leaves(position.after(*m), depth - 1);
        return nodes;
    }
};

// The tree as perft walks it, where a bug shows in nothing else: only perft makes moves without
// finding out what is captured.
struct TreeOfPerft : FilteredCaptures {
    template <Game G, Representation Board>
    static std::uint64_t count(const Position<G, Board>& position, const TreeRequest& request) {
        return perft_bulk(position, request.depth);
    }
};

// The game whose notation and status a game has: its own, or the one it is made Like.
template <class G>
struct OriginalOf {
    using type = G;
};
template <class G>
requires requires { typename G::Original; }
struct OriginalOf<G> {
    using type = typename G::Original;
};

// `Speaks` is the class of the position over the port; another one if its status is what is wrong.
template <class G, class Board, class Speaks = PortPosition<typename OriginalOf<G>::type>,
          class Tree = OneTree>
Contender broken(const std::string& name) {
    static_assert(Representation<Board>);
    using Original = typename OriginalOf<G>::type;
    return {
        .game = std::string(G::name), .board = name, .start = []() -> std::unique_ptr<AnyPosition> {
            return std::make_unique<Speaks>(std::make_unique<BoardPort<G, Board, Tree, Original>>(
                Original::read_fen(Original::start)));
        }};
}

// The facts of a game's kinds, one kind changed.
template <class Pieces, class Change>
constexpr auto changed(Kind kind, Change change) {
    auto kinds = Pieces::kinds;
    change(kinds[static_cast<std::size_t>(index(kind))]);
    return kinds;
}

// Base of a game that equals G except for what it declares itself: rules, state or pieces. Notation
// and status are those of G.
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
