// The BoardBenchmark of one game on one board. Compiled beside the contender, whose generator, make
// and perft it calls, so that the code which is timed is the code which runs elsewhere.
#pragma once

#include <optional>

#include "games/perft.hpp"
#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/bench/boards/board_changes.hpp"
#include "harness/bench/boards/board_queries.hpp"
#include "harness/bench/boards/board_trees.hpp"

namespace boardlab::bench {

template <Game G, Representation Board>
class BoardBenchmarkOf final : public BoardBenchmark {
    using P = Position<G, Board>;
    using Pieces = typename G::Pieces;
    using N = typename P::Numbering;
    using Queries = BoardQueries<G, Board>;
    using Changes = BoardChanges<G, Board>;
    using Entry = typename Queries::Entry;

 public:
    [[gnu::cold]] void load(const std::vector<std::string>& fens) override {
        fens_ = fens;
        entries_.clear();
        moves_.clear();
        for (const std::string& fen : fens) {
            Entry e{P(G::read_fen(fen)), moves_.size(), 0, {}, {}, 0};
            const Move* const end = e.position.list_legal(listed_.data());
            moves_.insert(moves_.end(), static_cast<const Move*>(listed_.data()), end);
            e.last = moves_.size();
            const Square royal = e.position.board().royal_square(e.position.to_move());
            for (std::size_t i = e.first; i < e.last; ++i)
                if (moves_[i].from() == royal) e.royal_targets.push_back(moves_[i].to());
            for (int i = 0; i < Queries::squares; ++i) {
                const Square s = N::at(Pieces::geometry.point(i));
                if (const Cell c = e.position.board().piece_on(s); !c.empty())
                    e.pieces.push_back({c.piece(), s});
                else
                    e.vacant = s;
            }
            entries_.push_back(std::move(e));
        }
        answers_.resize(Queries::most_answers);
    }
    std::size_t positions() const override { return entries_.size(); }

