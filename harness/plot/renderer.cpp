#include "harness/plot/renderer.hpp"

#include <unistd.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "harness/contenders/any_position.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/scripts.hpp"
#include "harness/plot/tex_text.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/progress.hpp"

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

void draw(const Chart& chart, const std::string& terminal, const std::filesystem::path& file,
          Renderer renderer) {
    if (file.string().find('\'') != std::string::npos)
        throw UsageError(file.string() +
                         ": a path with a quotation mark cannot be given to gnuplot");
    const std::filesystem::path beside = file.string() + ".new-" + std::to_string(getpid());
    const std::filesystem::path script = beside.string() + ".gnuplot";
    write_atomically(script, renderer == Renderer::matplot
                                 ? matplot_script(chart, terminal, beside)
                                 : gnuplot_script(chart, terminal, beside));
    const std::string complaint = complaint_of_gnuplot(script);
    std::error_code ignored;
    std::filesystem::remove(script, ignored);
    if (!complaint.empty() || !std::filesystem::exists(beside) ||
        std::filesystem::file_size(beside, ignored) == 0) {
        std::filesystem::remove(beside, ignored);
        if (interrupted()) throw Interrupted{};  // a terminal tells gnuplot as well
        throw std::runtime_error(name_of(renderer) + " drew no " + file.string() + ": " +
                                 complaint);
    }
    std::filesystem::rename(beside, file);
}

}  // namespace

std::string name_of(Renderer renderer) {
    return renderer == Renderer::matplot ? "Matplot++" : "gnuplot";
}

bool is_built_in(Renderer renderer) {
    return renderer == Renderer::gnuplot || matplot_is_built_in();
}

Renderer default_renderer() {
    return matplot_is_built_in() ? Renderer::matplot : Renderer::gnuplot;
}

Renderer chosen_renderer(const std::string& word) {
    if (word.empty()) return default_renderer();
    if (word == "gnuplot") return Renderer::gnuplot;
    if (word != "matplot")
        throw UsageError("--renderer " + word + ": there are matplot and gnuplot");
    if (!matplot_is_built_in())
        throw MissingError(
            "this boardlab was built without Matplot++; install that, then meson setup "
            "--reconfigure build -Dplots=matplot && ninja -C build boardlab");
    return Renderer::matplot;
}

bool gnuplot_is_here() { return std::system("command -v gnuplot >/dev/null 2>&1") == 0; }

void require_gnuplot() {
    if (!gnuplot_is_here())
        throw MissingError(
            "gnuplot is not on this machine; install it (apt-get install gnuplot-nox)");
}

void render(const Chart& chart, const std::filesystem::path& folder, Renderer renderer,
            const std::vector<std::string>& formats) {
    require_gnuplot();
    for (const std::string& format : formats)
        draw(format == "tex" ? for_tex(chart) : chart, format, folder / (chart.name + '.' + format),
             renderer);
    note_drawn_by(folder, chart.name, renderer);
}

void render_all(const std::vector<Chart>& charts, const std::filesystem::path& folder) {
    std::filesystem::create_directory(folder);
    Progress progress("drawing");
    for (std::size_t i = 0; i < charts.size(); ++i) {
        if (!progress(i, charts.size())) throw Interrupted{};
        render(charts[i], folder);
    }
}

}  // namespace boardlab
