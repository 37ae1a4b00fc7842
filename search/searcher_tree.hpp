// The tree below a node. Part of searcher.hpp.
#pragma once

namespace boardlab::search {

// The score of a move as the side that makes it sees it: `rest` searches what follows within the
// window of whoever is to move then.
template <Game G, Representation Board, class Policy>
template <class Rest>
Score Searcher<G, Board, Policy>::after(Move move, Score alpha, Score beta, Rest rest) {
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
Score Searcher<G, Board, Policy>::below(Move move, int depth, Score alpha, Score beta, int ply) {
    return after(move, alpha, beta, [&](Score low, Score high) BOARDLAB_INLINE {
        if (features_.table && depth > 0) tools_.table->prefetch(table_key());
        return negamax(depth, low, high, ply + 1);
    });
}

// A move in up to three searches, each only if the one before says that it is needed: reduced, by a
// null window, and within the whole window.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::researched(Move move, int depth, Score alpha, Score beta, int ply,
                                             bool late, bool reducible) {
    if (reducible)
        if (const Score score = below(move, depth - 2, alpha, alpha + 1, ply); score <= alpha)
            return score;
    if (features_.scout && late && beta > alpha + 1)
        if (const Score score = below(move, depth - 1, alpha, alpha + 1, ply);
            score <= alpha || score >= beta)
            return score;
    return below(move, depth - 1, alpha, beta, ply);
}

// Whether the side to move stands so well that even passing would not bring it below beta.
template <Game G, Representation Board, class Policy>
bool Searcher<G, Board, Policy>::null_move_refutes(int depth, Score beta, int ply) {
    if (depth < 3 || is_mate(beta) || position_.turn_is_open() || static_score() < beta)
        return false;
    int officers = 0;  // with only royals and pawns left, having to move is often what loses
    for_each_kind_but_royal<typename G::Pieces>([&]<Kind K>() {
        if constexpr (!facts_of<typename G::Pieces>(K).promotes())
            officers += position_.board().army_size({K, position_.to_move()});
    });
    if (officers == 0) return false;
    const Undo undo = position_.pass();
    const Score score = -negamax(depth - 3, -beta, -beta + 1, ply + 1, After::pass);
    position_.take_back_pass(undo);
    return score >= beta && !stopped_;
}

template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::negamax(int depth, Score alpha, Score beta, int ply,
                                          After after) {
    lines_[static_cast<std::size_t>(ply)].clear();
    const bool open = position_.turn_is_open();
    if (depth <= 0 && !open) {
        if (features_.quiescence) return at_horizon(alpha, beta, ply);
        visit();
        return over_here(position_.in_check(), ply).value_or(static_score());
    }
    if (visit() || ply >= longest_line) return static_score();
    const bool checked = position_.in_check();
    history_.push_back({position_.key(), position_.to_move(), checked});
    struct Leave {  // whichever way out
        std::vector<HistoryEntry>& history;
        ~Leave() { history.pop_back(); }
    } const leave{history_};
    if (const auto score = repeated(ply)) return *score;
    if (const auto score = over_here(checked, ply)) return *score;

    const Key key = table_key();
    TableEntry entry;
    if (const auto score = looked_up(key, depth, alpha, beta, ply, entry)) return *score;
    if (features_.null_move && after != After::pass && !checked &&
        null_move_refutes(depth, beta, ply))
        return beta;

    RankedMove* const first = free_;
    RankedMove* const end = ranked_moves(false, features_.table_move ? entry.move : 0, ply, first);
    if (first == end) return without_moves(checked, ply);
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
        const Score score = researched(move, depth, alpha, beta, ply, late, reducible);
        if (stopped_) break;
        if (score <= best) continue;
        best = score;
        best_move = move;
        if (score <= alpha) continue;
        alpha = score;
        keep_line(move, ply);
        if (score >= beta) {
            if (quiet && (features_.killers || features_.history))
                history_table_.refuted(move, position_.to_move(), depth,
                                       killers_[static_cast<std::size_t>(ply)]);
            break;
        }
    }
    free_ = first;
    if (stopped_) return best == -infinite_score ? static_score() : best;
    if (best == -infinite_score) return without_moves(checked, ply);  // no turn can be ended
    remember(key, depth, best, floor, beta, mark_of(best_move), ply);
    return best;
}

// Captures only, and the side to move may always decline. Not in check, though, nor inside a turn:
// there it must move, and all moves are looked at. Both come to an end, since between two such
// nodes something is captured or the turn passes.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::quiesce(Score alpha, Score beta, int ply) {
    lines_[static_cast<std::size_t>(ply)].clear();
    ++counts_.qnodes;
    if (visit() || ply >= longest_line) return static_score();
    const bool checked = position_.in_check();
    if (const auto score = over_here(checked, ply)) return *score;
    const bool forced = checked || position_.turn_is_open();
    Score best = -infinite_score;
    if (!forced) {
        best = static_score();
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
    }
    RankedMove* const first = free_;
    RankedMove* const end = ranked_moves(!forced, 0, ply, first);
    if (first == end) return forced ? without_moves(checked, ply) : best;
    free_ = end;
    // Whoever may end its turn here goes on only to take something.
    bool may_end = false;
    if constexpr (turns_of_steps<G>)
        may_end = position_.turn_is_open() && std::any_of(first, end, [](const RankedMove& c) {
                      return P::Rules::is_commit(c.move());
                  });
    for (RankedMove* next = first; next != end; ++next) {
        const Move move = next_best(next, end);
        if constexpr (turns_of_steps<G>)
            if (may_end && !move.type().captures && !P::Rules::is_commit(move)) continue;
        const Score score = after(move, alpha, beta, [&](Score low, Score high) BOARDLAB_INLINE {
            return quiesce(low, high, ply + 1);
        });
        if (stopped_) break;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        keep_line(move, ply);
        if (score >= beta) break;
    }
    free_ = first;
    return best == -infinite_score && !stopped_ ? without_moves(checked, ply) : best;
}

// Steps of one turn taken in another order often lead to the same position. Where turns have
// several steps the table remembers what the quiet search said of it, too.
template <Game G, Representation Board, class Policy>
Score Searcher<G, Board, Policy>::at_horizon(Score alpha, Score beta, int ply) {
    if constexpr (!turns_of_steps<G>) return quiesce(alpha, beta, ply);
    const Key key = table_key();
    TableEntry entry;
    if (const auto score = looked_up(key, 0, alpha, beta, ply, entry)) {
        visit();
        return *score;
    }
    const Score score = quiesce(alpha, beta, ply);
    remember(key, 0, score, alpha, beta, 0, ply);
    return score;
}

}  // namespace boardlab::search
