// Where the tests find the repository's own files.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace boardlab {

inline std::filesystem::path source_root() {
    const char* const root = std::getenv("BOARDLAB_SOURCE");
    if (root == nullptr)
        throw std::runtime_error("set BOARDLAB_SOURCE to the source folder, as `meson test` does");
    return root;
}

}  // namespace boardlab
