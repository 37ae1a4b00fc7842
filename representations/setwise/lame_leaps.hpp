// Leaps that can be blocked, by look-up: the few squares that can block a piece are gathered into
// an index, and the table has the answer. Looking for attackers is the same with other squares: a
// horse's leg stands beside the horse, so seen from its prey it is another one.
// Tables: 16 answers a square at most, 23 kB for a horse on 90 points of two words; twice, for both
// directions, and again for the second side where the kind is confined to its own half.
#pragma once

#include <vector>

#include "representations/sliders/gather.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/travel.hpp"

namespace boardlab {

template <PieceSet Pieces, SquareSet Set>
class LameLeapTables {
    using N = typename Set::Numbering;
    static constexpr std::size_t end = static_cast<std::size_t>(N::end);

 public:
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& targets(Square from, const Set& occupied) {
        return targets_[at(K, S)][from].answer(occupied.words());
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& sources(Square to, const Set& occupied) {
        return sources_[at(K, S)][to].answer(occupied.words());
    }
    // From where it could take on `to` if nothing stood in its way.
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& sources_unblocked(Square to) {
        return *sources_[at(K, S)][to].answers;
    }
    // The square that blocks the leap. There must be one.
    template <Kind K, Side S>
    BOARDLAB_INLINE static Square over(Square from, Square to) {
        return over_[at(K, S)][from][to];
    }
    static std::size_t table_bytes() { return answers_.size() * sizeof(Set) + sizeof over_; }

    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Entry {
        Gather<Set> blockers{};
        const Set* answers = nullptr;
        BOARDLAB_INLINE const Set& answer(const Words& occupied) const {
            return answers[blockers.index(occupied)];
        }
    };
    struct Leap {
        Square from, over, to;
    };
    static constexpr bool is_lame(Kind k) { return !facts_of<Pieces>(k).capture.lame.empty(); }
    static constexpr std::size_t lame_kinds = [] {
        std::size_t n = 0;
        for (int k = 0; k < kind_count<Pieces>; ++k) n += is_lame(static_cast<Kind>(k));
        return n;
    }();
    // A kind that may go anywhere leaps alike for both sides.
    static constexpr std::size_t at(Kind k, Side s) {
        std::size_t n = 0;
        for (int i = 0; i < index(k); ++i) n += 2 * is_lame(static_cast<Kind>(i));
        return n + (facts_of<Pieces>(k).confined() && s == Side::second);
    }

    static void fill() {
        answers_.reserve(lame_kinds * 4 * end * 16);  // lines keep pointers into it
        for (int i = 0; i < kind_count<Pieces>; ++i) {
            const Kind k = static_cast<Kind>(i);
            if (!is_lame(k)) continue;
            fill_army(k, Side::first);
            if (facts_of<Pieces>(k).confined()) fill_army(k, Side::second);
        }
    }
    static void fill_army(Kind k, Side s) {
        std::vector<Leap> leaps;
        for_each_point(N::geometry, [&](Point from) {
            for_each_lame_leap<Pieces>(k, s, from, [&](Point over, Point to) {
                leaps.push_back({N::at(from), N::at(over), N::at(to)});
                over_[at(k, s)][N::at(from)][N::at(to)] = static_cast<std::uint8_t>(N::at(over));
            });
        });
        for_each_point(N::geometry, [&](Point p) {
            const Square here = N::at(p);
            fill_entry(targets_[at(k, s)][here], leaps, here, &Leap::from, &Leap::to);
            fill_entry(sources_[at(k, s)][here], leaps, here, &Leap::to, &Leap::from);
        });
    }
    // Of all leaps those with one end here, by where the other end is.
    static void fill_entry(Entry& entry, const std::vector<Leap>& leaps, Square here,
                           Square Leap::*near, Square Leap::*far) {
        Set blockers = Set::none();
        for (const Leap& leap : leaps)
            if (leap.*near == here) blockers |= Set::of(leap.over);
        entry.blockers = Gather<Set>(blockers);
        entry.answers = answers_.data() + answers_.size();
        for (std::uint32_t i = 0; i < entry.blockers.indices(); ++i) {
            const Set standing = entry.blockers.subset(i);
            Set free = Set::none();
            for (const Leap& leap : leaps)
                if (leap.*near == here && !standing.contains(leap.over)) free |= Set::of(leap.*far);
            answers_.push_back(free);
        }
    }

    static inline std::array<std::array<Entry, end>, lame_kinds * 2> targets_{}, sources_{};
    static inline std::array<std::array<std::array<std::uint8_t, end>, end>, lame_kinds * 2>
        over_{};
    static inline std::vector<Set> answers_;
};

}  // namespace boardlab
