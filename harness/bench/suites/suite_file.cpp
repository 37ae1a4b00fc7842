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

SuiteFile read_suite(const std::filesystem::path& file) {
    return parse_suite(file, read_bytes(file));
}

}  // namespace boardlab::bench
