// boardlab as an engine: the universal chess interface, for every game on every board. A search
// runs in a thread of its own so that `stop` is heard.
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
    UciSession(const std::string& game, const std::string& board, std::ostream& out);
    ~UciSession();
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    // One line from the other side; false once it has said `quit`. What is wrong with it is said in
    // an `info string` and otherwise without consequence.
    bool hear(const std::string& line);
    // No more lines will come: lets a search that ends by itself end.
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
    GameInfo game_;
    Contender contender_;
    std::unique_ptr<AnyPosition> position_;
    std::unique_ptr<search::Table> table_;
    int threads_ = 1;
    bool endless_ = false;  // the search under way ends only by `stop`
    std::optional<search::StopSign> stop_;
    std::thread search_;
};

}  // namespace boardlab
