#include "harness/cli/program_end.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <new>

#include "games/input_error.hpp"
#include "harness/bench/run/runner.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/contenders/mismatches.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/program_name.hpp"

namespace boardlab::cli {
namespace {

// As it was typed, more or less.
std::string whole_line(int argc, char** argv) {
    std::string line;
    for (int i = 0; i < argc; ++i) {
        line += (i > 0 ? " " : "") + quoted(argv[i]);
    }
    return line;
}

}  // namespace

void flush_output() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout.flush())
        throw MissingError("standard output: it could not be written");
}

int code_of_exception(const std::string& program, int argc, char** argv) {
    const auto fail = [&](ExitCode code, const std::string& message) {
        std::fflush(stdout);
        fmt::print(stderr, "{}: {}\n", program, message);
        return static_cast<int>(code);
    };
    try {
        throw;
    } catch (const UsageError& error) {
        return fail(ExitCode::usage, error.what());
    } catch (const InputError& error) {
        return fail(ExitCode::bad_input, error.what());
    } catch (const OracleError& error) {
        return fail(ExitCode::missing_here, error.what());
    } catch (const MissingError& error) {
        return fail(ExitCode::missing_here, error.what());
    } catch (const bench::Refused& refused) {
        return fail(ExitCode::answer_is_no, std::string("refused: ") + refused.what());
    } catch (const BoardsDiffer& mismatch) {
        return fail(ExitCode::answer_is_no, mismatch.what());
    } catch (const Interrupted&) {
        return fail(ExitCode::interrupted,
                    "interrupted; to run it again: " + whole_line(argc, argv));
    } catch (const std::filesystem::filesystem_error& error) {  // the disk is full, or read-only
        return fail(ExitCode::missing_here,
                    fmt::format("{}: {}", error.path1().string(), error.code().message()));
    } catch (const std::bad_alloc&) {  // less than the machine has: a limit of the shell or a job
        return fail(ExitCode::missing_here,
                    "not so much memory is to be had here; ask for a smaller table or depth, or "
                    "raise the limit (ulimit -v)");
    } catch (const std::exception& error) {
        return fail(ExitCode::internal, std::string("internal error: ") + error.what());
    }
}

}  // namespace boardlab::cli
