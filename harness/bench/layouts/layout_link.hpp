// One link under way, in a folder of its own: until it is done nobody sees a file of it.
#pragma once

#include <cstdint>
#include <optional>

#include "harness/bench/layouts/link_file.hpp"
#include "harness/engines/child_process.hpp"

namespace boardlab::bench {

// Begins the names of the folders in which links are made.
inline constexpr const char* linking_prefix = "linking-";

class LayoutLink {
 public:
    // Begins to link into `folder`, which is on the file system where the layout is to be.
    LayoutLink(const LinkFile& link, std::uint64_t seed, const std::filesystem::path& folder);
    ~LayoutLink();  // ends a link that is not done and removes its folder
    LayoutLink(const LayoutLink&) = delete;
    LayoutLink& operator=(const LayoutLink&) = delete;

    // Waits for a moment. Throws MissingError with the linker's words when it fails.
    bool done();
    std::uint64_t seed() const { return seed_; }
    std::filesystem::path made() const { return folder_ / "program"; }

 private:
    std::uint64_t seed_;
    std::filesystem::path folder_;
    ChildProcess::Clock::time_point until_;
    std::string first_line_{}, last_line_{};
    std::optional<ChildProcess> process_{};
};

}  // namespace boardlab::bench
