// Reads text files and checks that they are text; writes files atomically.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace boardlab {

// The bytes of a file. Throws DataError when it is missing, a folder, or cannot be read.
std::string read_bytes(const std::filesystem::path& file);

// Throws DataError for anything but text: compressed data, pictures, UTF-16, NUL bytes.
void refuse_unless_text(const std::filesystem::path& file, std::string_view bytes);

// Sorted names, without the ending, of a folder's files that have it; none without the folder.
std::vector<std::string> names_of_files(const std::filesystem::path& folder,
                                        const std::string& ending);

struct TextLine {
    std::string_view text;  // without outer blanks, carriage return and byte-order mark
    int number = 0;
};
// Views into `bytes`, which must outlive them.
std::vector<TextLine> lines_of(std::string_view bytes);
std::string_view without_outer_blanks(std::string_view text);

// Writes a new file and renames it, so that readers see the old content or the new one. A link is
// followed; a device or a pipe is written into. Throws std::filesystem::filesystem_error.
void write_atomically(const std::filesystem::path& file, std::string_view text);

}  // namespace boardlab
