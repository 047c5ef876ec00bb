//! The editor of a quotient sheet: games at the left, the table of their misère quotients beside
//! them. The quotients are computed one after the other.

mod cells;
mod chart;
mod line;
mod table;

use super::command::Command;
use super::editor::{Action, Data, Editor, Framing, Touched};
use super::empty;
use super::inspector::{fact, term};
use super::{focus, tables};
use crate::figure::{PastedTable, Scene, Table, Typeface, below_table, csv, text_table};
use crate::jobs::Jobs;
use crate::project::{Body, MAX_GAMES, QuotientColumn, QuotientSheet, QuotientSheetView};
use crate::quotient::Notation;
use egui::{FontId, TextEdit, Ui};
use line::{Line, NormalPlay};
use std::collections::{HashMap, VecDeque};
use table::Onward;

const COPY_LATEX: Action = Action {
    name: "Copy LaTeX",
    about: "The table of quotients, in LaTeX",
};

/// The width of the list of games.
const GAMES: f32 = 170.0;

/// The passing state of the editor: the lines with what came of them.
#[derive(Default)]
pub struct QuotientSheetEditor {
    lines: Vec<Line>,
    /// What stands in the table, written once for all frames: the columns, and a row for each line.
    shown: (Vec<QuotientColumn>, Vec<Vec<String>>),
    chart: Option<Scene>,
    /// The games as they are typed, which may end with an empty line.
    typed: Option<String>,
    take_focus: bool,
    /// How a sheet that was cancelled is to go on.
    onward: Option<Onward>,
    /// How often all computations had been cancelled when it last went on, and whether they were since.
    cancels: Option<u64>,
    held: bool,
}

impl QuotientSheetEditor {
    /// Keeps what is known of each line that is still there; says whether any changed.
    fn match_lines(&mut self, sheet: &QuotientSheet, jobs: &mut Jobs) -> bool {
        let wanted = || sheet.games.iter().take(MAX_GAMES);
        let same = self.lines.iter().map(Line::text).eq(wanted());
        if same {
            return false;
        }
        // Equal lines are taken in their order.
        let mut known: HashMap<String, VecDeque<Line>> = HashMap::new();
        for line in std::mem::take(&mut self.lines) {
            let equal = known.entry(line.text().to_owned()).or_default();
            equal.push_back(line);
        }
        for text in wanted() {
            let line = known.get_mut(text).and_then(VecDeque::pop_front);
            self.lines.push(line.unwrap_or_else(|| Line::new(text)));
        }
        let gone = known.into_values().flatten();
        gone.for_each(|mut line| line.abandon(jobs));
        true
    }

    /// The rows of the lines with a game.
    fn rows(&self, sheet: &QuotientSheet, notation: Notation) -> Vec<Vec<String>> {
        let lines = self.lines.iter().filter(|line| !line.is_empty());
        lines
            .map(|line| cells::row(line, &sheet.columns, notation))
            .collect()
    }

    fn titles(sheet: &QuotientSheet, notation: Notation) -> Vec<&'static str> {
        let columns = sheet.columns.iter();
        let titles = columns.map(|&column| cells::title(column, notation));
        std::iter::once("Game").chain(titles).collect()
    }

    fn known(&self) -> bool {
        self.lines.iter().any(|line| line.found().is_some())
    }

    fn latex(&self, sheet: &QuotientSheet) -> String {
        let titles = Self::titles(sheet, Notation::Latex).into_iter();
        let table = PastedTable {
            head: titles.map(str::to_owned).collect(),
            rows: self.rows(sheet, Notation::Latex),
        };
        table.tabular()
    }

    /// The field with a game in each line.
    fn games(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet) -> Option<&'static str> {
        let label = ui.strong("Games").on_hover_text(
            "One in each line: a rule such as 0.77, its heaps up to a size as in “0.07 to 33”, or a single game such as 2#320",
        );
        let is_typed = |typed: &String| typed.lines().eq(sheet.games.iter().map(String::as_str));
        if !self.typed.as_ref().is_some_and(is_typed) {
            self.typed = Some(sheet.games.join("\n"));
        }
        let typed = self.typed.get_or_insert_default();
        let field = TextEdit::multiline(typed)
            .font(FontId::monospace(14.0))
            .char_limit(100_000)
            .desired_rows(12)
            .desired_width(f32::INFINITY)
            .hint_text("0.77\n0.07 to 33\n2#320");
        let field = ui.add(field).labelled_by(label.id);
        let field = field.on_hover_text("A rule or a single game in each line");
        if std::mem::take(&mut self.take_focus) {
            focus::on_all_of(ui, &field, typed.chars().count());
        }
        if !field.changed() {
            return None;
        }
        let lines = typed.lines().take(MAX_GAMES);
        sheet.games = lines.map(str::to_owned).collect();
        Some("games")
    }
}

/// What is said of a sheet without a game; writes the example that was clicked.
fn nothing_yet(ui: &mut Ui, sheet: &mut QuotientSheet) -> Option<&'static str> {
    let sentence = match sheet.view {
        QuotientSheetView::Table => {
            "Type a code such as 0.77, or a game such as 2#320, in the list at the left."
        }
        QuotientSheetView::Chart => {
            "Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row."
        }
    };
    let example = empty::show(ui, sentence, &["0.77", "0.07 to 25", "0.15"])?;
    sheet.games = vec![example.to_owned()];
    Some("example")
}

