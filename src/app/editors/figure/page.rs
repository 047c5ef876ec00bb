//! The figure on its sheet of paper: fitted into the room there is, or in its real size.

use super::FigureEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{BoldLabel, Size, areas, fields, keep_together, theme, tokens, wrapped};
use egui::{Align2, Painter, Rect, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};
use grundy_figure::{Fitted, Ink, joined};
use grundy_project::{Body, FigureDocument};
use grundy_views::figure::{split, style_of};
use std::sync::Arc;

/// Points of the window for a millimetre where 96 dots are an inch, as on most screens.
const REAL: f32 = 96.0 / 25.4;

/// Around the sheet.
const MARGIN: f32 = 14.0;

/// The page has no less room than this, however small the window.
const LEAST: Vec2 = vec2(200.0, 72.0);

/// The height of the page and of what is said of it, which the controls above it leave: there they
/// scroll.
pub const ROOM: f32 = LEAST.y + 90.0;

/// A figure that is fitted into the room is not made larger than this.
const LARGEST: f32 = 2.0;

/// A drawing that is narrower than this part of its figure is told to be.
const NARROW: f32 = 0.8;

/// How the page is looked at.
#[derive(Default)]
pub struct State {
    real: bool,
}

/// Shows the page and what its sizes are; it has this height, or all that is left.
pub fn show(
    ui: &mut Ui,
    editor: &mut FigureEditor,
    figure: &mut FigureDocument,
    height: Option<f32>,
) {
    let model = &editor.model;
    let stale = !model.is_drawn(figure);
    let Some(fitted) = model.last_drawn().cloned() else {
        editor.preview.clear();
        if !stale
            && model.is_drawable()
            && model.trouble().is_none()
            && !model.choices.is_empty()
            && model.fault().is_none()
        {
            ui.weak("This view has no picture: what the document holds cannot be read or computed. Show the document to see why, or choose another view.");
        }
        return;
    };
    sizes(ui, editor, &fitted);
    wants(ui, editor, figure, &fitted);
    let height = height.unwrap_or_else(|| ui.available_height());
    let room = vec2(ui.available_width(), height).max(LEAST);
    let shown = room - Vec2::splat(2.0 * MARGIN);
    let size = vec2(fitted.scene.width, fitted.scene.height).max(Vec2::splat(1.0));
    let fit = (shown.x / size.x)
        .min(shown.y / size.y)
        .clamp(0.05, LARGEST * REAL);
    let scale = if editor.page.real { REAL } else { fit };
    areas::both_ways("page")
        .min_scrolled_height(room.y)
        .max_height(room.y)
        .show(ui, |ui| {
            let around = (size * scale + Vec2::splat(2.0 * MARGIN)).max(ui.available_size());
            let (area, response) = ui.allocate_exact_size(around, Sense::hover());
            let views = figure.panels().map(|panel| {
                let view = editor.model.chosen(&panel);
                let view = view.and_then(|choice| choice.view(panel.view));
                view.map(|view| view.name()).unwrap_or_default()
            });
            let name = format!("The figure as it is printed: {}", joined(views, ", "));
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
            let page = Rect::from_center_size(area.center(), size * scale);
            paint(ui, editor, figure, &fitted, page, stale);
        });
}

/// The size on paper, the size of its text, and how it is looked at.
fn sizes(ui: &mut Ui, editor: &mut FigureEditor, fitted: &Fitted) {
    wrapped::row(ui, |ui| {
        let [width, height] = [fitted.scene.width, fitted.scene.height];
        let points = fitted.points;
        ui.bold(format!(
            "{width:.1} × {height:.1} mm, text of {points:.1} pt"
        ));
        if fitted.drawn < NARROW * width {
            let drawn = fitted.drawn;
            ui.weak(format!("the drawing is {drawn:.0} mm wide"))
                .on_hover_text("It is narrower than the figure since its text has the size asked; a larger font size makes it wider");
        }
        if editor.model.is_updated() {
            ui.weak("updated").on_hover_text(
                "A document that it shows has changed since the figure was opened, and the figure with it",
            );
        }
        let ways = [
            (false, "Fit", "As large as the window has room"),
            (
                true,
                "Real size",
                "As large as on paper, where 96 dots of the screen are an inch",
            ),
        ];
        keep_together(ui, &ways.map(|(_, name, _)| name));
        fields::radio(ui, &mut editor.page.real, ways);
    });
}

/// Says what could not be had in the size, and takes the size that has it where that is pressed.
fn wants(ui: &mut Ui, editor: &FigureEditor, figure: &mut FigureDocument, fitted: &Fitted) {
    let model = &editor.model;
    let said = model.lacks_of(figure, fitted);
    let Some((last, others)) = said.split_last() else {
        return;
    };
    for said in others {
        fields::marked(ui, said.as_str());
    }
    let remedy = model.remedy(figure);
    let parts = model.figures_of_parts(figure);
    wrapped::row(ui, |ui| {
        fields::marked(ui, last.as_str());
        if let Some(of) = parts {
            let about =
                "Makes this a figure of the first part, and adds one for each of the others";
            if fields::button(ui, format!("Split in {of} figures"), about) {
                split_in(ui, figure, of);
            }
        }
        let Some(remedy) = remedy else { return };
        let about =
            "Makes the figure so large that it has all in the size of letters that is asked";
        if fields::button(ui, format!("Take {}", remedy.said()), about) {
            remedy.take(figure);
        }
    });
}

/// Leaves the first part to a figure, and adds a figure for each of the others.
fn split_in(ui: &Ui, figure: &mut FigureDocument, of: usize) {
    let whole = figure.clone();
    let mut parts = split(&whole, of);
    if let Some(first) = parts.next() {
        *figure = first;
    }
    for part in parts {
        Command::Add(Box::new(Body::Figure(part)), None).queue(ui);
    }
}

fn paint(
    ui: &Ui,
    editor: &mut FigureEditor,
    figure: &FigureDocument,
    fitted: &Arc<Fitted>,
    page: Rect,
    stale: bool,
) {
    let painter = ui.painter();
    let style = style_of(figure);
    painter.rect_filled(page.translate(vec2(3.0, 3.0)), 2.0, theme::shadow());
    painter.rect_filled(page, 0.0, theme::rgb(style.palette().rgb(Ink::Paper)));
    let scale = page.width() / fitted.scene.width.max(1.0);
    let dpi = scale * ui.ctx().pixels_per_point() * 25.4;
    let whole = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    let texture = editor.preview.texture(ui.ctx(), fitted, style, dpi);
    let texture = texture.map(|texture| texture.id());
    if let Some(texture) = texture {
        let dimmed = stale || !editor.preview.has(fitted);
        painter.image(texture, page, whole, theme::tint(dimmed));
    }
    ruler(ui, painter, page, scale);
}

/// Ten millimetres of the paper, below the page.
fn ruler(ui: &Ui, painter: &Painter, page: Rect, scale: f32) {
    let colour = ui.visuals().weak_text_color();
    let y = page.bottom() + 8.0;
    let (from, to) = (page.left(), page.left() + 10.0 * scale);
    let stroke = Stroke::new(tokens::FINE, colour);
    painter.hline(from..=to, y, stroke);
    painter.vline(from, y - 3.0..=y + 3.0, stroke);
    painter.vline(to, y - 3.0..=y + 3.0, stroke);
    let at = egui::pos2(to + 4.0, y);
    painter.text(
        at,
        Align2::LEFT_CENTER,
        "10 mm",
        theme::font(Size::Small),
        colour,
    );
}
