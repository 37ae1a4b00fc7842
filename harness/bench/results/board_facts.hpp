// The boards of a run as its manifest describes them: charts and reports know none by name.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "harness/contenders/board_name.hpp"

namespace boardlab::bench {

// Families that charts and sentences ask for. A board may have another one.
namespace family {
inline constexpr const char* words = "words";            // of 64 bits, one or several
inline constexpr const char* integer = "integer";        // the compiler's own
inline constexpr const char* one_register = "register";  // of the vector unit
inline constexpr const char* mailbox = "mailbox";
inline constexpr const char* reference = "reference";  // right, and slow by nature
}  // namespace family

struct BoardFacts {
    std::string name;
    std::string family{};  // empty where the run does not say
    int bits = 0;
    std::string same_as{};   // the board that this is another name of, or empty
    std::string identity{};  // stays when a board is renamed

    bool is_plain() const { return is_plain_name(name); }
};

// The boards of this program, for a manifest.
nlohmann::ordered_json describe_boards();
// The boards of a manifest, in the order in which tables list them.
std::vector<BoardFacts> boards_of(const nlohmann::ordered_json& manifest);
// Where only u64 is listed, "u64+magic" and "u64=again" have its facts.
BoardFacts facts_of(const std::vector<BoardFacts>& boards, const std::string& board);

}  // namespace boardlab::bench
