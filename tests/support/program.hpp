// Runs the program as a user does.
#pragma once

#include <fcntl.h>

#include <cstdlib>

#include "tests/support/process_end.hpp"

namespace boardlab {

// Where the program is.
inline std::string program_path(const char* variable = "BOARDLAB_PROGRAM") {
    const char* const path = std::getenv(variable);
    if (path == nullptr)
        throw std::runtime_error(std::string("set ") + variable + ", as `meson test` does");
    return path;
}

// A line as a shell reads it, to its end.
inline Outcome run_line(const std::string& line, std::chrono::seconds patience = command_patience) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const pid_t process = fork();
    if (process < 0) throw std::runtime_error("no process");
    if (process == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    return end_of(process, ends[0], line, patience);
}

inline Outcome run(const std::string& arguments, bool errors = false,
                   const char* variable = "BOARDLAB_PROGRAM") {
    return run_line(program_path(variable) + " " + arguments +
                    (errors ? " 2>&1 >/dev/null" : " 2>/dev/null"));
}

}  // namespace boardlab
