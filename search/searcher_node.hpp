// What the search does at a single node. Part of searcher.hpp.
#pragma once

namespace boardlab::search {

// Counts the node; true when the search must stop.
template <Game G, Representation Board, class Policy>
bool Searcher<G, Board, Policy>::visit() {
    if (watch) [[unlikely]]
        watch(position_, evaluation_);
    if ((++counts_.nodes & 255) == 0 && tools_.stop != nullptr && tools_.stop->due(256))
        stopped_ = true;
    return stopped_;
}

// The legal moves, or the captures among them, by the generator that is asked for.
template <Game G, Representation Board, class Policy>
Move* Searcher<G, Board, Policy>::list(Move* end, GenerationType wanted) const {
    if (features_.generator == Generator::tried) [[unlikely]]
        return position_.list_tried(end, wanted);
    return wanted == GenerationType::captures ? position_.list_captures(end)
                                              : position_.list_legal(end);
}

// Writes the moves with their scores from `first` on and returns their end.
template <Game G, Representation Board, class Policy>
RankedMove* Searcher<G, Board, Policy>::ranked_moves(bool captures_only, std::uint32_t table_move,
                                                     int ply, RankedMove* first) {
    typename P::MoveList moves;
    const Side mover = position_.to_move();
    const Move* const end =
        list(moves.data(), captures_only ? GenerationType::captures : GenerationType::all);
    const Killers& killers = killers_[static_cast<std::size_t>(ply)];
    for (const Move* m = moves.data(); m != end; ++m, ++first) {
        const MoveType move_type = m->type();
        int score = 0;
        if (table_move != 0 && packed(*m) == table_move)
            score = table_move_first;
        else if (!move_type.captures && move_type.arrival != Arrival::promoting)
            score = history_table_.score(features_, *m, mover, killers);
        else if (features_.captures)
            score = mvv_lva_score<P, G>(position_, *m);
        *first = {*m, score};
    }
    return first;
}

// The score of a game that is over, by the game's own status.
template <Game G, Representation Board, class Policy>
std::optional<Score> Searcher<G, Board, Policy>::status_score(const Circumstances& now,
                                                              int ply) const {
    const Status status = G::status(position_.setup(), now);
    if (!status.over) return std::nullopt;
    if (!status.winner) return drawn_score;
    const Score mated = turns(ply) - mate_score;
    return *status.winner == position_.to_move() ? -mated : mated;
}

// The score of a game that is over although there are moves: by material, move count or counting
// rule.
template <Game G, Representation Board, class Policy>
std::optional<Score> Searcher<G, Board, Policy>::drawn_or_lost(bool checked, int ply) {
    if (!Knowledge<G>::may_be_over(position_)) return std::nullopt;
    typename P::MoveList moves;
    const bool any = list(moves.data(), GenerationType::all) != moves.data();
    return status_score({.any_legal_move = any, .in_check = checked}, ply);
}

// The score of a position that occurred before: once since the root, or twice in the whole game. In
// the tree one repetition is taken for threefold, since a side that can repeat once can again.
template <Game G, Representation Board, class Policy>
std::optional<Score> Searcher<G, Board, Policy>::repetition_score(int ply) const {
    if (!Policy::detects_repetitions) return std::nullopt;
    const std::size_t here = history_.size() - 1;
    const auto reach = static_cast<std::size_t>(position_.clock());
    int before = 0;
    for (std::size_t i = here; i-- > 0 && here - i <= reach;) {
        if (history_[i].key != history_[here].key) continue;
        if (i < root_ && ++before < 2) continue;
        Circumstances now{.in_check = history_[here].checked, .repetitions = 3};
        now.checked_throughout = {true, true};
        for (std::size_t j = i; j <= here; ++j)
            now.checked_throughout[static_cast<std::size_t>(index(history_[j].to_move))] &=
                history_[j].checked;
        return status_score(now, ply);
    }
    return std::nullopt;
}

// No legal move. In the middle of a turn that means that the turn cannot be completed: such a turn
// is illegal, so its score is below that of any loss. Otherwise the game is over.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::score_without_moves(bool checked, int ply) const {
    if (position_.turn_is_open()) return -infinite_score;
    return status_score({.any_legal_move = false, .in_check = checked}, ply).value_or(drawn_score);
}

// The score of the table's entry, if it is deep enough and its bound cuts off. `entry` is set
// whenever there is one, for its move.
template <Game G, Representation Board, class Policy>
std::optional<Score> Searcher<G, Board, Policy>::probe_table(Key key, int depth, Score alpha,
                                                             Score beta, int ply,
                                                             TableEntry& entry) {
    if (!features_.table) return std::nullopt;
    ++counts_.table_probes;
    if (!tools_.table->find(key, entry)) return std::nullopt;
    ++counts_.table_hits;
    if (features_.exact_depth_only ? entry.depth != depth : entry.depth < depth)
        return std::nullopt;
    const Score score =
        Policy::adjusts_mates ? from_root(entry.score, turns(ply)) : Score{entry.score};
    const bool settled = !Policy::checks_bounds || entry.bound == Bound::exact ||
                         (entry.bound == Bound::lower ? score >= beta : score <= alpha);
    if (!settled) return std::nullopt;
    ++counts_.table_cutoffs;
    return score;
}

template <Game G, Representation Board, class Policy>
void Searcher<G, Board, Policy>::store(Key key, int depth, Score score, Score alpha, Score beta,
                                       std::uint32_t best, int ply) {
    if (!features_.table || stopped_ || score == -infinite_score) return;
    const Bound bound = score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
    // Where no move reached alpha the best move is unknown.
    tools_.table->store(key, {.move = bound == Bound::upper ? 0 : best,
                              .score = Policy::adjusts_mates ? from_here(score, turns(ply)) : score,
                              .depth = std::max(depth, 0),
                              .bound = bound});
}

// Whether a move is deferred because another thread is searching it.
template <Game G, Representation Board, class Policy>
bool Searcher<G, Board, Policy>::defer(RankedMove& move, Key key, int depth) const {
    if (tools_.others == nullptr || depth < CurrentlySearched::least_depth ||
        move.score() == deferred ||
        !tools_.others->contains(CurrentlySearched::name(key, packed(move.move()))))
        return false;
    move = {move.move(), deferred};
    return true;
}

template <Game G, Representation Board, class Policy>
typename Searcher<G, Board, Policy>::Undo Searcher<G, Board, Policy>::play(Move move) {
    const Side mover = position_.to_move();
    const Undo undo = position_.make(move);
    if (features_.incremental) evaluation_ += change_by<G, Board>(position_, move, mover, undo);
    return undo;
}
template <Game G, Representation Board, class Policy>
void Searcher<G, Board, Policy>::take_back(Move move, const Undo& undo, Score evaluation) {
    position_.unmake(move, undo);
    evaluation_ = evaluation;
}

}  // namespace boardlab::search
