// Walks a tree over a port and folds every answer at every node into a digest. The root's moves are
// shared among threads.
//
// What costs more than the other questions is asked at inner nodes, one in dozens: what stands on
// each square, asked square by square; the moves that stand a trial; the captures; air defence;
// what the board finds wrong with its own storage; and, when all moves have been made and taken
// back, everything again.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "harness/contenders/answers_digest.hpp"
#include "harness/contenders/digest_table.hpp"
#include "harness/contenders/port.hpp"
#include "harness/contenders/thread_crew.hpp"

namespace boardlab {

template <Game G>
class DigestWalk {
 public:
    using StatusOf = std::function<Status(const Setup<G>&, const Circumstances&)>;

    DigestWalk(const Port<G>& root, const DigestOptions& options, StatusOf status_of)
        : root_(root), options_(options), status_of_(std::move(status_of)) {}

    DigestedRoot run() {
        {
            Walker walker(*this);
            out_.own = out_.here = walker.own_answers(options_.depth);
            if (options_.depth > 0) {
                out_.here += walker.asked_of_inner_nodes();
                for (const Move m : walker.answers(options_.depth).moves())
                    out_.moves.push_back({m, {}, {}});
            }
        }
        std::sort(out_.moves.begin(), out_.moves.end(),
                  [](const DigestedMove& a, const DigestedMove& b) { return a.move < b.move; });
        crew_.run(options_.threads, [this] { work(); });
        if (crew_.is_stopped()) throw Interrupted{};
        sum_up();
        return std::move(out_);
    }

 private:
    // Taking a move back did not put back what it moved. Nobody walks on with such a board.
    struct Spoiled {};

    // One thread's board, and room for the answers of a node at each depth.
    class Walker {
     public:
        explicit Walker(DigestWalk& all)
            : all_(all),
              port_(all.root_.copy()),
              answers_(std::make_unique<NodeAnswers<G>[]>(
                  static_cast<std::size_t>(all.options_.depth) + 2)) {}

        const NodeAnswers<G>& answers(int depth) const {
            return answers_[static_cast<std::size_t>(depth)];
        }
        std::uint64_t visited() const { return visited_; }

        // Of the position where the walker is.
        Digest own_answers(int depth) {
            NodeAnswers<G>& a = answers_[static_cast<std::size_t>(depth)];
            port_->answer(a);
            const Circumstances now{a.count != 0,
                                    a.check[static_cast<std::size_t>(index(a.position.to_move))]};
            return digest_of(a, all_.status_of_(a.position, now));
        }
        Digest asked_of_inner_nodes() const {
            using namespace digest_places;
            Digest sum = digest_of_contents(port_->setup(), each_square<content_again>);
            sum += digest_of_moves(port_->list_tried(), tried);
            sum += digest_of_moves(port_->list_captures(), captures);
            for (const Side defender : {Side::first, Side::second}) {
                const std::vector<int> zones = port_->air_zones(defender);
                for (std::size_t i = 0; i < zones.size(); ++i)
                    sum += each_square<air>[i].number(
                        static_cast<std::uint64_t>(2 * zones[i] + index(defender)));
            }
            return sum + faults.number(port_->inconsistencies().size());
        }
        // Whether the board answers here as it did, after moves have been made and taken back.
        bool left_a_trace(const Digest& own, const NodeAnswers<G>& before) {
            const int spare = all_.options_.depth + 1;
            const bool same = own_answers(spare) == own;
            const NodeAnswers<G>& after = answers(spare);
            return !same || after.clock != before.clock || after.move_number != before.move_number;
        }
        DigestedMove below(Move move, const NodeAnswers<G>& before, int depth) {
            port_->make(move);
            const DigestedTree tree = walk(depth);
            const std::uint64_t clocks = what_clocks_did(before, answers(depth));
            port_->unmake();
            if (!is_as_before(move.from(), before) || !is_as_before(move.to(), before))
                throw Spoiled{};
            return {move, tree,
                    sealed(tree.digest + digest_places::edge.number(move.word() | clocks << 32))};
        }

