//! The editor of a misère form sheet: lines with their facts, and the browsers of the games born
//! by each day.

mod composites;
mod counts;
mod day4;
mod day5;
mod detail;
mod filter;
mod inspector;
mod lines;
mod notation;

use crate::app::editors::editor::KindEditor;
use crate::app::shell::command::Action;
use crate::app::widgets::{Memo, PlainView, areas, empty, fields};
use egui::{Button, Ui};
use grundy_figure::Scene;
use grundy_jobs::form::CountsByDay;
use grundy_project::{FormSheet, SheetView, ViewId};
use grundy_views::form::{Counts, FormSheets, drawing, sentence};
use grundy_views::front_of;

/// The model of a sheet.
type Model = grundy_views::Model<FormSheets>;

const COPY_DEFINITIONS: Action = Action {
    name: "Copy definitions",
    about: "The selected form as lines that a sheet reads back",
};
const COPY_LATEX: Action = Action {
    name: "Copy LaTeX",
    about: "What is shown, in LaTeX",
};

/// The editor: the sheet as it is shown, and what the window needs to draw it.
#[derive(Default)]
pub struct FormEditor {
    model: Model,
    typing: lines::Typing,
    canvas: detail::Canvas,
    /// A page of the counts, by the version of what was known.
    counts: Memo<(Counts, u64), Option<Scene>>,
    plain: PlainView<FormSheets>,
}

/// The page of the counts that a view is, if it is one.
fn page_of(view: ViewId) -> Option<Counts> {
    match view {
        SheetView::COUNTS => Some(Counts::All),
        SheetView::COUNTS_DAY5 => Some(Counts::Day5),
        SheetView::COUNTS_DAY6 => Some(Counts::Day6),
        _ => None,
    }
}

impl KindEditor for FormEditor {
    type Kind = FormSheets;
    model!();

    fn show(&mut self, ui: &mut Ui, sheet: &mut FormSheet, view: ViewId) {
        let model = &mut self.model;
        match (view, page_of(view)) {
            (SheetView::SHEET, _) => self.show_sheet(ui, sheet),
            (SheetView::DAY4, _) => day4::show(ui, model, sheet),
            (SheetView::DAY5, _) => day5::show(ui, model, sheet),
            (SheetView::COMPOSITES, _) => composites::show(ui, model, sheet),
            (_, Some(page)) => counts::show(ui, model.shown(sheet), &mut self.counts, page),
            (view, None) => self.plain.show(ui, model.shown(sheet), view),
        }
    }

    fn inspect(&mut self, ui: &mut Ui, sheet: &FormSheet) {
        match front_of::<FormSheets>(sheet.view) {
            SheetView::SHEET => inspector::show(ui, self, sheet),
            view => inspector::about(ui, view),
        }
    }

    fn actions(&self, sheet: &FormSheet) -> Vec<Action> {
        match front_of::<FormSheets>(sheet.view) {
            SheetView::SHEET => vec![COPY_DEFINITIONS, COPY_LATEX],
            SheetView::COMPOSITES => vec![composites::CHECK],
            view if page_of(view).is_some() => vec![COPY_LATEX],
            _ => Vec::new(),
        }
    }

    fn act(&mut self, action: Action, sheet: &mut FormSheet, ctx: &egui::Context) {
        let shown = self.model.shown(sheet);
        let text = match (action, page_of(sheet.view)) {
            (composites::CHECK, _) => {
                self.model.choices.check = true;
                return;
            }
            (COPY_DEFINITIONS, _) => shown.detail().map(drawing::definitions_text),
            (_, Some(page)) => {
                let counts = shown.known.answer::<CountsByDay>();
                counts.map(|counts| page.latex(counts))
            }
            (_, None) => shown.line_latex(),
        };
        if let Some(text) = text {
            ctx.copy_text(text);
        }
    }

    fn forget_typed(&mut self) {
        self.canvas.hovered = None;
    }

    fn focus(&mut self) {
        self.focus_all();
    }
}

/// The line of a browser that has nothing to show yet.
fn waiting(ui: &mut Ui, trouble: Option<String>, text: &str) {
    ui.add_space(16.0);
    ui.vertical_centered(|ui| match trouble {
        Some(trouble) => fields::error(ui, trouble),
        None => {
            ui.weak(text);
            ui.spinner();
        }
    });
}

/// The hint of a sheet without a game; writes the example that was clicked.
fn nothing_yet(ui: &mut Ui, sheet: &mut FormSheet) {
    let sentence =
        "Type a game into a line above: its form, its positions and its parts are shown here.";
    if let Some(example) = empty::show(ui, sentence, &["2#3 + 4_2", "2#320", "{2, {2}, 3}"]) {
        sheet.lines = vec![example.to_owned(), String::new()];
    }
}

/// Adds a game as the last line, in the place of an empty one.
fn add_to_sheet(lines: &mut Vec<String>, game: String) {
    match lines.last_mut() {
        Some(last) if last.trim().is_empty() => *last = game,
        _ => lines.push(game),
    }
}

/// A button that adds a game to the sheet.
fn add_button(ui: &mut Ui, game: &str) -> bool {
    let name = format!("Add {game} to the sheet");
    fields::named_button(ui, Button::new("+").small(), &name, sentence(&name))
}

/// Where less height is left, the lines have nearly all of it.
const LOW: f32 = 330.0;

/// The share of the height that the drawing of the line selected has at first.
const DETAIL: f32 = 0.4;

impl FormEditor {
    /// The lines, and below them the drawing of the one selected.
    fn show_sheet(&mut self, ui: &mut Ui, sheet: &mut FormSheet) {
        let height = ui.available_height();
        egui::Panel::bottom(ui.scope_id().with("detail"))
            .resizable(true)
            .default_size(if height < LOW { 60.0 } else { height * DETAIL })
            .size_range(60.0..=(height - 140.0).max(80.0))
            .show(ui, |ui| {
                // The panel keeps its height whatever stands in it.
                ui.set_min_size(ui.available_size());
                ui.add_space(4.0);
                let selected = self.model.choices.selected;
                let line = sheet.lines.get(selected).cloned().unwrap_or_default();
                let known = self.model.shown(sheet).facts(selected).is_some();
                if sheet.lines.iter().all(|line| line.trim().is_empty()) {
                    nothing_yet(ui, sheet);
                } else {
                    let state = (&self.model, &mut self.canvas);
                    detail::show(ui, state, &mut sheet.drawing, &line, known);
                }
            });
        areas::rest(ui, |ui| lines::show(ui, self, sheet));
    }
}
