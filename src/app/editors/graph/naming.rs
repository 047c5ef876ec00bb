//! The field in which a vertex gets its name, beside it on the canvas.

use super::canvas::{Canvas, Naming};
use crate::app::shell::focus;
use crate::app::widgets::{fields, wrapped};
use egui::{Area, Frame, Order, TextEdit, Ui, vec2};
use grundy_project::{Drawing, LONGEST_NAME};

/// How far from the vertex the field is.
const ASIDE: f32 = 14.0;

/// The width of the field.
const WIDTH: f32 = 90.0;

impl Canvas {
    /// Begins to name a vertex.
    pub(super) fn begin_naming(&mut self, vertex: usize) {
        self.naming = Some(Naming { vertex, frames: 3 });
    }

    /// Shows the field, if a vertex is being named; Enter, Escape or a click elsewhere ends it.
    pub(super) fn name_vertex(&mut self, ui: &Ui, drawing: &mut Drawing) {
        let Some(Naming { vertex, frames }) = self.naming else {
            return;
        };
        let Some(spot) = drawing.spot(vertex) else {
            self.naming = None;
            return;
        };
        let mut name = drawing.name(vertex).unwrap_or_default().to_owned();
        let area = Area::new(ui.scope_id().with("name of a vertex"))
            .order(Order::Foreground)
            .fixed_pos(self.screen(spot) + vec2(ASIDE, ASIDE));
        let field = |ui: &mut Ui| {
            let label = ui.label(format!("Name of vertex {vertex}"));
            let field = TextEdit::singleline(&mut name)
                .char_limit(LONGEST_NAME)
                .desired_width(WIDTH)
                .hint_text(vertex.to_string());
            let field = wrapped::labelled(fields::edit(ui, field), &label);
            field.on_hover_text("Such as a or v_1; without a name the vertex has its number")
        };
        let frame = Frame::popup(ui.style());
        let field = area.show(ui.ctx(), |ui| frame.show(ui, field).inner).inner;
        if frames > 0 {
            focus::on_all_of(&field, name.chars().count());
        }
        let frames = frames.saturating_sub(1);
        let ends = frames == 0 && field.lost_focus();
        self.naming = (!ends).then_some(Naming { vertex, frames });
        if field.changed() {
            drawing.rename(vertex, &name);
        }
    }
}
