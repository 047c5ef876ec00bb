//! The editor of a misère form sheet: lines with their facts, and the browsers of the games born
//! by each day.

mod composites;
mod count_tables;
mod counts;
mod day4;
mod day5;
mod detail;
mod filter;
mod inspector;
mod lines;
pub(super) mod notation;

use super::command::Command;
use super::editor::{Action, Data, Editor, Framing, Touched};
use super::empty;
use super::inquiry::Inquiry;
use super::tables;
use crate::figure::{Scene, Table, csv};
use crate::jobs::{
    Fact, Jobs, Limits, LineFacts, LineReport, LineResult, Mixed, MixedAnswer, Same, Wanted,
    Workspace,
};
use crate::project::{Body, FormSheet, MAX_LINES, SheetColumn, SheetView};
use egui::Ui;
use std::sync::Arc;
use std::time::Duration;

/// The memory that a sheet's computations may take, or half of the machine's if that is less.
const MEMORY: usize = 1 << 30;

const COPY_DEFINITIONS: Action = Action {
    name: "Copy definitions",
    about: "The selected form as lines that a sheet reads back",
};
const COPY_LATEX: Action = Action {
    name: "Copy LaTeX",
    about: "What is shown, in LaTeX",
};

/// The passing state of an editor: what is asked and answered. What the user made is in the
/// document.
#[derive(Default)]
pub struct FormEditor {
    workspace: Arc<Workspace>,
    /// What a moment gives of each line, which does not wait for other jobs.
    sheet: Inquiry,
    /// The rest.
    slow: Inquiry,
    report: Option<Arc<Vec<LineReport>>>,
    lines: lines::State,
    detail: detail::State,
    day4: day4::State,
    day5: day5::State,
    composites: composites::State,
    counts: counts::State,
}

/// What a computation for a sheet may use.
fn limits() -> Limits {
    let usual = Limits::default();
    Limits {
        memory: usual.memory.min(MEMORY),
        ..usual
    }
}

impl FormEditor {
    fn ask(&mut self, sheet: &FormSheet, jobs: &mut Jobs) {
        let has = |column| sheet.columns.contains(&column);
        let wanted = Wanted {
            mate: has(SheetColumn::Mate),
            parts: has(SheetColumn::Parts),
            primes: has(SheetColumn::Primes),
            quotient: has(SheetColumn::Quotient),
        };
        let question = |wanted| Mixed::Sheet {
            lines: sheet.lines.iter().take(MAX_LINES).cloned().collect(),
            wanted,
            time: Duration::from_secs(u64::from(sheet.seconds.max(1))),
            workspace: Same(Arc::clone(&self.workspace)),
        };
        if self.sheet.ask(question(None), limits(), jobs) {
            // It holds the workspace.
            self.slow.abandon(jobs);
        }
        if let Some(MixedAnswer::Sheet(report)) = self.sheet.take(jobs) {
            self.report = Some(report);
        }
        let mut lines = self.report.iter().flat_map(|report| report.iter());
        let done = !self.sheet.running() && self.sheet.trouble().is_none();
        if done && lines.any(|line| line.result.lacks(wanted)) {
            self.slow.ask(question(Some(wanted)), limits(), jobs);
        }
        if let Some(MixedAnswer::Sheet(report)) = self.slow.take(jobs) {
            self.report = Some(report);
        }
    }

    /// Whether facts are still being computed.
    fn running(&self) -> bool {
        self.sheet.running() || self.slow.running()
    }

    /// What came of a line, unless it has changed since.
    fn line(&self, sheet: &FormSheet, index: usize) -> Option<&LineReport> {
        let report = self.report.as_ref()?.get(index)?;
        (Some(&report.text) == sheet.lines.get(index)).then_some(report)
    }

    /// The facts of a line, if they are known.
    fn facts(&self, sheet: &FormSheet, index: usize) -> Option<&Arc<LineFacts>> {
        match &self.line(sheet, index)?.result {
            LineResult::Known(facts) => Some(facts),
            _ => None,
        }
    }

    /// The selected line in LaTeX: its form, or definitions where that is long.
    fn line_latex(&self, sheet: &FormSheet) -> Option<String> {
        let facts = self.facts(sheet, self.lines.selected)?;
        inspector::in_latex(facts).or_else(|| self.detail.definitions_latex())
    }

