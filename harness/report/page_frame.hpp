// What every page is made of: a head with contents, sections, figures and tables.
#pragma once

#include <string>
#include <vector>

namespace boardlab {

struct Section {
    std::string id, title, body;  // one without a body is not shown
};

// The whole page, with contents, style sheet and script. `top` stands before the sections, under
// the id "answer".
std::string page_html(const std::string& title, const std::string& top,
                      const std::vector<Section>& sections);

// What a reader must know before anything else; nothing of an empty note.
std::string notice_html(const std::string& note);

// Panels side by side, with what they show in words. Empty without panels.
std::string figure_html(const std::string& id, const std::vector<std::string>& panels,
                        const std::string& caption);

struct TableCell {
    std::string html;
    std::string value{};    // to sort by and for CSV, where that is not what is shown
    std::string classes{};  // of the cell
};
struct TableRow {
    std::vector<TableCell> cells{};
    std::string attributes{};  // of the row
};
struct PageTable {
    std::string id, caption;
    std::vector<std::string> headings{};
    std::vector<TableRow> rows{};
    bool sortable = true, opens = false, tall = false;
};
// Scrolls inside itself where it is wider than the page.
std::string table_html(const PageTable& table);

// A choice of rows of a table by words and chips.
struct Chips {
    std::string column;  // of the table, or "decided"
    std::vector<std::string> values{};
};
std::string filters_html(const std::string& table, const std::vector<Chips>& chips);

// A text as an id: letters and digits, all others as dashes.
std::string id_of(const std::string& text);

// An interval of ratios on the scale that all rows of a table share, which ends at `most_shown`; an
// estimate beyond it is a triangle that points there.
std::string forest_svg(double estimate, double low, double high, const std::string& classes,
                       double most_shown = 20);

}  // namespace boardlab
