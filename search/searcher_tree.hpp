// The tree below a node. Part of searcher.hpp.
#pragma once

namespace boardlab::search {

// Makes a move, calls rest(alpha, beta) with the window of the side to move then, and unmakes it.
// Returns the score for the side that moved.
template <Game G, Representation Board, class Policy>
template <class Rest>
Score Searcher<G, Board, Policy>::after_making(Move move, Score alpha, Score beta, Rest rest) {
    if (!features_.cutoffs) alpha = -infinite_score, beta = infinite_score;
    const Side mover = position_.to_move();
    const Score evaluation = evaluation_;
    const Undo undo = play(move);
    const bool passes = position_.to_move() != mover;
    if constexpr (turns_of_steps<G>) turn_ += passes ? 1 : 0;
    const Score score = passes ? -rest(-beta, -alpha) : rest(alpha, beta);
    if constexpr (turns_of_steps<G>) turn_ -= passes ? 1 : 0;
    take_back(move, undo, evaluation);
    return score;
}
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::child_score(Move move, int depth, Score alpha, Score beta,
                                              int ply) {
    return after_making(move, alpha, beta, [&](Score low, Score high) BOARDLAB_INLINE {
        if (features_.table && depth > 0) tools_.table->prefetch(table_key());
        return negamax(depth, low, high, ply + 1);
    });
}

// Searches a move up to three times, each time only if the search before did not fail low: reduced,
// with a null window, and with the full window.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::search_move(Move move, int depth, Score alpha, Score beta,
                                              int ply, bool late, bool reducible) {
    if (reducible)
        if (const Score score = child_score(move, depth - 2, alpha, alpha + 1, ply); score <= alpha)
            return score;
    if (features_.scout && late && beta > alpha + 1)
        if (const Score score = child_score(move, depth - 1, alpha, alpha + 1, ply);
            score <= alpha || score >= beta)
            return score;
    return child_score(move, depth - 1, alpha, beta, ply);
}

// Null move pruning: whether the score stays above beta if the side to move passes.
template <Game G, Representation Board, class Policy>
bool Searcher<G, Board, Policy>::null_move_refutes(int depth, Score beta, int ply) {
    if (depth < 3 || is_mate(beta) || position_.turn_is_open() || static_score() < beta)
        return false;
    int officers = 0;  // with only royals and pawns left zugzwang is frequent
    for_each_kind_but_royal<typename G::Pieces>([&]<Kind K>() {
        if constexpr (!facts_of<typename G::Pieces>(K).promotes())
            officers += position_.board().army_size({K, position_.to_move()});
    });
    if (officers == 0) return false;
    const Undo undo = position_.pass();
    const Score score = -negamax(depth - 3, -beta, -beta + 1, ply + 1, LastMove::null);
    position_.take_back_pass(undo);
    return score >= beta && !stopped_;
}

