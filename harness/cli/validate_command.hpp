// What comparing boards needs of the command line, in this process or on many.
#pragma once

#include "harness/cli/common.hpp"
#include "harness/validation/validate.hpp"

namespace boardlab::cli {

struct ValidateCommand {
    Common common;
    ValidateOptions validate;

    void add(Command& command);
    // Sets up what is compared of that game. Throws UsageError.
    void choose(const GameInfo& game);
    bool has_something_to_compare() const;
};

// By this process, or elsewhere.
using Validate = std::function<ValidateResult(const ValidateOptions&)>;
// Compares what was chosen and shows what came of it; whether the boards agree. Throws Interrupted.
bool compare_and_show(ValidateCommand& o, const Validate& by);
// The result as --json prints it.
std::string as_json_text(const ValidateCommand& o, const ValidateResult& result);

}  // namespace boardlab::cli
