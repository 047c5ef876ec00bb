//! The whole multiplication table as a small picture beside its cells: where P lies in it, and which
//! part is in view. What is pressed there comes into view.

use crate::app::widgets::{Making, paint, tokens};
use egui::{
    Color32, ColorImage, CursorIcon, Rect, Role, Sense, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use grundy_figure::Ink;
use grundy_quotient::{Element, Products, QuotientReport};
use std::ops::Range;
use std::sync::Arc;

/// A side of the picture in pixels at most; of larger tables one cell of each square is drawn.
const SIDE: usize = 512;

/// The picture, once it is made.
#[derive(Default)]
pub struct Miniature {
    making: Option<Making<ColorImage>>,
    texture: Option<TextureHandle>,
    failed: bool,
}

impl Miniature {
    /// Shows the picture with the part of the table that is in view; the place that is pressed, as
    /// parts of the table's width and height.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        report: &Arc<QuotientReport>,
        [rows, columns]: [&Range<usize>; 2],
    ) -> Option<Vec2> {
        self.make(ui, report);
        let side = ui.available_width().min(ui.available_height());
        let (area, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "The whole table"));
        let painter = ui.painter_at(area);
        let ink = |ink| paint::ink(ui.ctx(), ink);
        painter.rect_filled(area, 0.0, ui.visuals().extreme_bg_color);
        if let Some(texture) = &self.texture {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), area, whole, ink(Ink::Rare));
        }
        let order = report.monoid.order().max(1) as f32;
        let part = |span: &Range<usize>| [span.start as f32 / order, span.end as f32 / order];
        let ([left, right], [top, bottom]) = (part(columns), part(rows));
        let seen = Rect::from_min_max(
            area.min + area.size() * vec2(left, top),
            area.min + area.size() * vec2(right, bottom),
        );
        let stroke = Stroke::new(tokens::LINE, ink(Ink::Accent));
        painter.rect_stroke(seen, 0.0, stroke, StrokeKind::Inside);
        painter.rect_stroke(area, 0.0, (1.0, ink(Ink::Grid)), StrokeKind::Inside);
        let pressed = response.is_pointer_button_down_on();
        let at = response.interact_pointer_pos().filter(|_| pressed);
        response.on_hover_cursor(CursorIcon::Grab).on_hover_text(
            "All products, those in P coloured; press or drag to bring a part into view",
        );
        at.map(|at| ((at - area.min) / side.max(1.0)).clamp(Vec2::ZERO, Vec2::splat(1.0)))
    }

    /// Has the picture made by a thread of its own, as a table of a thousand elements has a million cells.
    fn make(&mut self, ui: &Ui, report: &Arc<QuotientReport>) {
        if self.texture.is_some() || self.failed {
            return;
        }
        if self.making.is_none() {
            let report = Arc::clone(report);
            self.making = Making::start("table", ui.ctx(), move || picture(&report)).ok();
        }
        match self.making.as_ref().map(Making::poll) {
            Some(None) => {}
            Some(Some(Ok(image))) => {
                let options = TextureOptions::LINEAR;
                self.texture = Some(ui.ctx().load_texture("whole table", image, options));
                self.making = None;
            }
            // The table itself is there without it.
            Some(Some(Err(_))) | None => self.failed = true,
        }
    }
}

/// White where a product is in P and clear elsewhere, so that any colour can be laid over it.
fn picture(report: &QuotientReport) -> ColorImage {
    let order = report.monoid.order();
    let side = order.clamp(1, SIDE);
    let products = Products::of(&report.monoid);
    let element = |pixel: usize| pixel * order / side;
    let mut pixels = Vec::with_capacity(side * side);
    for row in 0..side {
        let row = products.row(element(row) as Element);
        pixels.extend(
            (0..side).map(|column| match report.monoid.is_p(row[element(column)]) {
                true => Color32::WHITE,
                false => Color32::TRANSPARENT,
            }),
        );
    }
    ColorImage::new([side, side], pixels)
}
