// Reads gzip, in which large records are stored.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace boardlab {

// Throws DataError with the file's name when the bytes are no gzip, or incomplete.
std::string gunzipped(const std::filesystem::path& file, std::string_view bytes);

}  // namespace boardlab
