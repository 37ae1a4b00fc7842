// The search of a root. Part of searcher.hpp.
#pragma once

namespace boardlab {

// The root is a node whose moves are given, and which has a best move whatever happens.
template <Game G, Representation Board, class Habits>
SearchResult Searcher<G, Board, Habits>::search(std::span<const Move> moves, int depth) {
    SearchResult result;
    stopped_ = tools_.stop != nullptr && tools_.stop->raised();
    free_ = arena_.data();
    TableEntry entry{.move = last_best_};
    if (entry.move == 0 && arms_.table) tools_.table->find(table_key(), entry);
    RankedMove* const first = free_;
    RankedMove* end = ranked_moves(false, arms_.table_move ? entry.move : 0, 0, first);
    end = std::remove_if(first, end, [&](const RankedMove& c) {
        return std::find(moves.begin(), moves.end(), dense(c.move())) == moves.end();
    });
    free_ = end;
    visit();
    past_.push_back({position_.key(), position_.to_move(), position_.in_check()});
    Score alpha = -infinite_score;
    const Key key = table_key();
    for (RankedMove* next = first; next != end && !stopped_; ++next) {
        const Move move = next_best(next, end);
        if (next != first && leave_for_later(*next, key, depth)) {
            --next;
            continue;
        }
        const Busy busy(tools_.others, key, move, depth);
        Score score = alpha + 1;
        if (arms_.scout && next != first) score = below(move, depth - 1, alpha, alpha + 1, 0);
        if (score > alpha) score = below(move, depth - 1, alpha, infinite_score, 0);
        if (stopped_ || score <= alpha) continue;
        alpha = score;
        keep_line(move, 0);
        last_best_ = mark_of(move);
    }
    past_.pop_back();
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

}  // namespace boardlab
