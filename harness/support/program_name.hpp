// How to write a command that somebody is to run next: with the program as it was called, and words
// as a shell reads them.
#pragma once

#include <string>

namespace boardlab {

// Set by main to what was typed.
inline std::string& program_name() {
    static std::string name = "boardlab";
    return name;
}

// A word, in quotes if a shell would take it apart.
inline std::string quoted(const std::string& word) {
    constexpr const char* harmless =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./%@";
    if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) return word;
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

}  // namespace boardlab
