#include "harness/files/dataset_manifest.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kind = "boardlab dataset ";
constexpr std::string_view schema = "boardlab dataset 1";

std::string refresh_hint(const std::filesystem::path& manifest) {
    const auto folder = manifest.parent_path().string();
    return "if the change is meant: make-perft-suite --refresh-manifest " + folder;
}

// Nothing for a JSON file of another kind.
std::optional<DatasetManifest> parse(const std::filesystem::path& file) {
    const auto refuse = [&](const std::string& field, const std::string& reason,
                            const std::string& hint) {
        throw DataError(file, 0, field, reason, hint);
    };
    const Json json = Json::parse(read_bytes(file), nullptr, false);
    if (json.is_discarded()) refuse("manifest", "it is not valid JSON", "restore it");
    if (!json.is_object() || !json.contains("schema") || !json["schema"].is_string() ||
        !json["schema"].get<std::string>().starts_with(kind))
        return std::nullopt;
    if (json["schema"] != schema)
        refuse("schema", "unknown schema " + json["schema"].dump(), std::string(schema));

    const auto text = [&](const Json& object, const std::string& where, const char* key) {
        if (!object.is_object() || !object.contains(key) || !object[key].is_string())
            refuse(where + key, "it is missing or no text", "every entry states it");
        return object[key].get<std::string>();
    };
    DatasetManifest manifest{.file = file, .game = text(json, "", "game")};
    if (!json.contains("files") || !json["files"].is_object())
        refuse("files", "it is missing or no object", "file name: what is known of it");
    for (const auto& [name, facts] : json["files"].items()) {
        const std::string where = name + "/";
        ManifestEntry entry{.sha256 = text(facts, where, "sha256"),
                            .description = text(facts, where, "description"),
                            .provenance = text(facts, where, "provenance"),
                            .licence = text(facts, where, "licence")};
        if (!facts.contains("positions") || !facts["positions"].is_number_unsigned())
            refuse(where + "positions", "it is missing or no count", "a whole number");
        entry.positions = facts["positions"].get<int>();
        if (entry.sha256.size() != 64 ||
            entry.sha256.find_first_not_of("0123456789abcdef") != std::string::npos)
            refuse(where + "sha256", "'" + entry.sha256 + "' is no SHA-256",
                   "64 lower-case hexadecimal digits");
        manifest.entries.emplace(name, std::move(entry));
    }
    return manifest;
}

}  // namespace

const ManifestEntry& DatasetManifest::entry_of(const std::filesystem::path& data_file) const {
    const auto name = std::filesystem::weakly_canonical(data_file).lexically_relative(
        std::filesystem::weakly_canonical(file).parent_path());
    const auto found = entries.find(name.generic_string());
    if (found == entries.end())
        throw DataError(data_file, 0, "manifest", "the file is not listed in " + file.string(),
                        refresh_hint(file));
    return found->second;
}

DatasetManifest read_manifest(const std::filesystem::path& file) {
    if (auto manifest = parse(file)) return *std::move(manifest);
    throw DataError(file, 0, "schema", "this is not a dataset manifest",
                    "\"schema\": \"" + std::string(schema) + "\"");
}

std::string write_manifest(const DatasetManifest& manifest) {
    Json files = Json::object();
    for (const auto& [name, entry] : manifest.entries)
        files[name] = {{"sha256", entry.sha256},
                       {"positions", entry.positions},
                       {"description", entry.description},
                       {"provenance", entry.provenance},
                       {"licence", entry.licence}};
    const Json json{{"schema", schema}, {"game", manifest.game}, {"files", files}};
    return json.dump(2) + '\n';
}

std::optional<DatasetManifest> manifest_for(const std::filesystem::path& data_file) {
    const auto folder = std::filesystem::weakly_canonical(data_file).parent_path();
    for (const auto& candidate : {folder, folder.parent_path()})
        if (std::filesystem::exists(candidate / manifest_name))
            if (auto manifest = parse(candidate / manifest_name)) return manifest;
    return std::nullopt;
}

void check_hash(const DatasetManifest& manifest, const std::filesystem::path& data_file,
                std::string_view bytes) {
    const std::string& expected = manifest.entry_of(data_file).sha256;
    const std::string found = sha256(bytes);
    if (found != expected)
        throw DataError(data_file, 0, "sha256",
                        "the file is not the one listed in " + manifest.file.string() +
                            ": expected " + expected + ", found " + found,
                        refresh_hint(manifest.file));
}

std::vector<std::string> position_files(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().lexically_relative(folder).generic_string();
        if (entry.is_regular_file() &&
            (name.ends_with(".epd") || name.ends_with(".fen") || name.ends_with(".jsonl.gz")))
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> manifest_problems(const std::filesystem::path& folder) {
    const DatasetManifest manifest = read_manifest(folder / manifest_name);
    std::vector<std::string> problems;
    const auto check = [&](const std::filesystem::path& file) {
        try {
            check_hash(manifest, file, read_bytes(file));
        } catch (const DataError& error) {
            problems.push_back(error.what());
        }
    };
    for (const auto& [name, entry] : manifest.entries) check(folder / name);
    for (const std::string& name : position_files(folder))
        if (!manifest.entries.contains(name)) check(folder / name);
    return problems;
}

}  // namespace boardlab
