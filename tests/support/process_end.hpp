// Waiting for processes and what they do. No wait is without end: what does not come on however
// busy a machine ends the test with a word, and leaves no process behind.
#pragma once

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

namespace boardlab {

struct Outcome {
    int code = -1;
    std::string text;  // standard output, or standard error when asked for
};

// A quarter of what meson gives a test program, for a command; less for what comes at once.
constexpr std::chrono::seconds command_patience{225}, moment_patience{30};

inline int exit_code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

// Throws unless it becomes so in time.
template <class Condition>
void wait_until(const std::string& what, Condition is_so,
                std::chrono::seconds patience = moment_patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!is_so()) {
        if (std::chrono::steady_clock::now() >= deadline)
            throw std::runtime_error("waited in vain for " + std::to_string(patience.count()) +
                                     " s: " + what);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

inline bool is_running(pid_t process) {
    std::ifstream facts("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(facts, text);
    const std::size_t name_end = text.rfind(')');
    return name_end != std::string::npos && text.substr(name_end + 2, 1) != "Z";
}

// The first process that this one has started and not waited for; 0: there is none.
inline pid_t child_of(pid_t process) {
    const std::string name = std::to_string(process);
    pid_t first = 0;
    std::ifstream("/proc/" + name + "/task/" + name + "/children") >> first;
    return first;
}

// With all that it has started.
inline void kill_tree(pid_t process) {
    const std::string name = std::to_string(process);
    kill(process, SIGSTOP);  // it starts no more
    std::ifstream children("/proc/" + name + "/task/" + name + "/children");
    for (pid_t child = 0; children >> child;) kill_tree(child);
    kill(process, SIGKILL);
}

// What a process writes until the end of its output, and its exit code. Closes the output.
inline Outcome end_of(pid_t process, int output, const std::string& command,
                      std::chrono::seconds patience = command_patience) {
    Outcome outcome;
    bool at_end = false;
    int status = 0;
    const auto has_ended = [&] {
        pollfd ready{output, POLLIN, 0};
        std::array<char, 4096> block{};
        while (!at_end && poll(&ready, 1, 20) > 0) {
            const ssize_t got = read(output, block.data(), block.size());
            if (got > 0)
                outcome.text.append(block.data(), static_cast<std::size_t>(got));
            else  // a terminal says so by an error
                at_end = got == 0 || errno != EINTR;
        }
        return at_end && waitpid(process, &status, WNOHANG) != 0;
    };
    try {
        wait_until("the end of '" + command + "'", has_ended, patience);
    } catch (const std::runtime_error& error) {
        kill_tree(process);
        waitpid(process, &status, 0);
        close(output);
        throw std::runtime_error(error.what() + (", which has said:\n" + outcome.text));
    }
    close(output);
    outcome.code = exit_code_of(status);
    return outcome;
}

}  // namespace boardlab
