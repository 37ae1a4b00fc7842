// The family of shadows, so that a shadow can be a contender like its two boards.
#pragma once

#include "representations/arms/shadow.hpp"
#include "representations/shadow.hpp"

namespace boardlab {

template <class A, class B>
struct ShadowFor {
    using Board = Shadow<A, B>;
};
template <ArmsRepresentation A, ArmsRepresentation B>
struct ShadowFor<A, B> {
    using Board = ArmsShadow<A, B>;
};

template <class FamilyA, class FamilyB>
struct ShadowOf {
    template <class P>
    struct Of {
        using Board = typename ShadowFor<typename FamilyA::template Of<P>::Board,
                                         typename FamilyB::template Of<P>::Board>::Board;
    };
};

}  // namespace boardlab
