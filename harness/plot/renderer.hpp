// Who draws charts: Matplot++ where this program was built with it, or gnuplot alone. Both end in a
// gnuplot script, which is run here: gnuplot is waited for, and a picture appears when it is whole.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "harness/plot/chart.hpp"

namespace boardlab {

enum class Renderer { matplot, gnuplot };

// "Matplot++", "gnuplot": for readers.
std::string name_of(Renderer renderer);
bool is_built_in(Renderer renderer);
// Matplot++ where it is built in.
Renderer default_renderer();
// "matplot" or "gnuplot", as on the command line; empty is the default one. Throws UsageError for
// another word, MissingError for one that is not built in.
Renderer chosen_renderer(const std::string& word);

bool gnuplot_is_here();
// Throws MissingError without it: Matplot++ needs it, too.
void require_gnuplot();

// Writes NAME.svg and NAME.png into the folder, or NAME in the formats named (svg, png, pdf, tex),
// and notes there who drew them. Throws MissingError without gnuplot, std::runtime_error when it
// fails.
void render(const Chart& chart, const std::filesystem::path& folder,
            Renderer renderer = default_renderer(),
            const std::vector<std::string>& formats = {"svg", "png"});

// SVG and PNG of each, into a folder that is made, with progress. Throws Interrupted as well.
void render_all(const std::vector<Chart>& charts, const std::filesystem::path& folder);

// Keeps in the folder who drew the chart.
void note_drawn_by(const std::filesystem::path& folder, const std::string& chart,
                   Renderer renderer);
// Charts of a folder and who drew them, as noted; charts of earlier versions are not among them.
std::map<std::string, std::string> drawn_by(const std::filesystem::path& folder);
// "Drawn by Matplot++." and, where several did, which charts each of them drew; empty where nothing
// is noted.
std::string drawn_by_sentence(const std::filesystem::path& folder);

}  // namespace boardlab
