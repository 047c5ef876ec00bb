//! The chart of a sheet in the window.

use super::table;
use crate::app::widgets::{fields, picture};
use egui::Ui;
use grundy_project::QuotientColumn;
use grundy_quotient::Notation;
use grundy_views::CodeChart;
use grundy_views::quotient_sheet::{SheetLine, on_screen, title};

/// The columns that are told of the game under the mouse.
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
        let name = |at: usize| lines.get(at).map(SheetLine::text);
        let told = |at: usize| lines.get(at).map(told).unwrap_or_default();
        let clicked = picture::codes(ui, chart, name, told);
        if let Some(line) = clicked.and_then(|at| lines.get(at)) {
            table::open(ui, line);
        }
        return;
    }
    for line in lines.iter().filter(|line| line.found().is_none()) {
        if let Some(why) = line.trouble() {
            fields::error(ui, format!("{}: {why}", line.text()));
        }
    }
    ui.weak("Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row.");
}

/// The facts of a game, a line each.
fn told(line: &SheetLine) -> Vec<String> {
    if line.found().is_none() && line.told_by_atlas().is_none() {
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
