#include "harness/files/output_place.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

namespace fs = std::filesystem;

bool may_be_written(const fs::path& there) { return access(there.c_str(), W_OK) == 0; }

[[noreturn]] void refuse(const std::string& option, const fs::path& named, const std::string& why) {
    throw MissingError(fmt::format("{} {}: {}", option, named.string(), why));
}

// The folder that something is to be made in. "results/mine/" is made in "results".
void refuse_unwritable_parent(const std::string& option, const fs::path& named) {
    const fs::path plain = named.has_filename() ? named : named.parent_path();
    const fs::path parent = plain.has_parent_path() ? plain.parent_path() : fs::path(".");
    std::error_code failure;
    if (!fs::is_directory(parent, failure))
        refuse(option, named, "there is no folder " + parent.string());
    if (!may_be_written(parent)) refuse(option, named, "it cannot be written to");
}

}  // namespace

void refuse_unwritable_file(const std::string& option, const fs::path& file) {
    std::error_code failure;
    const fs::file_status there = fs::status(file, failure);
    if (fs::is_directory(there))
        throw UsageError(fmt::format("{} {}: it is a folder; name a file", option, file.string()));
    if (fs::is_other(there)) {  // a device or a pipe is written into
        if (!may_be_written(file)) refuse(option, file, "it cannot be written to");
        return;
    }
    if (fs::is_symlink(fs::symlink_status(file, failure)) && fs::exists(there))
        return refuse_unwritable_parent(option, fs::canonical(file));
    refuse_unwritable_parent(option, file);
}

void refuse_unwritable_folder(const std::string& option, const fs::path& folder) {
    std::error_code failure;
    const fs::file_status there = fs::status(folder, failure);
    if (!fs::exists(there)) return refuse_unwritable_parent(option, folder);
    if (!fs::is_directory(there))
        throw UsageError(
            fmt::format("{} {}: this is a file; name a folder", option, folder.string()));
    if (!may_be_written(folder)) refuse(option, folder, "it cannot be written to");
}

}  // namespace boardlab
