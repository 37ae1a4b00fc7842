// Another engine's opinion: counts and moves from any program that speaks UCI and answers
// `go perft N`. Engines do not validate what they are sent, so their idea of the position is read
// back and compared before anything they say is believed.
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

// Says which engine, what it was asked and what happened instead of an answer.
class OracleError : public std::runtime_error {
 public:
    OracleError(const std::string& engine, const std::string& asked, const std::string& happened)
        : std::runtime_error(engine + ": " + asked + ": " + happened) {}
};

// What an engine found.
struct OracleSearch {
    std::string best;
    std::optional<int> mate{};  // in so many moves; negative: against the side to move
    std::uint64_t nodes = 0;
    double seconds = 0;  // of the engine's CPU time
};

class Oracle {
 public:
    using MoveCounts = std::vector<std::pair<std::string, NodeCount>>;

    // A path, or a bare name for find(). `patience` bounds every single answer. Throws OracleError.
    explicit Oracle(const std::string& engine,
                    std::chrono::milliseconds patience = std::chrono::seconds(60));

    // A path that can be run, or a bare name looked up on PATH and in the games folders of
    // Debian, which often are not on it.
    static std::optional<std::string> find(const std::string& engine);

    // Root moves in UCI notation with the size of their trees, sorted by name. An oracle that has
    // thrown is of no further use: what it still has to say would be taken for the next answer.
    MoveCounts divide(const std::string& game, const std::string& fen, int depth);
    NodeCount perft(const std::string& game, const std::string& fen, int depth);
    std::vector<std::string> moves(const std::string& game, const std::string& fen);
    // `go` and that limit, such as "depth 12", with an empty table of so many megabytes.
    OracleSearch search(const std::string& game, const std::string& fen, const std::string& limit,
                        int table_megabytes = 16);
    // The engine's own FEN after moves in UCI notation from a FEN of six fields. An engine says
    // nothing of a move it takes for illegal and stops there, which shows in what it answers.
    std::string fen_after(const std::string& game, const std::string& fen,
                          const std::vector<std::string>& moves);

    const std::string& name() const { return name_; }  // as it introduces itself
    bool plays(const std::string& game) const;
    double cpu_seconds() const { return process_->cpu_seconds(); }  // used by the engine so far

 private:
    void introduce();
    void choose(const std::string& game);
    void set_up(const std::string& fen);
    std::string fen_of(const std::string& position);  // perhaps with moves
    void ask(const std::string& what);
    std::string answer();  // the next line
    // Lines up to and with the first that starts so.
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
