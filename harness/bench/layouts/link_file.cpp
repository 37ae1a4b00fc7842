#include "harness/bench/layouts/link_file.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_file.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;
using Path = std::filesystem::path;

LinkFile cannot(std::string why) { return {{}, {}, std::move(why)}; }

}  // namespace

LinkFile read_link_file(const Path& program) {
    const Path file = program.string() + ".link";
    if (!std::filesystem::exists(file))
        return cannot(fmt::format("{} is not there, which says how to link the program again",
                                  file.filename().string()));
    const Json noted = Json::parse(read_bytes(file), nullptr, false);
    LinkFile out;
    std::vector<std::string> inputs;
    try {
        out.folder = program.parent_path() / noted.at("folder").get<std::string>();
        noted.at("command").get_to(out.command);
        noted.at("inputs").get_to(inputs);
    } catch (const Json::exception&) {
        return cannot(fmt::format("{} cannot be read", file.filename().string()));
    }
    if (out.command.empty()) return cannot("ninja did not tell how the program is linked");
    const auto linked = std::filesystem::last_write_time(program);
    for (const std::string& input : inputs) {
        std::error_code absent;
        const auto written = std::filesystem::last_write_time(out.folder / input, absent);
        if (absent) return cannot(fmt::format("{} is not there any more", input));
        if (written > linked)
            throw UsageError(
                fmt::format("{} is newer than {}: run ninja -C {} {} first", input,
                            program.string(), out.folder.lexically_normal().string(),
                            program.lexically_relative(out.folder.lexically_normal()).string()));
    }
    return out;
}

}  // namespace boardlab::bench
