//! The editor of a quotient sheet: games at the left, the table of their misère quotients beside
//! them. The quotients are computed one after the other.

mod chart;
mod table;

use crate::app::editors::{Action, Editor, Touched};
use crate::app::shell::command::Command;
use crate::app::shell::focus;
use crate::app::widgets::empty;
use crate::app::widgets::inspector::{fact, term};
use crate::figure::{Scene, Typeface};
use crate::project::{Body, MAX_GAMES, QuotientColumn, QuotientSheet, QuotientSheetView};
use crate::views::quotient_sheet::{QuotientSheets, SheetLine, chart as drawn, latex, texts};
use crate::views::{AnyModel, Model};
use egui::{FontId, TextEdit, Ui};
use table::Onward;

const COPY_LATEX: Action = Action {
    name: "Copy LaTeX",
    about: "The table of quotients, in LaTeX",
};

/// The width of the list of games.
const GAMES: f32 = 170.0;

/// What the window keeps of a sheet.
#[derive(Default)]
pub struct QuotientSheetEditor {
    model: Model<QuotientSheets>,
    written: Written,
    /// The games as they are typed, which may end with an empty line.
    typed: Option<String>,
    take_focus: bool,
}

/// What is shown, written once for all frames.
#[derive(Default)]
struct Written {
    columns: Vec<QuotientColumn>,
    /// Numbers that differ whenever the lines do.
    lines: Vec<[u64; 4]>,
    rows: Vec<Vec<String>>,
    /// The chart, of what was known then.
    chart: Option<(u64, Option<Scene>)>,
}

impl Written {
    /// Writes anew what differs.
    fn follow(&mut self, lines: &[SheetLine], columns: &[QuotientColumn]) {
        let same = |place: usize, line: &SheetLine| self.lines.get(place) == Some(&line.version());
        let whole = self.columns == columns && self.lines.len() == lines.len();
        if whole
            && lines
                .iter()
                .enumerate()
                .all(|(place, line)| same(place, line))
        {
            return;
        }
        let mut known = std::mem::take(&mut self.rows);
        let row = |(place, line): (usize, &SheetLine)| match known.get_mut(place) {
            Some(row) if whole && same(place, line) => std::mem::take(row),
            _ => texts(line, columns),
        };
        self.rows = lines.iter().enumerate().map(row).collect();
        self.lines = lines.iter().map(SheetLine::version).collect();
        self.columns = columns.to_vec();
        self.chart = None;
    }

    /// The chart of what is known in this version.
    fn chart(&mut self, lines: &[SheetLine], version: u64) -> Option<&Scene> {
        let known = self.chart.take_if(|(written, _)| *written == version);
        let chart = known.unwrap_or_else(|| (version, drawn(lines, Typeface::Sans)));
        self.chart.insert(chart).1.as_ref()
    }
}

impl QuotientSheetEditor {
    fn lines(&self) -> Vec<SheetLine<'_>> {
        self.model.choices.lines(&self.model.known)
    }

    /// What can be chosen for the sheet, and how far it is.
    fn head(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet) -> Option<&'static str> {
        let held = self.model.known.was_cancelled();
        let (key, onward) = table::head(ui, sheet, &self.lines(), held);
        let Model { known, choices, .. } = &mut self.model;
        match onward {
            Some(Onward::Again) => choices.go_on(known),
            Some(Onward::Next) => choices.skip(known),
            None => {}
        }
        key
    }

    /// The view in front.
    fn quotients(
        &mut self,
        ui: &mut Ui,
        sheet: &mut QuotientSheet,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let Model { known, choices, .. } = &self.model;
        let lines = choices.lines(known);
        if lines.iter().all(SheetLine::is_empty) {
            return nothing_yet(ui, sheet);
        }
        self.written.follow(&lines, &sheet.columns);
        let Written { columns, rows, .. } = &self.written;
        match sheet.view {
            QuotientSheetView::CHART => {
                let chart = self.written.chart(&lines, known.version());
                chart::show(ui, chart, &lines);
            }
            _ => table::show(ui, &lines, columns, rows, commands),
        }
        None
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
            focus::on_all_of(&field, typed.chars().count());
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
        QuotientSheetView::CHART => {
            "Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row."
        }
        _ => "Type a code such as 0.77, or a game such as 2#320, in the list at the left.",
    };
    let example = empty::show(ui, sentence, &["0.77", "0.07 to 25", "0.15"])?;
    sheet.games = vec![example.to_owned()];
    Some("example")
}

impl Editor for QuotientSheetEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        crate::app::editors::views(ui, body, commands);
        let Some(sheet) = body.quotient_sheet_mut() else {
            return Touched::default();
        };
        let mut key = self.head(ui, sheet);
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
            .show(ui, |ui| key = self.quotients(ui, sheet, commands).or(key));
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, _: &Body, commands: &mut Vec<Command>) {
        let lines = self.lines();
        let games = lines.iter().filter(|line| !line.is_empty());
        let known = lines.iter().filter(|line| line.is_complete());
        let partly = lines.iter();
        let partly = partly.filter(|line| !line.running() && line.is_partial());
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
            ctx.copy_text(latex(self.model.shown(sheet)));
        }
    }

    fn forget_typed(&mut self) {
        self.typed = None;
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
