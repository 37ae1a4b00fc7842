#include "harness/dataset_makers/refresh_manifest.hpp"

#include "harness/contenders/choice.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/dataset.hpp"
#include "harness/files/dataset_manifest.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab {
namespace {

std::string first_comment(std::string_view bytes) {
    for (const TextLine& line : lines_of(bytes))
        if (line.text.starts_with('#'))
            return std::string(without_outer_blanks(line.text.substr(1)));
    return "";
}

}  // namespace

void refresh_manifest(const std::filesystem::path& folder, const std::string& game,
                      const Contender& contender) {
    DatasetManifest manifest{.file = folder / manifest_name, .game = game};
    DatasetManifest old = manifest;
    if (std::filesystem::exists(manifest.file)) old = read_manifest(manifest.file);
    if (old.game != game)
        throw DataError(manifest.file, 0, "game", "it is a manifest for " + old.game,
                        "--game " + old.game);
    const auto position = contender.start();
    const unsigned most_moves = choose_game(game).most_moves;
    const FenCheck check = [&](std::string_view fen) { position->load(fen); };
    for (const std::string& name : position_files(folder)) {
        const auto file = folder / name;
        const std::string bytes = read_bytes(file);
        ManifestEntry entry{.sha256 = "",
                            .description = first_comment(bytes),
                            .provenance = "stated in the file's first lines",
                            .licence = "MIT, as the project"};
        if (const auto known = old.entries.find(name); known != old.entries.end())
            entry = known->second;
        entry.sha256 = sha256(bytes);
        entry.positions = static_cast<int>(
            name.ends_with(".epd")  ? parse_perft_suite(file, bytes, check, most_moves).size()
            : name.ends_with(".gz") ? parse_records(file, bytes).size()
                                    : parse_corpus(file, bytes, check).size());
        manifest.entries.emplace(name, std::move(entry));
    }
    write_atomically(manifest.file, write_manifest(manifest));
}

}  // namespace boardlab
