// Another program that reads and writes lines. It may die, hang or write without end. Whoever waits
// for it and presses Ctrl-C does so no longer: Interrupted is thrown.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace boardlab {

class ChildProcess {
 public:
    using Clock = std::chrono::steady_clock;
    enum class Reading { line, ended, timed_out, too_long };

    // `farewell` is how long it may take to end once it is told to quit. Throws std::system_error
    // when the program cannot be started.
    explicit ChildProcess(const std::string& program,
                          const std::vector<std::string>& arguments = {},
                          Clock::duration farewell = std::chrono::milliseconds(500));
    ~ChildProcess();  // ends the program, by SIGKILL if need be, and waits for it
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Both throw Interrupted. Adds the line feed. False when the program did not take it before the
    // deadline.
    bool send(std::string_view line, Clock::time_point deadline);
    // The next line, without its line feed.
    Reading read(std::string& line, Clock::time_point deadline);
    double cpu_seconds() const;  // CPU time that the program has used

 private:
    bool wait_for(short event, Clock::time_point deadline) const;

    int socket_ = -1;
    pid_t process_ = -1;
    Clock::duration farewell_;
    bool leaving_ = false;  // in the destructor, which throws nothing
    std::string unread_;
};

}  // namespace boardlab
