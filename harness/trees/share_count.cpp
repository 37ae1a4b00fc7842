#include "harness/trees/share_count.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "games/perft_table.hpp"
#include "harness/contenders/node_product.hpp"
#include "harness/contenders/tree_root.hpp"

namespace boardlab::trees {
namespace {

class Counting {
 public:
    Counting(const Contender& board, const std::vector<WeightedPosition>& positions,
             const std::vector<bool>& known, const PerftOptions& options,
             const PositionCounted& counted)
        : board_(board),
          positions_(positions),
          known_(known),
          options_(options),
          counted_(counted) {}

    void run() {
        std::vector<std::thread> others;
        for (int i = 1; i < options_.threads; ++i) others.emplace_back([this] { work(); });
        work();
        for (std::thread& t : others) t.join();
        if (failure_) std::rethrow_exception(failure_);
        if (stopped_) throw Interrupted{};
    }

 private:
    // Each thread has a board of its own; the table is everybody's, kept from one position to the
    // next.
    void work() try {
        const auto position = board_.start();
        PerftOptions alone = options_;
        alone.threads = 1;
        alone.progress = [this](std::size_t done, std::size_t all) { return goes_on(done, all); };
        for (std::size_t i = next_++; i < positions_.size() && !stopped_; i = next_++) {
            if (known_[i]) continue;
            position->load(positions_[i].fen);
            const NodeCount nodes = as_tree_root(*position).count_tree(alone, table_);
            const std::lock_guard lock(mutex_);
            if (!counted_(i, nodes)) stopped_ = true;
        }
    } catch (const Interrupted&) {
        stopped_ = true;
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        stopped_ = true;
    }
    bool goes_on(std::size_t done, std::size_t all) {
        if (stopped_) return false;
        const std::lock_guard lock(mutex_);
        return !options_.progress || options_.progress(done, all);
    }

    const Contender& board_;
    const std::vector<WeightedPosition>& positions_;
    const std::vector<bool>& known_;
    const PerftOptions& options_;
    const PositionCounted& counted_;
    PerftTable table_{options_.mode == CountingMode::hashed ? options_.hash_bytes : 0,
                      options_.seed};
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace

void ShareTotals::add(const WeightedPosition& position, const NodeCount& nodes_below) {
    ++positions;
    paths += position.paths;
    nodes += product(position.paths, nodes_below);
}

void count_positions(const Contender& board, const std::vector<WeightedPosition>& positions,
                     const std::vector<bool>& known, const PerftOptions& options,
                     const PositionCounted& counted) {
    Counting(board, positions, known, options, counted).run();
}

}  // namespace boardlab::trees
