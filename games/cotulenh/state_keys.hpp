// Zobrist keys of what stands on squares and of an open session, and squares numbered anew.
#pragma once

#include "games/cotulenh/session.hpp"
#include "games/keys.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct StateKeys {
    // By default keys are the fixed ones, those of a Position.
    using Fixed = PieceKeys<Pieces, Numbering>;

    template <class Keys = Fixed>
    static typename Keys::Key key_of(Content c, Square s, const Keys& keys = {}) {
        typename Keys::Key key{};
        Units::for_each_piece(c.unit, [&](Kind k) { key ^= keys.of({k, c.side}, s); });
        return key;
    }
    // What the key changes by when these squares have been changed.
    template <class Board, class Keys = Fixed>
    static typename Keys::Key changed_key(const Board& board, const Changes& changes,
                                          const Keys& keys = {}) {
        typename Keys::Key key{};
        for (const Changes::Before& b : changes)
            key ^= key_of({b.unit, b.side}, b.square, keys) ^
                   key_of(cotulenh::content_on(board, b.square), b.square, keys);
        return key;
    }
    template <class Keys = Fixed>
    static typename Keys::Key state_key(const State& s, const Keys& keys = {}) {
        if (!s.open()) return {};
        auto key = keys.number(static_cast<std::uint64_t>(index(s.stack)) << 32 | 7u);
        const auto mix = [&](auto n) { key = keys.number(key ^ n); };
        using Dense = boardlab::Numbering<Pieces::geometry, Pieces::geometry.files>;
        const auto dense = [](Square q) { return Dense::at(Numbering::point(q)); };
        mix(std::uint64_t{dense(s.origin)});
        for (std::size_t i = 0; i < s.count; ++i)
            mix(std::uint64_t{s.steps[i].types} << 32 | dense(s.steps[i].to) << 16 |
                unsigned{s.steps[i].special} << 1 | unsigned{s.steps[i].captures});
        // A sum, because the same squares may have been changed in another order.
        typename Keys::Key before{};
        for (const Changes::Before& b : s.changes)
            before += keys.number(std::uint64_t{dense(b.square)} << 32 | index(b.unit) << 1 |
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
