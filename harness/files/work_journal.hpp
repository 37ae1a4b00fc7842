// The journal of one piece of work, which is resumed from it: the first line says what work, each
// later one lists results that came within a second of each other.
#pragma once

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "harness/files/journal.hpp"

namespace boardlab {

class WorkJournal {
 public:
    using Json = nlohmann::ordered_json;
    struct Results {
        std::string name;      // of the list, in each line
        std::string are_what;  // for whoever reads that a line is wrong
        // Hears each result that is there already, and throws where it is none, or is not new.
        std::function<void(const Json&)> take;
    };

    // Goes on with the file, or begins it. Throws DataError where the file is of other work.
    WorkJournal(const std::filesystem::path& file, const Json& heading, Results results);

    bool torn() const { return torn_; }  // half a line at the end was dropped

    // Notes a new result. It is on disk after a second, or after `flush`: small pieces are done
    // faster than a disk notes them. Whoever may note nothing for long calls `keep_up` meanwhile.
    void note(Json result);
    void keep_up();
    void flush();

 private:
    using Clock = std::chrono::steady_clock;
    void read(const std::filesystem::path& file, const Json& heading);

    const Results results_;
    bool torn_ = false;
    std::optional<Journal> journal_;
    std::vector<Json> unwritten_;
    Clock::time_point written_{};  // the first result is noted at once
};

}  // namespace boardlab