    void run(Operation operation, int depth, Positions positions) override {
        switch (operation) {
            case Operation::list:
                return moving(positions, [](const Entry& e, Move* out) BOARDLAB_INLINE {
                    return e.position.list_legal(out);
                });
            case Operation::list_tried:
                return moving(positions, [](const Entry& e, Move* out) BOARDLAB_INLINE {
                    return e.position.list_tried(out);
                });
            case Operation::army_moves:
                return moving(positions, Queries::army_moves);
            case Operation::count:
                return totalling(positions,
                                 [](Entry& e) BOARDLAB_INLINE { return e.position.count_legal(); });
            case Operation::make_unmake:
                return totalling(positions, [this](Entry& e) { return made_and_unmade(e); });
            case Operation::copy_make:
                return totalling(positions, [this](Entry& e) { return made_on_copies(e); });
            case Operation::perft_bulk:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_bulk(e.position, depth); });
            case Operation::perft_full:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_full(e.position, depth); });
            case Operation::perft_tried:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_tried(e.position, depth); });
            case Operation::perft_listed:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_listed(e.position, depth); });
            case Operation::perft_unmade:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_unmade(e.position, depth); });
            case Operation::perft_copied:
                return totalling(positions,
                                 [depth](Entry& e) { return perft_copied(e.position, depth); });
            case Operation::attack_map:
                return answering<Queries::attack_map>(positions);
            case Operation::is_attacked:
                return answering<Queries::is_attacked>(positions);
            case Operation::in_check:
                return answering<Queries::in_check>(positions);
            case Operation::checks_and_pins:
                return answering<Queries::checks_and_pins>(positions);
            case Operation::royal_moves:
                return answering<Queries::royal_moves>(positions);
            case Operation::piece_on:
                return answering<Queries::piece_on>(positions);
            case Operation::army_size:
                return answering<Queries::army_size>(positions);
            case Operation::royal_square:
                return answering<Queries::royal_square>(positions);
            case Operation::squares_of:
                return answering<Queries::squares_of>(positions);
            case Operation::royal_safe:
                return answering<Queries::royal_safe>(positions);
            case Operation::attackers:
                return answering<Queries::attackers>(positions);
            case Operation::vacant:
                return answering<Queries::vacant>(positions);
            case Operation::air_defence:
                return answering<Queries::air_defence>(positions);
            case Operation::flights:
                return answering<Queries::flights>(positions);
            case Operation::shift_back:
                return changing<Changes::shift_back>(positions);
            case Operation::lift_place:
                return changing<Changes::lift_place>(positions);
            case Operation::clear_place:
                return changing<Changes::clear_place>(positions);
            case Operation::read_fen:
                for (std::size_t i = positions.first; i < positions.last; ++i)
                    read_.emplace(G::read_fen(fens_[i]));
                return;
            case Operation::write_fen:
                return visiting(positions,
                                [this](Entry& e) { text_ = G::write_fen(e.position.setup()); });
        }
    }

    [[gnu::cold]] Work answers(Operation operation) const override {
        const std::span<const Move> listed(listed_.data(), moves_end_);
        const std::span<const Answer> all(answers_.data(), answers_end_);
        const auto as_it_is = [](Answer a) { return a; };
        const auto dense = [](auto a) { return Queries::dense(a); };
        switch (operation) {
            case Operation::list:
            case Operation::list_tried:
            case Operation::army_moves:
                return {sums::in_any_order(listed, dense), listed.size()};
            case Operation::count:
            case Operation::perft_bulk:
            case Operation::perft_full:
            case Operation::perft_tried:
            case Operation::perft_listed:
            case Operation::perft_unmade:
            case Operation::perft_copied:
                return {total_, total_};
            case Operation::make_unmake:
            case Operation::copy_make:
                return {total_, last_->last - last_->first};
            case Operation::attack_map:
                return {sums::in_order(Queries::as_asked(all), as_it_is), Queries::squares * 2};
            case Operation::royal_moves:
                return {sums::in_any_order(all, dense), 1};
            case Operation::attackers:
                return {sums::in_any_order(all, dense), Queries::questions_about_attackers(*last_)};
            case Operation::squares_of:
                return {sums::in_any_order(all, dense), all.size()};
            case Operation::royal_square:
                return {sums::in_order(all, dense), all.size()};
            case Operation::shift_back:
            case Operation::lift_place:
            case Operation::clear_place:
                return {Changes::sum(*changed_), last_->pieces.size()};
            case Operation::read_fen:
                return {read_->key(), 1};
            case Operation::write_fen:
                return {sums::in_order(text_, [](char c) { return static_cast<Answer>(c); }), 1};
            default:
                return {sums::in_order(all, as_it_is), all.size()};
        }
    }
    std::size_t position_bytes() const override { return sizeof(P); }
    std::size_t undo_bytes() const override { return sizeof(typename P::Undo) + sizeof(Move); }

 private:
    template <class F>
    BOARDLAB_INLINE void visiting(Positions positions, F&& visit) {
        for (std::size_t i = positions.first; i < positions.last; ++i) {
            visit(entries_[i]);
            must_be_written();
        }
        last_ = &entries_[positions.last - 1];
    }
    // Every position writes where the one before did, so that the answers stay in the nearest
    // cache.
    template <class F>
    BOARDLAB_INLINE void moving(Positions positions, F&& list) {
        Move* const begin = listed_.data();
        const Move* end = begin;
        visiting(positions, [&](Entry& e) BOARDLAB_INLINE { end = list(e, begin); });
        moves_end_ = static_cast<std::size_t>(end - begin);
    }
    template <Answer* (*ask)(const Entry&, Answer*)>
    BOARDLAB_INLINE void answering(Positions positions) {
        Answer* const begin = answers_.data();
        const Answer* end = begin;
        visiting(positions, [&](Entry& e) BOARDLAB_INLINE { end = ask(e, begin); });
        answers_end_ = static_cast<std::size_t>(end - begin);
    }
    template <class F>
    BOARDLAB_INLINE void totalling(Positions positions, F&& total) {
        visiting(positions, [&](Entry& e) BOARDLAB_INLINE { total_ = total(e); });
    }
    template <void (*change)(const Entry&, Board&)>
    BOARDLAB_INLINE void changing(Positions positions) {
        visiting(positions, [&](Entry& e) BOARDLAB_INLINE {
            changed_ = e.position.board();
            change(e, *changed_);
        });
    }

    Key made_and_unmade(Entry& e) const {
        Key sum = 0;
        for (std::size_t i = e.first; i < e.last; ++i) {
            const typename P::Undo undo = e.position.make(moves_[i]);
            sum += e.position.key();
            e.position.unmake(moves_[i], undo);
        }
        return sum;
    }
    Key made_on_copies(const Entry& e) const {
        Key sum = 0;
        for (std::size_t i = e.first; i < e.last; ++i) sum += e.position.after(moves_[i]).key();
        return sum;
    }

    std::vector<std::string> fens_;
    std::vector<Entry> entries_;
    std::vector<Move> moves_;
    // What the last position was answered with, by the kind of operation.
    typename P::MoveList listed_;
    std::size_t moves_end_ = 0;
    std::vector<Answer> answers_;
    std::size_t answers_end_ = 0;
    std::uint64_t total_ = 0;
    std::optional<Board> changed_;
    std::optional<P> read_;
    std::string text_;
    const Entry* last_ = nullptr;
};

}  // namespace boardlab::bench
