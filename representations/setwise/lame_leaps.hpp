// Leaps that can be blocked, by look-up: the few squares that can block a piece (a horse's four
// legs) are gathered into an index. Attackers of a square are looked up in the same way, with other
// blocking squares: the leg is beside the horse, not beside its target.
// Tables: at most 16 answers a square, less than 23 kB for a horse on 90 points of two words; once
// for targets and once for attackers, and again for the second side if the kind is confined to its
// own half. And the blocking square of each leap, 8 kB a kind and side.
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
    // From where a piece attacks `to` if nothing blocks it.
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& sources_unblocked(Square to) {
        return *sources_[at(K, S)][to].answers;
    }
    // The square on which the leap is blocked. There must be such a leap.
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
    // Kinds not confined to a region leap alike for both sides, and share one table.
    static constexpr std::size_t at(Kind k, Side s) {
        std::size_t n = 0;
        for (int i = 0; i < index(k); ++i) n += 2 * is_lame(static_cast<Kind>(i));
        return n + (facts_of<Pieces>(k).confined() && s == Side::second);
    }

    static void fill() {
        answers_.reserve(lame_kinds * 4 * end * 16);  // never reallocated: entries point into it
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
    // Fills one entry from the leaps whose `near` end is `here`: their `far` ends, unless blocked.
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
