// The search at the root. Part of searcher.hpp.
#pragma once

namespace boardlab::search {

// Unlike other nodes the root is given its moves, and has a best move even if the search is
// stopped.
template <Game G, Representation Board, class Policy>
Result Searcher<G, Board, Policy>::search(std::span<const Move> moves, int depth, Window window) {
    stopped_ = tools_.stop != nullptr && tools_.stop->raised();
    free_ = arena_.data();
    TableEntry entry{.move = last_best_};
    if (entry.move == 0 && features_.table) tools_.table->find(table_key(), entry);
    RankedMove* const first = free_;
    RankedMove* end = ranked_moves(false, features_.table_move ? entry.move : 0, 0, first);
    end = std::remove_if(first, end, [&](const RankedMove& c) {
        return std::find(moves.begin(), moves.end(), dense(c.move())) == moves.end();
    });
    put_others_turns_last(first, end);
    free_ = end;
    visit();
    history_.push_back({position_.key(), position_.to_move(), position_.in_check()});
    Score best = -infinite_score;
    const Key key = table_key();
    for (RankedMove* next = first; next != end && !stopped_; ++next) {
        const Move move = next_best(next, end);
        if (next != first && defer(*next, key, depth)) {
            --next;
            continue;
        }
        if (tools_.root_move != nullptr)
            (*tools_.root_move)(dense(move), static_cast<int>(next - first) + 1, depth);
        const Announced announced(tools_.others, key, move, depth);
        const Score score =
            search_move(move, depth, window.alpha, window.beta, 0, next != first, false);
        if (stopped_ || score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        window.alpha = score;
        update_line(move, 0);
        last_best_ = packed(move);
        if (score >= window.beta && features_.cutoffs) break;
    }
    history_.pop_back();
    return root_result(best, depth);
}

// The best move stays first for all threads; among the moves behind it turns go round.
template <Game G, Representation Board, class Policy>
void Searcher<G, Board, Policy>::put_others_turns_last(RankedMove* first, RankedMove* end) const {
    if (tools_.turns == 1) return;
    std::sort(first, end);
    for (RankedMove* move = first; move != end; ++move)
        if (move != first && (move - first - 1) % tools_.turns != tools_.turn)
            *move = {move->move(), move->score() + others_turn};
}

template <Game G, Representation Board, class Policy>
Result Searcher<G, Board, Policy>::root_result(Score best, int depth) {
    Result result;
    if (best > -infinite_score) result.score = best;
    for (const Move m : lines_[0]) result.line.push_back(dense(m));
    lines_[0].clear();
    result.complete = !stopped_;
    result.depth = depth;
    result.counts = counts_;
    return result;
}

// A line is cut short where the table spared the search; the best moves are there as well. It ends
// where a position comes again, as the table knows nothing of how it was reached.
template <Game G, Representation Board, class Policy>
std::vector<Move> Searcher<G, Board, Policy>::lengthened(std::vector<Move> line, int plies) {
    if (!features_.table) return line;
    std::vector<std::pair<Move, Undo>> made;
    std::vector<Key> seen;
    const auto make = [&](Move move) {
        seen.push_back(position_.key());
        made.emplace_back(move, position_.make(move));
    };
    for (const Move m : line) make(native(m));
    while (static_cast<int>(line.size()) < plies) {
        TableEntry entry;
        if (std::find(seen.begin(), seen.end(), position_.key()) != seen.end() ||
            !tools_.table->find(table_key(), entry) || entry.move == 0)
            break;
        typename P::MoveList moves;
        Move* const end = list(moves.data(), GenerationType::all);
        const Move* const best =
            std::find_if(moves.data(), end, [&](Move m) { return packed(m) == entry.move; });
        if (best == end) break;
        line.push_back(dense(*best));
        make(*best);
    }
    for (; !made.empty(); made.pop_back()) position_.unmake(made.back().first, made.back().second);
    return line;
}

template <Game G, Representation Board, class Policy>
Result Searcher<G, Board, Policy>::search_as_node(int depth, Window window) {
    stopped_ = tools_.stop != nullptr && tools_.stop->raised();
    free_ = arena_.data();
    Result result = root_result(negamax(depth, window.alpha, window.beta, 0), depth);
    // An entry whose score spares the search has the best move, too.
    TableEntry entry;
    if (!result.line.empty() || depth == 0 || result.score <= window.alpha || !features_.table ||
        !tools_.table->find(table_key(), entry))
        return result;
    const RankedMove* const end = ranked_moves(false, entry.move, 0, arena_.data());
    for (const RankedMove* c = arena_.data(); c != end; ++c)
        if (c->score() == table_move_first) result.line = {dense(c->move())};
    return result;
}

}  // namespace boardlab::search
