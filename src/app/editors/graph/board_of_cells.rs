//! A small board on which cells of a grid are chosen by clicking and dragging.

use crate::app::widgets::{fields, paint};
use egui::{Pos2, Rect, Role, Sense, StrokeKind, Ui, WidgetInfo, vec2};
use grundy_figure::Ink;
use std::collections::BTreeSet;

const ROWS: i32 = 8;
const COLUMNS: i32 = 16;
const CELL: f32 = 15.0;

/// The cells chosen, as rows and columns.
#[derive(Clone, Default, PartialEq)]
pub struct Cells {
    chosen: BTreeSet<(i32, i32)>,
    /// Whether the drag in progress chooses cells or lets them go.
    adding: bool,
}

impl Cells {
    /// The cells chosen, row by row.
    pub fn chosen(&self) -> Vec<(i32, i32)> {
        self.chosen.iter().copied().collect()
    }

    /// Shows the board.
    pub fn show(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let size = vec2(COLUMNS as f32, ROWS as f32) * CELL;
            let (response, painter) = ui.allocate_painter(size, Sense::click_and_drag());
            response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Board of cells"));
            let area = response.rect;
            if let Some(at) = response.interact_pointer_pos() {
                let cell = cell_at(area, at);
                if response.drag_started() || response.clicked() {
                    self.adding = cell.is_some_and(|cell| !self.chosen.contains(&cell));
                }
                let drags = response.dragged() || response.drag_stopped();
                if let (Some(cell), true) = (cell, drags || response.clicked()) {
                    if self.adding {
                        self.chosen.insert(cell);
                    } else {
                        self.chosen.remove(&cell);
                    }
                }
            }
            let [chosen, grid] = [Ink::Accent, Ink::Grid].map(|ink| paint::ink(ui, ink));
            for row in 0..ROWS {
                for column in 0..COLUMNS {
                    let corner = area.min + vec2(column as f32, row as f32) * CELL;
                    let cell = Rect::from_min_size(corner, vec2(CELL, CELL));
                    if self.chosen.contains(&(row, column)) {
                        painter.rect_filled(cell, 0.0, chosen);
                    }
                    painter.rect_stroke(cell, 0.0, (1.0, grid), StrokeKind::Inside);
                }
            }
            ui.vertical(|ui| {
                ui.weak("Click or drag over cells.");
                if fields::button(ui, "All", "Select every cell") {
                    let row = |row| (0..COLUMNS).map(move |column| (row, column));
                    self.chosen = (0..ROWS).flat_map(row).collect();
                }
                if fields::button(ui, "None", "Select no cell") {
                    self.chosen.clear();
                }
            });
        });
    }
}

fn cell_at(area: Rect, at: Pos2) -> Option<(i32, i32)> {
    let inside = (at - area.min) / CELL;
    let (column, row) = (inside.x.floor() as i32, inside.y.floor() as i32);
    let there = (0..ROWS).contains(&row) && (0..COLUMNS).contains(&column);
    (there && area.contains(at)).then_some((row, column))
}
