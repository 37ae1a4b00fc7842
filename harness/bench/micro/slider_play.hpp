// Boards on which sliders stand as in a game: chessmen moved at random from the usual array, a
// board after each ply. Micro-benchmarks read no files, so these are no positions of real games:
// sliders move along their lines, all other pieces step one square, and captures leave fewer and
// fewer of the 32 pieces, ten of which are sliders.
#pragma once

#include <vector>

#include "games/keys.hpp"
#include "representations/sliders/rays.hpp"

namespace boardlab::bench {

template <SquareSet Set>
class SliderPlay {
    using N = typename Set::Numbering;
    static_assert(N::geometry == Geometry{8, 8}, "the array is that of chess");

 public:
    struct Slider {
        Square square;
        bool orthogonal, diagonal;
    };
    // A ply and the board after it.
    struct Moment {
        Square from, to;
        bool captures;
        Set occupied;
        std::vector<Slider> sliders;
    };

    explicit SliderPlay(std::size_t plies) {
        set_up();
        start_ = occupied();
        while (moments_.size() < plies) play_one(moments_.size() % 2 == 0 ? 'A' : 'a');
    }
    const Set& start() const { return start_; }
    const std::vector<Moment>& moments() const { return moments_; }

 private:
    static bool is_of(char man, char side) { return man != 0 && (man < 'a') == (side < 'a'); }
    static bool is(char man, char kind) { return man == kind || man == kind - 'A' + 'a'; }
    static bool straight(char man) { return is(man, 'R') || is(man, 'Q'); }
    static bool slanting(char man) { return is(man, 'B') || is(man, 'Q'); }

    void set_up() {
        constexpr std::string_view back = "RNBQKBNR";
        for (Square file = 0; file < 8; ++file) {
            man_[file] = back[file];
            man_[8 + file] = 'P';
            man_[48 + file] = 'p';
            man_[56 + file] = static_cast<char>(back[file] - 'A' + 'a');
        }
    }
    Set occupied() const {
        Set all = Set::none();
        for (Square s = 0; s < 64; ++s)
            if (man_[s] != 0) all |= Set::of(s);
        return all;
    }
    void play_one(char side) {
        for (;;) {
            const auto from = static_cast<Square>(key_number(drawn_++) % 64);
            if (!is_of(man_[from], side)) continue;
            std::vector<Square> targets;
            targets_of(from).for_each([&](Square s) {
                // Kings stay on the board, as they do in a game.
                if (!is_of(man_[s], side) && !is(man_[s], 'K')) targets.push_back(s);
            });
            if (targets.empty()) continue;
            const Square to = targets[key_number(drawn_++) % targets.size()];
            Moment moment{from, to, man_[to] != 0, Set::none(), {}};
            man_[to] = man_[from];
            man_[from] = 0;
            moment.occupied = occupied();
            for (Square s = 0; s < 64; ++s)
                if (straight(man_[s]) || slanting(man_[s]))
                    moment.sliders.push_back({s, straight(man_[s]), slanting(man_[s])});
            moments_.push_back(std::move(moment));
            return;
        }
    }
    Set targets_of(Square from) const {
        const char man = man_[from];
        const bool slides = straight(man) || slanting(man);
        const Set blockers = slides ? occupied() : Set::all();
        Set targets = Set::none();
        if (straight(man) || !slides) targets |= walk_all(from, blockers, orthogonals);
        if (slanting(man) || !slides) targets |= walk_all(from, blockers, diagonals);
        return targets;
    }

    std::array<char, 64> man_{};  // 0, or a letter as in FEN
    Set start_ = Set::none();
    std::vector<Moment> moments_;
    std::uint64_t drawn_ = std::uint64_t{9} << 32;
};

}  // namespace boardlab::bench
