#include "harness/bench/suites/search_reader.hpp"

#include <regex>

#include "harness/contenders/choice.hpp"
#include "harness/contenders/generator_name.hpp"
#include "harness/contenders/search_features.hpp"

namespace boardlab::bench {

SearchReader::SearchReader(const TomlFields& fields, const toml::table& root) : f_(fields) {
    for (const toml::table* t : f_.tables(root, "searches")) add(*t);
}

SearchSetup SearchReader::named(const toml::table& entry, const std::string& name) const {
    std::vector<std::string> names{"default"};
    for (const SearchSetup& s : known_) {
        if (s.name == name) return s;
        names.push_back(s.name);
    }
    if (name == "default") return {.name = name};
    f_.refuse(entry["searches"].node(), "searches", "no search is called '" + printable(name) + "'",
              "did you mean '" + nearest(name, names) + "'? [[searches]] describes them");
}

void SearchReader::add(const toml::table& t) {
    f_.only(t, {"name", "with", "without", "table_mb", "warm", "direct", "threads", "parallel",
                "generator"});
    SearchSetup s{.name = f_.text_of(t, "name")};
    if (!std::regex_match(s.name, std::regex("[a-z0-9-]+")))
        f_.refuse(t["name"].node(), "name", "it stands in the names of rows",
                  "small letters, digits and -");
    for (const SearchSetup& other : known_)
        if (other.name == s.name)
            f_.refuse(t["name"].node(), "name", "another search has it", "a new name");
    s.with = parts(t, "with");
    s.without = parts(t, "without");
    s.table_megabytes = f_.whole(t, "table_mb", s.table_megabytes, 4096);
    s.warm = f_.flag(t, "warm", false);
    s.direct = f_.flag(t, "direct", false);
    if (t.contains("threads")) s.threads = f_.whole(t, "threads", 1, 256);
    s.parallel = f_.one_of(t, "parallel", parallel_names());
    s.generator = f_.one_of(t, "generator", generator_names);
    if (s.warm && !options_of(s, 1).features.table)
        f_.refuse(&t, "warm", "a search without a table has nothing to keep", "with a table");
    known_.push_back(std::move(s));
}

std::vector<std::string> SearchReader::parts(const toml::table& t, const char* key) const {
    auto names = f_.list<std::string>(t, key, "names such as \"captures\"");
    search::Features scratch;
    for (const std::string& name : names)
        if (!set_feature(scratch, name, true))
            f_.refuse(t[key].node(), key,
                      "no part of the search is called '" + printable(name) + "'",
                      "did you mean '" + nearest(name, feature_names()) + "'?");
    return names;
}

}  // namespace boardlab::bench
