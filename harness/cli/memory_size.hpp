// How much memory an option asks for: "512", "512M" or "4G".
#pragma once

#include <cstddef>
#include <string>

#include "harness/cli/command_line.hpp"

namespace boardlab::cli {

struct MemorySize {
    std::string text;  // as it is given; empty where it is not

    std::size_t megabytes() const;  // 0 where none are asked for
    std::size_t bytes() const { return megabytes() << 20; }
};

// An option whose bad values are refused with what would be good ones.
Option add_memory_size(Command& command, const std::string& name, MemorySize& size,
                       const std::string& meaning);

}  // namespace boardlab::cli
