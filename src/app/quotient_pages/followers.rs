//! The followers of a single game: their options, elements and outcomes.

use super::outcome_label;
use crate::app::{copying, glossary};
use crate::jobs::quotient::Follower;
use crate::quotient::{GameQuotient, QuotientReport};
use crate::views::quotient::{followers as text, name, options};
use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};

/// Shows the list.
pub fn show(ui: &mut Ui, followers: &[Follower], report: &QuotientReport) {
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        glossary::explained(
            ui,
            RichText::new("Φ of the followers").strong(),
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
    let height = ui.text_style_height(&egui::TextStyle::Body) + 6.0;
    let columns = [
        (
            "Follower",
            "A game that comes after some moves; numbers are nim heaps",
        ),
        ("Options", "Where one move leads from it"),
        ("Element", "Its element in the quotient, the value of Φ"),
        (
            "Generator",
            "Set where a new element appears first: the letter it gets",
        ),
        (
            "Outcome",
            "Who wins in misère play: N the player to move, P the other",
        ),
    ];
    TableBuilder::new(ui)
        .id_salt("followers")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::remainder().at_least(120.0).clip(true))
        .column(Column::remainder().at_least(120.0).clip(true))
        .column(Column::exact(90.0))
        .column(Column::exact(90.0))
        .column(Column::exact(80.0))
        .header(height, |mut head| {
            for (title, about) in columns {
                head.col(|ui| {
                    glossary::heading(ui, title).on_hover_text(about);
                });
            }
        })
        .body(|body| {
            body.rows(height, followers.len(), |mut row| {
                let Some(follower) = followers.get(row.index()) else {
                    return;
                };
                row.col(|ui| {
                    ui.monospace(&follower.name);
                });
                row.col(|ui| {
                    ui.monospace(options(followers, follower));
                });
                row.col(|ui| {
                    ui.label(name(report, follower.element));
                });
                row.col(|ui| {
                    let letter = follower.generator.and_then(|g| report.names.get(g));
                    ui.label(letter.map_or("", String::as_str));
                });
                row.col(|ui| outcome_label(ui, report.monoid.is_p(follower.element)));
            });
        });
}
