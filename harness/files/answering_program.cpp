#include "harness/files/answering_program.hpp"

#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/build_facts.hpp"

namespace boardlab {

std::string answering_program(const std::string& commit, const std::filesystem::path& program) {
    if (!commit.ends_with("+changes") && commit != "unknown") return commit;
    return commit + ' ' + sha256(read_bytes(program));
}

const std::string& this_program() {
    static const std::string program = answering_program(
        std::string(build_facts().commit), std::filesystem::read_symlink("/proc/self/exe"));
    return program;
}

}  // namespace boardlab
