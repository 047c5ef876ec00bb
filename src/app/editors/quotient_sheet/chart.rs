//! The chart of a sheet in the window.

use crate::app::widgets::{fields, picture};
use crate::figure::Scene;
use crate::views::quotient_sheet::SheetLine;
use egui::Ui;

/// Shows the chart.
pub fn show(ui: &mut Ui, chart: Option<&Scene>, lines: &[SheetLine]) {
    if let Some(chart) = chart {
        let name = "Which codes are tame and which are wild";
        return picture::fitted(ui, "chart", chart, name);
    }
    for line in lines.iter().filter(|line| line.found().is_none()) {
        if let Some(why) = line.trouble() {
            fields::error(ui, format!("{}: {why}", line.text()));
        }
    }
    ui.weak("Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row.");
}
