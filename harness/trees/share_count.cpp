#include "harness/trees/share_count.hpp"

#include <mutex>

#include "games/perft_table.hpp"
#include "harness/contenders/node_product.hpp"
#include "harness/contenders/thread_crew.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::trees {
namespace {

class Counting {
 public:
    Counting(const Contender& board, const NextPosition& next, const PerftOptions& options,
             const PositionCounted& counted, const std::function<void()>& failed)
        : board_(board), next_(next), options_(options), counted_(counted), failed_(failed) {}

    void run() {
        crew_.run(options_.threads, [this] { work(); });
        if (crew_.is_stopped()) throw Interrupted{};
    }

 private:
    // Each thread has a board of its own; the table is everybody's, kept from one position to the
    // next.
    void work() try {
        const auto position = board_.start();
        PerftOptions alone = options_;
        alone.threads = 1;
        alone.progress = [this](std::size_t done, std::size_t all) { return goes_on(done, all); };
        while (const auto wanted = next()) {
            const double begun = thread_cpu_seconds();
            position->load(wanted->fen);
            const NodeCount nodes = as_tree_root(*position).count_tree(alone, table());
            const double spent = thread_cpu_seconds() - begun;
            const std::lock_guard lock(mutex_);
            if (!counted_({wanted->number, nodes, spent})) crew_.stop();
        }
    } catch (...) {
        crew_.stop();
        failed_();
        throw;
    }
    // Made when there is something to count, for all its memory is taken at once.
    PerftTable& table() {
        std::call_once(table_is_made_, [&] {
            table_.emplace(options_.mode == CountingMode::hashed ? options_.hash_bytes : 0,
                           options_.seed);
        });
        return *table_;
    }
    std::optional<NumberedPosition> next() {
        const std::lock_guard lock(next_mutex_);
        return crew_.is_stopped() ? std::nullopt : next_();
    }
    bool goes_on(std::size_t done, std::size_t all) {
        if (crew_.is_stopped()) return false;
        const std::lock_guard lock(mutex_);
        return !options_.progress || options_.progress(done, all);
    }

    const Contender& board_;
    const NextPosition& next_;
    const PerftOptions& options_;
    const PositionCounted& counted_;
    const std::function<void()>& failed_;
    std::once_flag table_is_made_;
    std::optional<PerftTable> table_;
    std::mutex mutex_, next_mutex_;
    ThreadCrew crew_;
};

}  // namespace

void ShareTotals::add(const WeightedPosition& position, const NodeCount& nodes_below) {
    ++positions;
    paths += position.paths;
    nodes += product(position.paths, nodes_below);
}

NextPosition unknown_ones(const std::vector<WeightedPosition>& positions,
                          const std::vector<bool>& known) {
    // Numbers, since `known` may change while others ask.
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (!known[i]) left.push_back(i);
    return [&positions, left, i = std::size_t{0}]() mutable -> std::optional<NumberedPosition> {
        if (i == left.size()) return std::nullopt;
        const std::size_t number = left[i++];
        return NumberedPosition{number, positions[number].fen};
    };
}

void count_positions(const Contender& board, const NextPosition& next, const PerftOptions& options,
                     const PositionCounted& counted, const std::function<void()>& failed) {
    Counting(board, next, options, counted, failed).run();
}

}  // namespace boardlab::trees
