// What becomes of differences between the two boards of a shadow (shadow_port.hpp): the first one
// ends what is being done, or they are counted, kept in a file and passed over.
#pragma once

#include <atomic>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>

namespace boardlab {

struct Mismatch {
    std::string first_board, second_board;
    std::string fen;            // where
    std::string query;          // what was asked
    std::string first, second;  // both answers
    std::string text() const;   // on four lines
};

class BoardsDiffer : public std::runtime_error {
 public:
    explicit BoardsDiffer(const Mismatch& mismatch) : std::runtime_error(mismatch.text()) {}
};

enum class OnMismatch { stop, warn };

// Any number of threads may report at once.
class Mismatches {
 public:
    static constexpr std::uint64_t most_logged = 1000, most_told = 10;

    // No name, no file.
    explicit Mismatches(OnMismatch what_to_do, std::filesystem::path log = {});
    // Called when a shadow begins to play, so that a command that is refused empties no file.
    // Throws MissingError if the file cannot be written.
    void open_log();

    void count_comparison() { ++compared_; }
    void report(const Mismatch& mismatch);  // throws BoardsDiffer, or warns and returns

    // Where an exception must not leave a thread, it is kept, and rethrown by the one who waits.
    void keep(const std::exception_ptr& failure);
    void rethrow_kept();

    std::uint64_t found() const { return found_; }
    bool any_compared() const { return compared_ > 0; }
    std::string summary() const;  // "2 differences in 700 answers compared, …"

    // Told of the first few, unless there is a file.
    std::function<void(const Mismatch&)> tell{};

 private:
    OnMismatch what_to_do_;
    std::filesystem::path path_;
    std::ofstream log_;  // open where there is a file
    std::atomic<std::uint64_t> compared_ = 0, found_ = 0;
    std::mutex mutex_;
    std::exception_ptr kept_;
};

}  // namespace boardlab
