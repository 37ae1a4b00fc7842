// A perft of any depth, mode and thread count, cut into parts: one for each pair of first moves.
// Parts make progress visible, interruption prompt and threads even.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "games/perft.hpp"
#include "harness/any_position.hpp"

namespace boardlab {

template <Game G, Representation Board>
class PerftWalk {
    using P = Position<G, Board>;

 public:
    PerftWalk(const P& root, const PerftOptions& options) : options_(options) {
        std::array<Move, most_moves> moves;
        const Move* const end = root.list_legal(moves.data());
        for (const Move* m = moves.data(); m != end; ++m) {
            result_.push_back({Move::renumbered<typename P::Numbering, typename P::Dense>(*m), 0});
            const P next = root.after(*m);
            if (options.depth < 4)
                parts_.push_back({result_.size() - 1, next, options.depth - 1});
            else
                split(next, result_.size() - 1);
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
        P position;
        int depth;
    };

    void split(const P& position, std::size_t root_move) {
        std::array<Move, most_moves> moves;
        const Move* const end = position.list_legal(moves.data());
        for (const Move* m = moves.data(); m != end; ++m)
            parts_.push_back({root_move, position.after(*m), options_.depth - 2});
    }
    void work() try {
        PerftTable table(options_.mode == CountingMode::hashed
                             ? options_.hash_bytes / 24 / static_cast<std::size_t>(options_.threads)
                             : 0);
        for (std::size_t i = next_++; i < parts_.size() && !stopped_; i = next_++) {
            const NodeCount nodes = count(parts_[i].position, parts_[i].depth, table);
            const std::lock_guard lock(mutex_);
            result_[parts_[i].root_move].nodes += nodes;
            if (options_.progress && !options_.progress(++done_, parts_.size())) stopped_ = true;
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        stopped_ = true;
    }
    NodeCount count(P position, int depth, PerftTable& table) const {
        if (depth == 0) return 1;
        if (depth <= deepest_in_64_bits)
            return with_side(position.to_move(), [&]<Side Us>() -> std::uint64_t {
                switch (options_.mode) {
                    case CountingMode::bulk:
                        return perft_bulk<G, Us>(position.board(), position.state(), depth);
                    case CountingMode::full:
                        return perft_full<Us>(position, depth);
                    case CountingMode::hashed:
                        return perft_hashed<Us>(position, depth, table);
                }
                return 0;
            });
        std::array<Move, most_moves> moves;
        const Move* const end = position.list_legal(moves.data());
        NodeCount nodes = 0;
        for (const Move* m = moves.data(); m != end && !stopped_; ++m)
            nodes += count(position.after(*m), depth - 1, table);
        return nodes;
    }

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
