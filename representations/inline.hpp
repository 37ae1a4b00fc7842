// Inlining and compile-time loops. Visitors in hot paths receive constants (which kind, capture or
// not) as ordinary arguments; they fold away only if the visitor is inlined, and compilers do not
// inline generic lambdas as deep as that by themselves. These are the project's only macros.
#pragma once

#include <utility>

// Two ways to have it. Forced: whatever is marked BOARDLAB_INLINE is inlined wherever it is called.
// Flattened (-DBOARDLAB_FLATTEN, g++ only): nothing is forced, and the roots of hot code, which are
// marked BOARDLAB_ROOT, have everything below them inlined. That comes to as few instructions and
// compiles in two thirds of the time, because nothing is inlined that is not hot. For CoTuLenh,
// whose steps are tried out by more of its own rules, it takes minutes: there inlining is forced.
//
// It is about speed alone: with both empty everything means the same, only slower, and compiles in a
// third of the time. Sanitized builds do without (instrumented and inlined, one board would take
// minutes to compile), and so may whatever is never timed: tests and boards broken on purpose are
// compiled with -DBOARDLAB_INLINE= on the command line. Nothing that is timed may be linked with
// such files: of a function that both sorts contain, the linker keeps either one's.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BOARDLAB_INLINE
#endif
#endif
#if defined(BOARDLAB_FLATTEN) && !defined(__clang__)
#define BOARDLAB_INLINE
#define BOARDLAB_ROOT __attribute__((noinline, flatten))
#else
#define BOARDLAB_ROOT __attribute__((noinline))
#endif
#ifndef BOARDLAB_INLINE
#define BOARDLAB_INLINE __attribute__((always_inline))
#endif

namespace boardlab {

// Calls f.operator()<0>() … f.operator()<N-1>().
template <int N, class F>
BOARDLAB_INLINE inline constexpr void for_each_index(F&& f) {
    [&]<int... I>(std::integer_sequence<int, I...>) BOARDLAB_INLINE {
        (f.template operator()<I>(), ...);
    }
    (std::make_integer_sequence<int, N>{});
}

}  // namespace boardlab
