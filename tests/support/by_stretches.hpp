// A validation as many would do it: along stretches, in another order than that of one process, by
// boards that know nothing of what was compared before.
#pragma once

#include <algorithm>
#include <vector>

#include "harness/validation/course.hpp"

namespace boardlab {

inline ValidateResult by_stretches(const ValidateOptions& options) {
    Course course(options);
    Gathered gathered(options);
    std::vector<Stretch> some;
    const auto compare_some = [&] {
        std::reverse(some.begin(), some.end());
        for (const Stretch& stretch : some) {
            Comparison boards(options);
            boards.begin();
            gathered.take(stretch.number, compare_along(boards, stretch));
        }
        some.clear();
    };
    while (!gathered.has_enough()) {
        const auto stretch = course.next();
        if (!stretch) break;
        gathered.expect(*stretch);
        some.push_back(*stretch);
        if (some.size() == 5) compare_some();
    }
    compare_some();
    return gathered.result();
}

}  // namespace boardlab
