#include "harness/cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <type_traits>

#include "harness/contenders/choice.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::cli {
namespace {

template <class T>
bool holds_something(const T& variable) {
    if constexpr (requires { variable.empty(); })
        return !variable.empty();
    else if constexpr (requires { variable.has_value(); })
        return variable.has_value();
    else
        return true;
}

constexpr const char* no_empty_text = "no empty text";

// The library reads 010 as eight and 0x3 as three; who writes a zero in front may mean either.
bool has_zero_in_front(const std::string& text) {
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    return text.size() > first + 1 && text[first] == '0';
}

template <class T>
bool is_decimal(const std::string& text) {
    T number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && !has_zero_in_front(text);
}

std::string complaint_about_number(const std::string& text) {
    if (is_decimal<std::uint64_t>(text)) return "";
    return text + ": a number from 0 on is wanted, below 2^64, in decimal digits";
}
// What is no number at all is left to the range, whose complaint names its ends.
std::string complaint_about_digits(const std::string& text) {
    int number = 0;
    const bool is_number = CLI::detail::lexical_cast(text, number) || has_zero_in_front(text);
    if (is_decimal<int>(text) || !is_number) return "";
    return text + ": a number in plain decimal digits is wanted, as in 8 or 12";
}

// The command that was named, or the program itself.
const CLI::App& command_in(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : *named.back();
}

// An option like the word; where that has one dash, one that begins with the same letter.
std::string nearest_option(const std::string& word, const CLI::App& command) {
    std::vector<std::string> options, so_beginning;
    for (const CLI::Option* option : command.get_options())
        if (option->nonpositional()) {
            options.push_back(option->get_name());
            if (options.back().starts_with('-' + word.substr(0, 2)))
                so_beginning.push_back(options.back());
        }
    return nearest(word, so_beginning.empty() ? options : so_beginning);
}

// Of the words that the library says it did not expect the first option, or the first.
std::string unexpected_word(const std::string& message, int argc, char** argv) {
    const std::string list = message.substr(message.find(": ") + 1) + ' ';
    std::string found;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (list.find(' ' + word + ' ') == std::string::npos) continue;
        if (word.starts_with('-')) return word;
        if (found.empty()) found = word;
    }
    return found;
}

// CLI11's messages, with the nearest name for an unknown command or option.
std::string explain(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const std::string message = error.what();
    const CLI::App& command = command_in(app);
    const bool is_unknown = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    std::string word = is_unknown ? unexpected_word(message, argc, argv) : "";
    if (&command == &app && argc > 1) word = argv[1];
    if (word.starts_with('-'))
        return fmt::format("'{}' is not known here; did you mean '{}'?", word,
                           nearest_option(word, command));
    if (&command == &app && argc > 1) {
        std::vector<std::string> commands;
        for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
            if (!sub->get_group().empty()) commands.push_back(sub->get_name());
        return fmt::format("'{}' is no command; did you mean '{}'?", word, nearest(word, commands));
    }
    if (is_unknown)
        return fmt::format("'{}' has no place here: what is meant has a name, as --help says",
                           word);
    constexpr std::string_view valued = " was given a disallowed flag override";
    if (message.ends_with(valued))
        return fmt::format("--{} takes no value",
                           message.substr(0, message.size() - valued.size()));
    return message;
}

}  // namespace

Option Option::required() { return option_->required(); }
Option Option::range(int least, int most) { return option_->check(CLI::Range(least, most)); }
Option Option::range(std::size_t least, std::size_t most) {
    return option_->check(CLI::Range(least, most));
}
Option Option::one_of(const std::vector<std::string>& names) {
    return option_->check(CLI::IsMember(names));
}
Option Option::may_be_empty() {
    option_->get_validator(no_empty_text)->active(false);
    return option_;
}
Option Option::values(int fewest, int most) { return option_->expected(fewest, most); }
Option Option::check(const std::function<void(const std::string&)>& refuse) {
    return option_->each(refuse);
}

template <class T>
Option Command::option(const std::string& name, T& variable, const std::string& meaning) {
    CLI::Option* option = app_->add_option(name, variable, meaning);
    if constexpr (std::is_unsigned_v<T>)  // the library would make another number of it
        option->check(complaint_about_number);
    else if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::optional<int>> ||
                       std::is_same_v<T, std::vector<int>>)
        option->check(complaint_about_digits);
    else if constexpr (std::is_constructible_v<T, std::string>)
        option->check(
            [](const std::string& text) {
                return text.empty() ? "it is empty: leave it away, or say what is meant" : "";
            },
            "", no_empty_text);
    if (holds_something(variable)) option->capture_default_str();
    return option;
}
void Command::flag(const std::string& name, bool& variable, const std::string& meaning) {
    app_->add_flag(name, variable, meaning)->disable_flag_override();
}
void Command::example(const std::string& line) {
    constexpr std::string_view name = "boardlab ";
    std::istringstream lines("Example: " + line);
    std::string text;
    for (std::string one; std::getline(lines, one);) {
        if (const std::size_t at = one.rfind(name); at != std::string::npos)
            one.replace(at, name.size() - 1, program_name());
        text += (text.empty() ? "" : "\n") + one;
    }
    app_->footer(text);
}
void Command::hide() { app_->group(""); }
void Command::callback(const std::function<ExitCode()>& run) {
    app_->callback([run, code = code_] { *code = static_cast<int>(run()); });
}
bool Command::was_given(const std::string& option) const { return app_->count(option) > 0; }
void Command::refuse_given(const std::vector<std::string>& options, const std::string& why) const {
    for (const std::string& option : options)
        if (was_given(option))
            throw UsageError(fmt::format("{} has no effect {}: leave it away", option, why));
}

CommandLine::CommandLine(const std::string& purpose, const std::string& name)
    : CommandLine(std::make_unique<CLI::App>(purpose, name)) {}
CommandLine::CommandLine(std::unique_ptr<CLI::App> app)
    : Command(app.get(), &ended_with_), owned_(std::move(app)) {}
CommandLine::~CommandLine() = default;

Command CommandLine::command(const std::string& name, const std::string& purpose) {
    app_->require_subcommand(1);
    return {app_->add_subcommand(name, purpose), code_};
}

void CommandLine::version(const std::string& text) {
    app_->set_version_flag("--version", text, "Print how this program was built and exit");
}

int CommandLine::help() const {
    fmt::print("{}", app_->help());
    return static_cast<int>(ExitCode::fine);
}

std::optional<int> CommandLine::parse(int argc, char** argv) try {
    app_->parse(argc, argv);
    return ended_with_;
} catch (const CLI::Success& help) {
    return app_->exit(help);
} catch (const CLI::ParseError& error) {
    if (app_->get_require_subcommand_min() == 0) {  // it has no commands
        app_->exit(error);                          // prints it; the library has codes of its own
        return static_cast<int>(ExitCode::usage);
    }
    std::fflush(stdout);
    const CLI::App& command = command_in(*app_);
    fmt::print(stderr, "{0}: {1}\n{0}: see {2}{3} --help\n", app_->get_name(),
               explain(*app_, error, argc, argv), program_name(),
               &command == app_ ? "" : ' ' + command.get_name());
    return static_cast<int>(ExitCode::usage);
}

std::optional<int> number_in(const std::string& text) {
    if (!is_decimal<int>(text)) return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::filesystem::path&, const std::string&);
template Option Command::option(const std::string&, std::vector<int>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);

}  // namespace boardlab::cli
