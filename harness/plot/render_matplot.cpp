// The same charts drawn by Matplot++, compiled where that library was found.
#include <matplot/matplot.h>

#include <algorithm>

#include "harness/exit_code.hpp"
#include "harness/plot/chart.hpp"

namespace boardlab {
namespace {

namespace mp = matplot;

const char* const markers[] = {"o", "s", "^", "d", "v", "p", "+", "x"};

// gnuplot, which Matplot++ draws through, reads _ and ^ as subscripts and superscripts.
std::string plain(std::string text) {
    for (const char* special : {"_", "^"})
        for (std::size_t at = 0; (at = text.find(special, at)) != std::string::npos; at += 3)
            text.replace(at, 1, std::string("\\\\") + special);
    return text;
}

std::string title_of(const Chart& chart) {
    std::string out;
    for (const std::string& line : title_lines(chart.title))
        out += (out.empty() ? "" : "\\n") + plain(line);
    return out;
}

mp::axes_handle framed(const mp::figure_handle& figure, const Chart& chart) {
    figure->size(chart_width, chart_height);
    figure->color("w");
    const mp::axes_handle axes = figure->current_axes();
    axes->hold(true);
    axes->title(title_of(chart));
    axes->title_font_weight("normal");
    axes->xlabel(plain(chart.x.label) + (chart.note.empty() ? "" : "\\n\\n" + plain(chart.note)));
    axes->ylabel(plain(chart.y.label));
    axes->font("Sans");
    return axes;
}

void set_axis(mp::axis_type& axis, const Axis& wanted) {
    if (wanted.logarithmic) axis.scale(mp::axis_type::axis_scale::log);
    if (!wanted.categories.empty()) {
        std::vector<double> places;
        for (std::size_t i = 0; i < wanted.categories.size(); ++i)
            places.push_back(static_cast<double>(i));
        axis.limits({-0.6, static_cast<double>(places.size()) - 0.4});
        axis.tick_values(places);
        axis.ticklabels(wanted.categories);
        return;
    }
    if (wanted.low && wanted.high) axis.limits({*wanted.low, *wanted.high});
    if (wanted.ticks.empty()) return;
    axis.tick_values(wanted.ticks);
    std::vector<std::string> labels;
    for (const double tick : wanted.ticks) {
        std::string text = mp::num2str(tick, "%g");
        labels.push_back(std::move(text));
    }
    axis.ticklabels(labels);
}

void draw_points(const mp::axes_handle& axes, const Chart& chart) {
    std::vector<std::string> names;
    std::vector<mp::line_handle> named;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const Series& s = chart.series[i];
        const std::size_t own =
            (s.colour < 0 ? i : static_cast<std::size_t>(s.colour)) % palette_size;
        std::vector<double> x, y;
        for (const ChartPoint& p : s.points) {
            x.push_back(p.x);
            y.push_back(p.y);
            if (!std::isfinite(p.low) || !std::isfinite(p.high)) continue;
            axes->plot(std::vector<double>{p.x, p.x}, std::vector<double>{p.low, p.high})
                ->color(palette[own])
                .line_width(1.5f);
        }
        const std::string style = s.style == Series::Style::line ? "--"
                                  : s.style == Series::Style::dots
                                      ? markers[own]
                                      : std::string("-") + markers[own];
        const mp::line_handle line = axes->plot(x, y, std::string_view(style));
        line->color(palette[own]).line_width(1.2f).marker_face_color(palette[own]);
        for (const ChartPoint& p : s.points)
            if (!p.label.empty())
                axes->text(p.x * (chart.x.logarithmic ? 1.04 : 1), p.y, plain(p.label));
        if (s.name.empty() || s.style == Series::Style::line) continue;
        named.push_back(line);
        names.push_back(plain(s.name));
    }
    if (!chart.legend || named.empty()) return;
    const mp::legend_handle legend =
        mp::legend(std::vector<mp::axes_object_handle>(named.begin(), named.end()), names);
    legend->location(mp::legend::general_alignment::topright);
    legend->inside(false);
}

void draw_heat_map(const mp::axes_handle& axes, const HeatMap& map) {
    std::vector<std::vector<double>> shades = map.values;
    for (auto& row : shades)
        for (double& v : row) v = std::log(v);
    const mp::matrix_handle image = axes->image(shades, true);
    static_cast<void>(image);
    axes->colormap({{0, 0.447, 0.698}, {0.97, 0.97, 0.97}, {0.835, 0.369, 0}});
    axes->color_box(false);
    for (std::size_t r = 0; r < map.values.size(); ++r)
        for (std::size_t c = 0; c < map.values[r].size(); ++c)
            if (std::isfinite(map.values[r][c])) {
                const std::string text = mp::num2str(map.values[r][c], "%.2f");
                axes->text(static_cast<double>(c) + 1, static_cast<double>(r) + 1, text)
                    ->alignment(mp::labels::alignment::center);
            }
    std::vector<double> x, y;
    for (std::size_t i = 0; i < map.columns.size(); ++i) x.push_back(static_cast<double>(i) + 1);
    for (std::size_t i = 0; i < map.rows.size(); ++i) y.push_back(static_cast<double>(i) + 1);
    axes->x_axis().tick_values(x);
    axes->x_axis().ticklabels(map.columns);
    axes->y_axis().tick_values(y);
    axes->y_axis().ticklabels(map.rows);
}

}  // namespace

void render(const Chart& chart, const std::filesystem::path& folder) {
    // Without gnuplot Matplot++ would write into a closed pipe and take the program with it.
    if (!gnuplot_is_here())
        throw MissingError("gnuplot, through which Matplot++ draws, is not on this machine");
    const mp::figure_handle figure = mp::figure(true);
    const mp::axes_handle axes = framed(figure, chart);
    if (chart.heat_map) {
        draw_heat_map(axes, *chart.heat_map);
    } else {
        set_axis(axes->x_axis(), chart.x);
        set_axis(axes->y_axis(), chart.y);
        draw_points(axes, chart);
    }
    for (const char* ending : {".svg", ".png"}) {
        const std::filesystem::path file = folder / (chart.name + ending);
        const std::filesystem::path beside = folder / ("new-" + chart.name + ending);
        figure->save(beside.string());
        std::error_code ignored;
        if (std::filesystem::file_size(beside, ignored) == 0 || !std::filesystem::exists(beside))
            throw std::runtime_error("Matplot++ drew no " + file.string());
        std::filesystem::rename(beside, file);
    }
}

std::string renderer_name() { return "Matplot++"; }

}  // namespace boardlab
