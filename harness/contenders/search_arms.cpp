#include "harness/contenders/search_arms.hpp"

namespace boardlab {
namespace {

struct NamedArm {
    const char* name;
    bool Arms::*arm;
};
constexpr NamedArm named_arms[] = {
    {"cutoffs", &Arms::cutoffs},
    {"table", &Arms::table},
    {"table-move", &Arms::table_move},
    {"captures", &Arms::captures},
    {"quiescence", &Arms::quiescence},
    {"killers", &Arms::killers},
    {"history", &Arms::history},
    {"null-move", &Arms::null_move},
    {"pvs", &Arms::scout},
    {"reductions", &Arms::reductions},
};

}  // namespace

bool set_arm(Arms& arms, const std::string& name, bool on) {
    bool found = false;
    for (const NamedArm& a : named_arms)
        if (name == a.name || name == "all") arms.*a.arm = on, found = true;
    return found;
}

std::vector<std::string> arm_names() {
    std::vector<std::string> names;
    for (const NamedArm& a : named_arms) names.emplace_back(a.name);
    return names;
}

std::string arms_text(const Arms& arms) {
    std::string text;
    for (const NamedArm& a : named_arms)
        if (arms.*a.arm) text += (text.empty() ? "" : ",") + std::string(a.name);
    return text;
}

}  // namespace boardlab
