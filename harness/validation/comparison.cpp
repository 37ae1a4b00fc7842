#include "harness/validation/comparison.hpp"

#include "games/input_error.hpp"

namespace boardlab {

template <class Ask>
bool Comparison::one_by_one(Ask ask) {
    for (Seat& s : seats_) try {
            if (auto fault = ask(s)) return report(s, s, *fault);
        } catch (const std::exception& thrown) {
            return report(s, s, {"exception", thrown.what()});
        }
    return true;
}
template <class Ask>
bool Comparison::each(Ask ask) {
    return one_by_one([&](Seat& s) -> std::optional<Disagreement> {
        ask(s);
        return std::nullopt;
    });
}
template <class Differ>
bool Comparison::pairwise(Differ differ) {
    for (const Seat& s : seats_)
        if (auto difference = differ(seats_.front(), s))
            return report(seats_.front(), s, *difference);
    return true;
}

Comparison::Comparison(const ValidateOptions& options)
    : options_(options),
      game_(choose_game(options.game)),
      root_(game_.start),
      before_(game_.start) {
    if (options.boards.empty())
        throw InputError("boards", "there is none to validate", "name at least one");
    for (const Contender& c : options.boards) seats_.push_back({&c});
}

bool Comparison::begin() {
    return each([](Seat& s) {
        s.position = s.contender->start();
        s.scratch = s.contender->start();
    });
}

bool Comparison::load(const std::string& fen) {
    root_ = before_ = fen;
    path_.clear();
    compared_ = false;
    refuse_bad_input(fen);
    return each([&](Seat& s) { s.position->load(fen); });
}

bool Comparison::play(Move move) {
    before_ = compared_ ? facts().full_fen : fen_here();
    compared_ = false;
    path_.push_back(seats_.front().position->uci(move));
    return each([&](Seat& s) { s.position->play(move); });
}

// A FEN that the first board refuses is bad input, not a difference between boards.
void Comparison::refuse_bad_input(const std::string& fen) try {
    seats_.front().scratch->load(fen);
} catch (const InputError&) {
    throw;
} catch (const std::exception&) {  // a failure of the board, which shows again when it is compared
}

// What plays moves comes last, when all boards are known to list the same ones.
bool Comparison::compare() {
    compared_ = true;
    return each([](Seat& s) { s.facts = facts_of(*s.position, *s.scratch); }) &&
           pairwise([&](const Seat& a, const Seat& b) {
               return difference_between(a.facts, b.facts, {game_.files, game_.ranks});
           }) &&
           one_by_one([](Seat& s) { return own_fault(s.facts); }) && compare_trees() &&
           one_by_one([](Seat& s) -> std::optional<Disagreement> {
               const std::string broken = s.position->first_inconsistency();
               if (broken.empty()) return std::nullopt;
               return Disagreement{"inconsistency", broken};
           }) &&
           compare_outcomes();
}

// Depth by depth, so that no board plays on after moves that others call illegal.
bool Comparison::compare_trees() {
    const auto moves = facts().moves.size();
    for (std::size_t depth = 2, nodes = moves * moves;
         depth <= static_cast<std::size_t>(options_.divide_depth) &&
         (depth == 2 || nodes <= options_.largest_tree);
         ++depth, nodes *= moves) {
        const bool same = each([&](Seat& s) {
                              s.divided = s.position->divide({.depth = static_cast<int>(depth)});
                          }) &&
                          pairwise([](const Seat& a, const Seat& b) {
                              return difference_between(*a.position, a.divided, b.divided);
                          });
        if (!same) return false;
    }
    return true;
}

// The game follows one move only; this compares the positions after all of them.
bool Comparison::compare_outcomes() {
    return each([](Seat& s) { s.outcomes = outcomes_of(*s.position, s.facts.moves); }) &&
           pairwise([](const Seat& a, const Seat& b) {
               return difference_between(*a.position, a.facts.moves, a.outcomes, b.outcomes);
           });
}

bool Comparison::report(const Seat& a, const Seat& b, const Disagreement& disagreement) {
    differences_.push_back(
        {disagreement, a.contender->board, b.contender->board, fen_here(), before_, root_, path_});
    return false;
}

// From the first board that does not throw.
std::string Comparison::fen_here() const {
    for (const Seat& s : seats_) try {
            if (s.position != nullptr) return s.position->exact_fen();
        } catch (const std::exception&) {  // then the next board
        }
    return before_;
}

}  // namespace boardlab
