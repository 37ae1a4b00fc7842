#include "harness/bench/suites/suite_file.hpp"

#include "harness/bench/suites/suite_entries.hpp"
#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"

namespace boardlab::bench {

SuiteFile parse_suite(const std::filesystem::path& name, const std::string& text) {
    const TomlFields fields(name, "datasets/suites/movegen.toml");
    const toml::table root = fields.parse(text, "boardlab suite 1");
    std::vector<std::string> known{"schema", "name", "description"};
    known.insert(known.end(), measuring_keys.begin(), measuring_keys.end());
    fields.only(root, known);
    SuiteFile suite{.file = name,
                    .name = fields.text_of(root, "name"),
                    .description = fields.text_of(root, "description"),
                    .sha256 = sha256(text)};
    read_measuring(fields, root, suite);
    return suite;
}

namespace {

// A user's own positions lie where the suite is: "./mine.fen".
void find_own_files(SuiteEntry& entry, const std::filesystem::path& folder) {
    PositionFiles* files = nullptr;
    if (auto* source = std::get_if<OperationsOnPositions>(&entry.source))
        files = &source->positions;
    else if (auto* searches = std::get_if<SearchesOfPositions>(&entry.source))
        files = &searches->positions;
    if (files == nullptr) return;
    for (std::string& name : files->names)
        if (name.starts_with("./") || name.starts_with("../"))
            name = (folder / name).lexically_normal().string();
}

}  // namespace

SuiteFile read_suite(const std::filesystem::path& file) {
    SuiteFile suite = parse_suite(file, read_bytes(file));
    for (auto* entries : {&suite.entries, &suite.quick_entries})
        for (SuiteEntry& entry : *entries)  // of "mine.toml" alone, the parent is no path
            find_own_files(entry, std::filesystem::absolute(file).parent_path());
    return suite;
}

}  // namespace boardlab::bench
