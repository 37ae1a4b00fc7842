// Which program answered: nobody goes on from what a program noted that may answer otherwise.
#pragma once

#include <filesystem>
#include <string>

namespace boardlab {

// The commit that it was built from. Where that does not say all, because files differed from it or
// there is none, with the program's hash.
std::string answering_program(const std::string& commit, const std::filesystem::path& program);
const std::string& this_program();

}  // namespace boardlab
