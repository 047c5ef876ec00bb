//! The canonical misère forms of the heaps on screen.

use crate::app::shell::command::Command;
use crate::app::widgets::inspector::{fact, term};
use crate::app::widgets::table::{Column, TableView};
use crate::app::widgets::theme;
use crate::figure::Cell;
use crate::jobs::{FormsReport, HeapForms, Question};
use crate::project::HeapGame;
use crate::views::heap::forms::{about_lines, in_latex};
use crate::views::heap::{HeapGames, MOST_MISERE_HEAPS};
use crate::views::{Known, Model};
use egui::Ui;

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
pub fn show(ui: &mut Ui, model: &Model<HeapGames>, game: &mut HeapGame) -> Option<&'static str> {
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
    let shown = model.shown(game);
    if shown.rule().as_ref() != Some(&report.rule) || report.heaps != shown.misere_heaps() {
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
    let rows = &report.table.rows;
    let cells = |heap: usize| {
        let form = rows.get(heap).map(|row| match (names, &row.name) {
            (true, Some(name)) => name.clone(),
            (true, None) => format!("{} (its name is long)", row.value),
            (false, _) => row.value.to_string(),
        });
        vec![Cell::number(heap), form.into()]
    };
    TableView::made_in_view("heaps", ["Heap", "Form"], rows.len(), cells, columns()).show(ui);
}

fn definitions(ui: &mut Ui, report: &FormsReport) {
    let definitions = &report.table.definitions;
    let cells = |index: usize| {
        let definition = definitions.get(index);
        definition.map_or_else(Vec::new, |definition| {
            vec![Cell::text(&definition.symbol), definition.text().into()]
        })
    };
    let (head, count) = (["Symbol", "Options"], definitions.len());
    TableView::made_in_view("symbols", head, count, cells, columns()).show(ui);
}

fn columns() -> [Column; 2] {
    [Column::exact(60.0).mono(), Column::rest(60.0).mono()]
}
