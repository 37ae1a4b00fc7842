// A sliding strategy asked for queens (rook and bishop lines together) in four ways, because
// rankings of strategies turn with the way they are asked.
#pragma once

#include <memory>

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/micro/random_sets.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

// In one go where a strategy can, else as rook and bishop.
template <class Sliders, SquareSet Set>
BOARDLAB_INLINE inline Set queen_of(Square from, const Set& occupied) {
    if constexpr (AnswersQueens<Sliders, Set>)
        return Sliders::queen(from, occupied);
    else
        return Set(Sliders::orthogonal(from, occupied)) | Set(Sliders::diagonal(from, occupied));
}
// The squares that stand for known ones: eight, scattered over files and ranks.
template <class Numbering>
constexpr Square known_square(int i) {
    return Numbering::at(
        {(i * 3 + 1) % Numbering::geometry.files, (i * 5 + 2) % Numbering::geometry.ranks});
}

template <SquareSet Set, class Sliders>
class SliderOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = 512;
    static constexpr std::size_t pressure_bytes = std::size_t{1} << 20;  // twice a usual L2 cache

    static const RandomSets<Set, count>& data() {
        static const RandomSets<Set, count> sets = [] {
            Sliders::prepare();
            return RandomSets<Set, count>(3);
        }();
        return sets;
    }
    BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
        return queen_of<Sliders>(from, occupied);
    }
    BOARDLAB_INLINE static void add(Set& all, const Set& found) {
        must_exist(found);
        all ^= found;
    }

    // Square and occupation random, look-ups independent of each other: throughput.
    static Work random() {
        const auto& d = data();
        Set all = Set::none();
        for (std::size_t i = 0; i < count; ++i) add(all, queen(d.squares[i], d.sets[i]));
        return {digest(all), count};
    }
    // Which comes next depends on what was found: latency.
    static Work chain() {
        const auto& d = data();
        Set all = Set::none();
        for (std::size_t n = 0, i = 0; n < count; ++n) {
            const Set found = queen(d.squares[i], d.sets[i]);
            all ^= found;
            // No queen stands without a move here, but only the CPU finds that out.
            i = (i + 1 + found.empty()) % count;
        }
        return {digest(all), count};
    }
    // The squares are constants, as where a king stands on its first square: eight of them.
    static Work known() {
        const auto& d = data();
        Set all = Set::none();
        for_each_index<8>([&]<int I>() BOARDLAB_INLINE {
            constexpr Square from = known_square<N>(I);
            for (std::size_t i = 0; i < count / 8; ++i)
                add(all, queen(from, d.sets[i * 8 + static_cast<std::size_t>(I)]));
        });
        return {digest(all), count};
    }
    // Other data passes through the cache between look-ups, as it does in a search.
    static Work pressed() {
        static const auto others =
            std::make_unique<std::array<std::uint64_t, pressure_bytes / 8>>();
        const auto& d = data();
        Set all = Set::none();
        std::uint64_t sum = 0, n = 1;
        for (std::size_t i = 0; i < count; ++i) {
            add(all, queen(d.squares[i], d.sets[i]));
            for (int line = 0; line < 4; ++line) {
                n = n * 6364136223846793005u + 1442695040888963407u;
                sum += (*others)[(n >> 33) % others->size()];
            }
        }
        must_exist(sum);
        return {digest(all), count};
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const std::string& geometry,
                       const std::string& board) {
        const std::string name = board + '+' + std::string(Sliders::name);
        const auto one = [&](const char* way, Work (*run)()) {
            out.push_back({geometry, name, std::string("queen:") + way, "look-up", run,
                           [] { return std::size_t{Sliders::table_bytes()}; }});
        };
        one("known", known);
        one("random", random);
        one("chain", chain);
        one("pressed", pressed);
    }
};

}  // namespace boardlab
