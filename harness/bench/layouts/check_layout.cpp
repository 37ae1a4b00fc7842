#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "harness/bench/layouts/layouts.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view what_to_do =
    "remove the folder 'layouts' beside the program and run again";

// Which build the bytes are of. Each program holds the line; nothing has to be run to read it.
std::string identity_in(std::string_view bytes) {
    const std::string_view own = build_facts().identity;
    if (bytes.find(own) != std::string_view::npos) return std::string(own);
    const std::string_view beginning = own.substr(0, own.find(build_facts().commit));
    const std::size_t at = bytes.find(beginning);
    if (at == std::string_view::npos) return "";
    return std::string(bytes.substr(at, bytes.find('\0', at) - at));
}

}  // namespace

void check_layout(const Layout& layout) {
    const std::string name = fmt::format("the layout {}", layout.program.string());
    if (!std::filesystem::exists(layout.program))
        throw MissingError(fmt::format("{} is missing: run again, which links it", name));
    const std::string bytes = read_bytes(layout.program);
    const std::string identity = identity_in(bytes);
    if (!identity.empty() && identity != build_facts().identity)
        throw UsageError(fmt::format("{} is of another build ({}; this is {}): {}", name, identity,
                                     build_facts().identity, what_to_do));
    if (identity.empty() || sha256(bytes) != layout.sha256)
        throw UsageError(fmt::format("{} has changed since it was linked: {}", name, what_to_do));
}

Json to_json(const Layouts& layouts) {
    Json list = Json::array();
    for (const Layout& layout : layouts.list)
        list.push_back({{"seed", layout.seed}, {"sha256", layout.sha256}});
    Json out{{"list", std::move(list)}};
    if (!layouts.why_one.empty()) out["why_one"] = layouts.why_one;
    return out;
}

void check_same_layouts(const Json& recorded, const Layouts& layouts) {
    const Json now = to_json(layouts);
    const Json &before = recorded.at("list"), &after = now.at("list");
    if (before == after) return;
    if (before.size() != after.size())
        throw UsageError(
            fmt::format("the run was begun with {} layouts and there {} {} now{}: begin a new one",
                        before.size(), after.size() == 1 ? "is" : "are", after.size(),
                        layouts.why_one.empty() ? "" : " (" + layouts.why_one + ")"));
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i])
            throw UsageError(fmt::format(
                "the run was begun with another layout {} (sha256 {:.12}, now {:.12}): the "
                "program was built again since. Begin a new run, or build the commit of this one",
                before[i].at("seed").get<std::uint64_t>(),
                before[i].at("sha256").get<std::string>(),
                after[i].at("sha256").get<std::string>()));
}

}  // namespace boardlab::bench
