// Brings a dataset folder's manifest up to date with its files.
#pragma once

#include <filesystem>

#include "harness/contenders/contender.hpp"

namespace boardlab {

// Hashes and counts positions anew and keeps what people wrote. A file new to the manifest gets its
// first comment line as description; a file that is gone loses its entry.
void refresh_manifest(const std::filesystem::path& folder, const std::string& game,
                      const Contender& contender);

}  // namespace boardlab
