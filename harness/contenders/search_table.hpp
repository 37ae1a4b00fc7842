// A table for searches, of a size that somebody asked for.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <new>

#include "harness/support/exit_code.hpp"
#include "harness/support/memory_here.hpp"
#include "search/table.hpp"

namespace boardlab {

// Throws MissingError where there is not so much memory.
inline std::unique_ptr<search::Table> table_of(std::size_t megabytes) try {
    refuse_beyond_memory(megabytes, "a table");
    return std::make_unique<search::Table>(megabytes << 20);
} catch (const std::bad_alloc&) {
    throw MissingError(
        fmt::format("a table of {} MB: there is not so much memory to be had", megabytes));
}

}  // namespace boardlab
