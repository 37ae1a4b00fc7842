// Draws charts with Matplot++; compiled where the library is installed.
#include <matplot/matplot.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "harness/files/data_file.hpp"
#include "harness/plot/chart.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab {
namespace {

namespace mp = matplot;

const char* const markers[] = {"o", "s", "^", "d", "v", "p", "+", "x"};

// "#0072B2" → transparency, red, green, blue, as Matplot++ takes colours.
std::array<float, 4> colour_of(const std::string& text) {
    const auto part = [&](std::size_t at) {
        return static_cast<float>(std::stoi(text.substr(at, 2), nullptr, 16)) / 255.0f;
    };
    return {0, part(1), part(3), part(5)};
}

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
    figure->size(chart_width, static_cast<std::size_t>(chart.height()));
    figure->color("w");
    const mp::axes_handle axes = figure->current_axes();
    axes->hold(true);
    axes->title(title_of(chart));
    axes->title_font_weight("normal");
    axes->xlabel(plain(chart.x.label) +
                 (chart.note.empty() ? "" : "\\n{/*0.8 " + plain(chart.note) + '}'));
    axes->ylabel(plain(chart.y.label));
    axes->font("Sans");
    // Room for two lines of title.
    if (chart.heat_map)
        axes->position({0.16f, 0.2f, 0.8f, 0.66f});
    else if (chart.x.slanted)
        axes->position({0.13f, 0.33f, 0.83f, 0.53f});
    else
        axes->position({0.1f, 0.2f, 0.86f, 0.66f});
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
        if (wanted.slanted) axis.tickangle(40);
        return;
    }
    constexpr double any = std::numeric_limits<double>::infinity();
    axis.limits({wanted.low.value_or(-any), wanted.high.value_or(any)});
    if (wanted.ticks.empty()) return;
    axis.tick_values(wanted.ticks);
    std::vector<std::string> labels;
    for (const double tick : wanted.ticks) {
        std::string text = mp::num2str(tick, "%g");
        labels.push_back(std::move(text));
    }
    axis.ticklabels(labels);
}

std::size_t colour_number(const Chart& chart, std::size_t i) {
    const int own = chart.series[i].colour;
    return (own < 0 ? i : static_cast<std::size_t>(own)) % palette_size;
}

void draw_series(const mp::axes_handle& axes, const Chart& chart, std::size_t i) {
    const Series& s = chart.series[i];
    const std::size_t own = colour_number(chart, i);
    std::vector<double> x, y;
    for (const ChartPoint& p : s.points) {
        x.push_back(p.x);
        y.push_back(p.y);
    }
    if (s.style == Series::Style::bars) {
        for (const ChartPoint& p : s.points)
            axes->plot(std::vector<double>{p.x, p.x}, std::vector<double>{p.low, p.high})
                ->color(colour_of(palette[own]))
                .line_width(36.0f);
        return;
    }
    const std::string style = s.style == Series::Style::line   ? "--"
                              : s.style == Series::Style::dots ? markers[own]
                                                               : std::string("-") + markers[own];
    const mp::line_handle line = axes->plot(x, y, std::string_view(style));
    const auto colour = colour_of(palette[own]);
    line->color(colour).line_width(1.2f).marker_color(colour).marker_face_color(colour);
}

void draw_intervals(const mp::axes_handle& axes, const Chart& chart, std::size_t i) {
    for (const ChartPoint& p : chart.series[i].points) {
        const bool is_bar = chart.series[i].style == Series::Style::bars;
        if (!p.label.empty() && is_bar)
            axes->text(p.x, p.high * 1.3, plain(p.label))->alignment(mp::labels::alignment::center);
        if (!p.label.empty() && !is_bar)
            axes->text(p.x * (chart.x.logarithmic ? 1.06 : 1), p.y, plain(p.label));
        if (is_bar || !std::isfinite(p.low) || !std::isfinite(p.high)) continue;
        axes->plot(std::vector<double>{p.x, p.x}, std::vector<double>{p.low, p.high})
            ->color(colour_of(palette[colour_number(chart, i)]))
            .line_width(1.5f);
    }
}

// Matplot++ gives legend entries to the plots in drawing order, so named series are drawn first.
void draw_points(const mp::axes_handle& axes, const Chart& chart) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < chart.series.size(); ++i)
        if (!chart.series[i].name.empty()) {
            draw_series(axes, chart, i);
            names.push_back(plain(chart.series[i].name));
        }
    for (std::size_t i = 0; i < chart.series.size(); ++i)
        if (chart.series[i].name.empty()) draw_series(axes, chart, i);
    for (std::size_t i = 0; i < chart.series.size(); ++i) draw_intervals(axes, chart, i);
    if (!chart.legend || names.empty()) return;
    const mp::legend_handle legend = mp::legend(axes, names);
    legend->location(mp::legend::general_alignment::topright);
    legend->box(false);
}

void draw_heat_map(const mp::axes_handle& axes, const HeatMap& map) {
    std::vector<std::vector<double>> shades = map.values;
    double least = 0, most = 0;
    for (auto& row : shades)
        for (double& v : row) {
            v = std::log(v);
            if (std::isfinite(v)) least = std::min(least, v), most = std::max(most, v);
        }
    axes->image(shades, true);
    // Matplot++ spreads the colours from the smallest to the largest value; white must be at
    // ratio 1.
    const double widest = std::max({-least, most, std::log(2.0)});
    std::vector<std::vector<double>> colours;
    for (int i = 0; i <= 100; ++i) {
        const double v = (least + (most - least) * i / 100) / widest;
        const auto mixed = [&](double low, double high) {
            return 0.97 + (v < 0 ? (0.97 - low) * v : (high - 0.97) * v);
        };
        colours.push_back({mixed(0, 0.835), mixed(0.447, 0.369), mixed(0.698, 0)});
    }
    axes->colormap(colours);
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

// Matplot++ does not wait for gnuplot, so this waits until the picture's last bytes are written.
bool becomes_whole(const std::filesystem::path& picture) {
    using namespace std::chrono_literals;
    for (int tries = 0; tries < 1000; ++tries, std::this_thread::sleep_for(20ms)) {
        if (!std::filesystem::exists(picture)) continue;
        const std::string bytes = read_bytes(picture);
        const std::string end =
            bytes.substr(bytes.size() - std::min<std::size_t>(bytes.size(), 16));
        if (end.find("</svg>") != std::string::npos || end.find("IEND") != std::string::npos)
            return true;
    }
    return false;
}

}  // namespace

void render(const Chart& chart, const std::filesystem::path& folder) {
    // Without gnuplot Matplot++ would write into a closed pipe, and SIGPIPE end the program.
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
        if (!becomes_whole(beside)) throw std::runtime_error("Matplot++ drew no " + file.string());
        std::filesystem::rename(beside, file);
    }
}

std::string renderer_name() { return "Matplot++"; }

}  // namespace boardlab
