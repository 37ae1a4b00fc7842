// Boards side by side: moved alike, and compared at a node.
#pragma once

#include "harness/contenders/choice.hpp"
#include "harness/validation/validate.hpp"

namespace boardlab {

// Each question returns false where the boards differ, and then keeps the difference.
class Comparison {
 public:
    // Of the options it needs the boards and what is compared. Throws InputError without any board.
    explicit Comparison(const ValidateOptions& options);

    bool begin();  // sets the boards up
    // A new game. Throws InputError for a bad FEN.
    bool load(const std::string& fen);
    bool play(Move move);
    bool compare();

    // The first board at the node that was compared last.
    const PositionFacts& facts() const { return seats_.front().facts; }
    const AnyPosition& position() const { return *seats_.front().position; }
    std::vector<Difference>& differences() { return differences_; }
    const std::vector<Difference>& differences() const { return differences_; }

 private:
    struct Seat {
        const Contender* contender;
        std::unique_ptr<AnyPosition> position{}, scratch{};
        PositionFacts facts{};
        std::vector<Divided> divided{};
        std::vector<std::string> outcomes{};
    };

    void refuse_bad_input(const std::string& fen);
    bool compare_trees();
    bool compare_outcomes();
    template <class Ask>
    bool each(Ask ask);
    template <class Ask>
    bool one_by_one(Ask ask);
    template <class Differ>
    bool pairwise(Differ differ);
    bool report(const Seat& a, const Seat& b, const Disagreement& disagreement);
    std::string fen_here() const;

    const ValidateOptions& options_;
    const GameInfo& game_;
    std::vector<Seat> seats_;
    std::vector<Difference> differences_;
    std::string root_, before_;
    std::vector<std::string> path_;
    bool compared_ = false;  // the facts are those of where the boards stand
};

}  // namespace boardlab
