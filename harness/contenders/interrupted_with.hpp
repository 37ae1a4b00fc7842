// Work that Ctrl-C stopped, with what it had found.
#pragma once

#include "harness/contenders/any_position.hpp"

namespace boardlab {

template <class Found>
struct InterruptedWith : Interrupted {
    explicit InterruptedWith(Found found) : so_far(std::move(found)) {}
    Found so_far;
};

}  // namespace boardlab
