// A program that a test starts, sends signals and waits for.
#pragma once

#include <filesystem>

#include "tests/support/program.hpp"

namespace boardlab {

class StartedProgram {
 public:
    // A command as a shell reads it. Its standard input is `input`, and then stays open.
    explicit StartedProgram(const std::string& command, const std::string& input = "")
        : command_("exec " + command) {
        std::array<int, 2> out{}, in{};
        if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(in.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe");
        process_ = fork();
        if (process_ < 0) throw std::runtime_error("no process");  // kill(-1) would be for all
        if (process_ == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
            execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        close(in[0]);
        close(out[1]);
        input_ = in[1];
        output_ = out[0];
        if (write(input_, input.data(), input.size()) < 0) throw std::runtime_error("no input");
    }
    ~StartedProgram() {
        if (process_ > 0) {
            kill_tree(process_);
            waitpid(process_, nullptr, 0);
            close(output_);
        }
        close(input_);
    }
    StartedProgram(const StartedProgram&) = delete;
    StartedProgram& operator=(const StartedProgram&) = delete;

    void send(int signal) const { kill(process_, signal); }
    pid_t process() const { return process_; }

    // Until something is so, or the program has ended.
    template <class Condition>
    void wait_until_it(const std::string& does, Condition is_so,
                       std::chrono::seconds patience = moment_patience) const {
        wait_until(
            "'" + command_ + "' " + does, [&] { return is_so() || !is_running(process_); },
            patience);
    }
    // Until it has a handler for SIGINT, and a moment longer.
    void wait_until_it_listens() const {
        wait_until_it("listens to Ctrl-C", [&] { return handles_interrupts(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    void wait_for_file(const std::filesystem::path& file) const {
        wait_until_it("writes " + file.string(), [&] { return std::filesystem::exists(file); });
    }
    // A process that it starts, once it has; 0: it ended without.
    pid_t wait_for_child() const {
        pid_t child = 0;
        wait_until_it("starts a process", [&] { return (child = child_of(process_)) != 0; });
        return child;
    }
    // Until it has ended, which it is about to do.
    Outcome wait(std::chrono::seconds patience = moment_patience) {
        return end_of(std::exchange(process_, -1), output_, command_, patience);
    }

 private:
    bool handles_interrupts() const {
        std::ifstream facts("/proc/" + std::to_string(process_) + "/status");
        for (std::string name, value; facts >> name; std::getline(facts, value))
            if (name == "SigCgt:" && facts >> value)
                return (std::stoull(value, nullptr, 16) >> (SIGINT - 1) & 1) != 0;
        return false;
    }

    std::string command_;
    pid_t process_ = -1;
    int input_ = -1, output_ = -1;
};

}  // namespace boardlab
