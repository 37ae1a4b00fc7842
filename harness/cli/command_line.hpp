// The command line as commands describe it. The library that reads it stays in command_line.cpp:
// its headers take longer to compile than any command.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harness/support/exit_code.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace boardlab::cli {

// What is asked of a value. Each returns the option, for the next.
class Option {
 public:
    Option(CLI::Option* option) : option_(option) {}

    Option required();
    Option range(int least, int most);
    Option range(std::size_t least, std::size_t most);
    Option one_of(const std::vector<std::string>& names);
    Option values(int fewest, int most);  // how many of them
    // Sees the value as it is written, even an empty one, and throws to refuse it.
    Option check(const std::function<void(const std::string&)>& refuse);

 private:
    CLI::Option* option_;
};

class Command {
 public:
    Command(CLI::App* app, std::optional<int>* code) : app_(app), code_(code) {}

    // A name without dashes stands for a place. Where the variable holds something, --help shows
    // that as the default. T is one of the types at the end of command_line.cpp.
    template <class T>
    Option option(const std::string& name, T& variable, const std::string& meaning);
    void flag(const std::string& name, bool& variable, const std::string& meaning);
    void example(const std::string& line);  // the end of --help
    void hide();                            // from --help
    void callback(const std::function<ExitCode()>& run);
    bool was_given(const std::string& option) const;

 protected:
    CLI::App* app_;
    std::optional<int>* code_;  // of the command that ran
};

class CommandLine : public Command {
 public:
    // The name is the one the program was called by if none is given.
    explicit CommandLine(const std::string& purpose, const std::string& name = "");
    ~CommandLine();

    Command command(const std::string& name, const std::string& purpose);
    // Fills variables and runs the callback of the command asked for. An exit code where there is
    // nothing to do but to leave: a command has run, help was shown, or the line was refused with
    // a reason.
    std::optional<int> parse(int argc, char** argv);

 private:
    explicit CommandLine(std::unique_ptr<CLI::App> app);
    std::unique_ptr<CLI::App> owned_;
    std::optional<int> ended_with_{};
};

std::optional<int> number_in(const std::string& text);  // as options read it

}  // namespace boardlab::cli
