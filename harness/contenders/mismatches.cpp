#include "harness/contenders/mismatches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/support/exit_code.hpp"

namespace boardlab {

std::string Mismatch::text() const {
    const std::size_t width = std::max({first_board.size(), second_board.size(), std::size_t{2}});
    return fmt::format(
        "{1} and {2} differ on {3}\n  {4:<{0}}  {5}\n  {1:<{0}}  {6}\n  {2:<{0}}  {7}", width,
        first_board, second_board, query, "at", fen, first, second);
}

Mismatches::Mismatches(OnMismatch what_to_do, std::filesystem::path log)
    : what_to_do_(what_to_do), path_(std::move(log)) {}

void Mismatches::open_log() {
    const std::lock_guard lock(mutex_);
    if (path_.empty() || log_.is_open()) return;
    log_.open(path_);
    if (!log_) throw MissingError("--mismatch-log " + path_.string() + ": it cannot be written");
}

void Mismatches::report(const Mismatch& mismatch) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t number = ++found_;
    if (log_.is_open() && number <= most_logged) {
        const nlohmann::ordered_json line{{"boards", {mismatch.first_board, mismatch.second_board}},
                                          {"fen", mismatch.fen},
                                          {"query", mismatch.query},
                                          {"first", mismatch.first},
                                          {"second", mismatch.second}};
        log_ << line.dump() << std::endl;
    }
    if (what_to_do_ == OnMismatch::stop) throw BoardsDiffer(mismatch);
    if (tell && !log_.is_open() && number <= most_told) tell(mismatch);
}

void Mismatches::keep(const std::exception_ptr& failure) {
    const std::lock_guard lock(mutex_);
    if (!kept_) kept_ = failure;
}

void Mismatches::rethrow_kept() {
    const std::lock_guard lock(mutex_);
    if (const std::exception_ptr failure = std::exchange(kept_, nullptr))
        std::rethrow_exception(failure);
}

std::string Mismatches::summary() const {
    std::string text = fmt::format("{} difference{} in {} answers compared",
                                   found_ == 0 ? "no" : std::to_string(found_),
                                   found_ == 1 ? "" : "s", compared_.load());
    if (path_.empty() || found_ == 0) return text;
    return text + (found_ > most_logged
                       ? fmt::format("; the first {} are in {}", most_logged, path_.string())
                       : fmt::format(", listed in {}", path_.string()));
}

}  // namespace boardlab
