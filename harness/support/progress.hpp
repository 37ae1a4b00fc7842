// A progress line with an estimate of the time left (on a terminal only), and handling of Ctrl-C.
#pragma once

#include <chrono>
#include <string>

namespace boardlab {

class Progress {
 public:
    explicit Progress(std::string what);
    ~Progress();  // clears the line
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Returns false once the user has pressed Ctrl-C: the work should stop.
    bool operator()(std::size_t done, std::size_t all);
    // So much was done before this began, and says nothing about how long the rest takes.
    void already(std::size_t done) { before_ = done; }
    // From here on something else is done, of which nothing is done yet. It is shown at once.
    void begin(std::string what);
    // The same where nobody knows how much there is to do: so many positions, or what they are.
    bool counting(std::size_t done, const std::string& of_what);
    // Shown behind the figures from now on.
    void note(std::string text) { note_ = std::move(text); }

 private:
    using Clock = std::chrono::steady_clock;
    bool is_time();
    void draw(const std::string& text);
    std::string what_, note_{};
    std::size_t before_ = 0;
    Clock::time_point begun_ = Clock::now(), shown_ = begun_;
    bool terminal_;
};

// Where there is no terminal, a line of its own every so many seconds; 0, as at first: none. For
// jobs that take a night, and for programs that others start.
int& seconds_between_progress_lines();

// Removes the line from the terminal if one is there, before something else is printed.
void clear_progress();

// From now on the first Ctrl-C only makes `interrupted` true; a second one ends the program.
void watch_for_interrupts();
// The same for SIGTERM, by which schedulers and mpirun ask programs to end.
void watch_for_termination();
bool interrupted();

// Seconds of CPU time this process has used, and the calling thread.
double cpu_seconds();
double thread_cpu_seconds();

}  // namespace boardlab
