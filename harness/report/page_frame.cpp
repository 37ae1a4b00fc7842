#include "harness/report/page_frame.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "harness/report/page/embedded.hpp"
#include "harness/report/report.hpp"

namespace boardlab {

std::string id_of(const std::string& text) {
    std::string out;
    for (const char c : text) out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
    return out;
}

std::string page_html(const std::string& title, const std::string& top,
                      const std::vector<Section>& sections) {
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n"
        "<a class=\"skip\" href=\"#answer\">To the answer</a>\n<div class=\"page\">\n"
        "<nav aria-label=\"Contents\"><h2>Contents</h2><ol>\n<li><a href=\"#answer\">The "
        "answer</a></li>\n",
        escaped(title), page_style);
    for (const Section& s : sections)
        if (!s.body.empty())
            out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", s.id, escaped(s.title));
    out += "</ol></nav>\n<main>\n<section id=\"answer\">\n" + top + "</section>\n";
    for (const Section& s : sections)
        if (!s.body.empty())
            out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", s.id,
                               escaped(s.title), s.body);
    return out +
           fmt::format("</main>\n</div>\n<script>\n{}</script>\n</body>\n</html>\n", page_script);
}

std::string notice_html(const std::string& note) {
    return note.empty() ? "" : "<p class=\"notice\"><strong>" + escaped(note) + "</strong></p>\n";
}

std::string figure_html(const std::string& id, const std::vector<std::string>& panels,
                        const std::string& caption) {
    if (panels.empty()) return "";
    std::string out = fmt::format("<figure id=\"{}\"><div class=\"panels\">\n", id);
    for (const std::string& panel : panels) out += panel + '\n';
    return out + fmt::format("</div><figcaption>{}</figcaption></figure>\n", escaped(caption));
}

std::string table_html(const PageTable& table) {
    std::string classes = table.sortable ? "sortable" : "";
    if (table.opens) classes += " opens";
    // Reached by keyboard, so that it can be scrolled by it.
    std::string out = fmt::format(
        "<div class=\"scroll{}\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">"
        "<table id=\"{}\" class=\"{}\"><caption><span>{}</span></caption><thead><tr>",
        table.tall ? " tall" : "", escaped(table.caption.substr(0, table.caption.find('.'))),
        table.id, classes, escaped(table.caption));
    for (const std::string& heading : table.headings)
        out += fmt::format("<th scope=\"col\">{}</th>", escaped(heading));
    out += "</tr></thead><tbody>\n";
    for (const TableRow& row : table.rows) {  // ends of cells and rows may be left out, and are
        out += row.attributes.empty() ? "<tr>" : "<tr " + row.attributes + '>';
        for (const TableCell& cell : row.cells) {
            out += "<td";
            if (!cell.classes.empty()) out += " class=\"" + cell.classes + '"';
            if (!cell.value.empty()) out += " data-v=\"" + cell.value + '"';
            out += '>' + cell.html;
        }
        out += '\n';
    }
    return out + "</tbody></table></div>\n";
}

std::string filters_html(const std::string& table, const std::vector<Chips>& chips) {
    // Shown by the script, without which they would do nothing.
    std::string out = fmt::format(
        "<div class=\"filters\" data-table=\"{}\" hidden><label>Only rows with <input "
        "type=\"search\" placeholder=\"words\"></label>\n",
        table);
    for (const Chips& list : chips) {
        if (list.values.size() < 2 && list.column != "decided") continue;
        out += fmt::format("<div class=\"chips\" role=\"group\" aria-label=\"{}\">",
                           escaped(list.column));
        if (list.column != "decided") out += escaped(list.column) + ": ";
        for (const std::string& value : list.values)
            out += fmt::format(
                "<button type=\"button\" aria-pressed=\"false\" data-column=\"{}\" "
                "data-value=\"{}\">{}</button>",
                escaped(list.column), escaped(value), escaped(value));
        out += "</div>\n";
    }
    return out + "<output aria-live=\"polite\"></output></div>\n";
}

std::string forest_svg(double estimate, double low, double high, const std::string& classes,
                       double most_shown) {
    constexpr double width = 120, margin = 4;
    const double most = most_shown, least = most > 4 ? 4 / most : 1 / most;
    // What is beyond the scale stands at the edge of the picture, not at a figure.
    const auto at = [&](double ratio) {
        if (!(ratio >= least)) return 0.0;
        if (ratio > most) return width;
        return std::log(ratio / least) / std::log(most / least) * (width - 2 * margin) + margin;
    };
    const auto mark = [&]() -> std::string {
        if (estimate > most) return "<path class=\"p\" d=\"M113 2.5L119.5 6L113 9.5Z\"/>";
        if (estimate < least) return "<path class=\"p\" d=\"M7 2.5L.5 6L7 9.5Z\"/>";
        return fmt::format("<circle class=\"p\" cx=\"{:.1f}\" cy=\"6\" r=\"3\"/>", at(estimate));
    };
    return fmt::format(
        "<svg class=\"f {0}\" viewBox=\"0 0 120 12\" aria-hidden=\"true\"><path class=\"z\" "
        "d=\"M{1:.0f} 0V12\"/><path class=\"i\" d=\"M{2:.1f} 6H{3:.1f}\"/>{4}</svg>",
        classes, at(1), at(std::isfinite(low) ? low : 0), std::isfinite(high) ? at(high) : width,
        mark());
}

}  // namespace boardlab
