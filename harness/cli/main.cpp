// boardlab: what does a board representation cost, and what does it buy?
#include <fmt/format.h>

#include <csignal>
#include <filesystem>

#include "games/input_error.hpp"
#include "harness/cli/common.hpp"
#include "harness/progress.hpp"

namespace {

using boardlab::ExitCode;

int fail(ExitCode code, const std::string& message) {
    std::fflush(stdout);
    fmt::print(stderr, "boardlab: {}\n", message);
    return static_cast<int>(code);
}

// CLI11's messages, with the nearest name for an unknown command or option.
std::string explain(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    std::string message = error.what();
    std::vector<std::string> known;
    const CLI::App* command = &app;
    for (const CLI::App* sub : app.get_subcommands()) command = sub;
    for (const CLI::App* sub : command->get_subcommands([](const CLI::App*) { return true; }))
        known.push_back(sub->get_name());
    for (const CLI::Option* option : command->get_options()) known.push_back(option->get_name());
    const bool unknown = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (command == &app && argc > 1)
        return fmt::format("'{}' is no command; did you mean '{}'?", argv[1],
                           boardlab::nearest(argv[1], known));
    for (int i = 1; unknown && i < argc; ++i) {
        const std::string word = argv[i];
        if (word == command->get_name() || message.find(word) == std::string::npos) continue;
        return fmt::format("'{}' is not known here; did you mean '{}'?", word,
                           boardlab::nearest(word, known));
    }
    return message;
}

}  // namespace

int main(int argc, char** argv) try {
    using namespace boardlab::cli;
    // A reader that closes the pipe early (| head) ends the program quietly.
    std::signal(SIGPIPE, SIG_DFL);
    boardlab::watch_for_interrupts();
    CLI::App app{
        "boardlab compares board representations: the same rules, generator and search on\n"
        "interchangeable boards, cross-validated before anything is timed."};
    app.name("boardlab");
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    app.footer("Example: boardlab perft --depth 5 --rep u64,0x88");
    add_list(app);
    add_show(app);
    add_moves(app);
    add_perft(app);
    add_divide(app);
    add_validate(app);
    add_bisect(app);
    add_search(app);
    add_bench(app);
    add_compare(app);
    add_plot(app);
    add_report(app);
    add_reproduce(app);
    add_doctor(app);
    add_uci(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return app.exit(success);
    } catch (const CLI::ParseError& error) {
        return fail(ExitCode::usage, explain(app, error, argc, argv) +
                                         "\nboardlab: see boardlab --help, or --help of a command");
    }
    return static_cast<int>(outcome);
} catch (const boardlab::UsageError& error) {
    return fail(ExitCode::usage, error.what());
} catch (const boardlab::InputError& error) {
    return fail(ExitCode::bad_input, error.what());
} catch (const boardlab::OracleError& error) {
    return fail(ExitCode::missing_here, error.what());
} catch (const boardlab::MissingError& error) {
    return fail(ExitCode::missing_here, error.what());
} catch (const boardlab::Interrupted&) {
    std::string again;
    for (int i = 0; i < argc; ++i) {
        const std::string word = argv[i];
        again +=
            (i > 0 ? " " : "") + (word.find(' ') == std::string::npos ? word : "'" + word + "'");
    }
    return fail(ExitCode::interrupted, "interrupted; to run it again: " + again);
} catch (const std::filesystem::filesystem_error& error) {  // the disk is full, or read-only
    return fail(ExitCode::missing_here,
                fmt::format("{}: {}", error.path1().string(), error.code().message()));
} catch (const std::exception& error) {
    return fail(ExitCode::internal, std::string("internal error: ") + error.what());
}
