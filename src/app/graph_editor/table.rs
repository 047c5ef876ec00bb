//! The explorer of families: values as a table that fills while they are computed; a click on
//! an entry opens its graph.

use super::family_picture::{ASKED, SHOWN, entry_table, entry_text, played};
use super::generate::{family_points, spots};
use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::{paint, theme};
use crate::budget::Stop;
use crate::figure::{Cell, EntryGrid, EntryTable, EntryText, Scene, Table};
use crate::graph::families::Family;
use crate::graph::{Asked, Entry, FamilyTable, GraphRule};
use crate::jobs::{
    FilledTable, GraphAnswer, GraphQuestion, Jobs, Limits, Mixed, MixedAnswer, Status, Ticket,
};
use crate::play::Convention;
use crate::project::{Body, Drawing, Entries, GraphPosition, GraphView, HeapGame, TableChoice};
use egui::{DragValue, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use std::sync::Arc;

/// Entries in view that are named for screen readers.
const NAMED: usize = 500;

/// The largest scale of a small table.
const LARGEST: f32 = 1.4;

/// The table in view.
#[derive(Default)]
pub struct TableView {
    asked: Option<(FamilyTable, GraphRule, Asked, Ticket<Mixed>)>,
    filled: Arc<FilledTable>,
    of: Option<(FamilyTable, GraphRule, Asked)>,
    drawn: Option<(Entries, EntryTable, Scene)>,
    done: bool,
    cancelled: bool,
    again: bool,
    trouble: Option<String>,
}

/// A family by the engine's name for it.
pub fn family_of(name: &str) -> Option<Family> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}

