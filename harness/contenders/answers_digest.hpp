// The digest of a node's answers. What is added here, and where, is the format: see digest.hpp.
#pragma once

#include "games/status.hpp"
#include "harness/contenders/digest.hpp"
#include "harness/contenders/node_answers.hpp"

namespace boardlab {

// The places of a node's answers. A place of squares has a number for each.
namespace digest_places {
inline constexpr unsigned squares = 256;  // room for the squares of any game
inline constexpr DigestPlace side{1}, state{2}, steps{3}, changes{4}, key{5}, checks{6}, count{7},
    move{8}, status{9}, turn{10}, tried{11}, captures{12}, faults{13}, size{14};
inline constexpr unsigned first_map = 32;
// What stands on a square, as armies say and as the square itself says; air defence over it.
inline constexpr unsigned content = squares, content_again = 2 * squares, air = 3 * squares;
// Of a walk: what a move leads to, and what is found when all moves are taken back.
inline constexpr DigestPlace edge{15}, trace{16};

template <unsigned First>
inline constexpr auto each_square = [] {
    std::array<DigestPlace, squares> places = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<DigestPlace, squares>{DigestPlace{First + I}...};
    }
    (std::make_index_sequence<squares>{});
    return places;
}();
}  // namespace digest_places

constexpr std::uint64_t digest_word(Cell c) {
    return 1 + 2 * static_cast<std::uint64_t>(index(c.piece().kind)) +
           static_cast<std::uint64_t>(index(c.piece().side));
}
template <class Content>
constexpr std::uint64_t digest_word(const Content& c) {
    return 2 * static_cast<std::uint64_t>(index(c.unit)) +
           static_cast<std::uint64_t>(index(c.side));
}

// What is beside the board, as far as a tree depends on it. Games differ in this; one that says
// nothing here of a state that has something in it is refused.
template <class State>
Digest digest_of_state(const State& s) {
    using namespace digest_places;
    if constexpr (requires {
                      s.passed;
                      s.rights;
                  }) {  // chess
        return state.number(s.rights | std::uint64_t{s.passed} << 8 |
                            std::uint64_t{s.takeable} << 16);
    } else if constexpr (requires { s.count.running(); }) {  // Makruk
        return state.number(s.count.limit | std::uint64_t{s.count.plies} << 8 |
                            std::uint64_t{s.count.from} << 16 |
                            std::uint64_t{s.count.declared} << 24 | std::uint64_t{s.stopped} << 25 |
                            std::uint64_t{s.any_bia} << 26);
    } else if constexpr (requires {
                             s.stack;
                             s.changes;
                         }) {  // CoTuLenh: a deploy session
        if (!s.open()) return state.number(0);
        Digest sum = state.number(index(s.stack) | std::uint64_t{s.origin} << 8 |
                                  std::uint64_t{s.count} << 16 | std::uint64_t{1} << 24);
        for (std::uint64_t i = 0; i < s.count; ++i) {
            const auto& step = s.steps[i];
            sum += steps.number(step.types | std::uint64_t{step.heroic} << 16 |
                                std::uint64_t{step.to} << 32 | std::uint64_t{step.special} << 40 |
                                std::uint64_t{step.captures} << 48 | i << 56);
        }
        for (const auto& before : s.changes)  // in any order
            sum +=
                changes.number(before.square | static_cast<std::uint64_t>(index(before.unit)) << 8 |
                               static_cast<std::uint64_t>(index(before.side)) << 16);
        return sum;
    } else {
        static_assert(std::is_empty_v<State>, "a state that no digest would tell from another");
        return state.number(0);
    }
}

// The key that a position's squares, side and state have by the rules of its game. What a board
// says of its key is held against this, so that digests do not depend on how keys are drawn.
template <Game G>
Key key_by_squares(const Setup<G>& setup) {
    using Dense = Numbering<G::Pieces::geometry, G::Pieces::geometry.files>;
    using Rules = typename G::template Rules<Dense>;
    Key key =
        Rules::state_key(setup.state) ^ (setup.to_move == Side::second ? second_to_move_key : 0);
    for (std::size_t i = 0; i < setup.cells.size(); ++i)
        if (const auto& c = setup.cells[i]; !c.empty())
            key ^= Rules::key_of(c, static_cast<Square>(i));
    return key;
}

template <Game G>
Digest digest_of_contents(const Setup<G>& setup,
                          const std::array<DigestPlace, digest_places::squares>& at) {
    Digest sum;
    for (std::size_t i = 0; i < setup.cells.size(); ++i)
        if (const auto& c = setup.cells[i]; !c.empty()) sum += at[i].number(digest_word(c));
    return sum;
}

template <class Moves>
Digest digest_of_moves(const Moves& moves, const DigestPlace& at) {
    Digest sum;
    for (const Move m : moves) sum += at.number(m.word());
    return sum;
}

// Nothing while a game goes on; how it ended and who won, otherwise.
inline Digest digest_of_status(const Status& status) {
    if (!status.over) return {};
    std::uint64_t word = status.winner ? 1 + static_cast<std::uint64_t>(index(*status.winner)) : 0;
    for (const char c : status.name) word = word * 131 + static_cast<unsigned char>(c);
    return digest_places::status.number(word);
}

template <Game G>
Digest digest_of(const NodeAnswers<G>& a, const Status& status) {
    using namespace digest_places;
    constexpr auto words = std::tuple_size_v<typename NodeAnswers<G>::SquareBits>;
    const bool second = a.position.to_move == Side::second;
    Digest sum =
        side.number(second) + turn.number(a.turn_is_open) + digest_of_state(a.position.state);
    sum += digest_of_contents(a.position, each_square<content>);
    sum += digest_of_moves(a.moves(), move);
    sum += count.number(a.count) + key.number(a.key ^ key_by_squares(a.position));
    sum += checks.number(static_cast<std::uint64_t>(a.check[0]) |
                         static_cast<std::uint64_t>(a.check[1]) << 1);
    for (std::size_t s = 0; s < 2; ++s)
        for (std::size_t w = 0; w < words; ++w)
            sum += each_square<first_map>[s * words + w].number(a.attacked[s][w]);
    return sum + digest_of_status(status);
}

}  // namespace boardlab
