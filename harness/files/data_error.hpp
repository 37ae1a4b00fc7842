// An InputError about a file: the message begins with the file and the line.
#pragma once

#include <filesystem>

#include "games/input_error.hpp"

namespace boardlab {

class DataError : public InputError {
 public:
    // Line 0 means the file as a whole.
    DataError(const std::filesystem::path& file, int line, std::string field, std::string reason,
              std::string hint)
        : InputError(std::move(field), std::move(reason), std::move(hint)),
          file_(file),
          line_(line),
          text_(file.string() + (line > 0 ? ":" + std::to_string(line) : "") + ": " +
                InputError::what()) {}
    // An error about one position, with the file and line where it stands.
    DataError(const std::filesystem::path& file, int line, const InputError& error)
        : DataError(file, line, error.field(), error.reason(), error.hint()) {}

    const char* what() const noexcept override { return text_.c_str(); }
    const std::filesystem::path& file() const { return file_; }
    int line() const { return line_; }

 private:
    std::filesystem::path file_;
    int line_;
    std::string text_;
};

}  // namespace boardlab
