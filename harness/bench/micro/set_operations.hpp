// Every operation of a set type, on sets that fit the first-level cache.
#pragma once

#include "harness/bench/micro/micro.hpp"
#include "harness/bench/micro/random_sets.hpp"

namespace boardlab {

template <SquareSet Set>
class SetOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = 128;
    static constexpr int rounds = 32;
    static constexpr std::uint64_t items = count * rounds;

    static const RandomSets<Set, count>& first() {
        static const RandomSets<Set, count> sets(1);
        return sets;
    }
    static const RandomSets<Set, count>& second() {
        static const RandomSets<Set, count> sets(2);
        return sets;
    }
    // Two sets in, one out.
    template <class F>
    BOARDLAB_INLINE static Work making_sets(F operation) {
        const auto &a = first(), &b = second();
        Set last = Set::none();
        for (int round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < count; ++i) {
                last = operation(a.sets[i], b.sets[i]);
                must_exist(last);
            }
        return {digest(last), items};
    }
    // Two sets and a square in, a number out.
    template <class F>
    BOARDLAB_INLINE static Work making_numbers(F operation) {
        const auto &a = first(), &b = second();
        std::uint64_t sum = 0;
        for (int round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < count; ++i) {
                sum += static_cast<std::uint64_t>(operation(a.sets[i], b.sets[i], a.squares[i]));
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
        Work work{};
        for (const Set& set : first().sets)
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
        const auto& a = first();
        Set last = Set::none();
        for (int round = 0; round < rounds; ++round)
            for (const Square s : a.squares) {
                last = Set::of(s);
                must_exist(last);
            }
        return {digest(last), items};
    }

 public:
    static std::vector<MicroBenchmark> all(const std::string& geometry, const std::string& board) {
        std::vector<MicroBenchmark> out;
        const auto add = [&](const char* name, Work (*run)(), const char* item = "set") {
            out.push_back({geometry, board, std::string("set:") + name, item, run, nullptr});
        };
        add("and", intersect);
        add("or", unite);
        add("xor", differ);
        add("minus", subtract);
        add("shift-up", shift<Offset{0, 1}>);
        add("shift-right", shift<Offset{1, 0}>);
        add("shift-diagonal", shift<Offset{-1, 1}>);
        add("shift-knight", shift<Offset{1, 2}>);
        add("equal", equal);
        add("empty", empty);
        add("disjoint", disjoint);
        add("contains", contains);
        add("count", size);
        add("first", lowest);
        add("last", highest);
        add("more-than-one", more_than_one);
        add("walk", walk, "square");
        add("of-one-square", single);
        return out;
    }
};

}  // namespace boardlab
