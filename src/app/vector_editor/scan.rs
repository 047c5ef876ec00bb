//! A table over a family of games, such as all {(a,0), (b,c), (0,d)} up to a bound.

use super::VectorEditor;
use super::figures::TABLE;
use super::follow::Follow;
use super::typed::spoken;
use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::theme;
use crate::figure::{EntryTable, EntryText, Scene, csv};
use crate::jobs::{Jobs, ScanTable, StarAnswer, StarQuestion};
use crate::project::{Body, Scan, VectorGame};
use crate::star::{Family, ScanRow};
use egui::{RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// More games than this are for the command line.
const MOST_GAMES: u128 = 100_000;

/// The largest window of a scan.
const LARGEST_SIDE: usize = 1_000;

/// What the columns are called, and what they are.
const COLUMNS: [(&str, &str); 7] = [
    ("Moves", "The minimal moves"),
    ("Class", "Where the minimal moves lie, 1a to 3c"),
    (
        "φ_W",
        "Iterations to the limit in this window: a lower bound for φ",
    ),
    (
        "φ_W from",
        "The side of the least window in which so many iterations are needed",
    ),
    (
        "Density here",
        "The share of the window of this scan that the limit takes; that of all positions may differ",
    ),
    (
        "Periods",
        "The double period of the limit, where this window proves one; it may have one all the same",
    ),
    (
        "Front",
        "A motion of the changes that was seen: φ may be infinite",
    ),
];

/// What was asked and answered.
#[derive(Default)]
pub struct State {
    follow: Follow,
    wanted: Option<StarQuestion>,
    table: Option<Arc<ScanTable>>,
    runs: bool,
    trouble: Option<String>,
    checked: Option<(String, u32, Result<u128, String>)>,
    sorted: Option<(usize, bool)>,
    order: Vec<usize>,
    ordered: Option<(*const ScanTable, Option<(usize, bool)>)>,
    /// What is to be done outside of this editor.
    pub commands: Vec<Command>,
}

impl State {
    /// Asks, when the button was pressed, and takes what was found.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        if let Some(question) = self.wanted.take() {
            self.follow.abandon(jobs);
            self.table = None;
            self.follow.want(&question, jobs);
        }
        if let Some(StarAnswer::Scan(table)) = self.follow.take(jobs) {
            self.table = Some(table);
        }
        self.runs = self.follow.runs(jobs);
        self.trouble = self.follow.trouble(jobs);
    }

    /// Wants this family scanned, unless it was.
    pub fn want(&mut self, scan: &Scan) {
        let sensible = (2..=LARGEST_SIDE).contains(&scan.side);
        if sensible && !self.is_of(scan) && self.check(&scan.family, scan.bound).is_ok() {
            self.wanted = Some(question(scan));
        }
    }

    /// Gives up what was asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.follow.abandon(jobs);
    }

    /// Whether the last scan asked just this.
    fn is_of(&self, scan: &Scan) -> bool {
        let asked = self.follow.question();
        asked.is_some_and(|asked| {
            matches!(asked, StarQuestion::Scan { family, bound, side }
                if (family, bound, side) == (&scan.family, &scan.bound, &scan.side))
        })
    }

    /// How many games a family has, or why it cannot be scanned.
    fn check(&mut self, text: &str, bound: u32) -> Result<u128, String> {
        match &self.checked {
            Some((known, b, result)) if known == text && *b == bound => result.clone(),
            _ => {
                let result = match Family::parse(text, bound) {
                    Ok(family) if family.games() > MOST_GAMES => Err(format!(
                        "This family has {} games; at most {MOST_GAMES} are scanned here. Lower the bound.",
                        family.games()
                    )),
                    Ok(family) => Ok(family.games()),
                    Err(error) => Err(error.to_string()),
                };
                self.checked = Some((text.to_owned(), bound, result.clone()));
                result
            }
        }
    }

    /// The rows in the order of the column that was clicked.
    fn sort(&mut self, table: &Arc<ScanTable>) {
        let now = Some((Arc::as_ptr(table), self.sorted));
        if self.ordered == now {
            return;
        }
        self.ordered = now;
        self.order = (0..table.rows.len()).collect();
        if let Some((column, down)) = self.sorted {
            self.order.sort_by(|&a, &b| {
                let order = compare(&table.rows[a], &table.rows[b], column);
                if down { order.reverse() } else { order }
            });
        }
    }
}

