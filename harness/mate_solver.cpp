#include "harness/mate_solver.hpp"

namespace boardlab {
namespace {

class MateSolver {
 public:
    explicit MateSolver(AnyPosition& position) : position_(position) {}

    bool wins_by(Move move, int moves) {
        const Side us = position_.to_move();
        position_.play(move);
        const bool wins = is_lost(us, moves - 1);
        position_.undo();
        return wins;
    }
    bool wins(int moves) {
        for (const Move m : position_.moves())
            if (wins_by(m, moves)) return true;
        return false;
    }

 private:
    // Whether the other side, whose turn it is, loses to `us` in so many further moves.
    bool is_lost(Side us, int moves) {
        if (position_.count_moves() == 0) return position_.status().winner == us;
        if (moves == 0) return false;
        std::vector<Move> defences = position_.moves();
        // Nearly always one defence answers many attacks: the last good one is tried first.
        Move& good = refutations_[static_cast<std::size_t>(moves)];
        for (Move& m : defences)
            if (m == good) std::swap(m, defences.front());
        for (const Move m : defences) {
            position_.play(m);
            const bool lost = wins(moves);
            position_.undo();
            if (lost) continue;
            good = m;
            return false;
        }
        return true;
    }

    AnyPosition& position_;
    std::array<Move, 16> refutations_{};
};

}  // namespace

int shortest_mate(AnyPosition& position, int most) {
    for (int moves = 1; moves <= most; ++moves)
        if (MateSolver(position).wins(moves)) return moves;
    return 0;
}

std::vector<Move> mating_moves(AnyPosition& position, int moves) {
    std::vector<Move> found;
    MateSolver solver(position);
    for (const Move m : position.moves())
        if (solver.wins_by(m, moves)) found.push_back(m);
    return found;
}

}  // namespace boardlab
