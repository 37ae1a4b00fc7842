// Exit codes, and the errors that lead to them.
#pragma once

#include <stdexcept>

namespace boardlab {

enum class ExitCode : int {
    fine = 0,
    answer_is_no = 1,  // a mismatch, a regression
    usage = 2,
    bad_input = 3,  // InputError
    missing_here = 4,
    internal = 5,
    interrupted = 130,
};

// The command line asks for something that does not exist or makes no sense.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// Something this machine does not have: an instruction set, an engine, a program.
struct MissingError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace boardlab
