// A perft of any depth, mode and number of threads. It is divided into parts, one for each pair of
// first moves (one for each first move if the tree is small), for progress and threads. Trees that
// take long are walked here, over the port, down to trees that take a fraction of a second: between
// two of these it can be stopped, and the loops that count need not know of it.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <optional>

#include "games/perft_table.hpp"
#include "harness/contenders/perft_interrupted.hpp"
#include "harness/contenders/perft_table_size.hpp"
#include "harness/contenders/port.hpp"
#include "harness/contenders/thread_crew.hpp"

namespace boardlab {

template <Game G>
class PerftWalk {
 public:
    // A table of the caller's outlives the walk, and other walks may use it at the same time.
    PerftWalk(const Port<G>& root, const PerftOptions& options, PerftTable* table = nullptr)
        : root_(root), options_(options), table_(table) {
        if (is_hashed() && table_ == nullptr)
            table_ = &own_table_.emplace(
                std::min(options.hash_bytes, bytes_of_use<G>(root, options.depth)), options.seed);
        const auto first_moves = moves_of(root);
        const auto width = static_cast<double>(first_moves.size());
        for (const Move m : first_moves) {
            result_.push_back({m, 0});
            missing_.push_back(parts_.size());
            const auto next = after(root, m);
            const std::size_t here = result_.size() - 1;
            if (by_turn()) {
                const int depth = next->turn_is_open() ? options.depth : options.depth - 1;
                parts_.push_back({here, {m}, 1, depth, {0, width}});
            } else if (options.depth < 4) {
                parts_.push_back({here, {m}, 1, options.depth - 1, {0, width}});
            } else {
                const auto replies = moves_of(*next);
                const Widths widths{width, static_cast<double>(replies.size())};
                for (const Move second : replies)
                    parts_.push_back({here, {m, second}, 2, options.depth - 2, widths});
            }
            missing_.back() = parts_.size() - missing_.back();
        }
    }

    std::vector<Divided> run() {
        crew_.run(options_.threads, [this] { work(); });
        if (own_table_ && options_.tally != nullptr) *options_.tally += own_table_->tally();
        if (crew_.is_stopped()) throw so_far();
        return std::move(result_);
    }

 private:
    // The most moves that the side to move and the other one had on the way to a position. A side
    // that has few here and there, since it is in check, may have many below.
    struct Widths {
        double mover = 0, other = 0;
    };
    struct Part {
        std::size_t root_move;
        std::array<Move, 2> moves;  // from the root position; `made` of them are used
        std::size_t made;
        int depth;
        Widths widths;
        std::span<const Move> path() const { return {moves.data(), made}; }
    };

    bool is_hashed() const { return options_.mode == CountingMode::hashed && !by_turn(); }
    bool by_turn() const { return turns_of_steps<G> && options_.by_turn; }

    std::vector<Move> moves_of(const Port<G>& position) const {
        return options_.generator == Generator::tried ? position.list_tried() : position.list();
    }
    static std::unique_ptr<Port<G>> after(const Port<G>& before, Move move) {
        auto next = before.copy();
        next->make(move);
        return next;
    }
    void work() {
        for (std::size_t i = next_++; i < parts_.size() && !crew_.is_stopped(); i = next_++) {
            const Part& part = parts_[i];
            const NodeCount nodes = count(root_, part.path(), part.depth, part.widths);
            if (crew_.is_stopped()) return;
            const std::lock_guard lock(mutex_);
            result_[part.root_move].nodes += nodes;
            --missing_[part.root_move];
            ++done_;
            ask_whether_to_stop();
        }
    }
    // With the lock.
    void ask_whether_to_stop() {
        if (options_.progress && !options_.progress(done_, parts_.size())) crew_.stop();
    }
    PerftInterrupted so_far() const {
        PerftInterrupted found;
        found.done = done_;
        found.parts = parts_.size();
        found.nodes = counted_;
        if (own_table_) found.tally = own_table_->tally();
        for (std::size_t i = 0; i < result_.size(); ++i)
            if (missing_[i] == 0) found.root_moves.push_back(result_[i]);
        return found;
    }

    // Of these depths no tree takes long, on whatever board. A hashed one asks by itself whether to
    // go on, and finds more the larger it is.
    int deepest_at_once() const { return is_hashed() ? deepest_counted<G> : 1; }
    // Of deeper ones those that are small, if the number of moves on the way here is any guide.
    bool is_small(const Widths& widths, int depth) const {
        // Half a second on the slowest board: a shadow of one that has to look for its pieces.
        // Trying, and unmaking every leaf, cost ten times as much as counting leaves.
        const bool counts_leaves =
            options_.mode != CountingMode::full && options_.generator == Generator::legal;
        const double many = counts_leaves ? 1e6 : 1.5e5;
        return depth <= deepest_counted<G> &&
               std::pow(widths.mover, (depth + 1) / 2) * std::pow(widths.other, depth / 2) <= many;
    }
    static Widths widths_at(const Port<G>& here, Widths before) {
        before.mover = std::max<double>(before.mover, here.count());
        // The next step may be of the same side.
        if (turns_of_steps<G>) before.mover = before.other = std::max(before.mover, before.other);
        return before;
    }
    NodeCount noted(const NodeCount& nodes) {
        const std::lock_guard lock(mutex_);
        counted_ += nodes;
        return nodes;
    }
    NodeCount count_at_once(const Port<G>& position, std::span<const Move> path, int depth) {
        return noted(position.count_tree(
            {path, depth, options_.mode, by_turn(), table_, options_.generator, &pause_}));
    }
    NodeCount count(const Port<G>& position, std::span<const Move> path, int depth,
                    const Widths& before) {
        if (depth == 0) return noted(1);
        if (depth <= deepest_at_once()) return count_at_once(position, path, depth);
        const auto here = position.copy();
        for (const Move m : path) here->make(m);
        const Widths widths = widths_at(*here, before);
        if (!by_turn() && is_small(widths, depth)) return count_at_once(*here, {}, depth);
        NodeCount nodes = 0;
        for (const Move m : moves_of(*here)) {
            nodes +=
                count(*here, {&m, 1}, depth_after(*here, m, depth), {widths.other, widths.mover});
            const std::lock_guard lock(mutex_);
            ask_whether_to_stop();
            if (crew_.is_stopped()) return nodes;
        }
        return nodes;
    }
    // What is left of the depth after a move; all of it where plies are turns and the move does not
    // end one.
    int depth_after(const Port<G>& here, Move move, int depth) const {
        return by_turn() && after(here, move)->turn_is_open() ? depth : depth - 1;
    }

    const Port<G>& root_;
    const PerftOptions& options_;
    std::optional<PerftTable> own_table_;
    PerftTable* table_;
    // Asked in the middle of a hashed tree.
    const std::function<void()> pause_ = [this] {
        const std::lock_guard lock(mutex_);
        ask_whether_to_stop();
        if (crew_.is_stopped()) throw Interrupted{};
    };
    std::vector<Part> parts_;
    std::vector<Divided> result_;
    std::vector<std::size_t> missing_;  // parts, by root move
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::size_t done_ = 0;
    NodeCount counted_ = 0;  // of small trees in parts under way, too
    ThreadCrew crew_;
};

}  // namespace boardlab
