// The default renderer: runs gnuplot on a script, and renames the picture when it is complete.
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <stdexcept>

#include "harness/files/data_file.hpp"
#include "harness/plot/gnuplot_renderer.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

// Runs gnuplot on a script file and returns its error messages.
std::string complaint_of_gnuplot(const std::filesystem::path& script) {
    const std::string command = "gnuplot '" + script.string() + "' 2>&1";
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return "it cannot be started";
    std::string text;
    std::array<char, 4096> block{};
    while (const std::size_t n = std::fread(block.data(), 1, block.size(), pipe))
        text.append(block.data(), n);
    const int status = pclose(pipe);
    return status == 0 ? "" : text.empty() ? "it failed" : text;
}

void draw(const Chart& chart, const std::string& terminal, const std::filesystem::path& file) {
    if (file.string().find('\'') != std::string::npos)
        throw UsageError(file.string() +
                         ": a path with a quotation mark cannot be given to gnuplot");
    const std::filesystem::path beside = file.string() + ".new-" + std::to_string(getpid());
    const std::filesystem::path script = beside.string() + ".gnuplot";
    write_atomically(script, gnuplot_script(chart, terminal, beside));
    const std::string complaint = complaint_of_gnuplot(script);
    std::error_code ignored;
    std::filesystem::remove(script, ignored);
    if (!complaint.empty() || std::filesystem::file_size(beside, ignored) == 0 ||
        !std::filesystem::exists(beside)) {
        std::filesystem::remove(beside, ignored);
        throw std::runtime_error("gnuplot drew no " + file.string() + ": " + complaint);
    }
    std::filesystem::rename(beside, file);
}

}  // namespace

bool gnuplot_is_here() { return std::system("command -v gnuplot >/dev/null 2>&1") == 0; }

void render_by_gnuplot(const Chart& chart, const std::filesystem::path& folder) {
    if (!gnuplot_is_here())
        throw MissingError(
            "gnuplot is not on this machine; install it (apt-get install gnuplot-nox)");
    draw(chart, "svg", folder / (chart.name + ".svg"));
    draw(chart, "png", folder / (chart.name + ".png"));
}

}  // namespace boardlab
