// Where each kind could go and capture from each square of an empty board, compiled from reach and
// ground. The board intersects these sets with what is occupied and seen. With 16 cells a rank and
// 32-byte sets, 135 kB for going and 135 kB for captures; the half for heroes is rarely read.
#pragma once

#include "representations/combined_arms/facts.hpp"
#include "representations/sliders/rays.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set>
class ArmTables {
    using N = typename Set::Numbering;
    static constexpr std::size_t end = static_cast<std::size_t>(N::end);
    static constexpr std::size_t kinds = static_cast<std::size_t>(kind_count<P>);

 public:
    BOARDLAB_INLINE static const Set& go(Kind k, Square s) { return go_[at(k)][s]; }
    BOARDLAB_INLINE static const Set& take(Kind k, Square s) { return take_[at(k)][s]; }
    // Captures of units not of its own type, for kinds that reach less far against them.
    BOARDLAB_INLINE static const Set& take_others(int hero, Square s) {
        return take_others_[static_cast<std::size_t>(hero)][s];
    }
    // The squares up to five steps away along a line.
    BOARDLAB_INLINE static const Set& around(Square s) { return around_[s]; }
    // The zone of an air defence of that radius.
    BOARDLAB_INLINE static const Set& disc(int radius, Square s) {
        return disc_[static_cast<std::size_t>(radius)][s];
    }
    static constexpr int widest_zone = 3;
    // From where a zone of that radius covers a square that a plane on `s` may fly over.
    BOARDLAB_INLINE static const Set& zones_near(int radius, Square s) {
        return zones_near_[static_cast<std::size_t>(radius)][s];
    }
    // Where a carrier of that type may stand.
    template <int Type>
    BOARDLAB_INLINE static Set standing() {
        return Set::load(stand_<Type>);
    }
    BOARDLAB_INLINE static bool may_stand(Kind k, Square s) { return stands_[at(k)].contains(s); }

    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }
    static std::size_t bytes() {
        return sizeof go_ + sizeof take_ + sizeof take_others_ + sizeof around_ + sizeof disc_ +
               sizeof zones_near_;
    }

 private:
    template <int Type>
    static constexpr Words stand_ = squares_where<N>([](Point p) {
        return P::may_stand(static_cast<Kind>(Type), p);
    });
    static constexpr std::size_t at(Kind k) { return static_cast<std::size_t>(index(k)); }

    static void fill() {
        for (auto& table : go_) table.fill(Set::none());
        for (auto& table : take_) table.fill(Set::none());
        for (auto& table : take_others_) table.fill(Set::none());
        for (auto& table : disc_) table.fill(Set::none());
        for (auto& table : zones_near_) table.fill(Set::none());
        around_.fill(Set::none());
        stands_.fill(Set::none());
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            for (const Offset step : orthogonals + diagonals) fill_line(p, from, step);
            for_each_point(N::geometry, [&](Point q) {
                const int df = q.file - p.file, dr = q.rank - p.rank;
                for (int radius = 1; radius <= widest_zone; ++radius)
                    if (df * df + dr * dr <= radius * radius)
                        disc_[static_cast<std::size_t>(radius)][from] |= Set::of(N::at(q));
            });
            for (std::size_t k = 0; k < kinds; ++k)
                if (P::may_stand(static_cast<Kind>(k), p)) stands_[k] |= Set::of(from);
        });
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            Set lines = Set::none();
            for (std::size_t k = 0; k < kinds; ++k)
                if (arms_of<P>(static_cast<Kind>(k)).flies &&
                    !arms_of<P>(static_cast<Kind>(k)).immune)
                    lines |= go_[k][from];
            for (std::size_t radius = 1; radius <= widest_zone; ++radius)
                lines.for_each([&](Square s) { zones_near_[radius][from] |= disc_[radius][s]; });
        });
    }
    static void fill_line(Point p, Square from, Offset step) {
        for (std::size_t k = 0; k < kinds; ++k) {
            const Kind kind = static_cast<Kind>(k);
            const ArmFacts& a = arms_of<P>(kind);
            bool stopped = false;
            Point q = p + step;
            for (int n = 1; N::geometry.contains(q); ++n, q = q + step) {
                const Set here = Set::of(N::at(q));
                stopped |= P::ground_stops(kind, p, q, step);
                if (n <= a.go.along(step) && !stopped) go_[k][from] |= here;
                if (n <= a.take.along(step) && P::may_take(kind, p, q)) {
                    take_[k][from] |= here;
                    if (a.less_for_others > 0 && n <= a.take.along(step) - a.less_for_others)
                        take_others_[is_heroic<P>(kind)][from] |= here;
                }
                if (n <= longest_shot) around_[from] |= here;
            }
        }
    }
    using BySquare = std::array<Set, end>;
    static inline std::array<BySquare, kinds> go_{}, take_{};
    static inline std::array<BySquare, 2> take_others_{};
    static inline BySquare around_{};
    static inline std::array<BySquare, widest_zone + 1> disc_{}, zones_near_{};
    static inline std::array<Set, kinds> stands_{};
};

}  // namespace boardlab
