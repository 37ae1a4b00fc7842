#include "harness/files/dataset.hpp"

#include "harness/files/data_file.hpp"
#include "harness/files/dataset_manifest.hpp"
#include "harness/files/gzip.hpp"
#include "harness/files/perft_suite_parser.hpp"

namespace boardlab {
namespace {

// Reads a file and, where there is a manifest, checks it against that.
template <class Parse>
auto read_blessed(const std::filesystem::path& file, Parse parse) {
    const std::string bytes = read_bytes(file);
    const auto manifest = manifest_for(file);
    if (manifest) check_hash(*manifest, file, bytes);
    auto positions = parse(bytes);
    if (manifest) {
        const int listed = manifest->entry_of(file).positions;
        if (static_cast<std::size_t>(listed) != positions.size())
            throw DataError(manifest->file, 0, "positions",
                            "it lists " + std::to_string(listed) + " positions for " +
                                file.string() + ", which has " + std::to_string(positions.size()),
                            "correct the manifest");
    }
    return positions;
}

template <class Positions>
Positions refuse_if_empty(const std::filesystem::path& name, Positions positions) {
    if (positions.empty())
        throw DataError(name, 0, "file", "there is no position in it",
                        "one position a line; lines starting with '#' are comments");
    return positions;
}

}  // namespace

std::vector<PerftCase> parse_perft_suite(const std::filesystem::path& name, std::string_view text,
                                         const FenCheck& check, unsigned most_moves) {
    refuse_unless_text(name, text);
    PerftSuiteParser parser(name, check, most_moves);
    for (const TextLine& line : lines_of(text)) parser.take(line);
    return refuse_if_empty(name, parser.finish());
}

std::vector<CorpusPosition> parse_corpus(const std::filesystem::path& name, std::string_view text,
                                         const FenCheck& check) {
    refuse_unless_text(name, text);
    std::vector<CorpusPosition> positions;
    std::string note;
    for (const TextLine& line : lines_of(text)) {
        if (line.text.empty() || line.text.front() == '#') {
            note = line.text.empty() ? "" : without_outer_blanks(line.text.substr(1));
            continue;
        }
        try {
            check(line.text);
        } catch (const InputError& error) {
            throw DataError(name, line.number, error);
        }
        positions.push_back({std::string(line.text), std::move(note), line.number});
        note.clear();
    }
    return refuse_if_empty(name, std::move(positions));
}

std::vector<PerftCase> read_perft_suite(const std::filesystem::path& file, const FenCheck& check,
                                        unsigned most_moves) {
    return read_blessed(file, [&](const std::string& bytes) {
        return parse_perft_suite(file, bytes, check, most_moves);
    });
}

std::vector<CorpusPosition> read_corpus(const std::filesystem::path& file, const FenCheck& check) {
    return read_blessed(file,
                        [&](const std::string& bytes) { return parse_corpus(file, bytes, check); });
}

std::vector<std::string> parse_records(const std::filesystem::path& name, std::string_view bytes) {
    const std::string text = gunzipped(name, bytes);
    std::vector<std::string> records;
    for (const TextLine& line : lines_of(text))
        if (!line.text.empty()) records.emplace_back(line.text);
    return refuse_if_empty(name, std::move(records));
}

std::vector<std::string> read_records(const std::filesystem::path& file) {
    return read_blessed(file, [&](const std::string& bytes) { return parse_records(file, bytes); });
}

int deepest_within(const PerftCase& perft_case, const NodeCount& most, int deepest) {
    int found = 0;
    for (const auto& [depth, nodes] : perft_case.counts)
        if (depth <= deepest && nodes <= most) found = depth;
    return found;
}

}  // namespace boardlab