     private:
        bool is_as_before(Square s, const NodeAnswers<G>& before) const {
            return port_->content_on(s) == before.position.cells[s];
        }
        DigestedTree walk(int depth) {
            ++visited_;
            const Digest own = own_answers(depth);
            if (depth == 0) return {sealed(own), 1};
            if (all_.options_.table != nullptr)
                if (const auto known = all_.options_.table->find(own, depth)) return *known;
            all_.ask_whether_to_stop(inner_++);
            const NodeAnswers<G>& here = answers(depth);
            Digest sum = own + asked_of_inner_nodes();
            std::uint64_t nodes = 1;
            for (const Move m : here.moves()) {
                const DigestedMove one = below(m, here, depth - 1);
                if (all_.crew_.is_stopped()) return {};
                sum += one.edge;
                nodes += one.below.nodes;
            }
            if (left_a_trace(own, here)) sum += digest_places::trace.number(1);
            const DigestedTree tree{sealed(sum), nodes};
            if (all_.options_.table != nullptr) all_.options_.table->store(own, depth, tree);
            return tree;
        }
        // Nothing here depends on where the clock stood: it ran on, stood still in the middle of a
        // turn, or was set back.
        static std::uint64_t what_clocks_did(const NodeAnswers<G>& before,
                                             const NodeAnswers<G>& after) {
            const bool ran = after.clock == before.clock + 1;
            const bool right = after.clock == (after.turn_is_open ? before.clock : 0);
            const auto turns = static_cast<std::uint64_t>(after.move_number - before.move_number);
            return (ran ? 1 : right ? 2 : 3) | (turns & 0xFF) << 2;
        }

        DigestWalk& all_;
        std::unique_ptr<Port<G>> port_;
        std::unique_ptr<NodeAnswers<G>[]> answers_;
        std::uint64_t visited_ = 0, inner_ = 0;
    };

    void work() {
        auto walker = std::make_unique<Walker>(*this);
        const int depth = options_.depth;
        std::uint64_t visited = 0;
        if (depth > 0) walker->own_answers(depth);
        for (std::size_t i = next_++; i < out_.moves.size() && !crew_.is_stopped(); i = next_++) {
            DigestedMove one = out_.moves[i];
            try {
                one = walker->below(one.move, walker->answers(depth), depth - 1);
            } catch (const Spoiled&) {
                one.edge = one.below.digest = digest_places::trace.number(2);
                visited += walker->visited();
                walker = std::make_unique<Walker>(*this);
                walker->own_answers(depth);
            }
            if (crew_.is_stopped()) return;
            out_.moves[i] = one;  // nobody else writes there
            ++done_;
        }
        const bool traced = depth > 0 && walker->left_a_trace(out_.own, walker->answers(depth));
        const std::lock_guard lock(mutex_);
        out_.traced |= traced;
        out_.visited += visited + walker->visited();
    }
    void ask_whether_to_stop(std::uint64_t inner_nodes_so_far) {
        if (inner_nodes_so_far % 8 != 0 || !options_.progress) return;
        const std::lock_guard lock(mutex_);
        if (!crew_.is_stopped() && !options_.progress(done_, out_.moves.size())) crew_.stop();
    }
    void sum_up() {
        Digest sum = out_.here;
        out_.whole.nodes = 1;
        ++out_.visited;
        for (const DigestedMove& m : out_.moves) {
            sum += m.edge;
            out_.whole.nodes += m.below.nodes;
        }
        if (out_.traced) sum += digest_places::trace.number(1);
        out_.whole.digest = sealed(sum);
    }

    const Port<G>& root_;
    const DigestOptions& options_;
    const StatusOf status_of_;
    DigestedRoot out_;
    std::atomic<std::size_t> next_ = 0, done_ = 0;
    std::mutex mutex_;
    ThreadCrew crew_;
};

}  // namespace boardlab
