//! What can be chosen for a sheet, and its table.

use crate::app::command::Command;
use crate::app::{copying, glossary, theme};
use crate::project::{MAX_KILOSTEPS, QuotientColumn, QuotientSheet};
use crate::quotient::Notation;
use crate::views::quotient_sheet::{Line, about, title};
use egui::{Label, RichText, Ui};
use egui_extras::{Column, TableBuilder, TableRow};

const ROW: f32 = 24.0;

/// How a sheet whose computation was cancelled goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// With the game that was cancelled.
    Again,
    /// With the game after it.
    Next,
}

/// The columns and the steps, and how far the sheet is; says what was changed, and how a sheet that was
/// cancelled, or is `held` between two games, is to go on.
pub fn head(
    ui: &mut Ui,
    sheet: &mut QuotientSheet,
    lines: &[Line],
    held: bool,
) -> (Option<&'static str>, Option<Onward>) {
    let mut onward = None;
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        let menu = ui.menu_button("Columns", |ui| {
            for column in QuotientColumn::ALL {
                let mut shown = sheet.columns.contains(&column);
                let title = title(column, Notation::Unicode);
                let response = ui.checkbox(&mut shown, title);
                if response.on_hover_text(about(column)).changed() {
                    sheet.columns.retain(|&other| other != column);
                    sheet.columns.extend(shown.then_some(column));
                    key = Some("columns");
                }
            }
        });
        menu.response
            .on_hover_text("Choose what is shown of each quotient; a new column comes last");
        let label = ui.label("Thousands of steps for a quotient");
        let drag = egui::DragValue::new(&mut sheet.kilosteps)
            .range(1..=MAX_KILOSTEPS)
            .speed(100);
        let drag = ui.add(drag).labelled_by(label.id);
        if drag
            .on_hover_text("A quotient may be infinite: each attempt ends after so many steps, which are the same on every machine; 1,000 take about a second or less")
            .changed()
        {
            key = Some("steps");
        }
        let games = || lines.iter().filter(|line| !line.is_empty());
        let (done, all) = (games().filter(|line| line.done()).count(), games().count());
        if lines.iter().any(Line::running) {
            ui.spinner();
            ui.weak(format!("computing, {done} of {all} done"));
        } else if held || lines.iter().any(Line::is_cancelled) {
            ui.weak(format!("cancelled, {done} of {all} done"));
            for (way, name, about) in [
                (Onward::Again, "Go on", "Compute what was cancelled from its beginning, and what comes after it"),
                (Onward::Next, "Skip", "Leave what was cancelled, and go on after it"),
            ] {
                if ui.button(name).on_hover_text(about).clicked() {
                    onward = Some(way);
                }
            }
        }
    });
    (key, onward)
}

/// The quotients, a row for each game, with the texts of the columns; the name of a game opens it.
pub fn show(
    ui: &mut Ui,
    lines: &[Line],
    columns: &[QuotientColumn],
    texts: &[Vec<String>],
    commands: &mut Vec<Command>,
) {
    let lines = lines.iter().zip(texts).filter(|(line, _)| !line.is_empty());
    let lines: Vec<(&Line, &Vec<String>)> = lines.collect();
    egui::ScrollArea::horizontal()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let mut table = TableBuilder::new(ui)
                .id_salt(("quotients", columns.len()))
                .striped(true)
                .auto_shrink([false, false])
                .column(
                    Column::initial(130.0)
                        .at_least(60.0)
                        .resizable(true)
                        .clip(true),
                );
            for &column in columns {
                let width = Column::initial(width(column)).at_least(40.0);
                table = table.column(width.resizable(true).clip(true));
            }
            table
                .header(ROW, |mut head| {
                    head.col(|ui| {
                        ui.strong("Game");
                    });
                    for &column in columns {
                        head.col(|ui| {
                            let title = title(column, Notation::Unicode);
                            glossary::heading(ui, title).on_hover_text(about(column));
                        });
                    }
                })
                .body(|body| {
                    body.rows(ROW, lines.len(), |mut row| {
                        if let Some((line, cells)) = lines.get(row.index()) {
                            show_line(&mut row, line, cells, commands);
                        }
                    });
                });
        });
}

fn show_line(row: &mut TableRow, line: &Line, cells: &[String], commands: &mut Vec<Command>) {
    row.col(|ui| {
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
        let link = ui.link(line.text());
        let link = link.on_hover_text("Open this game as a document");
        if let (true, Some(body)) = (link.clicked(), line.document()) {
            commands.push(Command::Add(Box::new(body), line.text().to_owned()));
        }
    });
    for (place, text) in cells.iter().skip(1).enumerate() {
        row.col(|ui| match (line.found(), line.trouble()) {
            (Some(_), why) => {
                let hover = match &why {
                    Some(why) => format!("{text}\n{why}"),
                    None => text.clone(),
                };
                let label = Label::new(text).truncate().show_tooltip_when_elided(false);
                ui.add_enabled(why.is_none(), label)
                    .on_hover_text(&hover)
                    .on_disabled_hover_text(&hover);
            }
            (None, Some(why)) if place == 0 => {
                let colour = theme::error_colour(ui.visuals().dark_mode);
                let label = Label::new(RichText::new(&why).color(colour)).truncate();
                let label = label.show_tooltip_when_elided(false);
                ui.add(label).on_hover_text(why);
            }
            (None, None) if place == 0 => {
                ui.weak("…");
            }
            (None, _) => {}
        });
    }
    copying::row_menu(&row.response(), || {
        let cells = cells.iter().skip(1).cloned();
        std::iter::once(line.text().to_owned())
            .chain(cells)
            .collect()
    });
}

fn width(column: QuotientColumn) -> f32 {
    match column {
        QuotientColumn::Name | QuotientColumn::Kind | QuotientColumn::Period => 70.0,
        QuotientColumn::Order | QuotientColumn::NormalPeriod => 110.0,
        QuotientColumn::LastException => 90.0,
        QuotientColumn::P => 140.0,
        QuotientColumn::Phi | QuotientColumn::Presentation | QuotientColumn::Proof => 300.0,
    }
}
