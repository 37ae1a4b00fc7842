#include "harness/validation/deep.hpp"

#include "games/input_error.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/digest_table.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/move_source.hpp"
#include "representations/picture.hpp"

namespace boardlab {
namespace {

// Boards that throw: what they said is the difference.
struct Failed : std::runtime_error {
    Failed(std::string by, const std::string& what)
        : std::runtime_error(what), board(std::move(by)) {}
    std::string board;
};

// Smaller trees are walked sooner than a table is filled with zeros.
constexpr int least_depth_with_table = 3;

DeepOptions with_half_a_table(DeepOptions options) {
    options.hash_bytes /= 2;
    return options;
}

// A board on its way down.
class Walker {
    template <class F>
    auto asked(F f) const -> decltype(f()) try {
        return f();
    } catch (const InputError&) {
        throw;
    } catch (const std::exception& thrown) {
        throw Failed(board_.board, thrown.what());
    }

 public:
    Walker(const Contender& board, const DeepOptions& options) : board_(board), options_(options) {
        asked([&] {
            position_ = board.start();
            scratch_ = board.start();
            position_->load(options.fen);
        });
        if (options.hash_bytes > 0 && options.depth >= least_depth_with_table)
            table_ = std::make_unique<DigestTable>(options.hash_bytes);
    }

    const std::string& name() const { return board_.board; }
    AnyPosition& position() { return *position_; }
    DigestedRoot digest(int depth) {
        return asked([&] {
            return as_digest_root(*position_)
                .digest({.depth = depth,
                         .threads = options_.threads,
                         .table = table_.get(),
                         .progress = options_.progress});
        });
    }
    PositionFacts facts() {
        return asked([&] { return facts_of(*position_, *scratch_); });
    }
    std::vector<int> air_zones(Side side) {
        return asked([&] { return position_->air_zones(side); });
    }
    std::vector<std::string> outcomes(const PositionFacts& facts) {
        return asked([&] { return outcomes_of(*position_, facts.moves); });
    }
    std::optional<Disagreement> own_fault_of(const PositionFacts& facts) {
        if (auto fault = own_fault(facts)) return fault;
        const std::string broken = asked([&] { return position_->first_inconsistency(); });
        if (broken.empty()) return std::nullopt;
        return Disagreement{"inconsistency", broken};
    }
    void play(Move move) {
        asked([&] { position_->play(move); });
    }
    void undo() {
        asked([&] { position_->undo(); });
    }

 private:
    const Contender& board_;
    const DeepOptions& options_;
    std::unique_ptr<AnyPosition> position_, scratch_;
    std::unique_ptr<DigestTable> table_;
};

class DeepDescent {
 public:
    DeepDescent(const Contender& a, const Contender& b, const DeepOptions& options)
        : geometry_{choose_game(a.game).files, choose_game(a.game).ranks},
          a_(a, options),
          b_(b, options),
          depth_(options.depth) {
        root_ = before_ = fen_ = options.fen;
    }

    std::optional<Difference> run() try {
        for (int depth = depth_;; --depth) {
            const DigestedRoot of_a = a_.digest(depth), of_b = b_.digest(depth);
            if (of_a.whole.digest == of_b.whole.digest) {
                if (path_.empty()) return std::nullopt;
                return a_move_before();
            }
            if (of_a.here != of_b.here || of_a.moves.size() != of_b.moves.size()) return here();
            std::size_t i = 0;
            while (i < of_a.moves.size() && of_a.moves[i].edge == of_b.moves[i].edge) ++i;
            if (i == of_a.moves.size()) return here();  // something was left after all moves
            const Move move = of_a.moves[i].move;
            if (of_a.moves[i].below.digest == of_b.moves[i].below.digest)
                return here("the clock or the move number after " + a_.position().uci(move));
            before_ = fen_;
            path_.push_back(a_.position().uci(move));
            a_.play(move);
            b_.play(move);
            fen_ = a_.position().exact_fen();
        }
    } catch (const Failed& failed) {
        return of({"exception", failed.what()}, failed.board, failed.board);
    }

