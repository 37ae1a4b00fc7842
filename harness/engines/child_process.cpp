#include "harness/engines/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "harness/contenders/any_position.hpp"
#include "harness/support/progress.hpp"

extern char** environ;

namespace boardlab {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 16;

// The attributes and file actions of posix_spawn, released when the constructor returns or throws.
struct SpawnOrders {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    explicit SpawnOrders(int socket) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        // Its own process group, so that whatever it starts can be killed with it.
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
        posix_spawnattr_setpgroup(&attributes, 0);
        sigset_t signals;
        sigemptyset(&signals);
        sigaddset(&signals, SIGPIPE);
        posix_spawnattr_setsigdefault(&attributes, &signals);
    }
    ~SpawnOrders() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnOrders(const SpawnOrders&) = delete;
    SpawnOrders& operator=(const SpawnOrders&) = delete;
};

}  // namespace

// A pair of sockets, not pipes: MSG_NOSIGNAL then avoids SIGPIPE when the program is dead, and
// signal handlers of the process stay as they are.
ChildProcess::ChildProcess(const std::string& program, const std::vector<std::string>& arguments,
                           Clock::duration farewell)
    : farewell_(farewell) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw std::system_error(errno, std::generic_category(), program);
    const SpawnOrders orders(ends[1]);
    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const int error = posix_spawn(&process_, program.c_str(), &orders.files, &orders.attributes,
                                  pointers.data(), environ);
    close(ends[1]);
    socket_ = ends[0];
    if (error != 0) {
        close(socket_);
        throw std::system_error(error, std::generic_category(), program);
    }
}

ChildProcess::~ChildProcess() {
    leaving_ = true;
    constexpr Clock::duration in_a_hurry = std::chrono::milliseconds(200);
    const auto deadline =
        Clock::now() + (interrupted() ? std::min(farewell_, in_a_hurry) : farewell_);
    if (send("quit", deadline)) {
        shutdown(socket_, SHUT_WR);
        for (std::string ignored; read(ignored, deadline) == Reading::line;) continue;
    }
    // Not yet waited for, so the system has not given its id to another process.
    kill(-process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
    close(socket_);
}

double ChildProcess::cpu_seconds() const {
    clockid_t clock = 0;
    timespec t{};
    if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &t) != 0) return 0;
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

bool ChildProcess::wait_for(short event, Clock::time_point deadline) const {
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        pollfd wanted{socket_, event, 0};
        // A signal between the question and poll would not end poll.
        constexpr std::chrono::milliseconds::rep between_looks = 100;
        if (!leaving_ && interrupted()) throw Interrupted{};
        const auto patience =
            std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, between_looks);
        const int ready = poll(&wanted, 1, static_cast<int>(patience));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
        if (Clock::now() >= deadline) return false;
    }
}

bool ChildProcess::send(std::string_view line, Clock::time_point deadline) {
    std::string rest = std::string(line) + '\n';
    while (!rest.empty()) {
        if (!wait_for(POLLOUT, deadline)) return false;
        const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EINTR && errno != EAGAIN) return false;
        rest.erase(0, static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    }
    return true;
}

ChildProcess::Reading ChildProcess::read(std::string& line, Clock::time_point deadline) {
    for (;;) {
        const std::size_t end = unread_.find('\n');
        if (end != std::string::npos) {
            line = unread_.substr(0, end);
            if (line.ends_with('\r')) line.pop_back();
            unread_.erase(0, end + 1);
            // Checked even while there is input: endless output must not outlast the deadline.
            return Clock::now() < deadline ? Reading::line : Reading::timed_out;
        }
        if (unread_.size() > longest_line) return Reading::too_long;
        if (!wait_for(POLLIN, deadline)) return Reading::timed_out;
        std::array<char, 4096> block;
        const ssize_t got = recv(socket_, block.data(), block.size(), MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return Reading::ended;
        if (got > 0) unread_.append(block.data(), static_cast<std::size_t>(got));
    }
}

}  // namespace boardlab
