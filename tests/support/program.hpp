// Runs the program as a user does.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace boardlab {

struct Outcome {
    int code = -1;
    std::string text;  // standard output, or standard error when asked for
};

// Where the program is.
inline std::string program_path(const char* variable = "BOARDLAB_PROGRAM") {
    const char* const path = std::getenv(variable);
    if (path == nullptr)
        throw std::runtime_error(std::string("set ") + variable + ", as `meson test` does");
    return path;
}

inline Outcome run(const std::string& arguments, bool errors = false,
                   const char* variable = "BOARDLAB_PROGRAM") {
    const std::string command =
        program_path(variable) + " " + arguments + (errors ? " 2>&1 >/dev/null" : " 2>/dev/null");
    FILE* const pipe = popen(command.c_str(), "r");
    Outcome out;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        out.text.append(buffer.data(), n);
    const int status = pclose(pipe);
    out.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    return out;
}

}  // namespace boardlab
