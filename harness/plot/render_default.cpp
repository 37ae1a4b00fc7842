// The renderer of builds without Matplot++: gnuplot.
#include "harness/plot/chart.hpp"
#include "harness/plot/gnuplot_renderer.hpp"

namespace boardlab {

void render(const Chart& chart, const std::filesystem::path& folder) {
    render_by_gnuplot(chart, folder);
}
std::string renderer_name() { return "gnuplot"; }

}  // namespace boardlab
