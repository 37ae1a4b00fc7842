#include "harness/studies/compare_boards.hpp"

#include <algorithm>

#include "harness/bench/run/rows.hpp"
#include "harness/engines/oracle.hpp"

namespace boardlab {
namespace {

using bench::MeasuredRow;
using bench::Row;

constexpr double patience_per_tree = 3;  // seconds; slower contenders get one ply less

bench::Tree tree_of(const ReferenceTree& t, bool one_ply_less) {
    return {.label = std::string(t.name),
            .fen = std::string(t.fen),
            .depth = t.depth - one_ply_less,
            .nodes = one_ply_less ? t.nodes_one_ply_less : t.nodes};
}

class Comparison {
 public:
    explicit Comparison(const CompareBoardsOptions& options) : options_(options) {
        const std::size_t trees = options.game.trees.size();
        for (const Contender& c : options.boards) {
            const auto filled = c.start();  // tables are filled at first use
            out_.push_back(
                {c.board, c.position_bytes, c.table_bytes(), std::vector<TreeRate>(trees)});
        }
        if (!options.engine.empty() && Oracle::command_in(options.engine))
            out_.push_back({options.engine, 0, 0, std::vector<TreeRate>(trees)});
    }

    std::vector<ComparedBoard> run() {
        time_trees_one_ply_less();
        if (!interrupted_) time_trees();
        if (!interrupted_ && options_.instructions) count_instructions();
        if (interrupted_) throw InterruptedWith(std::move(out_));
        return std::move(out_);
    }

 private:
    bool is_engine(std::size_t i) const { return i >= options_.boards.size(); }
    std::size_t tree_count() const { return options_.game.trees.size(); }
    const ReferenceTree& tree(std::size_t t) const { return options_.game.trees[t]; }
    bench::Contestant contestant(std::size_t i) const {
        return {"compare", options_.game.name, out_[i].name};
    }
    Row bulk_row(std::size_t i, std::size_t t, bool one_ply_less) const {
        Row row = tree_row(contestant(i), "perft-bulk", tree_of(tree(t), one_ply_less));
        if (is_engine(i)) row.job.kind = bench::Job::Kind::engine;
        return row;
    }
    // After Ctrl-C some may not be timed.
    std::vector<MeasuredRow> measured(std::vector<Row> rows, int rounds) try {
        return measure_rows(plan_of(std::move(rows), rounds), options_.run, options_.start);
    } catch (InterruptedWith<std::vector<MeasuredRow>>& interrupted) {
        interrupted_ = true;
        return std::move(interrupted.so_far);
    }
    // Calls f for every tree and contender, in the order of the rows on trees.
    template <class F>
    void for_each_tree(F f) const {
        for (std::size_t t = 0; t < tree_count(); ++t)
            for (std::size_t i = 0; i < out_.size(); ++i) f(i, t);
    }

    // Finds out who would take too long for a whole tree.
    void time_trees_one_ply_less() {
        std::vector<Row> rows;
        for_each_tree([&](std::size_t i, std::size_t t) { rows.push_back(bulk_row(i, t, true)); });
        const std::vector<MeasuredRow> found = measured(std::move(rows), 1);
        auto next = found.begin();
        for_each_tree([&](std::size_t i, std::size_t t) {
            TreeRate& rate = out_[i].trees[t];
            const MeasuredRow& row = *next++;
            if (!row.is_timed()) return;
            rate.nodes_per_second = row.items_per_second();
            rate.one_ply_less =
                interrupted_ ||
                static_cast<double>(tree(t).nodes) / rate.nodes_per_second > patience_per_tree;
        });
    }

    bool has_engine() const { return is_engine(out_.size() - 1); }
    // Whether a contender is timed on the tree less one ply: because it is slow, or because
    // somebody is, and all must be compared with the engine on the same tree.
    bool takes_less(std::size_t i, std::size_t t) const {
        const auto slow = [&](const ComparedBoard& b) { return b.trees[t].one_ply_less; };
        return slow(out_[i]) || (has_engine() && std::any_of(out_.begin(), out_.end(), slow));
    }

    void time_trees() {
        std::vector<Row> rows;
        for_each_tree([&](std::size_t i, std::size_t t) {
            if (!out_[i].trees[t].one_ply_less) rows.push_back(bulk_row(i, t, false));
            if (takes_less(i, t)) rows.push_back(bulk_row(i, t, true));
        });
        for (std::size_t i = 0; !is_engine(i); ++i)
            rows.push_back(tree_row(contestant(i), "perft-full", tree_of(tree(0), true)));
        const std::vector<MeasuredRow> found = measured(std::move(rows), options_.rounds);
        if (interrupted_) return keep_whole_trees(found);
        auto next = found.begin();
        // By tree and contender; 0 where it was not timed.
        std::vector<std::vector<double>> less(tree_count(), std::vector<double>(out_.size()));
        for_each_tree([&](std::size_t i, std::size_t t) {
            TreeRate& rate = out_[i].trees[t];
            if (!rate.one_ply_less) rate.nodes_per_second = (next++)->items_per_second();
            if (takes_less(i, t)) less[t][i] = (next++)->items_per_second();
            if (rate.one_ply_less) rate.nodes_per_second = less[t][i];
        });
        if (has_engine()) compare_with_engine(less);
        for (std::size_t i = 0; !is_engine(i); ++i)
            out_[i].full_per_second = (next++)->items_per_second();
    }

    // Those that were timed before Ctrl-C; of the others the tree less one ply is known.
    void keep_whole_trees(const std::vector<MeasuredRow>& found) {
        std::vector<TreeRate*> not_timed;
        auto next = found.begin();
        for_each_tree([&](std::size_t i, std::size_t t) {
            TreeRate& rate = out_[i].trees[t];
            const bool less = takes_less(i, t);
            if (!rate.one_ply_less) {
                const MeasuredRow& row = *next++;
                if (row.is_timed())
                    rate.nodes_per_second = row.items_per_second();
                else
                    not_timed.push_back(&rate);  // others ask which were slow
            }
            if (less) ++next;
        });
        for (TreeRate* rate : not_timed) rate->one_ply_less = true;
    }

    void compare_with_engine(const std::vector<std::vector<double>>& less) {
        for_each_tree([&](std::size_t i, std::size_t t) {
            const TreeRate& engine = out_.back().trees[t];
            TreeRate& rate = out_[i].trees[t];
            rate.time_over_engine = rate.one_ply_less || engine.one_ply_less
                                        ? less[t].back() / less[t][i]
                                        : engine.nodes_per_second / rate.nodes_per_second;
        });
    }

    void count_instructions() try {
        std::size_t done = 0;
        const std::size_t all = options_.boards.size() * tree_count();
        if (options_.run.begins) options_.run.begins("counting instructions");
        for (std::size_t i = 0; !is_engine(i); ++i)
            for (std::size_t t = 0; t < out_[i].trees.size(); ++t) {
                out_[i].trees[t].instructions_per_node =
                    instructions_per_node(options_.game.name, out_[i].name, tree(t));
                interrupted_ = options_.run.progress && !options_.run.progress(++done, all);
                if (interrupted_) return;
            }
    } catch (const Interrupted&) {  // in the middle of a count
        interrupted_ = true;
    }

    const CompareBoardsOptions& options_;
    std::vector<ComparedBoard> out_;
    bool interrupted_ = false;
};

}  // namespace

std::vector<ComparedBoard> compare_boards(const CompareBoardsOptions& options) {
    return Comparison(options).run();
}

}  // namespace boardlab