template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::negamax(int depth, Score alpha, Score beta, int ply,
                                          LastMove last) {
    lines_[static_cast<std::size_t>(ply)].clear();
    const bool open = position_.turn_is_open();
    if (depth <= 0 && !open) {
        if (features_.quiescence) return at_horizon(alpha, beta, ply);
        visit();
        return drawn_or_lost(position_.in_check(), ply).value_or(static_score());
    }
    if (visit() || ply >= longest_line) return static_score();
    const bool checked = position_.in_check();
    history_.push_back({position_.key(), position_.to_move(), checked});
    struct Leave {  // on every return
        std::vector<HistoryEntry>& history;
        ~Leave() { history.pop_back(); }
    } const leave{history_};
    if (const auto score = repetition_score(ply)) return *score;
    if (const auto score = drawn_or_lost(checked, ply)) return *score;

    const Key key = table_key();
    TableEntry entry;
    if (const auto score = probe_table(key, depth, alpha, beta, ply, entry)) return *score;
    if (features_.null_move && last != LastMove::null && !checked &&
        null_move_refutes(depth, beta, ply))
        return beta;

    RankedMove* const first = free_;
    RankedMove* const end = ranked_moves(false, features_.table_move ? entry.move : 0, ply, first);
    if (first == end) return score_without_moves(checked, ply);
    free_ = end;
    if (ply + 1 < longest_line) killers_[static_cast<std::size_t>(ply) + 1] = {};
    const Score floor = alpha;
    Score best = -infinite_score;
    Move best_move = first->move();
    for (RankedMove* next = first; next != end; ++next) {
        const Move move = next_best(next, end);
        const bool late = next != first;
        if (late && defer(*next, key, depth)) {
            --next;
            continue;
        }
        const Announced announced(tools_.others, key, move, depth);
        const MoveType move_type = move.type();
        const bool quiet = !move_type.captures && move_type.arrival != Arrival::promoting;
        const bool reducible =
            features_.reductions && quiet && !checked && depth >= 3 && next - first >= 4;
        const Score score = search_move(move, depth, alpha, beta, ply, late, reducible);
        if (stopped_) break;
        if (score <= best) continue;
        best = score;
        best_move = move;
        if (score <= alpha) continue;
        alpha = score;
        update_line(move, ply);
        if (score >= beta) {
            if (quiet && (features_.killers || features_.history))
                history_table_.add_cutoff(move, position_.to_move(), depth,
                                          killers_[static_cast<std::size_t>(ply)]);
            break;
        }
    }
    free_ = first;
    if (stopped_) return best == -infinite_score ? static_score() : best;
    if (best == -infinite_score) return score_without_moves(checked, ply);  // no turn can be ended
    store(key, depth, best, floor, beta, packed(best_move), ply);
    return best;
}

// Quiescence search: captures only, or standing pat. In check and inside a turn the side must move,
// and all moves are searched. It ends nevertheless: between two such nodes there is a capture, or
// the turn passes.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::quiesce(Score alpha, Score beta, int ply) {
    lines_[static_cast<std::size_t>(ply)].clear();
    ++counts_.qnodes;
    if (visit() || ply >= longest_line) return static_score();
    const bool checked = position_.in_check();
    if (const auto score = drawn_or_lost(checked, ply)) return *score;
    const bool forced = checked || position_.turn_is_open();
    Score best = -infinite_score;
    if (!forced) {
        best = static_score();
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
    }
    RankedMove* const first = free_;
    RankedMove* const end = ranked_moves(!forced, 0, ply, first);
    if (first == end) return forced ? score_without_moves(checked, ply) : best;
    free_ = end;
    note_depth(ply + 1);
    // A side that may end its turn here continues it only with captures.
    bool may_end = false;
    if constexpr (turns_of_steps<G>)
        may_end = position_.turn_is_open() && std::any_of(first, end, [](const RankedMove& c) {
                      return P::Rules::is_commit(c.move());
                  });
    for (RankedMove* next = first; next != end; ++next) {
        const Move move = next_best(next, end);
        if constexpr (turns_of_steps<G>)
            if (may_end && !move.type().captures && !P::Rules::is_commit(move)) continue;
        const Score score = after_making(
            move, alpha, beta,
            [&](Score low, Score high) BOARDLAB_INLINE { return quiesce(low, high, ply + 1); });
        if (stopped_) break;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        update_line(move, ply);
        if (score >= beta) break;
    }
    free_ = first;
    return best == -infinite_score && !stopped_ ? score_without_moves(checked, ply) : best;
}

// The same steps of a turn in another order often lead to the same position. So where turns have
// several steps, scores of quiescence are stored in the table as well.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::at_horizon(Score alpha, Score beta, int ply) {
    if constexpr (!turns_of_steps<G>) return quiesce(alpha, beta, ply);
    const Key key = table_key();
    TableEntry entry;
    if (const auto score = probe_table(key, 0, alpha, beta, ply, entry)) {
        visit();
        return *score;
    }
    const Score score = quiesce(alpha, beta, ply);
    store(key, 0, score, alpha, beta, 0, ply);
    return score;
}

}  // namespace boardlab::search
