//! A table over a family of games, such as all {(a,0), (b,c), (0,d)} up to a bound.

use super::VectorEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{fields, theme};
use crate::jobs::Inquiry;
use crate::jobs::star::{FamilyScan, ScanTable};
use crate::project::{Body, VectorGame};
use crate::views::Shown;
use crate::views::vector::{
    COLUMNS, LARGEST_SIDE, VectorGames, games, heading, question, row, sorted,
};
use egui::{RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// The order of the rows, kept from frame to frame.
#[derive(Default)]
pub struct Order {
    rows: Vec<usize>,
    of: Option<(*const ScanTable, Option<(usize, bool)>)>,
}

impl Order {
    /// Sorts the rows anew where they or the column that was clicked are others.
    fn follow(&mut self, table: &Arc<ScanTable>, by: Option<(usize, bool)>) {
        let now = Some((Arc::as_ptr(table), by));
        if self.of != now {
            self.of = now;
            self.rows = sorted(table, by);
        }
    }
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut VectorEditor,
    game: &mut VectorGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let mut changed = false;
    let mut pressed = false;
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut game.scan.family).char_limit(200);
        let field = field.desired_width(190.0).hint_text("a,0 b,c 0,d");
        let about = "Moves with small letters for numbers; the same letter is the same number";
        changed |= fields::text(ui, "Family", field, about).changed();
        changed |= number(
            ui,
            "Letters up to",
            &mut game.scan.bound,
            1..=1_000,
            "Every letter runs from 1 to this",
        );
        changed |= number(
            ui,
            "Window",
            &mut game.scan.side,
            2..=LARGEST_SIDE,
            "The side of the window in which each game is looked at",
        );
        let button = egui::Button::new("Scan the family");
        let about = "Looks at every game of the family";
        let button = ui.add_enabled(games(&game.scan).is_ok(), button);
        pressed = button.on_hover_text(about).clicked();
    });
    if pressed {
        let choices = &mut editor.model.choices;
        choices.scan = Some(question(&game.scan));
        editor.model.known.retry::<FamilyScan>();
        ui.ctx().request_repaint();
    }
    let shown = editor.shown(game);
    let table = shown.scanned().cloned();
    progress(ui, shown, table.as_deref());
    let inquiry = shown.scan_inquiry();
    if let Some(trouble) = inquiry.and_then(Inquiry::trouble) {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    if let Some(table) = table {
        editor.scan.follow(&table, editor.model.choices.scan_order);
        rows(ui, editor, &table, commands);
    }
    changed.then_some("scan")
}

/// What family the table is of, and how far it is.
fn progress(ui: &mut Ui, shown: Shown<'_, VectorGames>, table: Option<&ScanTable>) {
    let scan = &shown.document.scan;
    let games = match games(scan) {
        Ok(games) => games,
        Err(error) => {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), error);
            if let Some(table) = table {
                ui.weak(format!("The last scan, in the window {}:", table.side));
            }
            return;
        }
    };
    let runs = shown.scan_inquiry().is_some_and(Inquiry::is_running);
    let is_of = shown.choices.scan.as_ref() == Some(&question(scan));
    ui.weak(match (table, runs) {
        (Some(table), true) => {
            format!("{} games so far in the window {} …", table.rows.len(), table.side)
        }
        (Some(table), false) if !is_of => format!(
            "These are {} games of the last scan, in the window {}. Press “Scan the family” for the family above.",
            table.rows.len(),
            table.side
        ),
        (Some(table), false) => format!(
            "{} games in the window {}; those whose moves are not all minimal are left out. Click a heading to sort, a game to open it.",
            table.rows.len(),
            table.side
        ),
        (None, true) => "Scanning …".to_owned(),
        (None, false) => format!("This family has {games} games. Press “Scan the family” to look at them."),
    });
}

fn number<T: egui::emath::Numeric>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    range: std::ops::RangeInclusive<T>,
    about: &str,
) -> bool {
    let label = ui.label(name);
    let drag = ui.add(egui::DragValue::new(value).range(range));
    drag.labelled_by(label.id).on_hover_text(about).changed()
}

fn rows(ui: &mut Ui, editor: &mut VectorEditor, table: &ScanTable, commands: &mut Vec<Command>) {
    let by = editor.model.choices.scan_order;
    let order = &editor.scan.rows;
    let mut clicked = None;
    let mut opened = None;
    egui::ScrollArea::horizontal().show(ui, |ui| {
        TableBuilder::new(ui)
            .id_salt("scan")
            .striped(true)
            .auto_shrink([false, false])
            .column(Column::exact(150.0).clip(true))
            .columns(Column::exact(60.0), 2)
            .column(Column::exact(76.0))
            .column(Column::exact(112.0))
            .column(Column::exact(92.0))
            .column(Column::remainder().at_least(150.0))
            .header(24.0, |mut header| {
                for (column, (name, about)) in COLUMNS.iter().enumerate() {
                    header.col(|ui| {
                        let arrow = match by {
                            Some((c, down)) if c == column => {
                                if down {
                                    " ▼"
                                } else {
                                    " ▲"
                                }
                            }
                            _ => "",
                        };
                        let name = heading(name, table.side);
                        let text = RichText::new(format!("{name}{arrow}")).strong();
                        let button = ui.add(egui::Button::new(text).frame(false));
                        if button.on_hover_text(*about).clicked() {
                            clicked = Some(column);
                        }
                    });
                }
            })
            .body(|body| {
                body.rows(24.0, order.len(), |mut line| {
                    let index = order.get(line.index());
                    let Some(found) = index.and_then(|&index| table.rows.get(index)) else {
                        return;
                    };
                    for (column, cell) in row(found).into_iter().enumerate() {
                        line.col(|ui| {
                            let text = cell.spelled();
                            if column == 0 {
                                let link = ui.link(RichText::new(&text).monospace());
                                if link.on_hover_text("Open this game as a document").clicked() {
                                    opened = Some((text.clone(), table.side));
                                }
                            } else {
                                ui.monospace(text);
                            }
                        });
                    }
                });
            });
    });
    if let Some(column) = clicked {
        editor.model.choices.scan_order = match by {
            Some((c, false)) if c == column => Some((column, true)),
            Some((c, true)) if c == column => None,
            _ => Some((column, false)),
        };
    }
    if let Some((moves, side)) = opened {
        let game = VectorGame {
            moves: moves.clone(),
            window: side.to_string(),
            ..VectorGame::default()
        };
        let body = Box::new(Body::VectorGame(game));
        commands.push(Command::Add(body, moves));
    }
}
