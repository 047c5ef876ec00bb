//! The chart of a sheet in the window.

use super::table;
use crate::app::widgets::{fields, picture};
use egui::{Rect, Role, Ui, WidgetInfo, vec2};
use grundy_project::QuotientColumn;
use grundy_quotient::Notation;
use grundy_views::CodeChart;
use grundy_views::quotient_sheet::{SheetLine, on_screen, title};

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
                if let Some(line) = lines.get(place.line)
                    && picture::sign(ui, area, place.line, line.text(), || told(line))
                {
                    table::open(ui, line);
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