fn question(scan: &Scan) -> StarQuestion {
    StarQuestion::Scan {
        family: scan.family.clone(),
        bound: scan.bound,
        side: scan.side,
    }
}

/// Shows the view; says what was changed.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) -> Option<&'static str> {
    let state = &mut editor.scan;
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Family");
        let field = TextEdit::singleline(&mut game.scan.family).char_limit(200);
        let field = field.desired_width(190.0).hint_text("a,0 b,c 0,d");
        changed |= ui
            .add(field)
            .labelled_by(label.id)
            .on_hover_text(
                "Moves with small letters for numbers; the same letter is the same number",
            )
            .changed();
        changed |= number(
            ui,
            "Letters up to",
            &mut game.scan.bound,
            1..=1_000,
            "Every letter runs from 1 to this",
        );
        changed |= number(
            ui,
            "Window",
            &mut game.scan.side,
            2..=LARGEST_SIDE,
            "The side of the window in which each game is looked at",
        );
        let checked = state.check(&game.scan.family, game.scan.bound);
        let button = egui::Button::new("Scan the family");
        let about = "Looks at every game of the family";
        if ui
            .add_enabled(checked.is_ok(), button)
            .on_hover_text(about)
            .clicked()
        {
            state.wanted = Some(question(&game.scan));
            ui.ctx().request_repaint();
        }
    });
    match state.check(&game.scan.family, game.scan.bound) {
        Err(error) => {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), error);
            if let Some(table) = &state.table {
                ui.weak(format!("The last scan, in the window {}:", table.side));
            }
        }
        Ok(games) => {
            let found = state.table.as_ref();
            ui.weak(match (found, state.runs) {
                (Some(table), true) => {
                    format!("{} games so far in the window {} …", table.rows.len(), table.side)
                }
                (Some(table), false) if !state.is_of(&game.scan) => format!(
                    "These are {} games of the last scan, in the window {}. Press “Scan the family” for the family above.",
                    table.rows.len(),
                    table.side
                ),
                (Some(table), false) => format!(
                    "{} games in the window {}; those whose moves are not all minimal are left out. Click a heading to sort, a game to open it.",
                    table.rows.len(),
                    table.side
                ),
                (None, true) => "Scanning …".to_owned(),
                (None, false) => format!("This family has {games} games. Press “Scan the family” to look at them."),
            });
        }
    }
    if let Some(trouble) = &state.trouble {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    if let Some(table) = state.table.clone() {
        state.sort(&table);
        rows(ui, state, &table);
    }
    changed.then_some("scan")
}

fn number<T: egui::emath::Numeric>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    range: std::ops::RangeInclusive<T>,
    about: &str,
) -> bool {
    let label = ui.label(name);
    let drag = ui.add(egui::DragValue::new(value).range(range));
    drag.labelled_by(label.id).on_hover_text(about).changed()
}

fn rows(ui: &mut Ui, state: &mut State, table: &ScanTable) {
    let mut clicked = None;
    let mut opened = None;
    egui::ScrollArea::horizontal().show(ui, |ui| {
        TableBuilder::new(ui)
            .id_salt("scan")
            .striped(true)
            .auto_shrink([false, false])
            .column(Column::exact(150.0).clip(true))
            .columns(Column::exact(60.0), 2)
            .column(Column::exact(76.0))
            .column(Column::exact(112.0))
            .column(Column::exact(92.0))
            .column(Column::remainder().at_least(150.0))
            .header(24.0, |mut header| {
                for (column, (name, about)) in COLUMNS.iter().enumerate() {
                    header.col(|ui| {
                        let arrow = match state.sorted {
                            Some((c, down)) if c == column => {
                                if down {
                                    " ▼"
                                } else {
                                    " ▲"
                                }
                            }
                            _ => "",
                        };
                        let name = heading(name, table.side);
                        let text = RichText::new(format!("{name}{arrow}")).strong();
                        let button = ui.add(egui::Button::new(text).frame(false));
                        if button.on_hover_text(*about).clicked() {
                            clicked = Some(column);
                        }
                    });
                }
            })
            .body(|body| {
                body.rows(24.0, state.order.len(), |mut line| {
                    let index = state.order.get(line.index());
                    let Some(row) = index.and_then(|&index| table.rows.get(index)) else {
                        return;
                    };
                    for (column, text) in cells(row).into_iter().enumerate() {
                        line.col(|ui| {
                            if column == 0 {
                                let link = ui.link(RichText::new(&text).monospace());
                                if link.on_hover_text("Open this game as a document").clicked() {
                                    opened = Some((text.clone(), table.side));
                                }
                            } else {
                                ui.monospace(text);
                            }
                        });
                    }
                });
            });
    });
    if let Some(column) = clicked {
        state.sorted = match state.sorted {
            Some((c, false)) if c == column => Some((column, true)),
            Some((c, true)) if c == column => None,
            _ => Some((column, false)),
        };
    }
    if let Some((moves, side)) = opened {
        let game = VectorGame {
            moves: moves.clone(),
            window: side.to_string(),
            ..VectorGame::default()
        };
        let body = Box::new(Body::VectorGame(game));
        state.commands.push(Command::Add(body, moves));
    }
}

