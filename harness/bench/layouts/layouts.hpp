// The same program with its functions in other orders. Where code lies decides which branches and
// cache lines collide; a build draws that once, and it moves the times of some rows by several per
// cent. So a run draws it several times: the same objects, linked with lld, which shuffles their
// function sections by a seed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace boardlab::bench {

struct Layout {
    std::filesystem::path program;
    std::uint64_t seed = 0;  // of the shuffle; 0 is the program as it was built
    std::string sha256;      // of the program's bytes
};
struct Layouts {
    std::vector<Layout> list;  // never empty
    std::string why_one{};     // in words, where there is only the program itself
};

struct LayoutRequest {
    std::uint64_t seed = 1;  // of the run; the seeds of the shuffles are drawn from it
    std::size_t count = 8;
    // Told (done, all) while links are under way; false stops by throwing Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
    std::string linker = "ld.lld";
};
// Links into `layouts/` beside the program, or takes what an earlier run with the same seed left
// there. The same seed gives the same bytes. Where lld, the objects or the word on how to link them
// are missing, the one layout is the program itself. Throws UsageError when an object is newer than
// the program, whose layouts would then be of something else, and Interrupted.
Layouts make_layouts(const LayoutRequest& request);

// Throws MissingError when the layout is not there, and UsageError when it is not what was recorded
// or comes from another build than the program that asks.
void check_layout(const Layout& layout);

// For the manifest: seeds, hashes, and why there is but one.
nlohmann::ordered_json to_json(const Layouts& layouts);
// For a run that goes on: throws UsageError unless the layouts are those of its manifest.
void check_same_layouts(const nlohmann::ordered_json& recorded, const Layouts& layouts);

}  // namespace boardlab::bench
