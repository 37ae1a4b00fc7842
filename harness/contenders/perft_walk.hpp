// A perft of any depth, mode and number of threads. It is divided into parts, one for each pair of
// first moves (one for each first move if the tree is small), for progress, interruption and
// threads.
#pragma once

#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "games/perft_table.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/contenders/port.hpp"

namespace boardlab {

template <Game G>
class PerftWalk {
 public:
    PerftWalk(const Port<G>& root, const PerftOptions& options) : root_(root), options_(options) {
        for (const Move m : moves_of(root)) {
            result_.push_back({m, 0});
            const auto next = after(root, m);
            const std::size_t here = result_.size() - 1;
            if (by_turn())
                parts_.push_back(
                    {here, {m}, 1, next->turn_is_open() ? options.depth : options.depth - 1});
            else if (options.depth < 4)
                parts_.push_back({here, {m}, 1, options.depth - 1});
            else
                for (const Move second : moves_of(*next))
                    parts_.push_back({here, {m, second}, 2, options.depth - 2});
        }
    }

    std::vector<Divided> run() {
        std::vector<std::thread> others;
        for (int i = 1; i < options_.threads; ++i) others.emplace_back([this] { work(); });
        work();
        for (std::thread& t : others) t.join();
        if (failure_) std::rethrow_exception(failure_);
        if (stopped_) throw Interrupted{};
        return std::move(result_);
    }

 private:
    struct Part {
        std::size_t root_move;
        std::array<Move, 2> moves;  // from the root position; `made` of them are used
        std::size_t made;
        int depth;
        std::span<const Move> path() const { return {moves.data(), made}; }
    };

    bool by_turn() const { return turns_of_steps<G> && options_.by_turn; }

    std::vector<Move> moves_of(const Port<G>& position) const {
        return options_.generator == Generator::tried ? position.list_tried() : position.list();
    }
    static std::unique_ptr<Port<G>> after(const Port<G>& before, Move move) {
        auto next = before.copy();
        next->make(move);
        return next;
    }
    void work() try {
        PerftTable table(options_.mode == CountingMode::hashed
                             ? options_.hash_bytes / 24 / static_cast<std::size_t>(options_.threads)
                             : 0);
        for (std::size_t i = next_++; i < parts_.size() && !stopped_; i = next_++) {
            const Part& part = parts_[i];
            const NodeCount nodes = count(root_, part.path(), part.depth, table);
            const std::lock_guard lock(mutex_);
            result_[part.root_move].nodes += nodes;
            if (options_.progress && !options_.progress(++done_, parts_.size())) stopped_ = true;
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        stopped_ = true;
    }
    NodeCount count(const Port<G>& position, std::span<const Move> path, int depth,
                    PerftTable& table) const {
        if (depth == 0) return 1;
        if (by_turn() || depth <= deepest_counted<G>)
            return position.count_tree(
                {path, depth, options_.mode, by_turn(), &table, options_.generator});
        const auto here = position.copy();
        for (const Move m : path) here->make(m);
        NodeCount nodes = 0;
        for (const Move m : moves_of(*here)) {
            if (stopped_) break;
            nodes += count(*here, {&m, 1}, depth - 1, table);
        }
        return nodes;
    }

    const Port<G>& root_;
    const PerftOptions& options_;
    std::vector<Part> parts_;
    std::vector<Divided> result_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

}  // namespace boardlab
