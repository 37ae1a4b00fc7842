#include "harness/mpi/deep_walk.hpp"

#include <exception>
#include <optional>

#include "games/input_error.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/move_source.hpp"

namespace boardlab::mpi {
namespace {

// So many that the last to come in keep nobody waiting for long, of dozens of threads. Not by how
// many there are: the shares in a journal are those of whoever goes on from it.
constexpr std::size_t shares_of_a_tree = 1024;

class WalkByAll {
 public:
    WalkByAll(const HandOut& hand_out, DigestJournal& journal, const Contender& board,
              const DeepOptions& options)
        : hand_out_(hand_out), journal_(journal), board_(board), options_(options) {}

    DeepWalk run() {
        const double begun = cpu_seconds();
        watched([&] { tree_.emplace(board_, options_.fen, options_.depth); });
        if (!watched([&] { return tree_->cut(shares_of_a_tree, go_on_cutting_); }))
            return walk_deep(board_, options_);
        const double cut = cpu_seconds();
        take_what_is_known();
        if (!unknown_.empty()) hand_out_the_rest();
        const double handed_out = cpu_seconds();
        const DigestedRoot root = watched([&] { return tree_->sum_up(shares_, go_on_); });
        DeepWalk walk{board_.board, root.whole, root.visited,
                      cut - begun + (cpu_seconds() - handed_out)};
        for (const trees::DigestShare& s : shares_) {
            walk.visited += s.visited;
            walk.cpu_seconds += s.cpu_seconds;
        }
        return walk;
    }

 private:
    const std::string& fen(std::size_t position) const { return tree_->positions()[position].fen; }
    void take_what_is_known() {
        shares_.resize(tree_->positions().size());
        for (std::size_t i = 0; i < shares_.size(); ++i) {
            if (const auto* known = journal_.find(board_.board, tree_->depth_below(), fen(i)))
                shares_[i] = *known;
            else
                unknown_.push_back(i);
        }
    }
    void hand_out_the_rest() {
        std::size_t next = 0;
        try {
            hand_out_({.job = digest_job(board_, tree_->depth_below(), options_),
                       .next = [&]() -> std::optional<Json> {
                           if (next == unknown_.size()) return std::nullopt;
                           const std::size_t position = unknown_[next++];
                           return task_of(trees::NumberedPosition{position, fen(position)});
                       },
                       .take = [&](const Json& result) { return take(result); },
                       .goes_on = go_on_});
        } catch (...) {
            journal_.flush();
            throw;
        }
        journal_.flush();
        if (failure_) std::rethrow_exception(failure_);
    }
    // The rest is not thrown away by an exception: other trees may be walked after this one, when
    // all ranks have ended.
    bool take(const Json& result) {
        const auto position = result.at("position").get<std::size_t>();
        try {
            shares_.at(position) = digest_share(result);
        } catch (const BoardFailure&) {
            failure_ = std::current_exception();
            return false;
        }
        journal_.note(board_.board, tree_->depth_below(), fen(position), shares_[position]);
        ++done_;
        return true;
    }
    // On rank 0, too, what the board throws is its answer, but that it refuses the root's FEN.
    template <class F>
    auto watched(F f) const -> decltype(f()) try {
        return f();
    } catch (const Interrupted&) {
        throw;
    } catch (const MissingError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const InputError& refused) {
        if (!tree_) throw;
        throw BoardFailure(board_.board + ": " + refused.what());
    } catch (const std::exception& thrown) {
        throw BoardFailure(board_.board + ": " + thrown.what());
    }

    const HandOut& hand_out_;
    DigestJournal& journal_;
    const Contender& board_;
    const DeepOptions& options_;
    std::optional<trees::SharedDigest> tree_{};
    std::vector<trees::DigestShare> shares_;
    std::vector<std::size_t> unknown_;
    std::size_t done_ = 0;  // of those that were not known
    std::exception_ptr failure_;
    const std::function<bool()> go_on_ = [this] {
        journal_.keep_up();
        return !options_.progress || options_.progress(done_, unknown_.size());
    };
    const std::function<bool(std::size_t)> go_on_cutting_ = [this](std::size_t found) {
        return options_.cutting ? options_.cutting(found) : go_on_();
    };
};

}  // namespace

DeepWalk walk_by_all(const HandOut& hand_out, DigestJournal& journal, const Contender& board,
                     const DeepOptions& options) {
    return WalkByAll(hand_out, journal, board, options).run();
}

}  // namespace boardlab::mpi
