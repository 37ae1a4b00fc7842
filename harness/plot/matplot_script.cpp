// Draws charts with Matplot++; compiled where the library is found.
#include <matplot/axes_objects/error_bar.h>
#include <matplot/axes_objects/line.h>
#include <matplot/core/axes_type.h>
#include <matplot/core/figure_type.h>
#include <matplot/core/legend.h>

#include <algorithm>
#include <array>
#include <memory>

#include "harness/plot/label_places.hpp"
#include "harness/plot/matplot_axes.hpp"
#include "harness/plot/matplot_backend.hpp"
#include "harness/plot/scripts.hpp"

namespace boardlab {
namespace {

// In the order of shapes, filled.
const char* const markers[] = {"of", "sf", "^f", "df", "vf", "pf"};

std::array<float, 4> colour_of_series(const Chart& chart, std::size_t i) {
    return colour_of(palette[colour_number(chart, i)]);
}

class Drawing {
 public:
    Drawing(const Chart& chart, const std::string& terminal, const std::string& frame)
        : chart_(chart),
          sizes_(letter_sizes(chart, terminal)),
          backend_(std::make_shared<ScriptBackend>(
              frame, legend_command(chart, terminal),
              chart.heat_map ? shade_range(*chart.heat_map)
                             : range_command('x', chart.x) + range_command('y', chart.y))),
          figure_(true) {
        figure_.backend(backend_);
        figure_.color({0, 1, 1, 1});
        axes_ = figure_.add_axes();
        axes_->hold(true);
    }

    std::string script() {
        set_frame();
        chart_.heat_map ? draw_heat_map(*chart_.heat_map) : draw_points();
        figure_.draw();
        return backend_->script();
    }

 private:
    bool has_legend() const { return chart_.legend && !names_series_at_their_ends(chart_); }

    static float size(double letters) { return static_cast<float>(letters); }

    void set_frame() {
        axes_->font("");
        axes_->font_size(size(sizes_.usual));
        axes_->box(false);
        axes_->line_width(1);
        axes_->x_grid(chart_.forest);
        axes_->y_grid(!chart_.heat_map && !chart_.forest);
        axes_->minor_grid(false);
        mp::line_spec grid("-");
        grid.color(colour_of("#dddddd"));
        grid.line_width(1);
        axes_->grid_line_style(grid);
        for (mp::axis_type* axis : {&axes_->x_axis(), &axes_->y_axis(), &axes_->cb_axis()}) {
            axis->color(colour_of("#555555"));
            axis->label_font_size(size(sizes_.axis));
            axis->tick_length(chart_.heat_map ? 0.0f : 0.5f);
        }
    }

    void draw_points() {
        Axis x = chart_.x;
        x.slanted = slants_names(chart_);
        x.ticks = x_ticks(chart_);
        set_axis(axes_->x_axis(), x, chart_);
        set_axis(axes_->y_axis(), chart_.y, chart_);
        const mp::legend_handle legend = empty_legend();
        for (std::size_t i = 0; i < chart_.series.size(); ++i) {
            chart_.series[i].style == Series::Style::bars ? draw_bars(i) : draw_series(i);
            draw_labels(chart_.series[i]);
        }
        if (has_legend()) axes_->legend(legend);
    }

    // Made before there are series and used after, for Matplot++ would name those without a name.
    mp::legend_handle empty_legend() {
        auto legend = std::make_shared<mp::legend>(axes_.get());
        legend->location(mp::legend::general_alignment::topright);
        legend->inside(false);
        legend->box(false);
        legend->font_size(size(sizes_.legend));
        legend->font_name("");
        return legend;
    }

    void draw_bars(std::size_t i) {
        for (const ChartPoint& p : chart_.series[i].points)
            axes_
                ->fill(std::vector{p.x - 0.3, p.x + 0.3, p.x + 0.3, p.x - 0.3},
                       std::vector{p.low, p.low, p.high, p.high})
                ->color(lighter(colour_of_series(chart_, i)));
    }

    // Points with their intervals; a line where the series has one.
    void draw_series(std::size_t i) {
        const Series& s = chart_.series[i];
        const std::array<float, 4> colour = colour_of_series(chart_, i);
        std::vector<double> x, y, below, above;
        for (const ChartPoint& p : s.points) {
            if (!std::isfinite(p.x) || !std::isfinite(p.y)) continue;
            const bool has_interval = std::isfinite(p.low) && std::isfinite(p.high);
            x.push_back(p.x);
            y.push_back(p.y);
            const double value = chart_.forest ? p.x : p.y;
            below.push_back(has_interval ? value - p.low : 0);
            above.push_back(has_interval ? p.high - value : 0);
        }
        if (s.style == Series::Style::line) {
            axes_->plot(x, y, "--")->color(colour).line_width(1.5f);
            return;
        }
        const Marker marking = marker_of(static_cast<int>(colour_number(chart_, i)));
        const char* const marker = markers[static_cast<std::size_t>(marking.shape)];
        if (s.style == Series::Style::dots_and_line)
            axes_->plot(x, y, "-")->color(colour).line_width(1.2f);
        const std::vector<double> none;
        const mp::error_bar_handle points =
            chart_.forest ? axes_->errorbar(x, y, none, none, below, above, marker)
                          : axes_->errorbar(x, y, below, above, none, none, marker);
        points->cap_size(1.8f);
        points->color(colour).marker_color(colour).marker_size(size(6 * sizes_.marker));
        if (has_legend()) points->display_name(within_double_quotes(s.name));
        if (!marking.has_hole) return;
        const auto hole = std::make_shared<Hole>(axes_.get(), x, y, "of");
        axes_->emplace_object(hole);
        hole->marker_color(colour_of("#ffffff")).marker_size(size(2.7 * sizes_.marker));
    }

