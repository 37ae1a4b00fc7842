// Tables by the difference of two squares. With sixteen cells a rank each difference belongs to one
// offset, so that one look-up tells which kinds could capture along it and in what steps.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "representations/inline.hpp"
#include "representations/travel.hpp"

namespace boardlab {

template <PieceSet Pieces>
class Deltas {
    using N = Numbering<Pieces::geometry, 16>;
    static constexpr int bias = N::end;  // differences run from -end to end
    static_assert(kind_count<Pieces> <= 16);

 public:
    template <Kind K, Side S>
    static constexpr std::uint32_t bit = std::uint32_t{1} << (index(K) * 2 + index(S));

    // Whether a piece of that kind and side could capture along the difference (target minus from)
    // if nothing stood between. The kind and side are a bit, so they may be chosen at run time.
    BOARDLAB_INLINE static bool reaches(std::uint32_t bit, int difference) {
        return (reach_[static_cast<std::size_t>(difference + bias)] & bit) != 0;
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool reaches(int difference) {
        return reaches(bit<K, S>, difference);
    }
    // Whether it could capture on a step or errand of a royal that stands at that difference.
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool comes_near(int difference) {
        return (near_[static_cast<std::size_t>(difference + bias)] & bit<K, S>) != 0;
    }
    // From the piece to the square on which its leap along that difference is blocked.
    BOARDLAB_INLINE static int over(int difference) {
        return over_[static_cast<std::size_t>(difference + bias)];
    }
    static constexpr std::size_t table_bytes() {
        return sizeof reach_ + sizeof near_ + sizeof step_ +
               (has_screens<Pieces> ? sizeof over_ : 0);
    }
    // The single step of the line along that difference; 0 where there is none.
    BOARDLAB_INLINE static int step(int difference) {
        return step_[static_cast<std::size_t>(difference + bias)];
    }

 private:
    static constexpr std::size_t size = 2 * static_cast<std::size_t>(bias) + 1;
    static constexpr int longest = std::max(Pieces::geometry.files, Pieces::geometry.ranks) - 1;
    static constexpr std::size_t at(Offset o) {
        return static_cast<std::size_t>(N::distance(o) + bias);
    }
    static constexpr bool fits_on_board(Offset o) {
        return o.files < Pieces::geometry.files && -o.files < Pieces::geometry.files &&
               o.ranks < Pieces::geometry.ranks && -o.ranks < Pieces::geometry.ranks;
    }

    static constexpr std::array<std::uint32_t, size> reach_ = [] {
        std::array<std::uint32_t, size> reach{};
        for (int k = 0; k < kind_count<Pieces>; ++k)
            for (int s = 0; s < 2; ++s) {
                const std::uint32_t bit = std::uint32_t{1} << (k * 2 + s);
                const Pattern& capture = Pieces::kinds[static_cast<std::size_t>(k)].capture;
                const auto seen = [&](Offset o) {
                    return s == 0 ? as_seen_by<Side::first>(o) : as_seen_by<Side::second>(o);
                };
                for (Offset o : capture.leaps + capture.late_leaps) reach[at(seen(o))] |= bit;
                for (const LameLeap& leap : capture.lame) reach[at(seen(leap.to))] |= bit;
                for (Offset o : capture.slides + capture.hops)
                    for (int n = 1; n <= longest; ++n)
                        if (fits_on_board({o.files * n, o.ranks * n}))
                            reach[at(seen({o.files * n, o.ranks * n}))] |= bit;
            }
        return reach;
    }();
    static constexpr std::array<std::uint32_t, size> near_ = [] {
        std::array<std::uint32_t, size> near{};
        const auto add = [&](Offset goes) {
            const int d = N::distance(goes);
            for (int i = 0; i < static_cast<int>(size); ++i)
                if (i + d >= 0 && i + d < static_cast<int>(size))
                    near[static_cast<std::size_t>(i)] |= reach_[static_cast<std::size_t>(i + d)];
        };
        for (Offset o : facts_of<Pieces>(Pieces::royal).quiet.leaps) add(o);
        for (const RoyalErrand& e : Pieces::royal_errands)
            add({e.to.file - e.from.file, e.to.rank - e.from.rank});
        return near;
    }();
    static constexpr std::array<std::int8_t, size> over_ = [] {
        std::array<std::int8_t, size> over{};
        for (const KindFacts& facts : Pieces::kinds)
            for (const LameLeap& leap : facts.capture.lame) {
                over[at(leap.to)] = static_cast<std::int8_t>(N::distance(leap.over));
                const Offset to = as_seen_by<Side::second>(leap.to);
                over[at(to)] =
                    static_cast<std::int8_t>(N::distance(as_seen_by<Side::second>(leap.over)));
            }
        return over;
    }();
    static constexpr std::array<std::int8_t, size> step_ = [] {
        std::array<std::int8_t, size> step{};
        for (Offset o : orthogonals + diagonals)
            for (int n = 1; n <= longest; ++n)
                if (fits_on_board({o.files * n, o.ranks * n}))
                    step[at({o.files * n, o.ranks * n})] = static_cast<std::int8_t>(N::distance(o));
        return step;
    }();
};

}  // namespace boardlab
