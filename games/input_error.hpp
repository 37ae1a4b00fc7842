// Bad input, described so that its author can correct it: which field, what is wrong, what would be
// right.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace boardlab {

class InputError : public std::runtime_error {
 public:
    InputError(std::string field, std::string reason, std::string hint)
        : std::runtime_error(field + ": " + reason + (hint.empty() ? "" : " (" + hint + ")")),
          field_(std::move(field)),
          reason_(std::move(reason)),
          hint_(std::move(hint)) {}
    const std::string& field() const { return field_; }
    const std::string& reason() const { return reason_; }
    const std::string& hint() const { return hint_; }

 private:
    std::string field_, reason_, hint_;
};

// Told of each fault of a position. Readers throw the first one, unless they are given a listener
// that does not: then they report all and go on.
using Refuse = std::function<void(const InputError&)>;
inline void refuse_at_once(const InputError& fault) { throw fault; }

// Input as it is shown in messages: shortened, and without control characters.
inline std::string printable(std::string_view text, std::size_t most = 24) {
    std::string out;
    for (char c : text.substr(0, most)) out += c >= ' ' && c <= '~' ? c : '?';
    return out + (text.size() > most ? "…" : "");
}

}  // namespace boardlab
