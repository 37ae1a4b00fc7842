// Forced inlining and compile-time loops. Visitors in hot paths receive constants (which kind,
// capture or not) as ordinary arguments; they fold away only if the visitor is inlined, and clang
// does not inline generic lambdas by itself. This is the project's only macro.
#pragma once

#include <utility>

// It is about speed alone: empty, it changes no result, and code compiles in a third of the time
// and runs slower. It is empty in sanitized builds (instrumented and inlined, one board would take
// minutes to compile) and for what is never timed: tests and boards broken on purpose are compiled
// with -DBOARDLAB_INLINE= on the command line. Nothing that is timed may be linked with such files:
// the linker keeps one of the two versions of a function, and it may be the slow one.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BOARDLAB_INLINE
#endif
#endif
#ifndef BOARDLAB_INLINE
#define BOARDLAB_INLINE __attribute__((always_inline))
#endif

namespace boardlab {

// A function object, for what is forced inline is optimised once more for each function around it:
// one call around the bodies of a loop compiles faster than two.
template <class Indices>
struct IndexLoop;
template <int... I>
struct IndexLoop<std::integer_sequence<int, I...>> {
    template <class F>
    BOARDLAB_INLINE constexpr void operator()(F&& f) const {
        (f.template operator()<I>(), ...);
    }
};
// for_each_index<N>(f) calls f.operator()<0>() … f.operator()<N-1>().
template <int N>
inline constexpr IndexLoop<std::make_integer_sequence<int, N>> for_each_index{};

}  // namespace boardlab
