// Ctrl-C, and a progress line, while a large table takes its memory.
#pragma once

#include <fmt/format.h>

#include "games/memory_in_pieces.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/support/progress.hpp"

namespace boardlab {

// For programs that watch for interrupts, as they begin.
inline void let_large_tables_be_interrupted() {
    asked_between_pieces() = [](std::size_t done, std::size_t all) {
        static Progress progress("memory of the table");
        if (!progress.counting(done >> 20, fmt::format("of {} MB", all >> 20))) throw Interrupted{};
    };
}

}  // namespace boardlab
