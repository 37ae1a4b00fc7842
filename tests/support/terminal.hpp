// A program on a terminal: what was drawn, and what is left on the screen when it has ended.
#pragma once

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

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
    OnTerminal out;
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child < 0) throw std::runtime_error("no terminal to be had");
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    std::array<char, 4096> block{};
    for (ssize_t n = 0; (n = read(terminal, block.data(), block.size())) > 0;)
        out.drawn.append(block.data(), static_cast<std::size_t>(n));
    int status = 0;
    waitpid(child, &status, 0);
    close(terminal);
    out.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    out.screen = screen_after(out.drawn);
    return out;
}

}  // namespace boardlab
