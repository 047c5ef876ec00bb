//! The canonical misère forms of the heaps on screen.

use crate::app::widgets::{Column, TableView, areas, copying, fact, fields, stale, terms, wrapped};
use egui::Ui;
use grundy_figure::{Cell, Rich};
use grundy_jobs::{FormsReport, HeapForms, Question};
use grundy_project::HeapGame;
use grundy_quotient::Notation;
use grundy_views::heap::forms::{about_lines, in_latex};
use grundy_views::heap::{HeapGames, MOST_MISERE_HEAPS};
use grundy_views::{Answers, Model, Shown, notation};

/// How forms are written.
const WAYS: [fields::Choice<'_, bool>; 2] = [
    (
        false,
        "Symbols",
        "A letter for each new form that is no sum; an index is added, so that a₂ is a + 2",
    ),
    (true, "Names", "Forms written out, as far as they are short"),
];

/// Shows in the inspector how many heaps and symbols there are.
pub fn inspect(ui: &mut Ui, shown: Shown<'_, HeapGames>) {
    if let Some(report) = shown.known.answer::<HeapForms>() {
        if !shown.asks_up_to(&report.rule, report.heaps) {
            stale(ui, shown.known.is_running::<HeapForms>());
        }
        let table = &report.table;
        egui::Grid::new("forms").num_columns(2).show(ui, |ui| {
            let heaps = table.rows.len().saturating_sub(1);
            fact(ui, "Forms to heap", &heaps.to_string());
            fact(ui, "Symbols", &table.definitions.len().to_string());
        });
        ui.label("A symbol stands for a form that is no nim heap and no sum of an earlier one and 1, 2 or 3.");
    }
    terms(ui, ["canonical form", "disjunctive sum"]);
}

/// The largest heap of the misère views.
pub fn largest_heap<Q: Question>(ui: &mut Ui, game: &mut HeapGame, known: &Answers) {
    let drag = fields::typed_number(&mut game.forms.heaps)
        .range(1..=MOST_MISERE_HEAPS)
        // 4 on the way to 400 is not meant.
        .update_while_editing(false);
    let about = format!(
        "At most {MOST_MISERE_HEAPS}. Forms grow fast with the heap; what is known when memory ends is kept"
    );
    fields::drag(ui, "Up to heap", drag, about);
    if known.is_running::<Q>() {
        ui.spinner();
    }
    fields::trouble(ui, known.trouble::<Q>());
}

/// Shows the view.
pub fn show(ui: &mut Ui, model: &Model<HeapGames>, game: &mut HeapGame) {
    let report = model.known.answer::<HeapForms>().map(|report| &**report);
    wrapped::row(ui, |ui| {
        largest_heap::<HeapForms>(ui, game, &model.known);
        fields::choice(ui, &mut game.forms.names, WAYS);
        copying::buttons(ui, "the forms", |notation| match (notation, report) {
            (_, None) => String::new(),
            (Notation::Latex, Some(report)) => in_latex(report),
            (_, Some(report)) => report.table.lines(),
        })
        .on_hover_text(about_lines(report));
    });
    let Some(report) = report else {
        return fields::computing(ui);
    };
    if !model.shown(game).asks_up_to(&report.rule, report.heaps) {
        stale(ui, model.known.is_running::<HeapForms>());
    }
    if let Some((heap, limit)) = &report.table.stopped {
        let text = format!("Stopped at heap {heap}: {limit}. The heaps before are complete.");
        fields::error(ui, text);
    }
    let width = ui.available_width();
    let (at_first, bounds) = (
        (width * 0.55).max(160.0),
        100.0..=(width - 120.0).max(110.0),
    );
    areas::right(ui, "definitions", at_first, bounds, |ui| {
        show_definitions(ui, report)
    });
    areas::rest(ui, |ui| show_heaps(ui, report, game.forms.names));
}

fn show_heaps(ui: &mut Ui, report: &FormsReport, names: bool) {
    let rows = &report.table.rows;
    let cells = |heap: usize| {
        let form = rows.get(heap).map(|row| match (names, &row.name) {
            (true, Some(name)) => notation::game(name),
            (true, None) => notation::symbolic(&row.value).line(" (its name is long)"),
            (false, _) => notation::symbolic(&row.value),
        });
        vec![Cell::number(heap), form.into()]
    };
    TableView::made_in_view("heaps", ["Heap", "Form"], rows.len(), cells, columns()).show(ui);
}

fn show_definitions(ui: &mut Ui, report: &FormsReport) {
    let definitions = &report.table.definitions;
    let cells = |index: usize| {
        let definition = &definitions[index];
        let options = notation::options(definition);
        vec![Rich::formula(&definition.symbol).into(), options.into()]
    };
    let (head, count) = (["Symbol", "Options"], definitions.len());
    TableView::made_in_view("symbols", head, count, cells, columns()).show(ui);
}

fn columns() -> [Column; 2] {
    [Column::exact(60.0), Column::rest(60.0)]
}
