// Bad input, said so that a person can mend it: which field, what is wrong, what would be right.
#pragma once

#include <stdexcept>
#include <string>

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

}  // namespace boardlab
