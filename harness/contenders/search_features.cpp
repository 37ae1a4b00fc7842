#include "harness/contenders/search_features.hpp"

namespace boardlab {
namespace {

struct NamedFeature {
    const char* name;
    bool search::Features::*feature;
};
constexpr NamedFeature named_features[] = {
    {"cutoffs", &search::Features::cutoffs},
    {"table", &search::Features::table},
    {"table-move", &search::Features::table_move},
    {"captures", &search::Features::captures},
    {"quiescence", &search::Features::quiescence},
    {"killers", &search::Features::killers},
    {"history", &search::Features::history},
    {"null-move", &search::Features::null_move},
    {"pvs", &search::Features::scout},
    {"reductions", &search::Features::reductions},
};

}  // namespace

bool set_feature(search::Features& features, const std::string& name, bool on) {
    bool found = false;
    for (const NamedFeature& a : named_features)
        if (name == a.name || name == "all") features.*a.feature = on, found = true;
    return found;
}

std::vector<std::string> feature_names() {
    std::vector<std::string> names;
    for (const NamedFeature& a : named_features) names.emplace_back(a.name);
    return names;
}

std::string features_text(const search::Features& features) {
    std::string text;
    for (const NamedFeature& a : named_features)
        if (features.*a.feature) text += (text.empty() ? "" : ",") + std::string(a.name);
    return text;
}

}  // namespace boardlab
