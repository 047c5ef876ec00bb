//! The canonical misère forms of the heaps on screen.

use crate::app::command::Command;
use crate::app::inspector::{fact, term};
use crate::app::{copying, glossary, theme};
use crate::heap::HeapRule;
use crate::jobs::{FormsReport, HeapForms, Question};
use crate::project::HeapGame;
use crate::views::heap::forms::{about_lines, in_latex};
use crate::views::heap::{HeapGames, MOST_MISERE_HEAPS};
use crate::views::{Known, Model};
use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};

/// What the inspector says: how many heaps and symbols there are.
pub fn inspect(ui: &mut Ui, known: &Known, commands: &mut Vec<Command>) {
    if let Some(report) = known.answer::<HeapForms>() {
        let table = &report.table;
        egui::Grid::new("forms").num_columns(2).show(ui, |ui| {
            let heaps = table.rows.len().saturating_sub(1);
            fact(ui, "Largest heap", &heaps.to_string());
            fact(ui, "Symbols", &table.definitions.len().to_string());
        });
        ui.label("A symbol stands for a form that is no nim heap and no sum of an earlier one and 1, 2 or 3.");
    }
    ui.horizontal_wrapped(|ui| {
        for name in ["canonical form", "disjunctive sum"] {
            term(ui, name, commands);
        }
    });
}

/// The largest heap of the misère views; says whether it was changed.
pub fn largest_heap<Q: Question>(
    ui: &mut Ui,
    game: &mut HeapGame,
    known: &Known,
) -> Option<&'static str> {
    let label = ui.label("Up to heap");
    let drag = egui::DragValue::new(&mut game.forms.heaps)
        .range(1..=MOST_MISERE_HEAPS)
        // 4 on the way to 400 is not meant.
        .update_while_editing(false);
    let changed = ui
        .add(drag)
        .labelled_by(label.id)
        .on_hover_text(format!(
            "At most {MOST_MISERE_HEAPS}. Forms grow fast with the heap; what is known when memory ends is kept"
        ))
        .changed();
    if known.is_running::<Q>() {
        ui.spinner();
    }
    if let Some(trouble) = known.trouble::<Q>() {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    changed.then_some("misère heaps")
}

/// Says that what is shown answers an earlier question.
pub fn stale(ui: &mut Ui, running: bool) {
    ui.weak(if running {
        "Computing anew; this is the last result."
    } else {
        "This is the last result; nothing is known yet of what was asked since."
    });
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    model: &Model<HeapGames>,
    rule: &HeapRule,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let mut key = None;
    let report = model.known.answer::<HeapForms>().map(|report| &**report);
    ui.horizontal_wrapped(|ui| {
        key = largest_heap::<HeapForms>(ui, game, &model.known);
        for (names, name, about) in [
            (
                false,
                "Symbols",
                "A letter for each new form that is no sum; a_2 is a + 2",
            ),
            (true, "Names", "Forms written out, as far as they are short"),
        ] {
            let button = ui.selectable_label(game.forms.names == names, name);
            if button.on_hover_text(about).clicked() && game.forms.names != names {
                game.forms.names = names;
                key = Some("names");
            }
        }
        let copy = ui.button("Copy as text");
        let copy = copy.on_hover_text(about_lines(report));
        if copy.clicked() {
            let lines = report.map(|report| report.table.lines());
            ui.ctx().copy_text(lines.unwrap_or_default());
        }
        if ui
            .button("Copy LaTeX")
            .on_hover_text("A table of the heaps, and the definitions")
            .clicked()
        {
            ui.ctx().copy_text(report.map(in_latex).unwrap_or_default());
        }
    });
    let Some(report) = report else {
        ui.weak("Computing …");
        return key;
    };
    if report.rule != *rule || report.heaps != model.shown(game).misere_heaps() {
        stale(ui, model.known.is_running::<HeapForms>());
        ui.set_opacity(0.5);
    }
    let table = &report.table;
    if let Some((heap, limit)) = &table.stopped {
        let colour = theme::error_colour(ui.visuals().dark_mode);
        let text = format!("Stopped at heap {heap}: {limit}. The heaps before are complete.");
        ui.colored_label(colour, text);
    }
    ui.weak(format!(
        "{} heaps in {} symbols.",
        table.rows.len(),
        table.definitions.len()
    ));
    let width = ui.available_width();
    egui::Panel::right(ui.scope_id().with("definitions"))
        .resizable(true)
        .default_size((width * 0.55).max(160.0))
        .size_range(100.0..=(width - 120.0).max(110.0))
        .show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            definitions(ui, report);
        });
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| heaps(ui, report, game.forms.names));
    key
}

fn heaps(ui: &mut Ui, report: &FormsReport, names: bool) {
    let cells = |heap: usize| {
        let row = report.table.rows.get(heap)?;
        let value = &row.value;
        let text = match (names, &row.name) {
            (true, Some(name)) => name.clone(),
            (true, None) => format!("{value} (its name is long)"),
            (false, _) => value.clone(),
        };
        Some([heap.to_string(), text])
    };
    let count = report.table.rows.len();
    two_columns(ui, "heaps", ["Heap", "Form"], count, &cells);
}

fn definitions(ui: &mut Ui, report: &FormsReport) {
    let cells = |index: usize| {
        let definition = report.table.definitions.get(index)?;
        Some([definition.symbol.clone(), definition.text()])
    };
    let count = report.table.definitions.len();
    two_columns(ui, "symbols", ["Symbol", "Options"], count, &cells);
}

fn two_columns(
    ui: &mut Ui,
    salt: &str,
    titles: [&str; 2],
    count: usize,
    cells: &dyn Fn(usize) -> Option<[String; 2]>,
) {
    TableBuilder::new(ui)
        .id_salt(salt)
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(60.0))
        .column(Column::remainder().at_least(60.0).clip(true))
        .header(22.0, |mut header| {
            for title in titles {
                header.col(|ui| {
                    glossary::heading(ui, title);
                });
            }
        })
        .body(|body| {
            body.rows(22.0, count, |mut row| {
                let Some(cells) = cells(row.index()) else {
                    return;
                };
                for text in &cells {
                    row.col(|ui| {
                        let shown: String = text.chars().take(400).collect();
                        let label = RichText::new(&shown).monospace();
                        let label = ui.add(egui::Label::new(label).truncate());
                        label.on_hover_text(shown);
                    });
                }
                copying::row_menu(&row.response(), || cells.to_vec());
            });
        });
}
