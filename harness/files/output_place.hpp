// Whether output can be written where it is wanted: asked before any work, and everywhere alike.
#pragma once

#include <filesystem>
#include <string>

namespace boardlab {

// `option` is what named it, such as --out. Both throw MissingError where nothing can be written,
// and UsageError for a folder where a file is wanted, or a file where a folder is.
void refuse_unwritable_file(const std::string& option, const std::filesystem::path& file);
// One that is there, or is to be made in one that is.
void refuse_unwritable_folder(const std::string& option, const std::filesystem::path& folder);

}  // namespace boardlab
