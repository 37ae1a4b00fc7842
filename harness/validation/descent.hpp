// Goes down from a root whose trees differ to the node where the difference is.
#pragma once

#include "harness/contenders/choice.hpp"
#include "harness/validation/bisect.hpp"

namespace boardlab {

struct Finding : Disagreement {
    std::string fen{};
    std::vector<std::string> path{};  // moves that lead there from where the descent began
    int depth = 0;  // plies from `fen` at which it shows; 0: in the position itself
};

class Descent {
 public:
    Descent(MoveSource& a, MoveSource& b, AnyPosition& guide, const BisectOptions& options)
        : a_(a), b_(b), guide_(guide), options_(options), geometry_(geometry_in(options)) {}

    // The nearest difference in the tree of that depth. The depth grows ply by ply, so that no
    // board has to play on after a move that the other one calls illegal.
    std::optional<Finding> below(const std::string& fen, int depth);
    // The same kind of difference in another position at the same depth, if it is there.
    std::optional<Finding> still(const Finding& found, const std::string& fen);
    std::size_t nodes() const { return nodes_; }

 private:
    std::optional<Finding> at(const std::string& fen);
    std::optional<Finding> after_a_move(const std::string& fen, int depth);
    std::optional<Finding> by_divide(const std::string& fen, int depth);
    std::optional<Finding> child(const std::string& fen, const std::string& move, int depth);
    std::optional<Disagreement> asked(const std::string& fen);
    std::optional<Disagreement> asked_of(MoveSource& source, const PositionFacts& facts);
    PositionFacts facts_after(MoveSource& source, const std::string& fen, const std::string& move);
    static Geometry geometry_in(const BisectOptions& options) {
        const GameInfo& info = choose_game(options.game);
        return {info.files, info.ranks};
    }

    MoveSource &a_, &b_;
    AnyPosition& guide_;
    const BisectOptions& options_;
    const Geometry geometry_;
    std::size_t nodes_ = 0;
};

}  // namespace boardlab
