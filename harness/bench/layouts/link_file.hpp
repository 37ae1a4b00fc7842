// How a program was linked, as write_link_file.py noted it beside the program during the build.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace boardlab::bench {

struct LinkFile {
    std::filesystem::path folder;      // in which the command is run
    std::vector<std::string> command;  // without the name of what it makes
    std::string missing{};             // in words, where the program cannot be linked again
};
// Throws UsageError when an object or archive is newer than the program.
LinkFile read_link_file(const std::filesystem::path& program);

}  // namespace boardlab::bench
