#include "harness/bench/layouts/layout_folder.hpp"

#include <algorithm>
#include <chrono>

#include "harness/bench/layouts/layout_link.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::bench {
namespace {

using Path = std::filesystem::path;

constexpr const char* record_ending = ".sha256";

Path record_of(const Path& layout) { return layout.string() + record_ending; }
// As sha256sum writes and checks it.
std::string record_text(const Path& layout, const std::string& hash) {
    return hash + "  " + layout.filename().string() + '\n';
}

}  // namespace

LayoutFolder::LayoutFolder(const Path& program, const std::string& program_sha256)
    : of_program_(program.parent_path() / "layouts" / program.filename()),
      of_build_(of_program_ / program_sha256.substr(0, 16)) {
    std::filesystem::create_directories(of_build_);
}

std::optional<Layout> LayoutFolder::find(std::uint64_t seed) const {
    const Path program = of_build_ / std::to_string(seed);
    if (!std::filesystem::exists(program) || !std::filesystem::exists(record_of(program)))
        return std::nullopt;
    const std::string hash = sha256(read_bytes(program));
    if (read_bytes(record_of(program)) != record_text(program, hash)) return std::nullopt;
    // Used now: the sweep removes what was not used for long.
    std::filesystem::last_write_time(program, std::filesystem::file_time_type::clock::now());
    return Layout{program, seed, hash};
}

Layout LayoutFolder::keep(std::uint64_t seed, const Path& made) const {
    const Path program = of_build_ / std::to_string(seed);
    Layout layout{program, seed, sha256(read_bytes(made))};
    write_atomically(record_of(program), record_text(program, layout.sha256));
    std::filesystem::rename(made, program);
    return layout;
}

void LayoutFolder::sweep(std::size_t most) const {
    // Not an error when another run sweeps at the same time.
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(of_program_, ignored))
        if (entry.path() != of_build_) std::filesystem::remove_all(entry.path(), ignored);
    const auto now = std::filesystem::file_time_type::clock::now();
    std::vector<std::pair<std::filesystem::file_time_type, Path>> by_age;
    for (const auto& entry : std::filesystem::directory_iterator(of_build_, ignored)) {
        const auto used = std::filesystem::last_write_time(entry.path(), ignored);
        const bool linking = entry.path().filename().string().starts_with(linking_prefix);
        // Left by a run that was killed: no link takes as long.
        if (linking && used + std::chrono::hours(1) < now)
            std::filesystem::remove_all(entry.path(), ignored);
        if (!linking && entry.path().extension() != record_ending)
            by_age.emplace_back(used, entry.path());
    }
    std::sort(by_age.rbegin(), by_age.rend());
    for (std::size_t i = most; i < by_age.size(); ++i) {
        std::filesystem::remove(by_age[i].second, ignored);
        std::filesystem::remove(record_of(by_age[i].second), ignored);
    }
}

}  // namespace boardlab::bench
