// The layouts of one program that are kept for the next run: `layouts/PROGRAM/BUILD/SEED`, each
// with its hash in a file beside it. BUILD is the beginning of the program's own hash, so that
// layouts of another build are never taken.
#pragma once

#include <optional>

#include "harness/bench/layouts/layouts.hpp"

namespace boardlab::bench {

class LayoutFolder {
 public:
    LayoutFolder(const std::filesystem::path& program, const std::string& program_sha256);

    const std::filesystem::path& path() const { return of_build_; }
    // Nothing if it is not there or not as it was written.
    std::optional<Layout> find(std::uint64_t seed) const;
    Layout keep(std::uint64_t seed, const std::filesystem::path& made) const;
    // Removes layouts of other builds and all but the `most` that were used last.
    void sweep(std::size_t most) const;

 private:
    std::filesystem::path of_program_, of_build_;
};

}  // namespace boardlab::bench
