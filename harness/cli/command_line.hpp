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

// Constraints on an option's value. Each returns the option, so that calls can be chained.
class Option {
 public:
    Option(CLI::Option* option) : option_(option) {}

    Option required();
    Option range(int least, int most);
    Option range(std::size_t least, std::size_t most);
    Option one_of(const std::vector<std::string>& names);
    Option values(int fewest, int most);  // how many values it takes
    // Otherwise a text that is empty is refused: as a rule a variable of a script was.
    Option may_be_empty();
    // Called with the text of the value, which may be empty; throws to refuse it.
    Option check(const std::function<void(const std::string&)>& refuse);

 private:
    CLI::Option* option_;
};

class Command {
 public:
    Command(CLI::App* app, std::optional<int>* code) : app_(app), code_(code) {}

    // A name without dashes makes a positional argument. The variable's value, if it has one, is
    // shown by --help as the default. T is one of the types at the end of command_line.cpp.
    template <class T>
    Option option(const std::string& name, T& variable, const std::string& meaning);
    void flag(const std::string& name, bool& variable, const std::string& meaning);
    // Shown at the end of --help, with the name by which this program was called in place of
    // "boardlab": it can be run as it is printed.
    void example(const std::string& line);
    void hide();  // leaves it out of --help
    void callback(const std::function<ExitCode()>& run);
    bool was_given(const std::string& option) const;
    // Throws UsageError if one of these was given: it would have no effect, and why.
    void refuse_given(const std::vector<std::string>& options, const std::string& why) const;

 protected:
    CLI::App* app_;
    std::optional<int>* code_;  // exit code of the command that ran
};

class CommandLine : public Command {
 public:
    // Without a name it is the one by which the program was called.
    explicit CommandLine(const std::string& purpose, const std::string& name = "");
    ~CommandLine();

    Command command(const std::string& name, const std::string& purpose);
    void version(const std::string& text);  // what --version prints
    int help() const;                       // prints it, as --help does; the exit code
    // Fills the variables and runs the callback of the command asked for. Returns the exit code
    // when the program is to end: a command has run, help or version was shown, or the line was
    // refused with a message.
    std::optional<int> parse(int argc, char** argv);

 private:
    explicit CommandLine(std::unique_ptr<CLI::App> app);
    std::unique_ptr<CLI::App> owned_;
    std::optional<int> ended_with_{};
};

std::optional<int> number_in(const std::string& text);  // nothing when the text is no number

}  // namespace boardlab::cli
