//! The editor of a quotient sheet: games at the left, the table of their misère quotients beside
//! them.

mod chart;
mod table;

use crate::app::editors::editor::KindEditor;
use crate::app::shell::command::Action;
use crate::app::shell::focus;
use crate::app::widgets::{
    BoldLabel, Memo, PlainView, areas, empty, fact, fields, term, theme, wrapped,
};
use egui::{TextEdit, Ui};
use grundy_figure::Cell;
use grundy_project::{MAX_GAMES, QuotientColumn, QuotientSheet, QuotientSheetView, ViewId};
use grundy_views::quotient_sheet::{self, QuotientSheets, SheetLine, latex, on_screen};
use grundy_views::{CodeChart, Framing, Model};
use table::Onward;

const COPY_LATEX: Action = Action {
    name: "Copy LaTeX",
    about: "The table of quotients, in LaTeX",
};

/// The width of the list of games.
const GAMES: f32 = 170.0;

/// The state of the editor between two frames.
#[derive(Default)]
pub struct QuotientSheetEditor {
    model: Model<QuotientSheets>,
    written: TableRows,
    /// The chart, by the version of what was known and the games.
    chart: Memo<(u64, Vec<String>), Option<CodeChart>>,
    plain: PlainView<QuotientSheets>,
    /// The games as they are typed, which may end with an empty line.
    typed: Option<String>,
    take_focus: bool,
}

/// The version of a line, and the cells of its row.
pub type Row = ((usize, bool, [u64; 4]), Vec<Cell>);

/// The rows of the table, written once for all frames.
#[derive(Default)]
struct TableRows {
    columns: Vec<QuotientColumn>,
    rows: Vec<Row>,
}

impl TableRows {
    /// Writes anew what differs.
    fn follow(&mut self, lines: &[SheetLine], columns: &[QuotientColumn]) {
        if self.columns != columns {
            self.columns = columns.to_vec();
            self.rows.clear();
        }
        self.rows.resize_with(lines.len(), Default::default);
        for ((version, row), line) in self.rows.iter_mut().zip(lines) {
            if *version != line.version() {
                (*version, *row) = (line.version(), on_screen(line, columns));
            }
        }
    }
}

impl QuotientSheetEditor {
    fn lines(&self) -> Vec<SheetLine<'_>> {
        self.model.choices.lines(&self.model.known)
    }

    /// The choices for the sheet, and its progress.
    fn choices(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet) {
        let held = self.model.known.was_cancelled();
        let onward = table::head(ui, sheet, &self.lines(), held);
        let Model { known, choices, .. } = &mut self.model;
        match onward {
            Some(Onward::Again) => choices.go_on(known),
            Some(Onward::Next) => choices.skip(known),
            None => {}
        }
    }

    /// The view in front.
    fn quotients(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet, view: ViewId) {
        let Model { known, choices, .. } = &self.model;
        let lines = choices.lines(known);
        if lines.iter().all(SheetLine::is_empty) {
            return nothing_yet(ui, sheet);
        }
        match view {
            QuotientSheetView::TABLE => {
                self.written.follow(&lines, &sheet.columns);
                table::show(ui, &lines, &sheet.columns, &self.written.rows);
            }
            QuotientSheetView::CHART => {
                let printed = sheet.printed.as_ref();
                let drawn = |_: &_| quotient_sheet::chart(&lines, printed, Framing::default());
                let chart = self
                    .chart
                    .for_key((known.version(), sheet.games.clone()), drawn);
                chart::show(ui, chart.as_ref(), &lines);
            }
            view => self.plain.show(ui, self.model.shown(sheet), view),
        }
    }

    /// The field with a game in each line.
    fn games(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet) {
        let label = ui.bold("Games").on_hover_text(
            "One in each line: a rule such as 0.77, its heaps up to a size as in “0.07 to 33”, a pattern such as 0.ddd, with d for any digit from 0 to 7, q for 0 to 3 and [0-2] for one of these, or a single game such as 2#320",
        );
        let is_typed = |typed: &String| typed.lines().eq(sheet.games.iter().map(String::as_str));
        if !self.typed.as_ref().is_some_and(is_typed) {
            self.typed = Some(sheet.games.join("\n"));
        }
        let typed = self.typed.get_or_insert_default();
        // Lines above come and go while one types; with an id of its own the field keeps the focus.
        let field = TextEdit::multiline(typed)
            .id_salt("games")
            .font(theme::code())
            .char_limit(100_000)
            .desired_rows(12)
            .desired_width(f32::INFINITY)
            .hint_text("0.77\n0.07 to 33\n2#320");
        let field = wrapped::labelled(fields::edit_lines(ui, field), &label);
        let field = field.on_hover_text("A rule, a pattern of codes or a single game in each line");
        if std::mem::take(&mut self.take_focus) {
            focus::on_all_of(&field, typed.chars().count());
        }
        if field.changed() {
            let lines = typed.lines().take(MAX_GAMES);
            sheet.games = lines.map(str::to_owned).collect();
        }
    }
}

/// The hint of a sheet without a game; writes the example that was clicked.
fn nothing_yet(ui: &mut Ui, sheet: &mut QuotientSheet) {
    let sentence = match sheet.view {
        QuotientSheetView::CHART => {
            "Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row."
        }
        _ => "Type a code such as 0.77, or a game such as 2#320, in the list at the left.",
    };
    if let Some(example) = empty::show(ui, sentence, &["0.77", "0.07 to 25", "0.15"]) {
        sheet.games = vec![example.to_owned()];
    }
}

impl KindEditor for QuotientSheetEditor {
    type Kind = QuotientSheets;
    model!();

    fn show(&mut self, ui: &mut Ui, sheet: &mut QuotientSheet, view: ViewId) {
        self.choices(ui, sheet);
        egui::Panel::left(ui.scope_id().with("games"))
            .resizable(true)
            .default_size(GAMES)
            .show(ui, |ui| {
                areas::downwards("games").show(ui, |ui| self.games(ui, sheet));
            });
        areas::rest(ui, |ui| self.quotients(ui, sheet, view));
    }

    fn inspect(&mut self, ui: &mut Ui, _: &QuotientSheet) {
        let lines = self.lines();
        let games = lines.iter().filter(|line| !line.is_empty());
        let known = lines.iter().filter(|line| line.is_known());
        let partly = lines.iter();
        let partly = partly.filter(|line| !line.running() && line.is_partial());
        egui::Grid::new("sheet of quotients")
            .num_columns(2)
            .show(ui, |ui| {
                fact(ui, "Games", &games.count().to_string());
                fact(ui, "Complete quotients", &known.count().to_string());
                fact(ui, "Partial quotients", &partly.count().to_string());
            });
        ui.label(
            "A name in the table, or a sign in the chart, opens the game as a document of its own.",
        );
        for name in ["misère quotient", "pretending function", "tame and wild"] {
            term(ui, name);
        }
    }

    fn actions(&self, _: &QuotientSheet) -> Vec<Action> {
        vec![COPY_LATEX]
    }

    fn act(&mut self, _: Action, sheet: &mut QuotientSheet, ctx: &egui::Context) {
        ctx.copy_text(latex(self.model.shown(sheet)));
    }

    fn forget_typed(&mut self) {
        self.typed = None;
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
