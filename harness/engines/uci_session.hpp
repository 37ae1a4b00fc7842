// boardlab as an engine: the universal chess interface (UCI), for every game on every board. A
// search runs in its own thread, so that `stop` can be read meanwhile.
#pragma once

#include <iosfwd>
#include <mutex>
#include <optional>
#include <thread>

#include "harness/contenders/choice.hpp"
#include "search/parallel.hpp"

namespace boardlab {

class UciSession {
 public:
    // `mismatches` is where the boards of a shadow report; differences are also said.
    UciSession(const std::string& game, const std::string& board, std::ostream& out,
               std::shared_ptr<Mismatches> mismatches = nullptr);
    ~UciSession();
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    // Obeys one line; false after `quit`. Errors are reported by `info string`, and the session
    // goes on.
    bool hear(const std::string& line);
    // The end of the input: waits for a search that has a limit, stops one that has none.
    void finish();

 private:
    using Words = std::vector<std::string>;
    void introduce();
    void set_option(const Words& words);
    void set_position(const Words& words);
    void go(const Words& words);
    void perft(int depth);
    void show();
    void stop();
    void choose(const std::string& game, const std::string& board);
    void say(const std::string& text);
    std::string report(const search::Result& r) const;

    std::ostream& out_;
    std::mutex speaking_;
    std::shared_ptr<Mismatches> mismatches_;
    GameInfo game_;
    Contender contender_;
    std::unique_ptr<AnyPosition> position_;
    std::unique_ptr<search::Table> table_;
    int threads_ = 1;
    search::Parallel parallel_ = search::Options{}.parallel;
    bool endless_ = false;  // the current search ends only by `stop`
    std::optional<search::StopSign> stop_;
    std::thread search_;
};

}  // namespace boardlab
