//! The chart of an atlas in the window; each sign tells of its game and opens it.

use crate::app::widgets::picture;
use crate::jobs::atlas::{AtlasGame, Found};
use crate::views::CodeChart;
use crate::views::atlas::told;
use egui::{Rect, Role, Sense, StrokeKind, Ui, WidgetInfo, vec2};

/// Shows the chart, if there are codes.
pub fn show(ui: &mut Ui, chart: Option<&CodeChart>, found: &Found) {
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
            if let Some(game) = found.game(place.line) {
                sign(ui, area, place.line, game);
            }
        }
    });
}

/// What can be done with the sign of a game: it is pointed at, reached with the keys, or clicked.
fn sign(ui: &Ui, area: Rect, index: usize, game: &AtlasGame) {
    let Some(part) = picture::part(ui, area, index, Sense::click(), &game.code) else {
        return;
    };
    if part.hovered() || part.has_focus() {
        let stroke = ui.visuals().widgets.hovered.fg_stroke;
        ui.painter()
            .rect_stroke(area, 2.0, stroke, StrokeKind::Inside);
    }
    let part = part.on_hover_ui(|ui| {
        ui.strong(&game.code);
        told(game).into_iter().for_each(|text| drop(ui.label(text)));
    });
    let part = part.on_hover_text("Open this game as a document");
    if part.clicked() {
        super::open(ui, game);
    }
}