    void draw_labels(const Series& s) {
        const bool is_bars = s.style == Series::Style::bars;
        for (const bool below : {false, true}) {
            std::vector<double> x, y;
            std::vector<std::string> texts;
            for (const ChartPoint& p : s.points) {
                if (p.label.empty() || p.label_below != below) continue;
                x.push_back(p.x);
                y.push_back(is_bars ? p.high : p.y);
                texts.push_back(within_double_quotes(p.label));
            }
            if (texts.empty()) continue;
            const std::array<float, 2> offset =
                is_bars ? std::array{0.0f, 0.7f} : std::array{0.9f, below ? -0.5f : 0.5f};
            add_labels(x, y, texts, offset, size(is_bars ? sizes_.above_bar : sizes_.beside))
                .alignment(is_bars ? mp::labels::alignment::center : mp::labels::alignment::left);
        }
    }
    mp::labels& add_labels(const std::vector<double>& x, const std::vector<double>& y,
                           const std::vector<std::string>& texts, std::array<float, 2> offset,
                           float size) {
        const auto labels = std::make_shared<OffsetLabels>(offset, axes_.get(), x, y, texts);
        axes_->emplace_object(labels);
        labels->font("").font_size(size);
        return *labels;
    }

    void draw_heat_map(const HeatMap& map) {
        const double widest = widest_shade(map);
        std::vector<std::vector<double>> shades(map.rows.size(),
                                                std::vector<double>(map.columns.size(), no_value));
        std::array<std::vector<double>, 2> x, y;
        std::array<std::vector<std::string>, 2> texts;
        for (const HeatCell& cell : cells_of(chart_)) {
            if (!cell.is_undecided) shades[cell.row][cell.column] = cell.shade;
            x[cell.is_dark].push_back(static_cast<double>(cell.column) + 1);
            y[cell.is_dark].push_back(static_cast<double>(cell.row) + 1);
            texts[cell.is_dark].push_back(cell.text);
        }
        const auto cells = std::make_shared<Cells>(axes_.get(), shades);
        cells->always_hide_labels(true);
        axes_->emplace_object(cells);
        for (const bool is_dark : {false, true})
            add_labels(x[is_dark], y[is_dark], texts[is_dark], {0, 0}, size(sizes_.cell))
                .alignment(mp::labels::alignment::center)
                .color(colour_of(is_dark ? "#ffffff" : ink));
        std::vector<std::vector<double>> colours;
        for (const char* text : {lowest_shade, middle_shade, highest_shade}) {
            const std::array<float, 4> c = colour_of(text);
            colours.push_back({c[1], c[2], c[3]});
        }
        axes_->colormap(colours);
        axes_->color_box(!is_narrow(chart_));
        axes_->color_box_range(-widest, widest);
        axes_->cb_axis().label(within_double_quotes(map.scale));
        std::vector<double> places;
        std::vector<std::string> words;
        for (const auto& [word, shade] : shade_ticks(widest)) {
            places.push_back(shade);
            words.push_back(word);
        }
        set_ticks(axes_->cb_axis(), places, words);
        set_cells_axis(axes_->x_axis(), map.columns, chart_);
        if (is_narrow(chart_)) axes_->x_axis().tickangle(40);
        set_cells_axis(axes_->y_axis(), map.rows, chart_);
    }
    const Chart& chart_;
    LetterSizes sizes_;
    std::shared_ptr<ScriptBackend> backend_;
    mp::figure_type figure_;
    mp::axes_handle axes_;
};

}  // namespace

bool matplot_is_built_in() { return true; }

std::string matplot_script(const Chart& chart, const std::string& terminal,
                           const std::filesystem::path& output) {
    // Intervals and outlines of points have no width of their own in Matplot++.
    const std::string frame = frame_commands(chart, terminal, output) +
                              (chart.heat_map ? grey_cells(cells_of(chart), 1) : "") +
                              "set for [i=1:8] linetype i linewidth 1.6\n"
                              "set linetype cycle 8\n";
    return Drawing(chart, terminal, frame).script() + "set output\n";
}

}  // namespace boardlab
