// The fixed parts of the page: its style sheet, and the script that sorts tables.
#pragma once

#include <string_view>

namespace boardlab {

inline constexpr std::string_view page_head = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>boardlab report</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #222; background: #fff; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.2rem; font-size: 1.25rem; border-bottom: 1px solid #ddd; }
#answer { font-size: 1.1rem; background: #f3f7fb; border-left: 4px solid #0072B2; padding: .4rem 1rem; }
.small { font-size: .85rem; color: #555; }
figure { margin: 1.2rem 0; } figure > svg { width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .85rem; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid #e5e5e5; text-align: left; overflow-wrap: anywhere; }
.sortable th { cursor: pointer; position: sticky; top: 0; background: #fff; white-space: nowrap; }
.sortable th[aria-sort=ascending]::after { content: " \2191"; } .sortable th[aria-sort=descending]::after { content: " \2193"; }
tbody tr:hover { background: #f6f6f6; }
.boards { display: flex; flex-wrap: wrap; gap: 1.5rem; } .boards figure { width: 13rem; text-align: center; margin: 0; }
.board text { font: 12px sans-serif; text-anchor: middle; }
</style>
</head>
<body>
)html";

inline constexpr std::string_view page_foot = R"html(<script>
"use strict";
for (const table of document.querySelectorAll("table.sortable"))
  table.tHead.rows[0].querySelectorAll("th").forEach((heading, column) => {
    heading.addEventListener("click", () => {
      const rising = heading.getAttribute("aria-sort") !== "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", rising ? "ascending" : "descending");
      const body = table.tBodies[0], rows = [...body.rows];
      const key = row => row.cells[column].textContent;
      const numeric = rows.every(row => key(row) === "–" || !Number.isNaN(Number(key(row))));
      rows.sort((a, b) => {
        const order = numeric ? (parseFloat(key(a)) || 0) - (parseFloat(key(b)) || 0) : key(a).localeCompare(key(b));
        return rising ? order : -order;
      });
      body.append(...rows);
    });
  });
</script>
</body>
</html>
)html";

}  // namespace boardlab
