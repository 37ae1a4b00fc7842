// Counts and moves from another engine: any program that speaks UCI and answers `go perft N`.
// Engines do not validate a FEN, so each position is read back from the engine and compared before
// its answers are used.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "harness/contenders/any_position.hpp"
#include "harness/engines/child_process.hpp"

namespace boardlab {

// Names the engine, what it was asked and what happened instead of an answer.
class OracleError : public std::runtime_error {
 public:
    OracleError(const std::string& engine, const std::string& asked, const std::string& happened)
        : std::runtime_error(engine + ": " + asked + ": " + happened) {}
};

// The result of an engine's search.
struct OracleSearch {
    std::string best;
    std::optional<int> mate{};  // in so many moves; negative: the side to move is mated
    std::uint64_t nodes = 0;
    double seconds = 0;  // of the engine's CPU time
};

class Oracle {
 public:
    using MoveCounts = std::vector<std::pair<std::string, NodeCount>>;

    // A path, or a name for find(), and perhaps arguments behind it. `patience` limits the wait for
    // each answer. Throws OracleError.
    explicit Oracle(const std::string& engine,
                    std::chrono::milliseconds patience = std::chrono::seconds(60));

    // The path of an executable, or a name that is looked up on PATH and in Debian's folders for
    // games, which are often not on PATH.
    static std::optional<std::string> find(const std::string& engine);
    // The same of a command with arguments, "engine --option value"; none where the whole is the
    // name of a program, blanks and all.
    static std::optional<std::vector<std::string>> command_in(const std::string& text);

    // Root moves in UCI notation with the size of their trees, sorted by name. After an exception
    // the oracle cannot be used: late output would be taken for the next answer.
    MoveCounts divide(const std::string& game, const std::string& fen, int depth);
    NodeCount perft(const std::string& game, const std::string& fen, int depth);
    std::vector<std::string> moves(const std::string& game, const std::string& fen);
    // Sends `go` with the limit, such as "depth 12"; the engine's table is empty.
    OracleSearch search(const std::string& game, const std::string& fen, const std::string& limit,
                        int table_megabytes = 16);
    // The engine's own FEN after moves in UCI notation from a FEN of six fields. Engines silently
    // stop at a move that they take for illegal, so the FEN is then an earlier one.
    std::string fen_after(const std::string& game, const std::string& fen,
                          const std::vector<std::string>& moves);

    const std::string& name() const { return name_; }  // as it says after `uci`
    bool plays(const std::string& game) const;
    double cpu_seconds() const { return process_->cpu_seconds(); }  // that the engine has used

 private:
    void introduce();
    void choose(const std::string& game);
    void set_up(const std::string& fen);
    std::string fen_of(
        const std::string& position);  // what follows `position`: a FEN, or a FEN and moves
    void ask(const std::string& what);
    std::string answer();  // the next line
    // The first line that starts like this; those before it are skipped.
    std::string answer_starting(std::string_view start);
    [[noreturn]] void fail(const std::string& happened) const;

    std::string engine_, name_;
    std::chrono::milliseconds patience_;
    std::unique_ptr<ChildProcess> process_;
    ChildProcess::Clock::time_point deadline_;
    std::string asked_ = "to start";
    std::vector<std::string> variants_;
    std::string variant_;
};

}  // namespace boardlab
