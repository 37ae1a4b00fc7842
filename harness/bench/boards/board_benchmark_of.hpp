// The BoardBenchmark of one game on one board. Compiled beside the contender, whose generator, make
// and perft it calls, so that the code which is timed is the code which runs elsewhere.
#pragma once

#include <bit>

#include "games/perft.hpp"
#include "harness/bench/boards/board_benchmark.hpp"
#include "harness/bench/boards/board_changes.hpp"
#include "harness/bench/boards/board_queries.hpp"

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
    void load(const std::vector<std::string>& fens) override {
        fens_ = fens;
        entries_.clear();
        moves_.clear();
        for (const std::string& fen : fens) {
            Entry e{P(G::read_fen(fen)), moves_.size(), 0, {}, {}, 0};
            const Move* const end = e.position.list_legal(scratch_.data());
            moves_.insert(moves_.end(), static_cast<const Move*>(scratch_.data()), end);
            e.last = moves_.size();
            const Square royal = e.position.board().royal_square(e.position.to_move());
            for (std::size_t i = e.first; i < e.last; ++i)
                if (moves_[i].from() == royal) e.royal_targets.push_back(moves_[i].to());
            for (int i = 0; i < Pieces::geometry.squares(); ++i) {
                const Square s = N::at(Pieces::geometry.point(i));
                if (const Cell c = e.position.board().piece_on(s); !c.empty())
                    e.pieces.push_back({c.piece(), s});
                else
                    e.vacant = s;
            }
            entries_.push_back(std::move(e));
        }
    }

    Work run(Operation operation, int depth) override {
        switch (operation) {
            case Operation::list:
                return list();
            case Operation::count:
                return count();
            case Operation::make_unmake:
                return make_unmake();
            case Operation::copy_make:
                return copy_make();
            case Operation::attack_map:
                return Queries::attack_map(entries_);
            case Operation::in_check:
                return Queries::in_check(entries_);
            case Operation::checks_and_pins:
                return Queries::checks_and_pins(entries_);
            case Operation::royal_moves:
                return Queries::royal_moves(entries_);
            case Operation::piece_on:
                return Queries::piece_on(entries_);
            case Operation::army_size:
                return Queries::army_size(entries_);
            case Operation::royal_square:
                return Queries::royal_square(entries_);
            case Operation::squares_of:
                return Queries::squares_of(entries_);
            case Operation::army_moves:
                return Queries::army_moves(entries_);
            case Operation::royal_safe:
                return Queries::royal_safe(entries_);
            case Operation::attackers:
                return Queries::attackers(entries_);
            case Operation::vacant:
                return Queries::vacant(entries_);
            case Operation::shift_back:
                return Changes::shift_back(entries_);
            case Operation::lift_place:
                return Changes::lift_place(entries_);
            case Operation::clear_place:
                return Changes::clear_place(entries_);
            case Operation::perft_bulk:
                return perft_leaves(depth);
            case Operation::perft_full:
                return perft_made(depth);
            case Operation::read_fen:
                return read_fen();
            case Operation::write_fen:
                return write_fen();
        }
        return {};
    }
    std::size_t position_bytes() const override { return sizeof(P); }
    std::size_t undo_bytes() const override { return sizeof(typename P::Undo) + sizeof(Move); }

 private:
    template <class F>
    Work over_positions(F&& visit) {
        Work work;
        for (Entry& e : entries_) visit(e, work);
        return work;
    }

    Work list() {
        return over_positions([&](Entry& e, Work& work) {
            const Move* const end = e.position.list_legal(scratch_.data());
            // The move type is the same on every board; squares are each board's own.
            for (const Move* m = scratch_.data(); m != end; ++m)
                work.checksum += std::bit_cast<std::uint32_t>(*m) & 0xFFFF;
            work.items += static_cast<std::uint64_t>(end - scratch_.data());
        });
    }
    Work count() {
        return over_positions([](Entry& e, Work& work) {
            const unsigned moves = e.position.count_legal();
            work.checksum = work.checksum * 31 + moves;
            work.items += moves;
        });
    }
    Work make_unmake() {
        return over_positions([&](Entry& e, Work& work) {
            for (std::size_t i = e.first; i < e.last; ++i) {
                const typename P::Undo undo = e.position.make(moves_[i]);
                work.checksum += e.position.key();
                e.position.unmake(moves_[i], undo);
            }
            work.items += e.last - e.first;
        });
    }
    Work copy_make() {
        return over_positions([&](Entry& e, Work& work) {
            for (std::size_t i = e.first; i < e.last; ++i)
                work.checksum += e.position.after(moves_[i]).key();
            work.items += e.last - e.first;
        });
    }
    Work perft_leaves(int depth) {
        return over_positions([&](Entry& e, Work& work) {
            work.items += perft_bulk(e.position, depth);
            work.checksum = work.items;
        });
    }
    Work perft_made(int depth) {
        return over_positions([&](Entry& e, Work& work) {
            work.items += perft_full(e.position, depth);
            work.checksum = work.items;
        });
    }
    Work read_fen() {
        Work work;
        for (const std::string& fen : fens_) {
            work.checksum += P(G::read_fen(fen)).key();
            ++work.items;
        }
        return work;
    }
    Work write_fen() {
        return over_positions([](Entry& e, Work& work) {
            for (const char c : G::write_fen(e.position.setup()))
                work.checksum = work.checksum * 31 + static_cast<unsigned char>(c);
            ++work.items;
        });
    }

    std::vector<std::string> fens_;
    typename Queries::Entries entries_;
    std::vector<Move> moves_;
    typename P::MoveList scratch_;
};

}  // namespace boardlab::bench
