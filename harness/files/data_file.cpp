#include "harness/files/data_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

#include "harness/files/data_error.hpp"

namespace boardlab {
namespace {

using namespace std::string_view_literals;

struct Signature {
    std::string_view bytes, name, hint;
};
constexpr std::array<Signature, 10> foreign{{
    {"\x1F\x8B"sv, "gzip data", "decompress it first, for instance with gunzip"},
    {"PK\x03\x04"sv, "a zip archive", "unpack it first, for instance with unzip"},
    {"\x28\xB5\x2F\xFD"sv, "zstd data", "decompress it first, for instance with unzstd"},
    {"\xFD"
     "7zXZ"sv,
     "xz data", "decompress it first, for instance with unxz"},
    {"BZh"sv, "bzip2 data", "decompress it first, for instance with bunzip2"},
    {"\x89PNG"sv, "a PNG picture", "positions are plain text"},
    {"%PDF"sv, "a PDF document", "positions are plain text"},
    {"\x7F"
     "ELF"sv,
     "a program", "positions are plain text"},
    {"\xFF\xFE"sv, "UTF-16 text", "save it as UTF-8 or ASCII"},
    {"\xFE\xFF"sv, "UTF-16 text", "save it as UTF-8 or ASCII"},
}};

}  // namespace

std::string read_bytes(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        throw DataError(file, 0, "file", "there is no such file", "check the path");
    if (std::filesystem::is_directory(file, ignored))
        throw DataError(file, 0, "file", "this is a folder", "name one file in it");
    std::ifstream in(file, std::ios::binary);
    std::ostringstream bytes;
    if (in.is_open() && in.peek() != std::ifstream::traits_type::eof()) bytes << in.rdbuf();
    if (!in.is_open() || in.bad() || bytes.bad())
        throw DataError(file, 0, "file", "it cannot be read", "check its permissions");
    return std::move(bytes).str();
}

std::vector<std::string> names_of_files(const std::filesystem::path& folder,
                                        const std::string& ending) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

void refuse_unless_text(const std::filesystem::path& file, std::string_view bytes) {
    for (const Signature& s : foreign)
        if (bytes.starts_with(s.bytes))
            throw DataError(file, 0, "file", "this is " + std::string(s.name), std::string(s.hint));
    const std::size_t zero = bytes.find('\0');
    if (zero == std::string_view::npos) return;
    const auto before = bytes.substr(0, zero);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    throw DataError(file, static_cast<int>(line), "text", "there is a NUL byte",
                    "positions are plain text");
}

std::string_view without_outer_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<TextLine> lines_of(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    std::vector<TextLine> lines;
    for (int number = 1; !bytes.empty(); ++number) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        lines.push_back({without_outer_blanks(bytes.substr(0, end)), number});
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return lines;
}

namespace {

void write_bytes(const std::filesystem::path& file, std::string_view text,
                 std::error_code& failure) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    if (!out) failure = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
}

// A device or a pipe, such as /dev/full: a new file must not take its place.
bool is_no_place_for_a_file(const std::filesystem::path& file) {
    std::error_code ignored;
    const auto there = std::filesystem::status(file, ignored);
    return std::filesystem::is_other(there);
}

// Where a link leads, so that it is not replaced by a file of its own.
std::filesystem::path behind_links(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::is_symlink(std::filesystem::symlink_status(file, failure))) return file;
    const auto target = std::filesystem::canonical(file, failure);
    if (!failure) return target;
    const auto named = std::filesystem::read_symlink(file, failure);  // there is nothing yet
    return failure ? file : file.parent_path() / named;
}

}  // namespace

void write_atomically(const std::filesystem::path& named, std::string_view text) {
    std::error_code failure;
    if (is_no_place_for_a_file(named)) {
        write_bytes(named, text, failure);
        if (failure) throw std::filesystem::filesystem_error("cannot write", named, failure);
        return;
    }
    const std::filesystem::path file = behind_links(named);
    std::filesystem::path beside = file;
    beside += ".new-" + std::to_string(getpid());  // so that two writers do not use the same file
    write_bytes(beside, text, failure);
    if (!failure) std::filesystem::rename(beside, file, failure);
    if (!failure) return;
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    throw std::filesystem::filesystem_error("cannot write", file, failure);
}

}  // namespace boardlab
