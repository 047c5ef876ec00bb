//! The wheel over a plot, with no key held: it zooms, as over every picture.

use egui::Vec2;
use egui_plot::{Plot, PlotUi};

/// So many points of the wheel enlarge by a factor of e.
const POINTS: f32 = 240.0;

/// A plot over which the wheel does not move what is seen.
pub fn plot<'a>(name: &str) -> Plot<'a> {
    Plot::new(name).allow_scroll(false)
}

/// Zooms at the mouse as the wheel turns; to be called while the plot is drawn.
pub fn zoom(plot: &mut PlotUi) {
    if plot.response().contains_pointer() {
        let turned = plot.ctx().input(|input| input.smooth_scroll_delta().y);
        if turned != 0.0 {
            plot.zoom_bounds_around_hovered(Vec2::splat((turned / POINTS).exp()));
            // What zooms here scrolls nothing around it.
            plot.ctx()
                .input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        }
    }
}
