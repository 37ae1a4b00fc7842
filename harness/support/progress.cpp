#include "harness/support/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>

namespace boardlab {
namespace {
volatile std::sig_atomic_t interrupt_seen = 0;
bool line_is_drawn = false;  // one terminal, one line

// A line that is longer would wrap, and could not be drawn over.
std::string cut_to_terminal(const std::string& line) {
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return line.substr(0, known ? static_cast<std::size_t>(size.ws_col) - 1 : 79);
}

double seconds_by(clockid_t clock) {
    timespec t{};
    clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

void watch_for(int signal) {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupt_seen = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signal, &action, nullptr);
}

}  // namespace

int& seconds_between_progress_lines() {
    static int seconds = 0;
    return seconds;
}

Progress::Progress(std::string what)
    : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { clear_progress(); }

void clear_progress() {
    if (line_is_drawn) fmt::print(stderr, "\r\x1b[K");
    line_is_drawn = false;
}

// Not in the first instant, and not so often that drawing takes time.
bool Progress::is_time() {
    using namespace std::chrono_literals;
    const auto now = Clock::now();
    const auto between =
        terminal_ ? Clock::duration(200ms) : std::chrono::seconds(seconds_between_progress_lines());
    if (between == 0s || now - shown_ < between) return false;
    shown_ = now;
    return true;
}

void Progress::draw(const std::string& text) {
    const auto line = fmt::format("{}: {}{}", what_, text, note_.empty() ? "" : "; " + note_);
    if (!terminal_) {
        fmt::print(stderr, "{}\n", line);
        return;
    }
    line_is_drawn = true;
    fmt::print(stderr, "\r\x1b[K{}", cut_to_terminal(line));
}

void Progress::begin(std::string what) {
    what_ = std::move(what);
    note_.clear();
    before_ = 0;
    begun_ = Clock::now();
    if (terminal_) draw("…");
}

bool Progress::operator()(std::size_t done, std::size_t all) {
    if (!is_time()) return !interrupted();
    if (done >= all) {  // who still works when all is done does not know how long
        draw(fmt::format("{} done, a little more", done));
    } else if (done <= before_) {  // how long one takes is yet to be seen
        draw(fmt::format("{} of {}", done, all));
    } else {
        const double spent = std::chrono::duration<double>(shown_ - begun_).count();
        const double left =
            spent * static_cast<double>(all - done) / static_cast<double>(done - before_);
        draw(fmt::format("{} of {}, about {:.0f} s left", done, all, left));
    }
    return !interrupted();
}

bool Progress::counting(std::size_t done, const std::string& of_what) {
    if (is_time()) draw(fmt::format("{} {}", done, of_what));
    return !interrupted();
}

void watch_for_interrupts() { watch_for(SIGINT); }
void watch_for_termination() { watch_for(SIGTERM); }

bool interrupted() { return interrupt_seen != 0; }

double cpu_seconds() { return seconds_by(CLOCK_PROCESS_CPUTIME_ID); }
double thread_cpu_seconds() { return seconds_by(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace boardlab