/// The engine's name for a family or for what is asked.
pub fn name_of(thing: impl serde::Serialize) -> String {
    let value = serde_json::to_value(thing).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn asked_of(choice: &TableChoice) -> Asked {
    serde_json::from_value(serde_json::Value::String(choice.asked.clone())).unwrap_or_default()
}

/// The largest rows and columns that are asked for.
fn largest(family: Family) -> (usize, usize) {
    match (family, family.parameters().len()) {
        (Family::Bipode, _) => (6, 6),
        (Family::Hypercube, _) => (7, 0),
        (_, 1) => (400, 0),
        _ => (40, 40),
    }
}

impl TableView {
    /// Asks for the table chosen, and takes what is known of it.
    pub fn refresh(&mut self, choice: &TableChoice, rule: &GraphRule, jobs: &mut Jobs) {
        let family = family_of(&choice.family).unwrap_or(Family::Pode);
        let (rows, columns) = largest(family);
        let (rows, columns) = (choice.rows.min(rows), choice.columns.min(columns));
        let table = FamilyTable::of(family, rows, columns, choice.middle.min(50));
        let asked = asked_of(choice);
        let same = self
            .asked
            .as_ref()
            .is_some_and(|(t, r, a, _)| *t == table && r == rule && *a == asked);
        if !same || std::mem::take(&mut self.again) {
            self.abandon(jobs);
            let question = GraphQuestion::Table {
                table: table.clone(),
                rule: rule.clone(),
                asked,
            };
            let id = jobs.ask(Mixed::Graph(question), Limits::default());
            self.asked = Some((table, rule.clone(), asked, id));
            self.done = false;
            self.trouble = None;
        }
        let Some((table, rule, asked, id)) = &self.asked else {
            return;
        };
        if let Some(MixedAnswer::Graph(GraphAnswer::Table(filled))) = jobs.take(*id) {
            self.filled = filled;
            self.of = Some((table.clone(), rule.clone(), *asked));
            self.drawn = None;
        }
        let status = jobs.state(*id).map(|job| &job.status);
        self.done = matches!(status, Some(Status::Done));
        self.cancelled = matches!(status, Some(Status::Stopped(Stop::Cancelled)));
        self.trouble = match status {
            Some(Status::Stopped(why)) => Some(format!(
                "Stopped: {why}. The entries not reached are empty."
            )),
            Some(Status::Failed(message)) => Some(format!("The computation failed: {message}")),
            _ => None,
        };
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((.., id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Shows the explorer; says which field was changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let key = self.controls(ui, position, commands);
        if let Some(trouble) = &self.trouble {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
            let again = "Fill the table from its beginning";
            if self.cancelled && ui.button("Fill again").on_hover_text(again).clicked() {
                self.again = true;
                ui.ctx().request_repaint();
            }
        }
        let current = self.asked.as_ref().map(|(t, r, a, _)| (t, r, a));
        let stale = self.of.as_ref().map(|(t, r, a)| (t, r, a)) != current;
        if self.of.is_none() {
            if self.trouble.is_none() {
                ui.weak("Computing …");
            }
            return key;
        }
        self.drawn(position);
        if let Some(clicked) = self.table(ui, stale) {
            self.open(&clicked, position, commands);
        }
        key
    }

    fn controls(
        &self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let mut key = None;
        let rule = position.rule.clone();
        let choice = &mut position.table;
        let family = family_of(&choice.family).unwrap_or(Family::Pode);
        ui.horizontal_wrapped(|ui| {
            if let Some(chosen) = choose_family(ui, "table family", family)
                && chosen != family
            {
                let small = matches!(chosen, Family::Bipode);
                *choice = TableChoice {
                    family: name_of(chosen),
                    asked: choice.asked.clone(),
                    rows: match chosen.parameters().len() {
                        1 if chosen == Family::Hypercube => 4,
                        1 => 20,
                        _ if small => 3,
                        _ => 5,
                    },
                    columns: if small { 3 } else { 5 },
                    middle: choice.middle,
                    entries: choice.entries,
                };
                key = Some("family");
            }
            let asked = asked_of(choice);
            egui::ComboBox::new("asked", "")
                .selected_text(ASKED.iter().find(|a| a.0 == asked).map_or("", |a| a.1))
                .show_ui(ui, |ui| {
                    for (each, name, about) in ASKED {
                        let entry = ui.selectable_label(each == asked, name);
                        if entry.on_hover_text(about).clicked() {
                            choice.asked = name_of(each);
                            key = Some("asked");
                        }
                    }
                })
                .response
                .on_hover_text("What is asked of each graph");
            key = choose_entries(ui, choice).or(key);
            key = self.sizes(ui, choice, family).or(key);
            if position.convention == Convention::Misere && asked != Asked::Misere {
                ui.weak("These are of normal play; for misère play choose misère outcomes.");
            }
            if family == Family::Path {
                let button = ui.button("Open as heap game");
                let about = "On paths the game is the heap game with this code; its document looks for the period and its proof";
                if button.on_hover_text(about).clicked() {
                    let game = HeapGame {
                        rule: rule.clone(),
                        ..HeapGame::default()
                    };
                    commands.push(Command::Add(Box::new(Body::HeapGame(game)), rule.clone()));
                }
            }
        });
        key
    }

    fn sizes(&self, ui: &mut Ui, choice: &mut TableChoice, family: Family) -> Option<&'static str> {
        let mut key = None;
        let (rows, columns) = largest(family);
        let names = match family {
            Family::Pode => ["legs up to", "of length 2 up to"],
            Family::Bipode => ["legs of length 1 up to", "of length 2 up to"],
            _ if columns == 0 => ["up to", ""],
            _ => ["rows up to", "columns up to"],
        };
        let mut number = |ui: &mut Ui, name: &str, value: &mut usize, most: usize| {
            // The name stays in one piece where the line is full.
            let label = ui.add(egui::Label::new(name).extend());
            let field = ui
                .add(DragValue::new(value).range(0..=most))
                .labelled_by(label.id);
            let about = format!("At most {most}; drag, or click and type");
            if field.on_hover_text(about).changed() {
                key = Some("table size");
            }
        };
        number(ui, names[0], &mut choice.rows, rows);
        if columns > 0 {
            number(ui, names[1], &mut choice.columns, columns);
        }
        if family == Family::Bipode {
            number(ui, "edges between the centres", &mut choice.middle, 50);
        }
        key
    }

    /// Draws the table anew when it has changed.
    fn drawn(&mut self, position: &GraphPosition) {
        let Some((table, rule, asked)) = &self.of else {
            return;
        };
        let entries = position.table.entries;
        if self.drawn.as_ref().is_none_or(|drawn| drawn.0 != entries) {
            let text = entry_table(table, &self.filled, rule, *asked, position);
            let scene = text.scene();
            self.drawn = Some((entries, text, scene));
        }
    }

    /// Paints the table; gives the parameters of the entry that was clicked.
    fn table(&self, ui: &mut Ui, stale: bool) -> Option<Vec<usize>> {
        let (_, text, scene) = self.drawn.as_ref()?;
        let (table, ..) = self.of.as_ref()?;
        let palette = paint::palette(ui.visuals().dark_mode);
        let mut clicked = None;
        ui.weak(if stale && self.trouble.is_none() {
            "The old table; the new one is being computed …"
        } else if self.done || self.trouble.is_some() {
            "Click an entry to open its graph."
        } else {
            "Filling …"
        });
        if table.family == Family::Bipode {
            ui.weak("Row a1,a2: a1 legs of length 1 and a2 of length 2 at the one centre; column b1,b2: at the other.");
        }
        if stale {
            ui.set_opacity(0.5);
        }
        egui::ScrollArea::both()
            .id_salt("family table")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                // A small table is drawn larger where there is room.
                let room = ui.available_size() / paint::size(scene);
                let scale = room.min_elem().clamp(1.0, LARGEST);
                let size = paint::size(scene) * scale;
                let (area, _) = ui.allocate_exact_size(size, Sense::hover());
                paint::paint_scaled(ui.painter(), area.min, scene, &palette, scale);
                let grid = text.grid();
                clicked = hit(ui, area.min, (&grid, scale), table, &self.filled.entries);
            });
        clicked
    }

    fn open(&self, parameters: &[usize], position: &GraphPosition, commands: &mut Vec<Command>) {
        let Some((table, ..)) = &self.of else { return };
        let name = member_name(table.family, parameters);
        if let Some(body) = document(position, table.family, parameters) {
            commands.push(Command::Add(Box::new(body), name));
        }
    }

    /// The table as a picture.
    pub fn picture(&self, position: &GraphPosition, framing: Framing) -> Option<Scene> {
        let (table, rule, asked) = self.of.as_ref()?;
        let mut table = entry_table(table, &self.filled, rule, *asked, position);
        if framing.bare {
            table.caption.clear();
        }
        Some(table.scene())
    }

    /// The table for LaTeX.
    pub fn latex(&self, position: &GraphPosition) -> Option<Table> {
        let (table, rule, asked) = self.of.as_ref()?;
        let table = entry_table(table, &self.filled, rule, *asked, position);
        let cell = |entry: &Option<EntryText>| match entry {
            Some(EntryText { text, .. }) => Cell::plain(text),
            None => Cell::default(),
        };
        let row = |(head, entries): (&String, &Vec<Option<EntryText>>)| {
            let entries = entries.iter().map(cell);
            std::iter::once(Cell::plain(head)).chain(entries).collect()
        };
        let corner = match table.column_name.is_empty() {
            true => table.row_name.clone(),
            false => format!("{} / {}", table.row_name, table.column_name),
        };
        let heads = table.column_heads.iter().map(Cell::plain);
        Some(Table {
            head: std::iter::once(Cell::plain(corner)).chain(heads).collect(),
            rows: table
                .row_heads
                .iter()
                .zip(&table.entries)
                .map(row)
                .collect(),
            ..Table::default()
        })
    }

    /// The entries with their parameters, and the heads.
    pub fn rows(&self, position: &GraphPosition) -> Option<(Vec<&'static str>, Vec<Vec<String>>)> {
        let (table, rule, asked) = self.of.as_ref()?;
        let game = played(rule, *asked, position);
        let mut heads: Vec<&str> = table.family.parameters().iter().map(|p| p.0).collect();
        heads.push(match asked {
            Asked::Grundy => "value",
            Asked::Normal => "outcome",
            Asked::Misere => "misère outcome",
            Asked::LongestWin => "longest win",
        });
        heads.push("rule");
        let members = table.members.iter().flatten();
        let entries = self.filled.entries.iter().flatten();
        let row = |(member, entry): (&Option<Vec<usize>>, &Entry)| {
            let mut row: Vec<String> = member.as_ref()?.iter().map(usize::to_string).collect();
            row.push(entry_text(entry)?.text);
            row.push(game.clone());
            Some(row)
        };
        Some((heads, members.zip(entries).filter_map(row).collect()))
    }
}

