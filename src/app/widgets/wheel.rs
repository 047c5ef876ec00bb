//! The wheel over a plot, with no key held: it zooms, as over every picture.

use super::theme;
use egui::{Context, Vec2};
use egui_plot::{Plot, PlotBounds, PlotUi};

/// So many points of the wheel enlarge by a factor of e.
const POINTS: f32 = 240.0;

/// What is seen is no wider or higher than this, and no farther from 0: heaps, values and iterations are
/// counted in numbers that are far smaller, and further out a plot has no digits left to tell marks apart.
pub const FARTHEST: f64 = 1e12;

/// Nor is it narrower or lower than this: between whole numbers there is nothing to be seen.
pub const CLOSEST: f64 = 0.1;

/// A plot over which the wheel does not move what is seen, its grid and the lines through the pointer weaker
/// than what is plotted.
pub fn plot<'a>(ctx: &Context, name: &str) -> Plot<'a> {
    Plot::new(name)
        .allow_scroll(false)
        .grid_color(theme::grid_colour(ctx))
        .cursor_color(theme::grid_colour(ctx))
}

/// Zooms at the mouse as the wheel turns, and keeps what is seen within reach of the numbers; to be
/// called while the plot is drawn.
pub fn zoom(plot: &mut PlotUi) {
    if plot.response().contains_pointer() {
        let turned = plot.ctx().input(|input| input.smooth_scroll_delta().y);
        if turned != 0.0 {
            let bounds = plot.plot_bounds();
            let factor = f64::from((turned / POINTS).exp());
            let sides = [bounds.width(), bounds.height()];
            if sides.iter().all(|side| within(side / factor)) {
                plot.zoom_bounds_around_hovered(Vec2::splat(factor as f32));
            }
            // What zooms here scrolls nothing around it.
            plot.ctx()
                .input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        }
    }
    hold(plot);
}

/// Whether a side that is seen is neither too long nor too short.
pub fn within(side: f64) -> bool {
    (CLOSEST..=FARTHEST).contains(&side)
}

/// Brings back what a drag, a pinch or a box that was drawn has brought out of reach.
fn hold(plot: &mut PlotUi) {
    let bounds = plot.plot_bounds();
    let [low, high] = [bounds.min(), bounds.max()];
    let held = [0, 1].map(|axis| held(low[axis], high[axis]));
    let now = [0, 1].map(|axis| (low[axis], high[axis]));
    if held != now {
        let [x, y] = held;
        plot.set_plot_bounds(PlotBounds::from_min_max([x.0, y.0], [x.1, y.1]));
    }
}

/// The nearest interval that is in reach.
pub fn held(low: f64, high: f64) -> (f64, f64) {
    let side = high - low;
    let middle = (low + high) / 2.0;
    if within(side) && middle.abs() <= FARTHEST {
        return (low, high);
    }
    if !side.is_finite() || !middle.is_finite() {
        return (-FARTHEST / 2.0, FARTHEST / 2.0);
    }
    let half = side.clamp(CLOSEST, FARTHEST) / 2.0;
    let middle = middle.clamp(-FARTHEST, FARTHEST);
    (middle - half, middle + half)
}
