#include "harness/plot/tex_text.hpp"

namespace boardlab {
namespace {

// No backslashes: gnuplot has its own opinion on those between quotes.
void make_safe(std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '%':
                out += "per cent";
                break;
            case '&':
                out += "and";
                break;
            case '~':  // a blank in TeX; the note that explains it changes with it
                out += '*';
                break;
            case '_':
            case '#':
            case '$':
            case '^':
            case '{':
            case '}':
            case '\\':
                out += '-';
                break;
            default:
                out += c;
        }
    text = std::move(out);
}

}  // namespace

Chart for_tex(Chart chart) {
    for (std::string* text :
         {&chart.title, &chart.note, &chart.origin, &chart.x.label, &chart.y.label})
        make_safe(*text);
    for (Axis* axis : {&chart.x, &chart.y})
        for (std::string& category : axis->categories) make_safe(category);
    for (ChartLabel& label : chart.labels) make_safe(label.text);
    for (Series& series : chart.series) {
        make_safe(series.name);
        for (ChartPoint& point : series.points) make_safe(point.label);
    }
    if (!chart.heat_map) return chart;
    for (std::vector<std::string>* names : {&chart.heat_map->rows, &chart.heat_map->columns})
        for (std::string& name : *names) make_safe(name);
    make_safe(chart.heat_map->scale);
    make_safe(chart.heat_map->undecided_mark);
    return chart;
}

}  // namespace boardlab