 private:
    // By itself the tree below the last move is right: a move that had been made and taken back
    // before spoiled the board.
    Difference a_move_before() {
        const std::string spoiled = path_.back();
        a_.undo();
        b_.undo();
        path_.pop_back();
        fen_ = a_.position().exact_fen();
        return here("the tree below " + spoiled + ", after other moves were made and taken back");
    }
    // The boards differ in this position: in what?
    Difference here(const std::string& otherwise = "") {
        const PositionFacts of_a = a_.facts(), of_b = b_.facts();
        if (const auto d = difference_between(of_a, of_b, geometry_))
            return of(*d, a_.name(), b_.name());
        for (Walker* w : {&a_, &b_})
            if (const auto fault = w->own_fault_of(w == &a_ ? of_a : of_b))
                return of(*fault, w->name(), w->name());
        if (const auto d =
                difference_between(a_.position(), of_a.moves, a_.outcomes(of_a), b_.outcomes(of_b)))
            return of(*d, a_.name(), b_.name());
        if (const auto d = difference_in_the_air()) return of(*d, a_.name(), b_.name());
        return of(
            {"digest", otherwise.empty() ? "of the answers here, though one by one they are equal"
                                         : otherwise},
            a_.name(), b_.name());
    }
    // `validate` does not ask where air defence lies: it asks for the moves that it forbids.
    std::optional<Disagreement> difference_in_the_air() {
        for (const Side side : {Side::first, Side::second}) {
            const std::vector<int> of_a = a_.air_zones(side), of_b = b_.air_zones(side);
            std::vector<bool> differ;
            for (std::size_t i = 0; i < of_a.size(); ++i) differ.push_back(of_a[i] != of_b[i]);
            if (of_a != of_b)
                return Disagreement{"air defence",
                                    std::string(side == Side::first ? "first" : "second") +
                                        " side's zones over [" + squares_of(geometry_, differ) +
                                        "]"};
        }
        return std::nullopt;
    }
    Difference of(const Disagreement& disagreement, const std::string& a,
                  const std::string& b) const {
        return {disagreement, a, b, fen_, before_, root_, path_};
    }

    const Geometry geometry_;
    Walker a_, b_;
    const int depth_;
    std::string root_, before_, fen_;
    std::vector<std::string> path_;
};

DeepWalk walked(Walker& walker, int depth) {
    const double begun = cpu_seconds();
    const DigestedRoot root = walker.digest(depth);
    return {walker.name(), root.whole, root.visited, cpu_seconds() - begun};
}

}  // namespace

DeepWalk walk_deep(const Contender& board, const DeepOptions& options) try {
    Walker walker(board, options);
    return walked(walker, options.depth);
} catch (const Failed& failed) {
    throw BoardFailure(failed.board + ": " + failed.what());
}

std::optional<Difference> first_difference(const Contender& a, const Contender& b,
                                           const DeepOptions& options) {
    const DeepOptions each = with_half_a_table(options);  // both have one at once
    return DeepDescent(a, b, each).run();
}

DeepResult compare_deep(const std::vector<Contender>& boards, const DeepOptions& options,
                        const DeepReport& report, const WalkDeep& walk) {
    DeepResult result;
    const auto differ = [&](const Disagreement& how, const std::string& a, const std::string& b) {
        result.difference = Difference{how, a, b, options.fen, options.fen, options.fen, {}};
        return result;
    };
    DeepOptions at = options;
    for (at.depth = 0; at.depth <= options.depth; ++at.depth) {
        result.depth = at.depth;
        result.walks.clear();
        for (const Contender& board : boards) {
            report.begun(board, at.depth);
            try {
                result.walks.push_back(walk(board, at));
            } catch (const BoardFailure& failure) {
                return differ({"exception", failure.what()}, board.board, board.board);
            }
            const DeepWalk &first = result.walks.front(), &now = result.walks.back();
            if (!report.walked(now, at.depth)) return result;
            if (now.tree.digest == first.tree.digest) continue;
            result.difference = first_difference(boards.front(), board, at);
            if (!result.difference)
                differ({"digest", "it is another, and walked again the trees show no difference"},
                       first.board, board.board);
            return result;
        }
    }
    result.depth = options.depth;
    return result;
}

}  // namespace boardlab
