// Two boards in lock-step, named as one: what is done where they differ, and what is said at the
// end.
#include <fmt/format.h>

#include <algorithm>

#include "harness/cli/common.hpp"
#include "harness/contenders/mismatches.hpp"
#include "harness/contenders/shadow_contender.hpp"

namespace boardlab::cli {

void Common::add_shadows(Command& command) {
    command
        .option("--on-mismatch", on_mismatch,
                "where the boards of shadow:FIRST/SECOND differ: stop there, or warn, count and "
                "let the first answer")
        .one_of({"stop", "warn"});
    command
        .option("--mismatch-log", mismatch_log,
                "file for these differences, a JSON object a line, "
                "the first " +
                    std::to_string(Mismatches::most_logged))
        .check([](const std::string& file) {
            if (file.empty()) throw UsageError("--mismatch-log: the name of a file is empty");
        });
}

const std::shared_ptr<Mismatches>& Common::mismatches() const {
    if (mismatches_ != nullptr) return mismatches_;
    mismatches_ = std::make_shared<Mismatches>(
        on_mismatch == "warn" ? OnMismatch::warn : OnMismatch::stop, mismatch_log);
    mismatches_->tell = [](const Mismatch& mismatch) { print_note(mismatch.text()); };
    return mismatches_;
}

void Common::refuse_mismatch_options_without_shadow(const std::vector<Contender>& chosen) const {
    if (std::any_of(chosen.begin(), chosen.end(),
                    [](const Contender& c) { return c.mismatches != nullptr; }))
        return;
    if (!mismatch_log.empty() || on_mismatch == "warn")
        throw UsageError(fmt::format("--{}: there is no shadow:FIRST/SECOND among the boards",
                                     mismatch_log.empty() ? "on-mismatch" : "mismatch-log"));
}

ExitCode Common::ended(ExitCode code) const {
    if (mismatches_ == nullptr || !mismatches_->any_compared()) return code;
    print_note(mismatches_->summary());
    return mismatches_->found() > 0 && code == ExitCode::fine ? ExitCode::answer_is_no : code;
}

}  // namespace boardlab::cli
