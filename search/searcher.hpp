// The search: negamax with alpha-beta over Position<Game, Board>, the same code for every game and
// board. It does not assume that the side to move alternates, since a turn may be several moves.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "games/status.hpp"
#include "search/evaluate.hpp"
#include "search/order.hpp"
#include "search/thread.hpp"

namespace boardlab::search {

// Parts of the search that tests replace by wrong ones, to see that they are caught.
struct SoundPolicy {
    static constexpr bool checks_bounds = true;        // of table entries, before a cutoff
    static constexpr bool adjusts_mates = true;        // table entries count mates from themselves
    static constexpr bool detects_repetitions = true;  // of positions
};

template <Game G, Representation Board, class Policy = SoundPolicy>
class Searcher final : public Thread {
 public:
    using P = Position<G, Board>;

    // `history` are the positions before this one, oldest first.
    Searcher(const P& position, std::vector<HistoryEntry> history, const ThreadTools& tools)
        : tools_(tools),
          features_(tools.features),
          position_(position),
          history_(std::move(history)),
          root_(history_.size()),
          arena_((static_cast<std::size_t>(longest_line) + 2) * most_moves<G>) {
        history_.reserve(root_ + longest_line + 1);
        features_.table &= tools.table != nullptr;
        evaluation_ = evaluate(position_);
    }

    std::vector<Move> root_moves() override {
        RankedMove* const end = ranked_moves(false, 0, 0, arena_.data());
        std::sort(arena_.data(), end);
        std::vector<Move> moves;
        for (const RankedMove* c = arena_.data(); c != end; ++c) moves.push_back(dense(c->move()));
        return moves;
    }
    Score score_when_over() override {
        typename P::MoveList moves;
        const bool any = list(moves.data(), GenerationType::all) != moves.data();
        return status_score({.any_legal_move = any, .in_check = position_.in_check()}, 0)
            .value_or(drawn_score);
    }
    using Thread::search;
    Result search(std::span<const Move> moves, int depth, Window window) override;
    // The position as any node of a tree: looked up in the table, and over if the game is. At depth
    // 0 it is quiescence.
    Result search_as_node(int depth, Window window);
    const Counts& counts() const override { return counts_; }
    std::vector<Move> lengthened(std::vector<Move> line, int plies) override;
    const P& position() const { return position_; }
    // Called at every node; for tests.
    std::function<void(const P&, Score evaluation)> watch{};

 private:
    using Undo = typename P::Undo;
    using Killers = typename HistoryTable<G>::Killers;
    enum class LastMove { any, null };
    class Announced {  // tells the other threads which move this one is searching
     public:
        Announced(CurrentlySearched* others, Key key, Move move, int depth)
            : others_(depth < CurrentlySearched::least_depth ? nullptr : others),
              name_(others_ == nullptr ? 0 : CurrentlySearched::name(key, packed(move))) {
            if (others_ != nullptr) others_->begin(name_);
        }
        ~Announced() {
            if (others_ != nullptr) others_->end(name_);
        }
        Announced(const Announced&) = delete;
        Announced& operator=(const Announced&) = delete;

     private:
        CurrentlySearched* others_;
        Key name_;
    };
    static Move native(Move m) {
        return Move::renumbered<typename P::Dense, typename P::Numbering>(m);
    }
    static Move dense(Move m) {
        return Move::renumbered<typename P::Numbering, typename P::Dense>(m);
    }

    // Where quiescence searches on, which is seldom: elsewhere the depth says how deep it looks.
    void note_depth(int ply) {
        if (ply > counts_.deepest) [[unlikely]]
            counts_.deepest = ply;
    }
    void put_others_turns_last(RankedMove* first, RankedMove* end) const;
    Result root_result(Score best, int depth);
    // searcher_tree.hpp
    Score negamax(int depth, Score alpha, Score beta, int ply, LastMove last = LastMove::any);
    Score quiesce(Score alpha, Score beta, int ply);
    template <class Rest>
    Score after_making(Move move, Score alpha, Score beta, Rest rest);
    Score at_horizon(Score alpha, Score beta, int ply);
    Score score_without_moves(bool checked, int ply) const;
    Score child_score(Move move, int depth, Score alpha, Score beta, int ply);
    Score search_move(Move move, int depth, Score alpha, Score beta, int ply, bool late,
                      bool reducible);
    bool null_move_refutes(int depth, Score beta, int ply);
    // searcher_node.hpp
    bool defer(RankedMove& move, Key key, int depth) const;
    bool visit();
    Move* list(Move* end, GenerationType wanted) const;
    RankedMove* ranked_moves(bool captures_only, std::uint32_t table_move, int ply,
                             RankedMove* first);
    std::optional<Score> status_score(const Circumstances& now, int ply) const;
    std::optional<Score> drawn_or_lost(bool checked, int ply);
    std::optional<Score> repetition_score(int ply) const;
    Key table_key() const {
        return position_.key() ^ Knowledge<G>::path_key(position_) ^ tools_.salt;
    }
    std::optional<Score> probe_table(Key key, int depth, Score alpha, Score beta, int ply,
                                     TableEntry& entry);
    void store(Key key, int depth, Score score, Score alpha, Score beta, std::uint32_t best,
               int ply);
    // The distance from the root in turns, in which mates are counted.
    int turns(int ply) const {
        if constexpr (turns_of_steps<G>) return turn_;
        return ply;
    }
    Undo play(Move move);
    void take_back(Move move, const Undo& undo, Score evaluation);
    Score static_score() const {
        const Score score = features_.incremental ? evaluation_ : evaluate(position_);
        return position_.to_move() == Side::first ? score : -score;
    }
    void update_line(Move move, int ply) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
        line.clear();
        line.push_back(move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    ThreadTools tools_;
    Features features_;
    P position_;
    std::vector<HistoryEntry> history_;  // of the game, then of the line under search
    std::size_t root_;                   // where the line begins in history_
    Score evaluation_ = 0;               // updated with every move if `incremental` is on
    int turn_ = 0;                       // since the root, where a turn may be several steps
    bool stopped_ = false;
    Counts counts_;
    HistoryTable<G> history_table_;
    std::array<Killers, longest_line + 1> killers_{};
    std::array<std::vector<Move>, longest_line + 2> lines_{};
    std::vector<RankedMove> arena_;  // the move lists of all plies of the line, one after the other
    RankedMove* free_ = nullptr;     // where the next list may begin
    std::uint32_t last_best_ = 0;    // best root move of the last depth
};

}  // namespace boardlab::search

#include "search/searcher_node.hpp"
#include "search/searcher_root.hpp"
#include "search/searcher_tree.hpp"
