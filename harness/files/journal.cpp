#include "harness/files/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>

#include "harness/contenders/any_position.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void fail(const std::filesystem::path& file, int error) {
    throw std::filesystem::filesystem_error("cannot write", file,
                                            std::error_code(error, std::generic_category()));
}

}  // namespace

Journal::Journal(const std::filesystem::path& file) : file_(file) {
    if (std::filesystem::exists(file)) {
        const std::string bytes = read_bytes(file);
        const std::size_t whole = bytes.rfind('\n');
        std::filesystem::resize_file(file, whole == std::string::npos ? 0 : whole + 1);
    }
    descriptor_ = open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor_ < 0) fail(file, errno);
}
Journal::~Journal() { close(descriptor_); }

void Journal::append(const Json& entry) {
    const std::string line = entry.dump() + '\n';
    struct stat before {};
    if (fstat(descriptor_, &before) != 0) fail(file_, errno);
    const ssize_t written = write(descriptor_, line.data(), line.size());
    if (written == static_cast<ssize_t>(line.size()) && fsync(descriptor_) == 0) return;
    const int error = written < 0 || errno != 0 ? errno : ENOSPC;
    // Half a line would look like the trace of a crash.
    if (ftruncate(descriptor_, before.st_size) != 0) fail(file_, errno);
    fail(file_, error == 0 ? ENOSPC : error);
}

JournalContents read_journal(const std::filesystem::path& file) {
    return parse_journal(file, read_bytes(file));
}

JournalContents parse_journal(const std::filesystem::path& file, const std::string& bytes,
                              const LinesRead& go_on) {
    refuse_unless_text(file, bytes);
    JournalContents out;
    out.torn = !bytes.empty() && bytes.back() != '\n';
    const auto lines = lines_of(bytes);
    for (const TextLine& line : lines) {
        if (out.torn && line.number == lines.back().number) break;
        Json entry = Json::parse(line.text, nullptr, false);
        if (!entry.is_object())
            throw DataError(file, line.number, "JSON",
                            entry.is_discarded() ? "the line is not valid JSON" : "it is no object",
                            "only the last line of a journal may be torn");
        out.entries.push_back(std::move(entry));
        if (go_on && !go_on(out.entries.size(), lines.size())) throw Interrupted{};
    }
    return out;
}

}  // namespace boardlab
