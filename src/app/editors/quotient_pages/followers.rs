//! The followers of a single game: their options, elements and outcomes.

use super::outcome_label;
use crate::app::widgets::{Bold, Column, TableView, copying, glossary};
use egui::{RichText, Ui};
use grundy_figure::Cell;
use grundy_jobs::quotient::Follower;
use grundy_quotient::{GameQuotient, QuotientReport};
use grundy_views::notation;
use grundy_views::quotient::{followers as text, name, options, outcome};

/// Shows the list.
pub fn show(ui: &mut Ui, followers: &[Follower], report: &QuotientReport) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        glossary::explained(
            ui,
            RichText::new("Φ of the followers").bold(),
            "pretending function",
        );
        copying::buttons(ui, "the followers", |notation| {
            text(report, followers, notation)
        });
        ui.weak(
            match report.game.as_ref().is_none_or(GameQuotient::is_whole) {
                true => "The last is the game itself.",
                false => "The others, and the game itself, are not covered.",
            },
        );
    });
    let heads = ["Follower", "Options", "Element", "Generator", "Outcome"];
    let columns = [
        Column::rest(120.0)
            .about("A position reached from the game by moves; numbers are nim heaps"),
        Column::rest(120.0).about("Its options, the positions one move away"),
        Column::exact(90.0).about("Its element in the quotient, the value of Φ"),
        Column::exact(90.0).about("Set where a new element appears first: the letter it gets"),
        Column::exact(80.0).about("Who wins in misère play: N the player to move, P the other"),
    ];
    let row = |index: usize| {
        let follower = &followers[index];
        let letter = follower.generator.and_then(|g| report.names.get(g));
        vec![
            Cell::text(notation::game(&follower.name)),
            Cell::text(options(followers, follower)),
            Cell::text(name(report, follower.element)),
            letter.map(Cell::text).into(),
            Cell::text(outcome(report, follower.element)),
        ]
    };
    let mut paint = |ui: &mut Ui, row: usize, column: usize| {
        let follower = followers.get(row).filter(|_| column == 4);
        if let Some(follower) = follower {
            outcome_label(ui, report.monoid.is_p(follower.element));
        }
        follower.is_some()
    };
    let table = TableView::made_in_view("followers", heads, followers.len(), row, columns);
    table.paint(&mut paint).show(ui);
}
