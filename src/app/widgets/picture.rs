//! A picture in an area that scrolls.

use crate::app::widgets::paint;
use crate::app::widgets::theme::BoldLabel;
use egui::{AsIdSalt, Rect, Response, Role, ScrollArea, Sense, StrokeKind, Ui, WidgetInfo, vec2};
use grundy_figure::Scene;
use grundy_views::CodeChart;
use std::ops::RangeInclusive;

/// The tooltip of the sign of a game: what a click does.
const OPENS: &str = "Open this game as a document";

/// Shows the picture in the room that is left.
pub fn show(ui: &mut Ui, id: impl AsIdSalt, scene: &Scene) {
    scaled(ui, id, scene, 1.0, |_, _, _| ());
}

/// The scale at which a picture is as wide as the room, within bounds.
pub fn scale_for(room: f32, scene: &Scene, bounds: RangeInclusive<f32>) -> f32 {
    (room / paint::size(scene).x).clamp(*bounds.start(), *bounds.end())
}

/// Shows the picture as wide as the room within usual bounds, under a name for screen readers.
pub fn fitted(ui: &mut Ui, id: impl AsIdSalt, scene: &Scene, name: &str) {
    fitted_with(ui, id, scene, |_, picture, _| {
        picture.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    });
}

/// Shows the picture as wide as the room within usual bounds, with what lies over it as in [`scaled`].
pub fn fitted_with(
    ui: &mut Ui,
    id: impl AsIdSalt,
    scene: &Scene,
    over: impl FnOnce(&mut Ui, Response, f32),
) {
    // The bar of the scroll area takes room too.
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    let scale = scale_for(room, scene, 0.8..=1.3);
    scaled(ui, id, scene, scale, over);
}

/// A picture that shrinks until all of it fits into the room, as long as its letters can be read.
pub fn whole_with(
    ui: &mut Ui,
    id: impl AsIdSalt,
    scene: &Scene,
    over: impl FnOnce(&mut Ui, Response, f32),
) {
    let part = ui.available_size() / paint::size(scene);
    scaled(ui, id, scene, part.min_elem().clamp(0.6, 1.3), over);
}

/// Shows the picture at a scale. `over` adds what lies over it, given the picture and the points of a
/// millimetre.
pub fn scaled(
    ui: &mut Ui,
    id: impl AsIdSalt,
    scene: &Scene,
    scale: f32,
    over: impl FnOnce(&mut Ui, Response, f32),
) {
    let area = ScrollArea::both().id_salt(id);
    area.auto_shrink([false, false]).show(ui, |ui| {
        let size = paint::size(scene) * scale;
        let (area, response) = ui.allocate_exact_size(size, Sense::hover());
        paint::paint(ui.painter(), area.min, scene, scale);
        over(ui, response, paint::POINTS_PER_MM * scale);
    });
}

/// A part of a picture that can be pointed at or clicked, with its name for screen readers; none where
/// it is far out of sight. What lies beside what is seen is there, so that the arrows lead to it.
pub fn part(ui: &Ui, area: Rect, index: usize, sense: Sense, name: &str) -> Option<Response> {
    if !ui.is_rect_visible(area.expand2(area.size())) {
        return None;
    }
    let part = ui.interact(area, ui.scope_id().with(("part", index)), sense);
    let role = if sense.senses_click() {
        Role::Button
    } else {
        Role::Label
    };
    part.widget_info(|| WidgetInfo::labeled(role, true, name));
    Some(part)
}

/// A chart of codes with a sign for each game. `name` is what the game of a place is called, if it has one, and
/// `told` what is told of it; gives the place of the sign that was clicked.
pub fn codes<'a>(
    ui: &mut Ui,
    chart: &CodeChart,
    name: impl Fn(usize) -> Option<&'a str>,
    told: impl Fn(usize) -> Vec<String>,
) -> Option<usize> {
    let mut clicked = None;
    fitted_with(ui, "chart", &chart.scene, |ui, drawn, per_mm| {
        let about = "Which codes are tame and which are wild";
        drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, about));
        for place in &chart.places {
            let [x, y] = place.from.map(|mm| mm * per_mm);
            let [width, height] = place.size.map(|mm| mm * per_mm);
            let area = Rect::from_min_size(drawn.rect.min + vec2(x, y), vec2(width, height));
            if let Some(name) = name(place.line)
                && sign(ui, area, place.line, name, || told(place.line))
            {
                clicked = Some(place.line);
            }
        }
    });
    clicked
}

/// The sign of a game in a chart: it is pointed at, which tells of the game, or reached with the keys. Says
/// whether it was clicked.
fn sign(ui: &Ui, area: Rect, index: usize, name: &str, told: impl FnOnce() -> Vec<String>) -> bool {
    let Some(part) = part(ui, area, index, Sense::click(), name) else {
        return false;
    };
    if part.hovered() || part.has_focus() {
        let stroke = ui.visuals().widgets.hovered.fg_stroke;
        ui.painter()
            .rect_stroke(area, 2.0, stroke, StrokeKind::Inside);
    }
    // Those who cannot see the tooltip hear what a click does.
    ui.ctx()
        .accesskit_node_builder(part.id, |node| node.set_description(OPENS));
    let part = part.on_hover_ui(|ui| {
        ui.bold(name);
        told().into_iter().for_each(|text| drop(ui.label(text)));
        ui.weak(OPENS);
    });
    part.clicked()
}
