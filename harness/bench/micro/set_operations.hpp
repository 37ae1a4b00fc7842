// Every operation of a set type, on sets that fit the first-level cache.
#pragma once

#include <numeric>

#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/random_sets.hpp"
#include "representations/sets/batch.hpp"

namespace boardlab::bench {

template <SquareSet Set>
class SetOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = 128;
    static constexpr int rounds = 32;
    static constexpr std::uint64_t items = count * rounds;

    static inline RandomSets<Set, count> first, second;

    // Called by every run, because any may be the first. Not inlined into each.
    [[gnu::noinline]] static void prepare() {
        static const bool done = (first.draw(1), second.draw(2), true);
        static_cast<void>(done);
    }
    // Two sets in, one out.
    template <class F>
    BOARDLAB_INLINE static Work making_sets(F operation) {
        prepare();
        Set last = Set::none();
        for (int round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < count; ++i) {
                last = operation(first.sets[i], second.sets[i]);
                must_exist(last);
            }
        return {digest_apart(last), items};
    }
    // Two sets and a square in, a number out.
    template <class F>
    BOARDLAB_INLINE static Work making_numbers(F operation) {
        prepare();
        std::uint64_t sum = 0;
        for (int round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < count; ++i) {
                sum += static_cast<std::uint64_t>(
                    operation(first.sets[i], second.sets[i], first.squares[i]));
                asm volatile("" : "+r"(sum));
            }
        return {sum, items};
    }
    static std::uint64_t dense(Square s) {
        return static_cast<std::uint64_t>(N::geometry.dense(N::point(s)));
    }

    static Work intersect() {
        return making_sets([](const Set& a, const Set& b) BOARDLAB_INLINE { return a & b; });
    }
    static Work unite() {
        return making_sets([](const Set& a, const Set& b) BOARDLAB_INLINE { return a | b; });
    }
    static Work differ() {
        return making_sets([](const Set& a, const Set& b) BOARDLAB_INLINE { return a ^ b; });
    }
    static Work subtract() {
        return making_sets([](const Set& a, const Set& b) BOARDLAB_INLINE { return a - b; });
    }
    template <Offset O>
    static Work shift() {
        return making_sets([](const Set& a, const Set&)
                               BOARDLAB_INLINE { return a.template shifted<O>(); });
    }
    static Work equal() {
        return making_numbers([](const Set& a, const Set& b, Square)
                                  BOARDLAB_INLINE { return a == b; });
    }
    static Work empty() {
        return making_numbers([](const Set& a, const Set&, Square)
                                  BOARDLAB_INLINE { return a.empty(); });
    }
    static Work disjoint() {
        return making_numbers([](const Set& a, const Set& b, Square)
                                  BOARDLAB_INLINE { return a.disjoint(b); });
    }
    static Work contains() {
        return making_numbers([](const Set& a, const Set&, Square s)
                                  BOARDLAB_INLINE { return a.contains(s); });
    }
    static Work size() {
        return making_numbers([](const Set& a, const Set&, Square)
                                  BOARDLAB_INLINE { return a.size(); });
    }
    // The counts of all sets have to exist, but none before the next is begun.
    static Work size_of_many() {
        prepare();
        std::array<std::uint16_t, count> sizes;
        for (int round = 0; round < rounds; ++round) {
            count_each(first.sets, sizes);
            must_exist(sizes);
        }
        return {std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}), items};
    }
    static Work lowest() {
        return making_numbers([](const Set& a, const Set&, Square)
                                  BOARDLAB_INLINE { return dense(a.first()); });
    }
    static Work highest() {
        return making_numbers([](const Set& a, const Set&, Square)
                                  BOARDLAB_INLINE { return dense(a.last()); });
    }
    static Work more_than_one() {
        return making_numbers([](const Set& a, const Set&, Square)
                                  BOARDLAB_INLINE { return a.more_than_one(); });
    }
    static Work walk() {
        prepare();
        Work work{};
        for (const Set& set : first.sets)
            set.for_each([&](Square s) BOARDLAB_INLINE {
                work.checksum += s;
                ++work.items;
            });
        // Numbers of squares differ between boards; how many there are does not.
        must_exist(work.checksum);
        work.checksum = work.items;
        return work;
    }
    static Work single() {
        prepare();
        Set last = Set::none();
        for (int round = 0; round < rounds; ++round)
            for (const Square s : first.squares) {
                last = Set::of(s);
                must_exist(last);
            }
        return {digest_apart(last), items};
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, set,
                 {{"set:and", intersect, "set"},
                  {"set:or", unite, "set"},
                  {"set:xor", differ, "set"},
                  {"set:minus", subtract, "set"},
                  {"set:shift-up", shift<Offset{0, 1}>, "set"},
                  {"set:shift-right", shift<Offset{1, 0}>, "set"},
                  {"set:shift-diagonal", shift<Offset{-1, 1}>, "set"},
                  {"set:shift-knight", shift<Offset{1, 2}>, "set"},
                  {"set:equal", equal, "set"},
                  {"set:empty", empty, "set"},
                  {"set:disjoint", disjoint, "set"},
                  {"set:contains", contains, "set"},
                  {"set:count", size, "set"},
                  {"set:count-batch", size_of_many, "set"},
                  {"set:first", lowest, "set"},
                  {"set:last", highest, "set"},
                  {"set:more-than-one", more_than_one, "set"},
                  {"set:walk", walk, "square"},
                  {"set:of-one-square", single, "set"}});
    }
};

// Where strategies are timed on the plain board's sets alone.
template <SquareSet Set>
void add_set_alone(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
}

}  // namespace boardlab::bench
