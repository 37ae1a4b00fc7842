// What a UCI session says to what a GUI may say.
#pragma once

#include <chrono>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include "harness/engines/uci_session.hpp"
#include "harness/engines/uci_text.hpp"
#include "tests/support/process_end.hpp"
#include "tests/support/time_limit.hpp"

namespace boardlab {

inline constexpr const char* until_it_is_done =
    "";  // among lines: said when there is nothing under way

// The output of a session for these lines, to the end of the input.
inline std::vector<std::string> answers(const std::vector<std::string>& lines,
                                        const std::string& game = "chess") {
    const TimeLimit limit(lines.empty() ? "" : lines.back());
    std::ostringstream out;
    {
        UciSession session(game, "", out);
        session.quiet_about_moves = std::chrono::milliseconds(0);
        bool more = true;
        for (const std::string& line : lines)
            if (line == until_it_is_done)
                session.finish();
            else
                more = more && session.hear(line);
        if (more) session.finish();
    }
    std::vector<std::string> said;
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line);) said.push_back(line);
    return said;
}

inline std::vector<std::string> starting(const std::vector<std::string>& said,
                                         const std::string& with) {
    std::vector<std::string> found;
    for (const std::string& line : said)
        if (line.starts_with(with)) found.push_back(line);
    return found;
}

// The word after another one; empty if there is none.
inline std::string after(const std::string& line, const std::string& name) {
    const auto words = words_of(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == name) return words[i + 1];
    return "";
}

// A stream whose text another thread may read.
class Overheard : public std::stringbuf {
 public:
    std::string text() {
        const std::lock_guard lock(mutex_);
        return str();
    }
    void wait_for(const std::string& wanted) {
        wait_until("'" + wanted + "'", [&] { return text().find(wanted) != std::string::npos; });
    }

 protected:
    std::streamsize xsputn(const char* s, std::streamsize n) override {
        const std::lock_guard lock(mutex_);
        return std::stringbuf::xsputn(s, n);
    }
    int_type overflow(int_type c) override {
        const std::lock_guard lock(mutex_);
        return std::stringbuf::overflow(c);
    }

 private:
    std::recursive_mutex mutex_;  // xsputn calls overflow
};

}  // namespace boardlab
