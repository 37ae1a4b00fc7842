#include "harness/studies/compare_boards.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "harness/engines/oracle.hpp"
#include "harness/support/progress.hpp"
#include "harness/support/random.hpp"

namespace boardlab {
namespace {

constexpr double patience_per_tree = 3;  // seconds; slower boards get one ply less

struct Timed {
    NodeCount nodes = 0;
    double cpu = 0, wall = 0;
};

Timed time_tree(const AnyPosition& position, const PerftOptions& options) {
    Timed out;
    const double cpu = cpu_seconds();
    const auto wall = std::chrono::steady_clock::now();
    for (const Divided& d : position.divide(options)) out.nodes += d.nodes;
    out.cpu = cpu_seconds() - cpu;
    out.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    return out;
}

class Comparison {
 public:
    explicit Comparison(const CompareBoardsOptions& options) : options_(options) {
        for (const Contender& c : options.boards) {
            positions_.push_back(c.start());
            out_.push_back({c.board, c.position_bytes, c.table_bytes()});
            out_.back().trees.resize(options.game.trees.size());
        }
        all_ = options.boards.size() * (options.game.trees.size() + 1) *
               static_cast<std::size_t>(options.rounds + 1);
    }

    std::vector<ComparedBoard> run() {
        for (std::size_t tree = 0; tree < options_.game.trees.size(); ++tree) {
            for (std::size_t i = 0; i < positions_.size(); ++i) warm_up(i, tree);
            for (int round = 0; round < options_.rounds; ++round)
                for (const std::size_t i : shuffled(positions_.size(), draw_)) time_bulk(i, tree);
        }
        for (int round = 0; round <= options_.rounds; ++round)
            for (const std::size_t i : shuffled(positions_.size(), draw_)) time_full(i);
        // A second or so per ply at the speeds worth asking about.
        if (std::thread::hardware_concurrency() > 1 && out_[0].trees[0].nodes_per_second > 3e8)
            time_two_threads(0);
        if (options_.instructions) count_instructions();
        return std::move(out_);
    }

 private:
    // Also finds out whether the whole tree would take too long.
    void warm_up(std::size_t i, std::size_t tree) {
        const double rate = measure(i, tree, true, CountingMode::bulk);
        const auto nodes = static_cast<double>(options_.game.trees[tree].nodes);
        TreeRate& t = out_[i].trees[tree];
        t.one_ply_less = nodes / rate > patience_per_tree;
        if (t.one_ply_less) t.nodes_per_second = rate;
    }
    void time_bulk(std::size_t i, std::size_t tree) {
        TreeRate& t = out_[i].trees[tree];
        t.nodes_per_second =
            std::max(t.nodes_per_second, measure(i, tree, t.one_ply_less, CountingMode::bulk));
    }
    void time_full(std::size_t i) {
        const double rate = measure(i, 0, true, CountingMode::full);
        out_[i].full_per_second = std::max(out_[i].full_per_second.value_or(0), rate);
    }
    double measure(std::size_t i, std::size_t tree, bool one_ply_less, CountingMode mode) {
        const Timed t =
            timed(i, tree, {.depth = depth_of(tree, one_ply_less), .mode = mode}, one_ply_less);
        return static_cast<double>(t.nodes) / t.cpu;
    }
    int depth_of(std::size_t tree, bool one_ply_less) const {
        return options_.game.trees[tree].depth - one_ply_less;
    }
    Timed timed(std::size_t i, std::size_t tree, const PerftOptions& perft, bool one_ply_less) {
        const ReferenceTree& reference = options_.game.trees[tree];
        positions_[i]->load(reference.fen);
        const Timed t = time_tree(*positions_[i], perft);
        const std::uint64_t right = one_ply_less ? reference.nodes_one_ply_less : reference.nodes;
        if (t.nodes != right)
            throw std::runtime_error(out_[i].name + " counts " + t.nodes.str() + " nodes from " +
                                     std::string(reference.fen) + ", not " + std::to_string(right));
        if (options_.progress && !options_.progress(++done_, all_)) throw Interrupted{};
        return t;
    }
    // One ply more than timed elsewhere: starting threads must not weigh against the counting.
    void time_two_threads(std::size_t i) {
        const ReferenceTree& tree = options_.game.trees[0];
        positions_[i]->load(tree.fen);
        const Timed one = time_tree(*positions_[i], {.depth = tree.depth + 1});
        const Timed two = time_tree(*positions_[i], {.depth = tree.depth + 1, .threads = 2});
        if (one.nodes != two.nodes)
            throw std::runtime_error(out_[i].name + " counts otherwise with two threads");
        out_[i].two_threads = one.wall / two.wall;
    }
    void count_instructions() {
        for (ComparedBoard& b : out_)
            for (std::size_t tree = 0; tree < b.trees.size(); ++tree)
                b.trees[tree].instructions_per_node =
                    instructions_per_node(options_.game.name, b.name, options_.game.trees[tree]);
    }

    const CompareBoardsOptions& options_;
    std::vector<std::unique_ptr<AnyPosition>> positions_;
    std::vector<ComparedBoard> out_;
    Random draw_{options_.seed};
    std::size_t done_ = 0, all_;
};

// The engine's CPU time, less what it needs to start and to set the position up.
ComparedBoard time_engine(const CompareBoardsOptions& options, const std::string& path) {
    ComparedBoard out{options.engine};
    for (const ReferenceTree& tree : options.game.trees) {
        double best = 1e9;
        // A long tree is its own repetition: once is enough where the engine is slow.
        for (int round = 0; round < options.rounds && (round == 0 || best < patience_per_tree);
             ++round) {
            Oracle oracle(path);
            const std::string fen(tree.fen);
            oracle.perft(options.game.name, fen, 1);
            const double before = oracle.cpu_seconds();
            if (oracle.perft(options.game.name, fen, tree.depth) != tree.nodes)
                throw std::runtime_error(options.engine + " counts otherwise from " + fen);
            best = std::min(best, oracle.cpu_seconds() - before);
        }
        out.trees.push_back({static_cast<double>(tree.nodes) / best});
    }
    return out;
}

}  // namespace

std::vector<ComparedBoard> compare_boards(const CompareBoardsOptions& options) {
    std::vector<ComparedBoard> out = Comparison(options).run();
    if (const auto path = Oracle::find(options.engine); path && !options.engine.empty())
        out.push_back(time_engine(options, *path));
    return out;
}

}  // namespace boardlab
