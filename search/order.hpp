// Which move first. The score decides, then (from, to, promotion): square numbers are rank-major on
// every board, so all boards order alike and search the same tree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/move.hpp"
#include "search/knowledge.hpp"
#include "search/options.hpp"

namespace boardlab::search {

// The document's priorities, with the further features between them.
inline constexpr int table_move_first = 10000, capture_base = 1000, promotion_base = 900,
                     first_killer = 850, second_killer = 840, most_history = 800,
                     deferred = -1;  // until all others have been tried

// A move in one word, for tables and comparisons; 0 is no move (a piece would go nowhere).
inline std::uint32_t mark_of(Move m) { return std::bit_cast<std::uint32_t>(m); }

// A move and its score (none is above table_move_first) in one word, the best the least: the search
// compares far more often than it reads.
class RankedMove {
 public:
    RankedMove() = default;  // left unset: lists are written before they are read
    RankedMove(Move move, int score)
        : word_(static_cast<std::uint64_t>(table_move_first - score) << 32 | mark_of(move)) {}
    Move move() const { return std::bit_cast<Move>(static_cast<std::uint32_t>(word_)); }
    int score() const { return table_move_first - static_cast<int>(word_ >> 32); }
    friend auto operator<=>(RankedMove, RankedMove) = default;

 private:
    std::uint64_t word_;
};

// Brings the best of the remaining moves to the front: most of them are never asked for.
inline Move next_best(RankedMove* first, RankedMove* end) {
    std::swap(*first, *std::min_element(first, end));
    return first->move();
}

// What quiet moves have achieved so far.
template <class G>
class HistoryTable {
 public:
    using Killers = std::array<std::uint32_t, 2>;

    int score(const Features& features, Move m, Side mover, const Killers& killers) const {
        if (features.killers && mark_of(m) == killers[0]) return first_killer;
        if (features.killers && mark_of(m) == killers[1]) return second_killer;
        return features.history ? at(m, mover) : 0;
    }
    void refuted(Move m, Side mover, int depth, Killers& killers) {
        if (killers[0] != mark_of(m)) killers = {mark_of(m), killers[0]};
        int& merit = entry(m, mover);
        merit += depth * depth;
        if (merit > most_history)
            for (auto& side : merit_)
                for (auto& kind : side)
                    for (int& each : kind) each /= 2;
    }

 private:
    int at(Move m, Side mover) const {
        return merit_[static_cast<std::size_t>(index(mover))]
                     [static_cast<std::size_t>(index(m.type().kind))][m.to()];
    }
    int& entry(Move m, Side mover) {
        return merit_[static_cast<std::size_t>(index(mover))]
                     [static_cast<std::size_t>(index(m.type().kind))][m.to()];
    }
    static constexpr auto kinds = static_cast<std::size_t>(kind_count<typename G::Pieces>);
    std::array<std::array<std::array<int, 256>, kinds>, 2> merit_{};
};

// 1000 + victim - attacker / 100, or 900 for a promotion; among promotions to the better piece.
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
