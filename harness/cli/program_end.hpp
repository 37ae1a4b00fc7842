// How a program ends that did not end well: a line on standard error, and an exit code.
#pragma once

#include <string>

namespace boardlab::cli {

// For the handler of everything around main: the code of the exception being handled.
int code_of_exception(const std::string& program, int argc, char** argv);
// What has been printed is written to its end, or MissingError thrown: a full disk is no success.
void flush_output();

}  // namespace boardlab::cli