impl Editor for QuotientSheetEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(sheet) = body.quotient_sheet() else {
            return;
        };
        let columns = &sheet.columns;
        let row = |line: &Line| cells::row(line, columns, Notation::Unicode);
        if self.match_lines(sheet, jobs) || self.shown.0 != *columns {
            self.shown = (columns.clone(), self.lines.iter().map(row).collect());
            self.chart = None;
        }
        let normal = if columns.contains(&QuotientColumn::NormalPeriod) {
            NormalPlay::Everywhere
        } else if sheet.view == QuotientSheetView::Chart {
            NormalPlay::WhereUnsolved
        } else {
            NormalPlay::Unasked
        };
        let cancels = self.cancels.replace(jobs.cancels());
        self.held |= cancels.is_some_and(|cancels| cancels != jobs.cancels());
        if let Some(onward) = self.onward.take() {
            self.held = false;
            let cancelled = self.lines.iter_mut().filter(|line| line.is_cancelled());
            cancelled.for_each(|line| match onward {
                Onward::Again => line.go_on(jobs),
                Onward::Next => line.pass_over(),
            });
        }
        // Nothing that is computed already is held up.
        self.held &= !self.lines.iter().all(Line::done);
        let mut free = !self.held;
        for (line, shown) in self.lines.iter_mut().zip(&mut self.shown.1) {
            if (free || line.begun()) && line.refresh(sheet.steps(), normal, jobs) {
                *shown = row(line);
                self.chart = None;
            }
            // Cancelling a line stops the sheet there.
            free &= line.is_over();
        }
        if sheet.view == QuotientSheetView::Chart && self.chart.is_none() {
            self.chart = chart::scene(&self.lines, Typeface::Sans);
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        super::editor::views(ui, body, commands);
        let Some(sheet) = body.quotient_sheet_mut() else {
            return Touched::default();
        };
        let mut key = table::head(ui, sheet, &self.lines, self.held, &mut self.onward);
        ui.separator();
        egui::Panel::left(ui.scope_id().with("games"))
            .resizable(true)
            .default_size(GAMES)
            .show(ui, |ui| {
                egui::ScrollArea::vertical()
                    .auto_shrink([false, false])
                    .show(ui, |ui| key = self.games(ui, sheet).or(key));
            });
        egui::CentralPanel::default()
            .frame(egui::Frame::NONE)
            .show(ui, |ui| match sheet.view {
                _ if self.lines.iter().all(Line::is_empty) => key = nothing_yet(ui, sheet).or(key),
                QuotientSheetView::Table => table::show(ui, &self.lines, &self.shown, commands),
                QuotientSheetView::Chart => chart::show(ui, self.chart.as_ref(), &self.lines),
            });
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, _: &Body, commands: &mut Vec<Command>) {
        let games = self.lines.iter().filter(|line| !line.is_empty());
        let known = self.lines.iter().filter(|line| line.is_complete());
        let partly = self
            .lines
            .iter()
            .filter(|line| !line.running() && line.is_partial());
        egui::Grid::new("sheet of quotients")
            .num_columns(2)
            .show(ui, |ui| {
                fact(ui, "Games", &games.count().to_string());
                fact(ui, "Complete quotients", &known.count().to_string());
                fact(ui, "Partial quotients", &partly.count().to_string());
            });
        ui.label("A name in the table opens the game as a document of its own.");
        for name in ["misère quotient", "pretending function", "tame and wild"] {
            term(ui, name, commands);
        }
    }

    fn actions(&self, _: &Body) -> Vec<Action> {
        vec![COPY_LATEX]
    }

    fn act(&mut self, _: Action, body: &mut Body, ctx: &egui::Context) {
        if let Some(sheet) = body.quotient_sheet() {
            ctx.copy_text(self.latex(sheet));
        }
    }

    fn forget_typed(&mut self) {
        self.typed = None;
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        let sheet = body.quotient_sheet()?;
        self.known().then_some(())?;
        if sheet.view == QuotientSheetView::Chart {
            return chart::scene(&self.lines, framing.typeface);
        }
        let titles = Self::titles(sheet, Notation::Unicode);
        let rows = self.rows(sheet, Notation::Unicode);
        let mut scene = text_table(&titles, &rows, framing.width);
        below_table(&mut scene, &framing.caption(|| cells::about_dots(&rows)));
        Some(scene)
    }

    fn goes_on(&self, _: &Body) -> bool {
        self.lines.iter().any(Line::running)
    }

    fn missing(&self) -> Option<String> {
        let done = |line: &Line| line.is_empty() || line.done();
        let waits = !self.lines.iter().all(done);
        waits
            .then(|| "Wrote what is known so far: not all quotients have been computed.".to_owned())
    }

    fn data(&self, body: &Body) -> Option<Data> {
        let sheet = body.quotient_sheet()?;
        self.known().then(|| {
            let titles = Self::titles(sheet, Notation::Plain);
            let text = csv::write(&titles, self.rows(sheet, Notation::Plain).into_iter());
            Data { text, cut: None }
        })
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let sheet = body.quotient_sheet()?;
        let chart = sheet.view == QuotientSheetView::Chart && self.known();
        let chart = chart.then(|| chart::table(&self.lines)).flatten();
        chart.or_else(|| self.data(body).map(|data| tables::of_data(&data)))
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        self.data(body)
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let orders = self.lines.iter().map(|line| {
            let found = line.found().filter(|_| line.done());
            found.map(|(report, _)| report.monoid.order())
        });
        serde_json::json!({
            "games": body.quotient_sheet().map(|sheet| &sheet.games),
            "orders": orders.collect::<Vec<_>>(),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.lines.iter_mut().for_each(|line| line.abandon(jobs));
    }
}
