#include "harness/cli/memory_size.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace boardlab::cli {
namespace {

constexpr std::size_t most_megabytes = std::size_t{1} << 30;

std::optional<std::size_t> megabytes_in(const std::string& text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const std::string unit(read.ptr, end);
    const std::size_t in_megabytes = unit.empty() || unit == "M" ? 1 : unit == "G" ? 1024 : 0;
    if (read.ec != std::errc{} || in_megabytes == 0 || number == 0 ||
        number > most_megabytes / in_megabytes)
        return std::nullopt;
    return number * in_megabytes;
}

std::string wanted(const std::string& name, const std::string& text) {
    return fmt::format(
        "{} {}: megabytes, or a number with M or G, as in 512, 512M or 4G; at least 1", name, text);
}

}  // namespace

std::size_t MemorySize::megabytes() const {
    return text.empty() ? 0 : megabytes_in(text).value();  // it has been checked
}

Option add_memory_size(Command& command, const std::string& name, MemorySize& size,
                       const std::string& meaning) {
    return command.option(name, size.text, meaning).check([name](const std::string& text) {
        if (!megabytes_in(text)) throw UsageError(wanted(name, text));
    });
}

}  // namespace boardlab::cli
