// Two boards with the same pieces under random changes, whether or not these are legal moves: what
// one keeps up to date the other finds out when asked.
#pragma once

#include <gtest/gtest.h>

#include "harness/support/random.hpp"
#include "representations/contract.hpp"

namespace boardlab {

template <class Keeping, class Asking>
class RandomChanges : public testing::Test {
 protected:
    using Pieces = typename Keeping::Pieces;
    using N = typename Keeping::Numbering;
    static_assert(std::same_as<N, typename Asking::Numbering>);

    // Royals stand at the middle of their back ranks, and stay there unless told otherwise.
    RandomChanges() {
        const Point one{Pieces::geometry.files / 2, 0}, other{one.file, Pieces::geometry.ranks - 1};
        both([&](auto& board) {
            board.place({Pieces::royal, Side::first}, N::at(one));
            board.place({Pieces::royal, Side::second}, N::at(other));
        });
    }
    template <class Change>
    void both(Change change) {
        change(keeping_);
        change(asking_);
    }
    Square any_square() {
        return N::at(
            Pieces::geometry.point(static_cast<int>(random_.below(Pieces::geometry.squares()))));
    }
    // Places, lifts, clears or shifts a piece; a royal is shifted only.
    void change_something() {
        const Square s = any_square(), to = any_square();
        const Cell cell = keeping_.piece_on(s);
        if (cell.empty()) {
            const Piece p{static_cast<Kind>(random_.below(kind_count<Pieces>)),
                          random_.below(2) == 0 ? Side::first : Side::second};
            if (p.kind != Pieces::royal && keeping_.army_size(p) < facts_of<Pieces>(p.kind).most)
                both([&](auto& board) { board.place(p, s); });
            return;
        }
        const Piece p = cell.piece();
        const bool royal = p.kind == Pieces::royal;
        switch (royal ? 2 : random_.below(4)) {
            case 0:
                return both([&](auto& board) { board.lift(p, s); });
            case 1:
                return both([&](auto& board) { board.clear(p.side, s); });
            default:
                if (keeping_.piece_on(to).empty() && (!royal || royals_move_))
                    both([&](auto& board) { board.shift(p, s, to); });
        }
    }
    // The answers that any two boards can be asked for.
    void compare_attacks() {
        ASSERT_EQ(keeping_.template royal_is_attacked<Side::first>(),
                  asking_.template royal_is_attacked<Side::first>());
        ASSERT_EQ(keeping_.template royal_is_attacked<Side::second>(),
                  asking_.template royal_is_attacked<Side::second>());
        ASSERT_EQ((map_of<Side::first>(keeping_)), (map_of<Side::first>(asking_)));
        ASSERT_EQ((map_of<Side::second>(keeping_)), (map_of<Side::second>(asking_)));
        const Square s = any_square();
        for (const Side by : {Side::first, Side::second})
            ASSERT_EQ(keeping_.is_attacked(s, by), asking_.is_attacked(s, by)) << "square " << s;
    }
    template <Side By, class Board>
    static std::vector<int> map_of(const Board& board) {
        std::vector<int> visits(static_cast<std::size_t>(N::end));
        board.template for_each_attacked<By>([&](Square s) { ++visits[s]; });
        return visits;
    }

    Keeping keeping_;
    Asking asking_;
    Random random_{17};
    bool royals_move_ = false;
};

}  // namespace boardlab
