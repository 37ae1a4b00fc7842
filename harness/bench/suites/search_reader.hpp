// [[searches]] of a suite: searches with a name, which its entries refer to.
#pragma once

#include "harness/bench/suites/search_setup.hpp"
#include "harness/bench/suites/toml_fields.hpp"

namespace boardlab::bench {

class SearchReader {
 public:
    // Both throw DataError.
    SearchReader(const TomlFields& fields, const toml::table& root);
    // The search that an entry refers to; "default" is always there.
    SearchSetup named(const toml::table& entry, const std::string& name) const;

 private:
    void add(const toml::table& t);
    std::vector<std::string> parts(const toml::table& t, const char* key) const;

    const TomlFields& f_;
    std::vector<SearchSetup> known_{};
};

}  // namespace boardlab::bench
