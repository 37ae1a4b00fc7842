#include "harness/validation/validate.hpp"

#include <chrono>
#include <unordered_set>

#include "games/input_error.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/support/random.hpp"

namespace boardlab {

namespace {

class Validation {
 public:
    explicit Validation(const ValidateOptions& options)
        : options_(options), game_(choose_game(options.game)), random_(options.seed) {
        if (options.boards.empty())
            throw InputError("boards", "there is none to validate", "name at least one");
        for (const Contender& c : options.boards) seats_.push_back({&c});
    }

    ValidateResult run() {
        root_ = before_ = game_.start;
        const bool seated = each([](Seat& s) {
            s.position = s.contender->start();
            s.scratch = s.contender->start();
        });
        if (!seated) return finished();
        for (const std::string& fen : options_.corpus)
            if (!done()) game(fen, options_.corpus_walk, SIZE_MAX);
        // Each game reaches new positions; the second limit is for broken rules under which
        // games end at once.
        while (!done() && keys_.size() < options_.positions &&
               result_.nodes < 20 * options_.positions + 1000)
            game(game_.start, options_.ply_limit, options_.positions);
        return finished();
    }

 private:
    struct Seat {
        const Contender* contender;
        std::unique_ptr<AnyPosition> position{}, scratch{};
        PositionFacts facts{};
        std::vector<Divided> divided{};
        std::vector<std::string> outcomes{};
    };

    bool done() const {
        return result_.stopped || result_.differences.size() >= options_.most_differences;
    }

    // Plays random moves and compares at each node, until there are enough distinct positions.
    void game(const std::string& fen, int plies, std::size_t enough) {
        ++result_.games;
        root_ = before_ = fen;
        path_.clear();
        refuse_bad_input(fen);
        bool agreed = each([&](Seat& s) { s.position->load(fen); });
        for (int ply = 0; agreed && compare() && !done() && ply < plies; ++ply) {
            const PositionFacts& here = seats_.front().facts;
            if (here.moves.empty() || seats_.front().position->status().over) return;
            if (keys_.size() >= enough) return;
            before_ = here.full_fen;
            const Move move = random_.one_of(here.moves);
            path_.push_back(seats_.front().position->uci(move));
            agreed = each([&](Seat& s) { s.position->play(move); });
        }
    }

    // A FEN that the first board refuses is bad input, not a difference between boards.
    void refuse_bad_input(const std::string& fen) try {
        seats_.front().scratch->load(fen);
    } catch (const InputError&) {
        throw;
    } catch (
        const std::exception&) {  // a failure of the board, which shows again when it is compared
    }

    // Compares all boards at one node; false when they differ, which ends the game. What plays
    // moves comes last, when all boards are known to list the same ones.
    bool compare() {
        ++result_.nodes;
        const bool same =
            each([](Seat& s) { s.facts = facts_of(*s.position, *s.scratch); }) &&
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
        if (same) {
            keys_.insert(seats_.front().facts.key);
            result_.checksum += seats_.front().facts.key;
        }
        result_.positions = keys_.size();
        if (options_.progress && !options_.progress(timed())) result_.stopped = true;
        return same;
    }

    // Depth by depth, so that no board plays on after moves that others call illegal.
    bool compare_trees() {
        const auto moves = seats_.front().facts.moves.size();
        for (std::size_t depth = 2, nodes = moves * moves;
             depth <= static_cast<std::size_t>(options_.divide_depth) &&
             (depth == 2 || nodes <= options_.largest_tree);
             ++depth, nodes *= moves) {
            const bool same = each([&](Seat& s) {
                                  s.divided =
                                      s.position->divide({.depth = static_cast<int>(depth)});
                              }) &&
                              pairwise([](const Seat& a, const Seat& b) {
                                  return difference_between(*a.position, a.divided, b.divided);
                              });
            if (!same) return false;
        }
        return true;
    }

    // The game follows one move only; this compares the positions after all of them.
    bool compare_outcomes() {
        return each([](Seat& s) { s.outcomes = outcomes_of(*s.position, s.facts.moves); }) &&
               pairwise([](const Seat& a, const Seat& b) {
                   return difference_between(*a.position, a.facts.moves, a.outcomes, b.outcomes);
               });
    }

    template <class Ask>
    bool each(Ask ask) {
        return one_by_one([&](Seat& s) -> std::optional<Disagreement> {
            ask(s);
            return std::nullopt;
        });
    }
    template <class Ask>
    bool one_by_one(Ask ask) {
        for (Seat& s : seats_) try {
                if (auto fault = ask(s)) return report(s, s, *fault);
            } catch (const std::exception& thrown) {
                return report(s, s, {"exception", thrown.what()});
            }
        return true;
    }
    template <class Differ>
    bool pairwise(Differ differ) {
        for (const Seat& s : seats_)
            if (auto difference = differ(seats_.front(), s))
                return report(seats_.front(), s, *difference);
        return true;
    }

    bool report(const Seat& a, const Seat& b, const Disagreement& disagreement) {
        result_.differences.push_back({disagreement, a.contender->board, b.contender->board,
                                       fen_here(), before_, root_, path_});
        return false;
    }
    // From the first board that does not throw.
    std::string fen_here() const {
        for (const Seat& s : seats_) try {
                if (s.position != nullptr) return s.position->exact_fen();
            } catch (const std::exception&) {  // then the next board
            }
        return before_;
    }

    const ValidateResult& timed() {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
        result_.seconds = spent.count();
        return result_;
    }
    ValidateResult finished() {
        timed();
        return std::move(result_);
    }

    const ValidateOptions& options_;
    const GameInfo& game_;
    Random random_;
    std::vector<Seat> seats_;
    ValidateResult result_;
    std::unordered_set<Key> keys_;
    std::string root_, before_;
    std::vector<std::string> path_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

ValidateResult validate(const ValidateOptions& options) { return Validation(options).run(); }

}  // namespace boardlab
