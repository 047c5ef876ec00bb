//! A diagram that is zoomed and panned. It fits the view until the user moves it; boxes too small
//! for their words are named when the mouse is over them.

use crate::app::widgets::{Camera, fields, paint, tokens};
use egui::{
    Button, PointerButton, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use grundy_figure::{Diagram, Ink, Item};

/// More boxes than this have no names of their own for screen readers.
const NAMED: usize = 300;

/// Which part of the diagram is shown.
pub struct View {
    camera: Camera,
    /// Whether the user has moved or zoomed; else all of it is in view.
    moved: bool,
}

impl Default for View {
    fn default() -> Self {
        View {
            camera: Camera::of_unit(1.0),
            moved: false,
        }
    }
}

/// How much a press of a button zooms.
const STEP: f32 = 1.4;

impl View {
    /// Shows all of the diagram again.
    pub fn fit(&mut self) {
        self.moved = false;
    }

    /// Buttons that do what the wheel does.
    pub fn controls(&mut self, ui: &mut Ui, area: Option<Rect>) {
        let about = "Show all of the diagram; so does a double click on it";
        if fields::button(ui, "Fit", about) {
            self.fit();
        }
        for (face, about, factor) in [("+", "Larger", STEP), ("−", "Smaller", 1.0 / STEP)] {
            let clicked = fields::named_button(ui, Button::new(face), about, about);
            if let (true, Some(area)) = (clicked, area) {
                self.moved = true;
                self.camera.zoom_at(area, area.center(), factor);
            }
        }
        ui.weak(format!("{:.0} %", 100.0 * self.camera.zoom()));
    }

    /// Shows the diagram in the room that is left; `names` are the whole names of its boxes.
    /// Gives the area it takes.
    pub fn show(&mut self, ui: &mut Ui, diagram: &Diagram, names: &[String]) -> Rect {
        let size = ui.available_size().max(Vec2::splat(100.0));
        let (response, painter) = ui.allocate_painter(size, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Diagram"));
        let area = response.rect;
        let all = [
            PointerButton::Primary,
            PointerButton::Middle,
            PointerButton::Secondary,
        ];
        self.moved |= self.camera.steer(ui, &response, &all);
        if response.double_clicked() {
            self.fit();
        }
        if !self.moved {
            let end = [diagram.scene.width, diagram.scene.height];
            self.camera.fit(area, Some(([0.0; 2], end)));
        }
        let origin = self.camera.to_screen(area, [0.0; 2]);
        paint::paint(&painter, origin, &diagram.scene, self.camera.zoom());
        let accent = Stroke::new(tokens::MARK, paint::ink(ui, Ink::Accent));
        let under = response.hover_pos().and_then(|at| {
            let boxes = 0..diagram.boxes.len();
            boxes.rev().find(|&node| {
                self.place(area, diagram, node)
                    .is_some_and(|place| place.expand(2.0).contains(at))
            })
        });
        if let Some(node) = under {
            self.light_up(&painter, area, diagram, node, accent);
            if let Some(name) = names.get(node) {
                response.on_hover_text_at_pointer(name);
            }
        }
        self.name_boxes(ui, area, diagram, names);
        area
    }

    /// Where a box is on screen.
    fn place(&self, area: Rect, diagram: &Diagram, node: usize) -> Option<Rect> {
        let &[x, y, w, h] = diagram.boxes.get(node)?;
        let corner = self.camera.to_screen(area, [x, y]);
        Some(Rect::from_min_size(
            corner,
            vec2(w, h) * self.camera.scale(),
        ))
    }

    /// Sets a box off with its lines.
    fn light_up(
        &self,
        painter: &egui::Painter,
        area: Rect,
        diagram: &Diagram,
        node: usize,
        stroke: Stroke,
    ) {
        let lines = diagram.lines.iter();
        let of_node = lines.filter(|(arc, _)| arc.from == node || arc.to == node);
        for (_, item) in of_node {
            if let Some(Item::Line { points, .. }) = diagram.scene.items.get(*item) {
                let at = |&point: &[f32; 2]| self.camera.to_screen(area, point);
                let points: Vec<Pos2> = points.iter().map(at).collect();
                painter.line(points, stroke);
            }
        }
        if let Some(place) = self.place(area, diagram, node) {
            painter.rect_stroke(place, 0.0, stroke, StrokeKind::Outside);
        }
    }

    fn name_boxes(&self, ui: &Ui, area: Rect, diagram: &Diagram, names: &[String]) {
        if diagram.boxes.len() > NAMED {
            return;
        }
        for (node, name) in names.iter().enumerate() {
            let Some(place) = self.place(area, diagram, node) else {
                return;
            };
            let seen = place.intersect(area);
            if seen.is_positive() {
                let id = ui.scope_id().with(("box", node));
                let response = ui.interact(seen, id, Sense::empty());
                response
                    .widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("Box {name}")));
            }
        }
    }
}
