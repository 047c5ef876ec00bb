//! The chart of an atlas in the window; each sign tells of its game and opens it.

use crate::app::widgets::picture;
use egui::{Rect, Role, Ui, WidgetInfo, vec2};
use grundy_jobs::atlas::FoundGames;
use grundy_views::CodeChart;
use grundy_views::atlas::told;

/// Shows the chart, if there are codes.
pub fn show(ui: &mut Ui, chart: Option<&CodeChart>, found: &FoundGames) {
    let Some(chart) = chart else {
        ui.weak("None of these games is an octal code, which the chart is made of.");
        return;
    };
    let name = "Which codes are tame and which are wild";
    picture::fitted_with(ui, "chart", &chart.scene, |ui, drawn, per_mm| {
        drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        for place in &chart.places {
            let [x, y] = place.from.map(|mm| mm * per_mm);
            let [width, height] = place.size.map(|mm| mm * per_mm);
            let area = Rect::from_min_size(drawn.rect.min + vec2(x, y), vec2(width, height));
            if let Some(game) = found.game(place.line)
                && picture::sign(ui, area, place.line, &game.code, || told(game))
            {
                super::open(ui, game);
            }
        }
    });
}
