//! The chart of a sheet in the window.

use super::table;
use crate::app::widgets::{fields, picture};
use crate::project::QuotientColumn;
use crate::quotient::Notation;
use crate::views::CodeChart;
use crate::views::quotient_sheet::{SheetLine, on_screen, title};
use egui::{Rect, Role, Sense, StrokeKind, Ui, WidgetInfo, vec2};

/// What is told of the game under the mouse.
const TOLD: [QuotientColumn; 5] = [
    QuotientColumn::Kind,
    QuotientColumn::Order,
    QuotientColumn::Period,
    QuotientColumn::NormalPeriod,
    QuotientColumn::Proof,
];

/// Shows the chart; each sign tells of its game and opens it.
pub fn show(ui: &mut Ui, chart: Option<&CodeChart>, lines: &[SheetLine]) {
    if let Some(chart) = chart {
        let name = "Which codes are tame and which are wild";
        return picture::fitted_with(ui, "chart", &chart.scene, |ui, drawn, per_mm| {
            drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
            for place in &chart.places {
                let [x, y] = place.from.map(|mm| mm * per_mm);
                let [width, height] = place.size.map(|mm| mm * per_mm);
                let area = Rect::from_min_size(drawn.rect.min + vec2(x, y), vec2(width, height));
                if let Some(line) = lines.get(place.line) {
                    sign(ui, area, place.line, line);
                }
            }
        });
    }
    for line in lines.iter().filter(|line| line.found().is_none()) {
        if let Some(why) = line.trouble() {
            fields::error(ui, format!("{}: {why}", line.text()));
        }
    }
    ui.weak("Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row.");
}

/// What can be done with the sign of a game: it is pointed at, reached with the keys, or clicked.
fn sign(ui: &Ui, area: Rect, index: usize, line: &SheetLine) {
    let Some(part) = picture::part(ui, area, index, Sense::click(), line.text()) else {
        return;
    };
    if part.hovered() || part.has_focus() {
        let stroke = ui.visuals().widgets.hovered.fg_stroke;
        ui.painter()
            .rect_stroke(area, 2.0, stroke, StrokeKind::Inside);
    }
    let part = part.on_hover_ui(|ui| {
        ui.strong(line.text());
        told(line).into_iter().for_each(|text| drop(ui.label(text)));
    });
    let part = part.on_hover_text("Open this game as a document");
    if part.clicked() {
        table::open(ui, line);
    }
}

/// What is known of a game, line by line.
fn told(line: &SheetLine) -> Vec<String> {
    if line.found().is_none() {
        let state = line
            .trouble()
            .unwrap_or_else(|| "Not computed yet.".to_owned());
        return vec![state];
    }
    let cells = on_screen(line, &TOLD);
    let told = TOLD.iter().zip(cells.iter().skip(1));
    let told = told
        .map(|(&column, cell)| format!("{}: {}", title(column, Notation::Unicode), cell.rich()));
    told.collect()
}
