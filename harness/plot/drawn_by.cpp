// Who drew a folder's pictures, kept beside them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/renderer.hpp"

namespace boardlab {
namespace {

std::filesystem::path note_in(const std::filesystem::path& folder) {
    return folder / "drawn-by.json";
}

}  // namespace

std::map<std::string, std::string> drawn_by(const std::filesystem::path& folder) {
    const std::filesystem::path file = note_in(folder);
    if (!std::filesystem::exists(file)) return {};
    const auto noted = nlohmann::json::parse(read_bytes(file), nullptr, false);
    const bool is_right =
        noted.is_object() &&
        std::all_of(noted.begin(), noted.end(), [](const auto& name) { return name.is_string(); });
    if (!is_right)
        throw DataError(file, 0, "JSON", "not an object of charts and who drew them",
                        "remove it and plot again");
    return noted.get<std::map<std::string, std::string>>();
}

void note_drawn_by(const std::filesystem::path& folder, const std::string& chart,
                   Renderer renderer) {
    std::map<std::string, std::string> noted = drawn_by(folder);
    noted[chart] = name_of(renderer);
    write_atomically(note_in(folder), nlohmann::json(noted).dump(1) + '\n');
}

std::string drawn_by_sentence(const std::filesystem::path& folder) {
    std::map<std::string, std::string> charts_of;
    for (const auto& [chart, name] : drawn_by(folder))
        if (std::filesystem::exists(folder / (chart + ".svg"))) {
            std::string& list = charts_of[name];
            list += (list.empty() ? "" : ", ") + chart;
        }
    std::string out;
    for (const auto& [name, charts] : charts_of)
        out += (out.empty() ? "Drawn by " : "; by ") + name +
               (charts_of.size() > 1 ? " (" + charts + ')' : "");
    return out.empty() ? "" : out + '.';
}

}  // namespace boardlab
