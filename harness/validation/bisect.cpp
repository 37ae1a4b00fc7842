#include "harness/validation/bisect.hpp"

#include <algorithm>

#include "harness/support/program_name.hpp"
#include "harness/validation/descent.hpp"
#include "harness/validation/random_play.hpp"

namespace boardlab {

namespace {

class Bisection {
 public:
    Bisection(MoveSource& a, MoveSource& b, const Contender& guide, const BisectOptions& options)
        : a_(a),
          b_(b),
          options_(options),
          guide_(guide.start()),
          descent_(a, b, *guide_, options) {}

    BisectResult run() {
        const std::string root =
            options_.fen.empty() ? choose_game(options_.game).start : options_.fen;
        guide_->load(root);  // throws InputError
        std::optional<Finding> found = descent_.below(guide_->exact_fen(), options_.depth);
        if (!found && options_.seed) found = play_from(root);
        BisectResult result;
        result.root = root;
        if (found)
            describe(result, *found);
        else
            result.text = "no difference to depth " + std::to_string(options_.depth);
        if (!found && options_.seed)
            result.text += ", nor along " + std::to_string(played_) + " positions of random games";
        result.nodes = descent_.nodes();
        return result;
    }

 private:
    std::optional<Finding> play_from(const std::string& root) {
        Random random(*options_.seed);
        while (played_ < options_.most_nodes) {
            guide_->load(root);
            std::string fen = guide_->exact_fen();
            std::vector<std::string> path;
            for (int ply = 0; ply < options_.ply_limit; ++ply, ++played_) {
                if (auto found = descent_.below(fen, std::min(options_.depth, 2))) {
                    found->path.insert(found->path.begin(), path.begin(), path.end());
                    return found;
                }
                guide_->load(fen);
                if (guide_->status().over) break;
                const std::optional<Move> move = random_move(*guide_, random);
                if (!move) break;
                path.push_back(guide_->uci(*move));
                guide_->play(*move);
                fen = guide_->exact_fen();
            }
            ++played_;
        }
        return std::nullopt;
    }

    // Removes pieces as long as the difference stays: greedy, first success first.
    Finding shrunk(Finding found) {
        for (bool smaller = true; smaller;) {
            smaller = false;
            for (const std::string& fen : shrink_candidates_of(found.fen))
                if (auto still = descent_.still(found, fen)) {
                    found = *still;
                    smaller = true;
                    break;
                }
        }
        return found;
    }

    // Empty when the guide fails in that position.
    std::vector<std::string> shrink_candidates_of(const std::string& fen) try {
        guide_->load(fen);
        return guide_->shrink_candidates();
    } catch (const std::exception&) {
        return {};
    }

    void describe(BisectResult& result, Finding found) {
        result.found = true;
        result.path = found.path;
        result.reached = found.fen;
        if (options_.shrink) found = shrunk(std::move(found));
        static_cast<Disagreement&>(result) = static_cast<const Disagreement&>(found);
        result.fen = found.fen;
        result.command = command(found);
        result.text =
            found.what + ": " + found.detail + "\nin " + found.fen + "\nsee " + result.command;
    }
    std::string command(const Finding& found) const {
        const auto is_board = [](MoveSource& source) { return source.position() != nullptr; };
        const std::string of = " --game " + options_.game + " --rep ";
        const std::string at = " --fen " + quoted(found.fen);
        if (found.what == "moves") {
            std::string boards;
            for (MoveSource* source : {&a_, &b_})
                if (is_board(*source)) boards += (boards.empty() ? "" : ",") + source->name();
            return program_name() + " moves" + of + boards + at;
        }
        MoveSource& board = is_board(a_) ? a_ : b_;
        MoveSource& other = is_board(a_) ? b_ : a_;
        return program_name() + " bisect" + of + board.name() + " --against " +
               quoted(is_board(other) ? other.name() : options_.against) + at + " --depth " +
               std::to_string(std::max(1, found.depth));
    }

    MoveSource &a_, &b_;
    const BisectOptions& options_;
    const std::unique_ptr<AnyPosition> guide_;
    Descent descent_;
    std::size_t played_ = 0;
};

}  // namespace

BisectResult bisect(MoveSource& a, MoveSource& b, const Contender& guide,
                    const BisectOptions& options) {
    return Bisection(a, b, guide, options).run();
}

BisectResult bisect(const Contender& a, const Contender& b, const BisectOptions& options) {
    ContenderSource source_a(a), source_b(b);
    return bisect(source_a, source_b, a, options);
}

}  // namespace boardlab
