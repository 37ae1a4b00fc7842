// The search at the root. Part of searcher.hpp.
#pragma once

namespace boardlab::search {

// Unlike other nodes the root is given its moves, and has a best move even if the search is
// stopped.
template <Game G, Representation Board, class Policy>
Result Searcher<G, Board, Policy>::search(std::span<const Move> moves, int depth) {
    Result result;
    stopped_ = tools_.stop != nullptr && tools_.stop->raised();
    free_ = arena_.data();
    TableEntry entry{.move = last_best_};
    if (entry.move == 0 && features_.table) tools_.table->find(table_key(), entry);
    RankedMove* const first = free_;
    RankedMove* end = ranked_moves(false, features_.table_move ? entry.move : 0, 0, first);
    end = std::remove_if(first, end, [&](const RankedMove& c) {
        return std::find(moves.begin(), moves.end(), dense(c.move())) == moves.end();
    });
    free_ = end;
    visit();
    history_.push_back({position_.key(), position_.to_move(), position_.in_check()});
    Score alpha = -infinite_score;
    const Key key = table_key();
    for (RankedMove* next = first; next != end && !stopped_; ++next) {
        const Move move = next_best(next, end);
        if (next != first && defer(*next, key, depth)) {
            --next;
            continue;
        }
        const Announced announced(tools_.others, key, move, depth);
        const Score score =
            search_move(move, depth, alpha, infinite_score, 0, next != first, false);
        if (stopped_ || score <= alpha) continue;
        alpha = score;
        update_line(move, 0);
        last_best_ = packed(move);
    }
    history_.pop_back();
    if (first != end && alpha > -infinite_score) {
        result.score = alpha;
        for (const Move m : lines_[0]) result.line.push_back(dense(m));
        lines_[0].clear();
    }
    result.complete = !stopped_;
    result.depth = depth;
    result.counts = counts_;
    return result;
}

}  // namespace boardlab::search
