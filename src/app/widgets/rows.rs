//! A table that is a scene, of which only the rows in view are laid out, so that a million values
//! scroll as easily as a hundred. The head of the table stays in view.

use crate::app::widgets::{areas, copying, fields, paint};
use egui::{Ui, vec2};
use grundy_figure::Scene;
use grundy_views::WIDEST_ROW;

/// The smallest scale at which a table is still easily read.
const SMALLEST: f32 = 0.8;

/// Lets the user choose the width of the rows, `width` at present.
pub fn width_chooser(ui: &mut Ui, text: &str, width: usize, chosen: &mut Option<usize>) {
    let mut typed = width;
    let about = "Drag, or click and type";
    if fields::number(ui, text, &mut typed, 1..=WIDEST_ROW, about) {
        *chosen = Some(typed);
    }
    let why = "Rows are as wide as the period, or as the widest row if that is less";
    let automatic = chosen.is_none().then_some(why);
    if fields::button_unless(ui, automatic, "By period", "Rows as wide as the period") {
        *chosen = None;
    }
}

/// A place in a table that was clicked.
pub struct ClickedRow {
    /// The row.
    pub row: usize,
    /// How far from the left of its drawing, in millimetres.
    pub across: f32,
}

/// Shows a table of so many rows; `scene` draws a number of rows from a first one on, and `cells` has
/// the texts of one that is copied. Gives the place that was clicked.
pub fn show(
    ui: &mut Ui,
    id: &str,
    rows: usize,
    scene: &dyn Fn(usize, usize) -> Scene,
    cells: &dyn Fn(usize) -> Vec<String>,
) -> Option<ClickedRow> {
    let [mut one, last] = [0, rows.saturating_sub(1)].map(|row| paint::size(&scene(row, 1)));
    // Where words grow from row to row, the last row is the widest.
    one.x = one.x.max(last.x);
    // A table a little too wide for the view is drawn smaller, down to what is easily read.
    let scale = (ui.available_width() / one.x).clamp(SMALLEST, 1.0);
    let one = one * scale;
    let two = paint::size(&scene(0, 2)) * scale;
    let row_height = if rows > 1 {
        (two.y - one.y).max(1.0)
    } else {
        one.y
    };
    let head = one.y - row_height;
    let shown = areas::both_ways(id).show_viewport(ui, |ui, view| {
        ui.allocate_space(vec2(one.x, head + rows as f32 * row_height + 8.0));
        let first =
            ((view.min.y / row_height).floor().max(0.0) as usize).min(rows.saturating_sub(1));
        let count = ((view.height() - head) / row_height).ceil().max(1.0) as usize;
        let scene = scene(first, count);
        let origin = ui.clip_rect().min - vec2(view.min.x, 0.0);
        paint::paint(ui.painter(), origin, &scene, scale);
        let row_at = |y: f32| {
            let below = (y - origin.y - head) / row_height;
            let row = first + below.max(0.0) as usize;
            (below >= 0.0 && row < rows).then_some(row)
        };
        copying::painted_row_menu(ui, ui.clip_rect(), row_at, cells);
        let pressed = ui.input(|input| input.pointer.primary_clicked());
        let at = ui.input(|input| input.pointer.interact_pos())?;
        let is_here = pressed && ui.rect_contains_pointer(ui.clip_rect());
        let across = (at.x - origin.x) / (scale * paint::POINTS_PER_MM);
        let row = row_at(at.y).filter(|_| is_here)?;
        Some(ClickedRow { row, across })
    });
    shown.inner
}
