// manifest.json of a dataset folder: its files with their origin and hash. A result can then say
// exactly on which positions it was measured.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boardlab {

struct ManifestEntry {
    std::string sha256;
    int positions = 0;
    std::string description, provenance, licence;
};

struct DatasetManifest {
    std::filesystem::path file;  // the manifest itself
    std::string game;
    std::map<std::string, ManifestEntry> entries{};  // by path below the manifest's folder

    // The entry of a file somewhere below the manifest's folder; throws DataError when unlisted.
    const ManifestEntry& entry_of(const std::filesystem::path& data_file) const;
};

inline constexpr std::string_view manifest_name = "manifest.json";

// Throws DataError for anything that is not exactly a manifest.
DatasetManifest read_manifest(const std::filesystem::path& file);
std::string write_manifest(const DatasetManifest& manifest);

// The manifest that lists a data file: in its folder or the one above. A manifest.json of
// another kind does not count (runs have one too); one that is not even JSON throws DataError.
std::optional<DatasetManifest> manifest_for(const std::filesystem::path& data_file);

// Throws DataError unless the bytes have the hash that the manifest lists.
void check_hash(const DatasetManifest& manifest, const std::filesystem::path& data_file,
                std::string_view bytes);

// Position files (.epd, .fen) and records (.jsonl.gz) below a folder, relative to it, sorted.
std::vector<std::string> position_files(const std::filesystem::path& folder);

// Everything wrong with a dataset folder, a sentence each: files unlisted, missing or changed.
std::vector<std::string> manifest_problems(const std::filesystem::path& folder);

}  // namespace boardlab
