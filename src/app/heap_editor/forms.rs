//! The canonical misère forms of the heaps, with a symbol for each new irreducible one.

use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::inquiry::Inquiry;
use crate::app::inspector::{fact, term};
use crate::app::{copying, glossary, theme};
use crate::figure::{PastedTable, Scene, columns, csv, latex};
use crate::form::ValueRow;
use crate::heap::HeapRule;
use crate::jobs::{FormsReport, Jobs, Limits, Mixed, MixedAnswer};
use crate::project::{HeapGame, MAX_LINES};
use crate::views::notation;
use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// The largest heap that the misère views take.
pub const MOST_HEAPS: usize = 400;
/// Heaps and definitions that a figure has at most.
const MOST_DRAWN: usize = 400;

/// What is asked and known.
#[derive(Default)]
pub struct State {
    inquiry: Inquiry,
    report: Option<Arc<FormsReport>>,
}

impl State {
    /// Asks for the forms, and takes the answer.
    pub fn refresh(&mut self, rule: &HeapRule, game: &HeapGame, jobs: &mut Jobs) {
        let question = Mixed::Forms {
            rule: rule.clone(),
            heaps: most_heaps(game),
        };
        self.inquiry.ask(question, Limits::default(), jobs);
        if let Some(MixedAnswer::Forms(report)) = self.inquiry.take(jobs) {
            self.report = Some(report);
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
    }

    /// Heaps and definitions as CSV.
    pub fn data(&self) -> Option<String> {
        let report = self.report.as_ref()?;
        let heap = |(heap, row): (usize, &ValueRow)| {
            let name = row.name.clone().unwrap_or_default();
            vec![heap.to_string(), row.value.clone(), name]
        };
        let heaps = report.table.rows.iter().enumerate().map(heap);
        let definitions = report.table.definitions.iter();
        let definitions = definitions
            .map(|definition| vec![definition.symbol.clone(), definition.text(), String::new()]);
        Some(csv::write(
            &["heap or symbol", "form", "name"],
            heaps.chain(definitions),
        ))
    }

    /// Heaps and definitions as a figure, which says how many of them it leaves out.
    pub fn picture(&self, framing: Framing) -> Option<Scene> {
        let report = self.report.as_ref()?;
        let heaps = report.table.rows.iter().enumerate();
        let heaps = heaps.map(|(heap, row)| format!("{heap}:  {}", row.value));
        let definitions = report.table.definitions.iter();
        let definitions = definitions.map(|d| format!("{} = {}", d.symbol, d.text()));
        let mut lines: Vec<String> = heaps.chain(definitions).collect();
        let left_out = lines.len().saturating_sub(MOST_DRAWN);
        lines.truncate(MOST_DRAWN);
        if left_out > 0 {
            lines.push(format!("{left_out} more are not drawn."));
        }
        let title = format!("Misère forms of the heaps of {}", report.rule.title());
        let (width, typeface) = (framing.width, framing.typeface);
        let title = (!framing.bare).then_some(title.as_str());
        Some(columns(title, &lines, width, typeface))
    }

    /// The heaps in LaTeX, then the definitions.
    pub fn latex(&self) -> Option<String> {
        let table = &self.report.as_ref()?.table;
        let heap = |(heap, row): (usize, &ValueRow)| {
            let form = latex::formula(&notation::latex(&row.value));
            vec![heap.to_string(), form]
        };
        let heaps = PastedTable {
            head: ["heap", "form"].map(str::to_owned).to_vec(),
            rows: table.rows.iter().enumerate().map(heap).collect(),
        };
        let definitions = table.definitions.iter();
        let definitions = definitions
            .map(|definition| notation::definition_latex(&definition.symbol, &definition.text()));
        let definitions = latex::paragraphs(&definitions.collect::<Vec<String>>());
        Some(format!("{}\n\n{definitions}", heaps.tabular()))
    }

    /// The same as plain lines that a sheet of misère forms reads.
    pub fn text(&self) -> Option<String> {
        Some(self.report.as_ref()?.table.lines())
    }

    /// What to say of the text: whether a sheet takes it whole.
    fn about_text(&self) -> String {
        let lines = self.report.as_ref().map_or(0, |report| {
            report.table.definitions.len() + report.table.rows.len()
        });
        if lines <= MAX_LINES {
            return "Lines that a sheet of misère forms reads".to_owned();
        }
        format!("{lines} lines; a sheet of misère forms reads the first {MAX_LINES}")
    }
}

/// What the inspector says: how many heaps and symbols there are.
pub fn inspect(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if let Some(report) = &state.report {
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

/// The largest heap that is asked for; a file may say any number.
pub fn most_heaps(game: &HeapGame) -> usize {
    game.forms.heaps.clamp(1, MOST_HEAPS)
}

/// The largest heap of the misère views; says whether it was changed.
pub fn largest_heap(ui: &mut Ui, game: &mut HeapGame, inquiry: &Inquiry) -> Option<&'static str> {
    let label = ui.label("Up to heap");
    let drag = egui::DragValue::new(&mut game.forms.heaps)
        .range(1..=MOST_HEAPS)
        // 4 on the way to 400 is not meant.
        .update_while_editing(false);
    let changed = ui
        .add(drag)
        .labelled_by(label.id)
        .on_hover_text(format!(
            "At most {MOST_HEAPS}. Forms grow fast with the heap; what is known when memory ends is kept"
        ))
        .changed();
    if inquiry.running() {
        ui.spinner();
    }
    if let Some(trouble) = inquiry.trouble() {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    changed.then_some("misère heaps")
}

/// Says that what is shown answers an earlier question.
pub fn stale(ui: &mut Ui, inquiry: &Inquiry) {
    ui.weak(if inquiry.running() {
        "Computing anew; this is the last result."
    } else {
        "This is the last result; nothing is known yet of what was asked since."
    });
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &State,
    rule: &HeapRule,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        key = largest_heap(ui, game, &state.inquiry);
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
        let copy = copy.on_hover_text(state.about_text());
        if copy.clicked() {
            ui.ctx().copy_text(state.text().unwrap_or_default());
        }
        if ui
            .button("Copy LaTeX")
            .on_hover_text("A table of the heaps, and the definitions")
            .clicked()
        {
            ui.ctx().copy_text(state.latex().unwrap_or_default());
        }
    });
    let Some(report) = &state.report else {
        ui.weak("Computing …");
        return key;
    };
    if report.rule != *rule || report.heaps != most_heaps(game) {
        stale(ui, &state.inquiry);
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
