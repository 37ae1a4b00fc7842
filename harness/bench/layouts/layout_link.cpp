#include "harness/bench/layouts/layout_link.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using namespace std::chrono_literals;

constexpr auto link_patience = 2min;  // a link takes a second or two
constexpr auto moment = 20ms;

// The linker's words, then its exit code on a line. Temporary files of the compiler, which is
// killed when the user interrupts, go the way of the folder.
constexpr const char* script =
    "cd \"$0\" && TMPDIR=\"$1\" && export TMPDIR && shift && \"$@\" 2>&1; echo \"$?\"";

}  // namespace

LayoutLink::LayoutLink(const LinkFile& link, std::uint64_t seed,
                       const std::filesystem::path& folder)
    : seed_(seed),
      folder_(std::filesystem::absolute(folder) /
              fmt::format("{}{}-{}", linking_prefix, seed, getpid())),
      until_(ChildProcess::Clock::now() + link_patience) {
    std::filesystem::create_directories(folder_);
    std::vector<std::string> words{"-c", script, link.folder.string(), folder_.string()};
    words.insert(words.end(), link.command.begin(), link.command.end());
    // Functions only: '*' would reorder initialisers, too. One thread, for links run side by side.
    for (const std::string& word :
         {std::string("-fuse-ld=lld"), fmt::format("-Wl,--shuffle-sections=.text*={}", seed),
          std::string("-Wl,--threads=1"), std::string("-Wl,--strip-all"), std::string("-o"),
          made().string()})
        words.push_back(word);
    process_.emplace("/bin/sh", words, 0s);
}

LayoutLink::~LayoutLink() {
    process_.reset();  // first, for it may still be writing
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

bool LayoutLink::done() {
    using Reading = ChildProcess::Reading;
    Reading reading = Reading::line;
    const auto soon = ChildProcess::Clock::now() + moment;
    while (reading == Reading::line) {
        std::string line;
        reading = process_->read(line, soon);
        if (line.empty()) continue;  // otherwise there is one, even if it came too late
        if (first_line_.empty()) first_line_ = line;
        last_line_ = line;
    }
    if (reading == Reading::timed_out && ChildProcess::Clock::now() < until_) return false;
    if (reading == Reading::timed_out) throw MissingError("a link took more than two minutes");
    if (last_line_ != "0") throw MissingError("the linker says: " + first_line_);
    return true;
}

}  // namespace boardlab::bench
