// A program that a test starts, sends signals and waits for.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "tests/support/program.hpp"

namespace boardlab {

inline bool is_running(pid_t process) {
    std::ifstream facts("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(facts, text);
    const std::size_t name_end = text.rfind(')');
    return name_end != std::string::npos && text.substr(name_end + 2, 1) != "Z";
}

class StartedProgram {
 public:
    // A command as a shell reads it. Its standard input is `input`, and then stays open.
    explicit StartedProgram(const std::string& command, const std::string& input = "") {
        std::array<int, 2> out{}, in{};
        if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(in.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe");
        process_ = fork();
        if (process_ < 0) throw std::runtime_error("no process");  // kill(-1) would be for all
        if (process_ == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
            execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        close(in[0]);
        close(out[1]);
        input_ = in[1];
        output_ = out[0];
        if (write(input_, input.data(), input.size()) < 0) throw std::runtime_error("no input");
    }
    ~StartedProgram() {
        if (process_ > 0) send(SIGKILL), wait();
    }
    StartedProgram(const StartedProgram&) = delete;
    StartedProgram& operator=(const StartedProgram&) = delete;

    void send(int signal) const { kill(process_, signal); }
    pid_t process() const { return process_; }

    // Until it has a handler for SIGINT, and a moment longer.
    void wait_until_it_listens() const {
        while (is_running(process_) && !handles_interrupts())
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    void wait_for_file(const std::filesystem::path& file) const {
        while (is_running(process_) && !std::filesystem::exists(file))
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }

    // A process that it starts, once it has; 0: it ended without.
    pid_t wait_for_child() const {
        const std::string process = std::to_string(process_);
        pid_t first = 0;
        while (first == 0 && is_running(process_))
            std::ifstream("/proc/" + process + "/task/" + process + "/children") >> first;
        return first;
    }

    // Until it has ended.
    Outcome wait() {
        Outcome outcome;
        std::array<char, 4096> block{};
        for (ssize_t n = 0; (n = read(output_, block.data(), block.size())) > 0;)
            outcome.text.append(block.data(), static_cast<std::size_t>(n));
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        close(output_);
        close(input_);
        outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
        return outcome;
    }

 private:
    bool handles_interrupts() const {
        std::ifstream facts("/proc/" + std::to_string(process_) + "/status");
        for (std::string name, value; facts >> name; std::getline(facts, value))
            if (name == "SigCgt:" && facts >> value)
                return (std::stoull(value, nullptr, 16) >> (SIGINT - 1) & 1) != 0;
        return false;
    }

    pid_t process_ = -1;
    int input_ = -1, output_ = -1;
};

}  // namespace boardlab