    /// The line selected, with those that define its names before it.
    fn program(&self, sheet: &FormSheet) -> Option<Vec<String>> {
        let index = self.lines.selected;
        self.facts(sheet, index)?;
        let report = self.line(sheet, index)?;
        let needed = report.needs.iter().chain([&index]);
        needed.map(|&line| sheet.lines.get(line).cloned()).collect()
    }
}

impl Editor for FormEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(sheet) = body.form_sheet() else {
            return;
        };
        match sheet.view {
            SheetView::SHEET => {
                self.ask(sheet, jobs);
                let program = self.program(sheet);
                self.detail.refresh(program, sheet, jobs);
            }
            SheetView::DAY4 => self.day4.refresh(jobs),
            SheetView::DAY5 => self.day5.refresh(sheet, jobs),
            SheetView::COMPOSITES => self.composites.refresh(jobs),
            SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6 => {
                self.counts.refresh(jobs);
            }
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        super::editor::views(ui, body, commands);
        let Some(sheet) = body.form_sheet_mut() else {
            return Touched::default();
        };
        ui.separator();
        let key = match sheet.view {
            SheetView::SHEET => self.show_sheet(ui, sheet),
            SheetView::DAY4 => day4::show(ui, &self.day4, sheet),
            SheetView::DAY5 => day5::show(ui, &self.day5, sheet),
            SheetView::COMPOSITES => composites::show(ui, &mut self.composites, sheet),
            view @ (SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6) => {
                counts::show(ui, &self.counts, view);
                None
            }
        };
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        let Some(sheet) = body.form_sheet() else {
            return;
        };
        match sheet.view {
            SheetView::SHEET => inspector::show(ui, self, sheet, commands),
            view => inspector::about(ui, view, commands),
        }
    }

    fn actions(&self, body: &Body) -> Vec<Action> {
        match body.form_sheet().map(|sheet| sheet.view) {
            Some(SheetView::SHEET) => vec![COPY_DEFINITIONS, COPY_LATEX],
            Some(SheetView::COMPOSITES) => vec![composites::CHECK],
            Some(SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6) => {
                vec![COPY_LATEX]
            }
            _ => Vec::new(),
        }
    }

    fn act(&mut self, action: Action, body: &mut Body, ctx: &egui::Context) {
        let Some(sheet) = body.form_sheet() else {
            return;
        };
        let text = match (action, sheet.view) {
            (composites::CHECK, _) => {
                self.composites.check();
                return;
            }
            (COPY_DEFINITIONS, _) => self.detail.definitions_text(),
            (_, view @ (SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6)) => {
                self.counts.latex(view)
            }
            _ => self.line_latex(sheet),
        };
        if let Some(text) = text {
            ctx.copy_text(text);
        }
    }

    fn forget_typed(&mut self) {
        self.detail.forget();
    }

    fn focus(&mut self) {
        self.lines.focus_all();
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        let sheet = body.form_sheet()?;
        match sheet.view {
            SheetView::SHEET => self.detail.picture(sheet.drawing),
            SheetView::DAY5 => self.day5.picture(framing.width),
            view @ (SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6) => {
                self.counts.picture(view, framing.typeface)
            }
            SheetView::DAY4 => self.day4.picture(sheet, framing.width),
            SheetView::COMPOSITES => self.composites.picture(sheet, framing.width),
        }
    }

    fn data(&self, body: &Body) -> Option<Data> {
        let sheet = body.form_sheet()?;
        let whole = |text| Data { text, cut: None };
        match sheet.view {
            SheetView::SHEET => self.sheet_data(sheet),
            SheetView::DAY4 => self.day4.data(sheet).map(whole),
            SheetView::DAY5 => self.day5.data().map(|(text, cut)| Data { text, cut }),
            SheetView::COMPOSITES => self.composites.data(sheet).map(whole),
            view @ (SheetView::COUNTS | SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6) => {
                self.counts.data(view).map(whole)
            }
        }
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let sheet = body.form_sheet()?;
        let table = match sheet.view {
            SheetView::COMPOSITES => self.composites.table(sheet),
            view @ (SheetView::COUNTS_DAY5 | SheetView::COUNTS_DAY6) => self.counts.table(view),
            _ => None,
        };
        table.or_else(|| self.data(body).map(|data| tables::of_data(&data)))
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        let sheet = body.form_sheet()?;
        match sheet.view {
            SheetView::SHEET => {
                let facts = self.facts(sheet, self.lines.selected)?;
                let text = facts.form.canonical.clone();
                let text = text.or_else(|| self.detail.definitions_text())?;
                Some(Data { text, cut: None })
            }
            _ => self.data(body),
        }
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let Some(sheet) = body.form_sheet() else {
            return serde_json::Value::Null;
        };
        let line = |index: usize| {
            let facts = self.facts(sheet, index)?;
            Some(serde_json::json!({
                "form": facts.short,
                "genus": facts.form.genus,
                "primes": match &facts.primes {
                    Fact::Known(primes) => Some(primes),
                    _ => None,
                },
            }))
        };
        serde_json::json!({
            "lines": (0..sheet.lines.len()).map(line).collect::<Vec<_>>(),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.sheet.abandon(jobs);
        self.slow.abandon(jobs);
        self.detail.abandon(jobs);
        self.day4.inquiry.abandon(jobs);
        self.day5.abandon(jobs);
        self.composites.abandon(jobs);
        self.counts.inquiry.abandon(jobs);
    }
}

/// What a browser says before it has anything to show.
fn waiting(ui: &mut Ui, inquiry: &Inquiry, text: &str) {
    ui.add_space(16.0);
    ui.vertical_centered(|ui| match inquiry.trouble() {
        Some(trouble) => {
            let colour = super::theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, trouble);
        }
        None => {
            ui.weak(text);
            ui.spinner();
        }
    });
}

