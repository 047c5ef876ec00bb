//! The games that have the values that are typed, whether they are in the store or not.

use crate::app::shell::command::Command;
use crate::app::widgets::{Column, TableView, empty, fields};
use egui::Ui;
use grundy_project::{Body, HeapGame};
use grundy_views::Shown;
use grundy_views::atlas::Atlases;
use grundy_views::atlas::which::{HEADS, games, nothing, row};

/// Shows the games; the code of one opens it. Where there are none it gives the values that were clicked as
/// an example.
pub fn show(ui: &mut Ui, shown: Shown<'_, Atlases>) -> Option<&'static str> {
    if let Some(sentence) = nothing(shown) {
        return empty::show(ui, &sentence, &["0 1 2 3 1 4 3 2", "0 0 1 0 2 1 0 2 1 0 2"]);
    }
    let Some(found) = games(shown) else {
        fields::computing(ui);
        return None;
    };
    let cells = |at: usize| found.games.get(at).map(row).unwrap_or_default();
    let columns = [
        Column::resizable(120.0, 60.0).link("Open this game as a document"),
        Column::resizable(160.0, 60.0),
        Column::resizable(140.0, 60.0),
        Column::rest(100.0),
    ];
    let table = TableView::made_in_view("which", HEADS, found.games.len(), cells, columns);
    if let Some(game) = table.show(ui).row.and_then(|at| found.games.get(at)) {
        let game = HeapGame {
            rule: game.game.clone(),
            ..HeapGame::default()
        };
        Command::add(Body::HeapGame(game)).queue(ui);
    }
    None
}