/// A choice of how the entries are shown.
fn choose_entries(ui: &mut Ui, choice: &mut TableChoice) -> Option<&'static str> {
    let mut key = None;
    let shown = SHOWN.iter().find(|each| each.0 == choice.entries);
    egui::ComboBox::new("entries", "")
        .selected_text(shown.map_or("", |each| each.1))
        .show_ui(ui, |ui| {
            for (each, name, about) in SHOWN {
                let entry = ui.selectable_label(each == choice.entries, name);
                if entry.on_hover_text(about).clicked() {
                    choice.entries = each;
                    key = Some("entries");
                }
            }
        })
        .response
        .on_hover_text("How each graph is shown");
    key
}

/// A choice of family; the one chosen.
pub fn choose_family(ui: &mut Ui, id: &str, family: Family) -> Option<Family> {
    let mut chosen = family;
    let label = ui.label("Family");
    egui::ComboBox::from_id_salt(id)
        .selected_text(family.name())
        .show_ui(ui, |ui| {
            for each in Family::ALL {
                ui.selectable_value(&mut chosen, each, each.name());
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text("Which graphs");
    (chosen != family).then_some(chosen)
}

/// A member of a family as a document with the same rule.
pub fn document(position: &GraphPosition, family: Family, parameters: &[usize]) -> Option<Body> {
    let graph = family.graph(parameters).ok()?;
    let points = family_points(family, parameters, &graph);
    let drawing = Drawing::new(spots(&points), graph.edges()).ok()?;
    let new = GraphPosition {
        drawing,
        view: GraphView::Drawing,
        game: Default::default(),
        ..position.clone()
    };
    Some(Body::GraphPosition(new))
}

/// What a member is called.
pub fn member_name(family: Family, parameters: &[usize]) -> String {
    let name = family.name();
    let short = name.strip_suffix('s').unwrap_or(name);
    let values: Vec<String> = parameters.iter().map(usize::to_string).collect();
    match family {
        Family::Grid => format!("{} grid", values.join("×")),
        _ => format!("{short} ({})", values.join(", ")),
    }
}

/// The parameters of the entry that was clicked; entries in view are named.
fn hit(
    ui: &Ui,
    origin: egui::Pos2,
    (grid, scale): (&EntryGrid, f32),
    table: &FamilyTable,
    entries: &[Vec<Entry>],
) -> Option<Vec<usize>> {
    let mm = paint::POINTS_PER_MM * scale;
    let view = ui.clip_rect();
    let mut clicked = None;
    let mut named = 0;
    let corner = origin + vec2(grid.left, grid.top) * mm;
    for (r, row) in table.members.iter().enumerate() {
        let top = corner.y + grid.row * mm * r as f32;
        if top > view.bottom() || top + grid.row * mm < view.top() {
            continue;
        }
        for (c, member) in row.iter().enumerate() {
            let left = corner.x + grid.column * mm * c as f32;
            let cell = Rect::from_min_size(egui::pos2(left, top), vec2(grid.column, grid.row) * mm);
            let (Some(member), true) = (member, view.intersects(cell)) else {
                continue;
            };
            named += 1;
            if named > NAMED {
                return clicked;
            }
            let response = ui.interact(cell, ui.scope_id().with(("entry", r, c)), Sense::click());
            response.widget_info(|| {
                let entry = entries
                    .get(r)
                    .and_then(|row| row.get(c))
                    .and_then(entry_text);
                let value = entry.map_or(String::new(), |entry| format!(": {}", entry.text));
                let name = member_name(table.family, member);
                WidgetInfo::labeled(Role::Button, true, format!("{name}{value}"))
            });
            if response.clicked() {
                clicked = Some(member.clone());
            }
            response
                .on_hover_cursor(egui::CursorIcon::PointingHand)
                .on_hover_text(format!("Open {}", member_name(table.family, member)));
        }
    }
    clicked
}
