// Zobrist keys of what stands on squares and of an open session, and squares numbered anew.
#pragma once

#include "games/cotulenh/session.hpp"
#include "games/keys.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct StateKeys {
    static Key key_of(Content c, Square s) {
        Key key = 0;
        Units::for_each_piece(c.unit, [&](Kind k) {
            key ^= PieceKeys<Pieces, Numbering>::of({k, c.side}, s);
        });
        return key;
    }
    // What the key changes by when these squares have been changed.
    template <class Board>
    static Key changed_key(const Board& board, const Changes& changes) {
        Key key = 0;
        for (const Changes::Before& b : changes)
            key ^= key_of({b.unit, b.side}, b.square) ^
                   key_of(cotulenh::content_on(board, b.square), b.square);
        return key;
    }
    static Key state_key(const State& s) {
        if (!s.open()) return 0;
        Key key = key_number(static_cast<std::uint64_t>(index(s.stack)) << 32 | 7u);
        const auto mix = [&](std::uint64_t n) { key = key_number(key ^ n); };
        using Dense = boardlab::Numbering<Pieces::geometry, Pieces::geometry.files>;
        const auto dense = [](Square q) { return Dense::at(Numbering::point(q)); };
        mix(dense(s.origin));
        for (std::size_t i = 0; i < s.count; ++i)
            mix(std::uint64_t{s.steps[i].types} << 32 | dense(s.steps[i].to) << 16 |
                unsigned{s.steps[i].special} << 1 | unsigned{s.steps[i].captures});
        // A sum, because the same squares may have been changed in another order.
        Key before = 0;
        for (const Changes::Before& b : s.changes)
            before += key_number(std::uint64_t{dense(b.square)} << 32 | index(b.unit) << 1 |
                                 static_cast<unsigned>(index(b.side)));
        mix(before);
        return key;
    }
    // The same state with the squares' numbers of another board.
    template <class Old, class New>
    static State renumbered(State s) {
        const auto again = [](std::uint8_t q) {
            return static_cast<std::uint8_t>(New::at(Old::point(q)));
        };
        if (!s.open()) return s;
        s.origin = again(s.origin);
        for (std::size_t i = 0; i < s.count; ++i) s.steps[i].to = again(s.steps[i].to);
        const Changes old = s.changes;
        s.changes.clear();
        for (const Changes::Before& b : old) s.changes.note(again(b.square), b.unit, b.side);
        return s;
    }
};

}  // namespace boardlab::cotulenh