/// The heading of a column; what belongs to the window names it.
fn heading(name: &str, side: usize) -> String {
    match name {
        "Density here" => format!("Density in {side}"),
        _ => name.to_owned(),
    }
}

fn cells(row: &ScanRow) -> [String; 7] {
    let front = row.front.as_ref().map(|front| {
        let shift = spoken(front.shift, row.moves.dimension());
        format!("X(i+{}) = X(i) + {shift}", front.every)
    });
    [
        row.moves.to_string(),
        row.class
            .map_or_else(String::new, |class| class.to_string()),
        row.phi.to_string(),
        row.phi_from.to_string(),
        format!("{:.4}", row.density),
        match row.period {
            Some([p, q]) => format!("{p} × {q}"),
            None => "not proved".to_owned(),
        },
        front.unwrap_or_else(|| "none seen".to_owned()),
    ]
}

fn compare(a: &ScanRow, b: &ScanRow, column: usize) -> std::cmp::Ordering {
    let front = |row: &ScanRow| row.front.as_ref().map(|front| (front.every, front.shift));
    match column {
        0 => a.moves.points().cmp(b.moves.points()),
        1 => a.class.cmp(&b.class),
        2 => a.phi.cmp(&b.phi),
        3 => a.phi_from.cmp(&b.phi_from),
        4 => a.density.total_cmp(&b.density),
        5 => a.period.cmp(&b.period),
        _ => front(a).cmp(&front(b)),
    }
}

/// The rows as they are sorted.
fn sorted(state: &State) -> Option<Vec<[String; 7]>> {
    let table = state.table.as_ref()?;
    let complete = state.order.len() == table.rows.len();
    let order = (0..table.rows.len()).map(|at| {
        let place = state.order.get(at).copied().filter(|_| complete);
        place.unwrap_or(at)
    });
    Some(
        order
            .filter_map(|index| table.rows.get(index))
            .map(cells)
            .collect(),
    )
}

/// The table as CSV, as it is sorted.
pub fn data(state: &State) -> Option<String> {
    let side = state.table.as_ref()?.side;
    let mut names = COLUMNS.map(|(name, _)| heading(name, side)).to_vec();
    names.push("Window".to_owned());
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let side = side.to_string();
    let rows = sorted(state)?;
    let rows = rows
        .iter()
        .map(|row| [row.as_slice(), std::slice::from_ref(&side)].concat());
    Some(csv::write(&names, rows))
}

/// The first rows as a figure, as they are sorted; the front stands behind each line.
pub fn picture(state: &State, framing: Framing) -> Option<Scene> {
    let (all, side) = (sorted(state)?, state.table.as_ref()?.side);
    let (first, rest) = all.split_at(all.len().min(TABLE));
    let entry = |text: &String| {
        let text = text.clone();
        Some(EntryText { text, ground: None })
    };
    let mut caption = format!(
        "{} games in the window {side}; φ_W is a lower bound for φ.",
        all.len()
    );
    if !rest.is_empty() {
        caption.push_str(&format!(" The first {} are shown.", first.len()));
    }
    let table = EntryTable {
        row_name: COLUMNS[0].0.to_owned(),
        column_name: "behind each line: a front that was seen to move".to_owned(),
        row_heads: first.iter().map(|row| row[0].clone()).collect(),
        column_heads: COLUMNS[1..6]
            .iter()
            .map(|(name, _)| heading(name, side))
            .collect(),
        entries: first
            .iter()
            .map(|row| row[1..6].iter().map(entry).collect())
            .collect(),
        notes: first.iter().map(|row| row[6].clone()).collect(),
        caption: framing.captions(|| vec![caption]),
        ..EntryTable::default()
    };
    Some(table.scene())
}