/// What is said of a sheet without a game; writes the example that was clicked.
fn nothing_yet(ui: &mut Ui, sheet: &mut FormSheet) -> Option<&'static str> {
    let sentence =
        "Type a game into a line above: its form, its positions and its parts are shown here.";
    let example = empty::show(ui, sentence, &["2#3 + 4_2", "2#320", "{2, {2}, 3}"])?;
    sheet.lines = vec![example.to_owned(), String::new()];
    Some("example")
}

/// Adds a game as the last line, in the place of an empty one.
fn add_to_sheet(sheet: &mut FormSheet, game: String) {
    match sheet.lines.last_mut() {
        Some(last) if last.trim().is_empty() => *last = game,
        _ => sheet.lines.push(game),
    }
}

impl FormEditor {
    /// The lines, and below them the drawing of the one selected.
    fn show_sheet(&mut self, ui: &mut Ui, sheet: &mut FormSheet) -> Option<&'static str> {
        let height = ui.available_height();
        let mut key = None;
        egui::Panel::bottom(ui.scope_id().with("detail"))
            .resizable(true)
            .default_size((height * 0.5).max(120.0))
            .size_range(60.0..=(height - 140.0).max(80.0))
            .show(ui, |ui| {
                // The panel keeps its height whatever stands in it.
                ui.set_min_size(ui.available_size());
                ui.add_space(4.0);
                let selected = self.lines.selected;
                let line = sheet.lines.get(selected).cloned().unwrap_or_default();
                let known = self.facts(sheet, selected).is_some();
                key = if sheet.lines.iter().all(|line| line.trim().is_empty()) {
                    nothing_yet(ui, sheet)
                } else {
                    detail::show(ui, &mut self.detail, &mut sheet.drawing, &line, known)
                };
            });
        egui::CentralPanel::default()
            .frame(egui::Frame::NONE)
            .show(ui, |ui| {
                key = lines::show(ui, self, sheet).or(key);
            });
        key
    }

    /// The table as CSV, a row for each line.
    fn sheet_data(&self, sheet: &FormSheet) -> Option<Data> {
        self.report.as_ref()?;
        let columns = sheet.columns.iter();
        let columns = columns.flat_map(|&column| lines::data_titles(column));
        let head: Vec<&str> = ["line"].into_iter().chain(columns).collect();
        let row = |(index, line): (usize, &String)| {
            let facts = self.facts(sheet, index).map(|facts| &**facts);
            let cells = sheet.columns.iter();
            let cells = cells.flat_map(|&column| lines::data_cells(facts, column));
            [line.clone()].into_iter().chain(cells).collect()
        };
        let typed = sheet.lines.iter().enumerate();
        let typed = typed.filter(|(_, line)| !line.trim().is_empty());
        let text = csv::write(&head, typed.map(row));
        Some(Data { text, cut: None })
    }
}
