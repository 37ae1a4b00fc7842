// Move ordering: by score, then by (from, to, promotion). Square numbers are rank-major on every
// board, so all boards order alike and search the same tree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/move.hpp"
#include "search/knowledge.hpp"
#include "search/options.hpp"

namespace boardlab::search {

// The priorities of makruk-js (see library.hpp), and the further features between them.
inline constexpr int table_move_first = 10000, capture_base = 1000, promotion_base = 900,
                     first_killer = 850, second_killer = 840, most_history = 800,
                     deferred = -1;           // until all others have been tried
inline constexpr int others_turn = -100'000;  // added to a root move that other threads begin with

// A move in one word, for tables and comparisons. 0 stands for no move: from and to would be equal.
inline std::uint32_t packed(Move m) { return std::bit_cast<std::uint32_t>(m); }

// A move and its score (at most table_move_first) in one word that is smaller the better the move:
// the search compares far more often than it reads.
class RankedMove {
 public:
    RankedMove() = default;  // not initialised: lists are written before they are read
    RankedMove(Move move, int score)
        : word_(static_cast<std::uint64_t>(table_move_first - score) << 32 | packed(move)) {}
    Move move() const { return std::bit_cast<Move>(static_cast<std::uint32_t>(word_)); }
    int score() const { return table_move_first - static_cast<int>(word_ >> 32); }
    friend auto operator<=>(RankedMove, RankedMove) = default;

 private:
    std::uint64_t word_;
};

// Brings the best of the remaining moves to the front. Moves are not sorted beforehand, since after
// a cutoff the others are not needed.
inline Move next_best(RankedMove* first, RankedMove* end) {
    std::swap(*first, *std::min_element(first, end));
    return first->move();
}

// Killer moves and the history heuristic: which quiet moves caused cutoffs.
template <class G>
class HistoryTable {
 public:
    using Killers = std::array<std::uint32_t, 2>;

    int score(const Features& features, Move m, Side mover, const Killers& killers) const {
        if (features.killers && packed(m) == killers[0]) return first_killer;
        if (features.killers && packed(m) == killers[1]) return second_killer;
        return features.history ? at(m, mover) : 0;
    }
    void add_cutoff(Move m, Side mover, int depth, Killers& killers) {
        if (killers[0] != packed(m)) killers = {packed(m), killers[0]};
        int& history = entry(m, mover);
        history += depth * depth;
        if (history > most_history)
            for (auto& side : history_)
                for (auto& kind : side)
                    for (int& each : kind) each /= 2;
    }

 private:
    int at(Move m, Side mover) const {
        return history_[static_cast<std::size_t>(index(mover))]
                       [static_cast<std::size_t>(index(m.type().kind))][m.to()];
    }
    int& entry(Move m, Side mover) {
        return history_[static_cast<std::size_t>(index(mover))]
                       [static_cast<std::size_t>(index(m.type().kind))][m.to()];
    }
    static constexpr auto kinds = static_cast<std::size_t>(kind_count<typename G::Pieces>);
    std::array<std::array<std::array<int, 256>, kinds>, 2> history_{};
};

// MVV-LVA: 1000 + victim - attacker / 100 for a capture, 900 for a promotion; plus a hundredth of
// what the piece becomes.
template <class P, class G>
int mvv_lva_score(const P& position, Move m) {
    using Known = Knowledge<G>;
    const MoveType move_type = m.type();
    const int promotion =
        move_type.arrival == Arrival::promoting ? Known::value(move_type.becomes) / 100 : 0;
    if (!move_type.captures)
        return move_type.arrival == Arrival::promoting ? promotion_base + promotion : 0;
    const Square at = with_side(position.to_move(), [&]<Side Us>() {
        return P::Rules::template victim_square<Us>(move_type, m.to());
    });
    const Cell victim = position.board().piece_on(at);
    return capture_base + Known::value(victim.piece().kind) - Known::value(move_type.kind) / 100 +
           promotion;
}

}  // namespace boardlab::search
