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

// A line that is longer would wrap, and could not be drawn over.
std::string cut_to_terminal(const std::string& line) {
    winsize size{};
    const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return line.substr(0, known ? static_cast<std::size_t>(size.ws_col) - 1 : 79);
}

}  // namespace

Progress::Progress(std::string what)
    : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

bool Progress::operator()(std::size_t done, std::size_t all) {
    using namespace std::chrono_literals;
    const auto now = Clock::now();
    if (terminal_ && now - shown_ > 200ms && done > 0) {
        shown_ = now;
        drawn_ = true;
        const double spent = std::chrono::duration<double>(now - begun_).count();
        const double left = spent * static_cast<double>(all - done) / static_cast<double>(done);
        fmt::print(stderr, "\r\x1b[K{}",
                   cut_to_terminal(fmt::format("{}: {} of {}, about {:.0f} s left{}", what_, done,
                                               all, left, note_.empty() ? "" : "; " + note_)));
    }
    return !interrupted();
}

void watch_for_interrupts() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupt_seen = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

double cpu_seconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace boardlab
