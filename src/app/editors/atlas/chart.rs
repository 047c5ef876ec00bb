//! The chart of an atlas in the window; each sign tells of its game and opens it.

use crate::app::widgets::picture;
use egui::Ui;
use grundy_jobs::atlas::FoundGames;
use grundy_views::CodeChart;
use grundy_views::atlas::told;

/// Shows the chart, if there are codes.
pub fn show(ui: &mut Ui, chart: Option<&CodeChart>, found: &FoundGames) {
    let Some(chart) = chart else {
        ui.weak("None of these games is an octal code whose misère quotient was asked for: of those the chart is made.");
        return;
    };
    let name = |line| found.game(line).map(|game| game.code.as_str());
    let told = |line| found.game(line).map(told).unwrap_or_default();
    let clicked = picture::codes(ui, chart, name, told);
    if let Some(game) = clicked.and_then(|line| found.game(line)) {
        super::open(ui, game);
    }
}
