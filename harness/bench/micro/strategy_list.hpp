// Sliding strategies to be timed one after the other.
#pragma once

namespace boardlab::bench {

template <template <class> class... Strategies>
struct StrategyList {
    // Calls visit.operator()<strategy>() for each of them.
    template <class Set, class Visit>
    static void for_each(Visit&& visit) {
        (visit.template operator()<Strategies<Set>>(), ...);
    }
};
}  // namespace boardlab::bench
