// Compressed data: records of an outside oracle are a tenth of their size that way.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace boardlab {

// What was compressed. Throws DataError, naming the file, for what is not gzip or is cut short.
std::string gunzipped(const std::filesystem::path& file, std::string_view bytes);

}  // namespace boardlab
