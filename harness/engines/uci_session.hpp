// boardlab as an engine: the universal chess interface (UCI), for every game on every board. A
// search or a perft runs in its own thread, so that `stop` can be read meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <thread>

#include "harness/contenders/choice.hpp"
#include "harness/engines/uci_go.hpp"
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
    // goes on. Every `go` but that of a perft is answered by one `bestmove`. What a line would
    // change under a search or a perft stops it first.
    bool hear(const std::string& line);
    // The end of the input: waits for work that has a limit, stops a search that has none.
    void finish();
    void stop();
    // The move under search is said once a search has taken so long.
    std::chrono::milliseconds quiet_about_moves{1000};

 private:
    using Words = std::vector<std::string>;
    // uci_options.cpp
    void introduce();
    void set_option(const Words& words);
    void choose(const std::string& game, const std::string& board);
    // uci_session.cpp
    bool answer_beside_work(const Words& words);  // false: it has to be stopped first
    void change(const Words& words);
    void set_position(const Words& words);
    void go(const Words& words);
    void search(const GoRequest& request);
    void answer(const search::Options& options);
    std::vector<Move> moves_named(const std::vector<std::string>& names);
    void guessed_right();  // ponderhit
    void perft(int depth);
    void show();
    void let_answer();
    void say(const std::string& text);
    std::string report(const search::Result& r) const;

    std::ostream& out_;
    std::mutex speaking_;
    std::shared_ptr<Mismatches> mismatches_;
    GameInfo game_;
    Contender contender_;
    std::unique_ptr<AnyPosition> position_;
    std::unique_ptr<search::Table> table_;
    int threads_ = 1, lines_ = 1;
    search::Parallel parallel_ = search::Options{}.parallel;

    std::thread work_;
    std::optional<search::StopSign> stop_;  // of the search under way
    std::atomic<bool> perft_stopped_ = false;
    bool endless_ = false;  // the search ends only by `stop`, or `ponderhit`
    GoRequest request_;
    // An answer that comes before it is wanted (`infinite`, `ponder`) waits.
    std::mutex waiting_;
    std::condition_variable wanted_;
    bool may_answer_ = true;
};

}  // namespace boardlab
