// What lets Matplot++ write a gnuplot script instead of piping commands to a gnuplot that it does
// not wait for, and what its own objects cannot say.
#pragma once

#include <matplot/axes_objects/labels.h>
#include <matplot/axes_objects/line.h>
#include <matplot/axes_objects/matrix.h>
#include <matplot/backend/backend_interface.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace boardlab {

class ScriptBackend : public matplot::backend::backend_interface {
 public:
    // `frame` stands where Matplot++ would choose terminal and output, `legend` where it would
    // place a legend, `ranges` after its own, which have six decimals however small they are.
    ScriptBackend(std::string frame, std::string legend, std::string ranges)
        : frame_(std::move(frame)), legend_(std::move(legend)), ranges_(std::move(ranges)) {}

    bool consumes_gnuplot_commands() override { return true; }
    bool supports_fonts() override { return true; }
    bool new_frame() override { return true; }
    bool render_data() override { return true; }
    void include_comment(const std::string&) override {}
    void run_command(const std::string& command) override {
        const std::string_view text = std::string_view(command).substr(
            std::min(command.find_first_not_of(' '), command.size()));
        if (text.starts_with("set terminal")) {
            script_ += frame_;
            return;
        }
        if (text.starts_with("set key")) {
            script_ += ranges_ + legend_;
            return;
        }
        // Matplot++ places axes at fixed parts of the picture; gnuplot knows how wide labels are.
        for (const char* placing :
             {"set origin", "set size", "set lmargin", "set rmargin", "set bmargin", "set tmargin"})
            if (text.starts_with(placing)) return;
        script_ += command + '\n';
    }
    const std::string& script() const { return script_; }

 private:
    std::string frame_, legend_, ranges_, script_{};
};

// Labels beside their points, by so many letters and lines.
class OffsetLabels : public matplot::labels {
 public:
    template <class... Arguments>
    OffsetLabels(std::array<float, 2> offset, Arguments&&... arguments)
        : labels(std::forward<Arguments>(arguments)...), offset_(offset) {}
    std::string plot_string() override {
        return labels::plot_string() + " offset " + std::to_string(offset_[0]) + ',' +
               std::to_string(offset_[1]);
    }

 private:
    std::array<float, 2> offset_;
};

// What is inside points, without an outline as wide as theirs.
class Hole : public matplot::line {
 public:
    using line::line;
    std::string plot_string() override { return line::plot_string() + " linewidth 1"; }
};

// Cells as rectangles: gnuplot would put one small picture into an SVG, which viewers smooth.
class Cells : public matplot::matrix {
 public:
    using matrix::matrix;
    std::string plot_string() override { return matrix::plot_string() + " pixels"; }
};

}  // namespace boardlab
