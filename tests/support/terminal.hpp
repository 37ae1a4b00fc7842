// A program on a terminal: what was drawn, and what is left on the screen when it has ended.
#pragma once

#include <pty.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/process_end.hpp"

namespace boardlab {

struct OnTerminal {
    std::string drawn;                // everything, with control characters
    std::vector<std::string> screen;  // the lines left
    int code = -1;

    std::string screen_text() const {
        std::string text;
        for (const std::string& line : screen) text += line + '\n';
        return text;
    }
};

// Knows what a progress line uses: the carriage return, and the sequence that clears a line.
inline std::vector<std::string> screen_after(const std::string& drawn) {
    std::vector<std::string> lines{""};
    std::size_t column = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn.compare(i, 3, "\x1b[K") == 0) {
            lines.back().resize(std::min(column, lines.back().size()));
            i += 2;
        } else if (drawn[i] == '\n') {
            lines.emplace_back();
        } else if (drawn[i] == '\r') {
            column = 0;
        } else {
            if (column >= lines.back().size()) lines.back().resize(column + 1, ' ');
            lines.back()[column++] = drawn[i];
        }
    }
    return lines;
}

inline OnTerminal run_on_terminal(const std::string& command) {
    const std::string line = "exec " + command;
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child < 0) throw std::runtime_error("no terminal to be had");
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    const Outcome outcome = end_of(child, terminal, line);
    return {outcome.text, screen_after(outcome.text), outcome.code};
}

}  // namespace boardlab
