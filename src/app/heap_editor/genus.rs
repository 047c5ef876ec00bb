//! Genera in misère play: those of the heaps, the pairs whose sum is not tame, one position, and
//! the search through codes.

use super::forms::{largest_heap, most_heaps, stale};
use super::genus_search;
use super::position_genus::{self, PositionGenus};
use crate::app::command::Command;
use crate::app::editor::{Action, Framing};
use crate::app::inquiry::Inquiry;
use crate::app::inspector::{fact, term};
use crate::app::{copying, glossary, paint, theme};
use crate::figure::{self, CellTable, PairMap, Scene, TextCell, csv};
use crate::form::{GenusRow, Mark, WildPair, WildPairs};
use crate::heap::{HeapRule, Position, RuleError};
use crate::jobs::{GenusReport, Jobs, Limits, Mixed, MixedAnswer};
use crate::project::{GenusTool, HeapGame, HeapView};
use crate::views::notation;
use egui::{Rect, RichText, Sense, TextEdit, Ui, vec2};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// What the letters of the table mean.
const LEGEND: [(char, u8, &str); 3] = [('r', 2, "restive"), ('s', 4, "restless"), ('w', 5, "wild")];

/// What is asked and known.
#[derive(Default)]
pub struct State {
    table: Inquiry,
    report: Option<(Arc<GenusReport>, CellTable, PairMap)>,
    typed: Option<(String, Result<Position, RuleError>)>,
    position: PositionGenus,
    pub search: genus_search::State,
}

impl State {
    /// Asks what the tool in front needs, and takes the answers.
    pub fn refresh(&mut self, rule: &HeapRule, game: &HeapGame, jobs: &mut Jobs) {
        match game.forms.tool {
            GenusTool::Table | GenusTool::Pairs => {
                let question = Mixed::Genera {
                    rule: rule.clone(),
                    heaps: most_heaps(game),
                    pairs: game.forms.tool == GenusTool::Pairs,
                };
                self.table.ask(question, Limits::default(), jobs);
            }
            GenusTool::Position => self.ask_position(rule, game, jobs),
            GenusTool::Search => self.search.refresh(jobs),
        }
        if let Some(MixedAnswer::Genera(report)) = self.table.take(jobs) {
            let table = table_of(&report, Framing::default());
            let map = map_of(&report);
            self.report = Some((report, table, map));
        }
    }

    fn ask_position(&mut self, rule: &HeapRule, game: &HeapGame, jobs: &mut Jobs) {
        let text = &game.position;
        if self.typed.as_ref().is_none_or(|(typed, _)| typed != text) {
            self.typed = Some((text.clone(), Position::parse(text)));
        }
        let position = self.typed.as_ref().and_then(|(_, read)| read.as_ref().ok());
        self.position
            .refresh(rule, position, Limits::default(), jobs);
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.table.abandon(jobs);
        self.position.abandon(jobs);
        self.search.abandon(jobs);
    }

    /// The tool in front as a figure.
    pub fn picture(&self, game: &HeapGame, framing: Framing) -> Option<Scene> {
        let room = framing.width;
        match game.forms.tool {
            GenusTool::Search => return self.search.picture(room),
            GenusTool::Position => {
                let row = self.position_row()?;
                return Some(figure::text_table(&POSITION, &[row], room));
            }
            GenusTool::Table | GenusTool::Pairs => {}
        }
        let (report, table, map) = self.report.as_ref()?;
        match game.forms.tool {
            GenusTool::Table if framing == Framing::default() => Some(table.scene.clone()),
            GenusTool::Table => Some(table_of(report, framing).scene),
            GenusTool::Pairs => Some(map.scene.clone()),
            GenusTool::Position | GenusTool::Search => None,
        }
    }

    /// The tool in front as CSV.
    pub fn data(&self, game: &HeapGame) -> Option<String> {
        match game.forms.tool {
            GenusTool::Search => return self.search.data(),
            GenusTool::Position => {
                return Some(csv::write(&POSITION, [self.position_row()?].into_iter()));
            }
            GenusTool::Table | GenusTool::Pairs => {}
        }
        let (report, ..) = self.report.as_ref()?;
        match game.forms.tool {
            GenusTool::Table => {
                let row = |row: &GenusRow| {
                    let kind = row.mark.to_string();
                    vec![row.heap.to_string(), row.genus.to_string(), kind]
                };
                let rows = report.table.rows.iter().map(row);
                Some(csv::write(&["heap", "genus", "kind"], rows))
            }
            GenusTool::Pairs => {
                let row = |pair: &WildPair| {
                    let (i, j) = pair.heaps;
                    vec![i.to_string(), j.to_string(), pair.genus.to_string()]
                };
                let rows = report
                    .pairs
                    .iter()
                    .flat_map(|pairs| pairs.pairs.iter().map(row));
                Some(csv::write(&["smaller heap", "larger heap", "genus"], rows))
            }
            GenusTool::Position | GenusTool::Search => None,
        }
    }

    /// The position typed with its genus, once that is known.
    fn position_row(&self) -> Option<Vec<String>> {
        let (typed, position) = self.typed.as_ref()?;
        let genus = self.position.of(position.as_ref().ok()?)?;
        let kind = position_genus::tameness(genus).to_owned();
        Some(vec![typed.clone(), position_genus::text(genus), kind])
    }

    /// For scripts: how far the table is.
    pub fn status(&self) -> serde_json::Value {
        let report = self.report.as_ref().map(|(report, ..)| report);
        serde_json::json!({
            "rows": report.map(|report| report.table.rows.len()),
            "pairs": report.and_then(|report| Some(report.pairs.as_ref()?.pairs.len())),
            "done": report.is_some() && !self.table.running(),
        })
    }
}

/// The titles over the genus of one position.
const POSITION: [&str; 3] = ["position", "genus", "kind"];

fn table_of(report: &GenusReport, framing: Framing) -> CellTable {
    let cell = |row: &GenusRow| {
        let text = notation::genus(&row.genus.to_string());
        let tag = match row.mark {
            Mark::Tame => None,
            Mark::Restive => Some(LEGEND[0]),
            Mark::Restless => Some(LEGEND[1]),
            Mark::Wild => Some(LEGEND[2]),
        };
        TextCell {
            text,
            tag: tag.map(|(letter, colour, _)| (letter, colour)),
        }
    };
    let cells: Vec<TextCell> = report.table.rows.iter().map(cell).collect();
    let caption = framing.caption(|| {
        let game = report.rule.title();
        format!("Genera of {game}. No letter: tame. The last two exponents repeat for ever.")
    });
    figure::cell_table(&cells, &LEGEND, &caption, framing.width)
}

fn map_of(report: &GenusReport) -> PairMap {
    let pairs = report.pairs.iter().flat_map(|pairs| &pairs.pairs);
    let pairs: Vec<(usize, usize)> = pairs.map(|pair| pair.heaps).collect();
    let names = [
        "the sum has no genus of a nim position",
        "the sum has the genus of a nim position",
    ];
    figure::pair_map(&pairs, report.table.rows.len().saturating_sub(1), names)
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    rule: &HeapRule,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let mut key = tools(ui, game);
    match game.forms.tool {
        GenusTool::Search => {
            return genus_search::show(ui, &mut state.search, game, commands).or(key);
        }
        GenusTool::Position => return position(ui, state, game).or(key),
        GenusTool::Table | GenusTool::Pairs => {}
    }
    ui.horizontal_wrapped(|ui| {
        key = largest_heap(ui, game, &state.table).or(key);
    });
    let Some((report, table, map)) = &state.report else {
        ui.weak("Computing …");
        return key;
    };
    if report.rule != *rule || report.heaps != most_heaps(game) {
        stale(ui, &state.table);
        ui.set_opacity(0.5);
    }
    summary(ui, report, state.table.running());
    match game.forms.tool {
        GenusTool::Pairs => pairs(ui, report, map),
        _ => cells(ui, report, table),
    }
    key
}

/// What the inspector says: how many heaps are of each kind.
pub fn inspect(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if let Some((report, ..)) = &state.report {
        let rows = &report.table.rows;
        egui::Grid::new("kinds").num_columns(2).show(ui, |ui| {
            fact(
                ui,
                "Largest heap",
                &rows.len().saturating_sub(1).to_string(),
            );
            for (kind, name) in [
                (Mark::Tame, "Tame heaps"),
                (Mark::Restive, "Restive heaps"),
                (Mark::Restless, "Restless heaps"),
                (Mark::Wild, "Wild heaps"),
            ] {
                let count = rows.iter().filter(|row| row.mark == kind).count();
                fact(ui, name, &count.to_string());
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        for name in ["genus", "tame and wild", "restive and restless"] {
            term(ui, name, commands);
        }
    });
}

/// The tools with their names on the buttons, in the palette, and what they show.
const TOOLS: [(GenusTool, &str, &str, &str); 4] = [
    (
        GenusTool::Table,
        "Heaps",
        "Genus: heaps",
        "The genus of each heap",
    ),
    (
        GenusTool::Pairs,
        "Pairs",
        "Genus: pairs of heaps",
        "Pairs of heaps whose sum has no genus of a nim position",
    ),
    (
        GenusTool::Position,
        "One position",
        "Genus: one position",
        "The genus of the heaps typed, side by side",
    ),
    (
        GenusTool::Search,
        "Search codes",
        "Genus: search codes",
        "Which codes have genera that are not tame, and where",
    ),
];

/// The tools as actions for the palette.
pub fn actions() -> Vec<Action> {
    let tools = TOOLS.into_iter();
    tools
        .map(|(.., name, about)| Action { name, about })
        .collect()
}

/// Brings the tool of an action to the front.
pub fn act(action: Action, game: &mut HeapGame) {
    let of = |tool: &&(GenusTool, &str, &str, &str)| tool.2 == action.name;
    if let Some((tool, ..)) = TOOLS.iter().find(of) {
        game.view = HeapView::Genus;
        game.forms.tool = *tool;
    }
}

fn tools(ui: &mut Ui, game: &mut HeapGame) -> Option<&'static str> {
    let before = game.forms.tool;
    ui.horizontal_wrapped(|ui| {
        for (tool, name, _, about) in TOOLS {
            let button = ui.selectable_label(game.forms.tool == tool, name);
            if button.on_hover_text(about).clicked() {
                game.forms.tool = tool;
            }
        }
    });
    (game.forms.tool != before).then_some("tool")
}

/// How far the table is, and what stopped it.
fn summary(ui: &mut Ui, report: &GenusReport, running: bool) {
    let colour = theme::error_colour(ui.visuals().dark_mode);
    if let Some((heap, limit)) = &report.table.stopped {
        let text = format!("Stopped at heap {heap}: {limit}. The heaps before are complete.");
        ui.colored_label(colour, text);
    }
    let stopped = report.pairs.as_ref().and_then(|pairs| pairs.stopped);
    if let Some((heap, limit)) = stopped {
        let text = format!(
            "The pairs stopped at heap {heap}: {limit}. Those of smaller heaps are complete."
        );
        ui.colored_label(colour, text);
    }
    let wild = |row: &&GenusRow| row.mark != Mark::Tame;
    let first = report.table.rows.iter().find(wild);
    let last = report.table.rows.len().saturating_sub(1);
    ui.horizontal_wrapped(|ui| {
        let text = match first {
            Some(row) => format!(
                "The first heap that is not tame is {}, {}.",
                row.heap, row.mark
            ),
            None => format!("All heaps up to {last} are tame."),
        };
        glossary::explained(ui, RichText::new(text).strong(), "tame and wild");
        if let Some(pairs) = &report.pairs {
            let count = pairs.pairs.len();
            let last = pairs.heaps.saturating_sub(1);
            let so_far = if running { " so far" } else { "" };
            ui.weak(format!(
                "{count} pairs of heaps up to {last}{so_far} have no genus of a nim position."
            ));
            half_tame(ui, report);
        }
    });
}

/// The heaps that are not tame while two of them together are.
fn half_tame(ui: &mut Ui, report: &GenusReport) {
    let half = |row: &&GenusRow| report.is_half_tame(row) == Some(true);
    let heaps = report.table.rows.iter().filter(half);
    let heaps: Vec<String> = heaps.map(|row| row.heap.to_string()).collect();
    if heaps.is_empty() {
        return;
    }
    let about = "They are not tame, but two of one size have the genus of a nim position";
    let text = format!("Half-tame heaps: {}", heaps.join(", "));
    ui.add(egui::Label::new(text).wrap()).on_hover_text(about);
}

fn cells(ui: &mut Ui, report: &GenusReport, table: &CellTable) {
    let palette = paint::palette(ui.visuals().dark_mode);
    let scale = (ui.available_width() / paint::size(&table.scene).x).clamp(0.8, 1.2);
    egui::ScrollArea::both()
        .id_salt("genera")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let size = paint::size(&table.scene) * scale;
            let (area, _) = ui.allocate_exact_size(size, Sense::hover());
            paint::paint_scaled(ui.painter(), area.min, &table.scene, &palette, scale);
            let unit = paint::POINTS_PER_MM * scale;
            for (row, [x, y, w, h]) in report.table.rows.iter().zip(&table.cells) {
                let rect = Rect::from_min_size(area.min + vec2(*x, *y) * unit, vec2(*w, *h) * unit);
                if !ui.is_rect_visible(rect) {
                    continue;
                }
                let response = ui.interact(rect, ui.scope_id().with(row.heap), Sense::hover());
                let genus = notation::genus(&row.genus.to_string());
                let kind = row.mark;
                let text = match report.is_half_tame(row) {
                    Some(true) => format!("Heap {}: {genus}, {kind}, half-tame", row.heap),
                    _ => format!("Heap {}: {genus}, {kind}", row.heap),
                };
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &text));
                response.on_hover_text(text);
            }
            let row_at = |y: f32| {
                let at = (y - area.top()) / unit;
                let inside = |[_, top, _, high]: &[f32; 4]| (*top..top + high).contains(&at);
                table.cells.iter().position(inside)
            };
            copying::painted_row_menu(ui, area, row_at, |first| row_of(report, table, first));
        });
}

/// The texts of the row that begins with this heap.
fn row_of(report: &GenusReport, table: &CellTable, first: usize) -> Vec<String> {
    let top = table.cells.get(first).map(|[_, top, ..]| *top);
    let cells = report.table.rows.iter().zip(&table.cells).skip(first);
    let cells = cells.take_while(|(_, [_, y, ..])| Some(*y) == top);
    let genera = cells.map(|(row, _)| notation::genus(&row.genus.to_string()));
    std::iter::once(format!("{first}+")).chain(genera).collect()
}

fn pairs(ui: &mut Ui, report: &GenusReport, map: &PairMap) {
    let Some(found) = &report.pairs else {
        ui.weak("The pairs are being computed …");
        return;
    };
    if found.pairs.is_empty() {
        ui.weak("The sum of any two of these heaps has a genus of a nim position.");
        return;
    }
    let width = ui.available_width();
    egui::Panel::right(ui.scope_id().with("pair map"))
        .resizable(false)
        .exact_size((width * 0.5).clamp(180.0, 400.0))
        .show(ui, |ui| pair_map(ui, report, found, map));
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| pair_table(ui, found));
}

fn pair_map(ui: &mut Ui, report: &GenusReport, found: &WildPairs, map: &PairMap) {
    let palette = paint::palette(ui.visuals().dark_mode);
    let room = ui.available_size();
    let whole = paint::size(&map.scene);
    let scale = (room.x / whole.x).min(room.y / whole.y).clamp(0.5, 1.2);
    let (area, response) = ui.allocate_exact_size(whole * scale, Sense::hover());
    paint::paint_scaled(ui.painter(), area.min, &map.scene, &palette, scale);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, "Map of the pairs"));
    let Some(at) = response.hover_pos() else {
        return;
    };
    let unit = paint::POINTS_PER_MM * scale;
    let place = (at - area.min) / unit - vec2(map.corner[0], map.corner[1]);
    if place.x < 0.0 || place.y < 0.0 {
        return;
    }
    let (j, i) = (
        (place.x / map.square) as usize,
        (place.y / map.square) as usize,
    );
    if i == 0 || j < i || j >= report.table.rows.len() {
        return;
    }
    let wild = found.pairs.iter().find(|pair| pair.heaps == (i, j));
    let text = match wild {
        Some(pair) => format!("{i} + {j}: {}", notation::genus(&pair.genus.to_string())),
        None if j < found.heaps => format!("{i} + {j}: a genus of a nim position"),
        None => format!("{i} + {j}: not computed yet"),
    };
    response.on_hover_text(text);
}

fn pair_table(ui: &mut Ui, found: &WildPairs) {
    TableBuilder::new(ui)
        .id_salt("pairs")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(90.0))
        .column(Column::remainder().at_least(80.0).clip(true))
        .header(22.0, |mut header| {
            for title in ["Heaps", "Genus of the sum"] {
                header.col(|ui| {
                    glossary::heading(ui, title);
                });
            }
        })
        .body(|body| {
            body.rows(22.0, found.pairs.len(), |mut row| {
                let Some(pair) = found.pairs.get(row.index()) else {
                    return;
                };
                let (i, j) = pair.heaps;
                let cells = [
                    format!("{i} + {j}"),
                    notation::genus(&pair.genus.to_string()),
                ];
                for text in &cells {
                    row.col(|ui| {
                        ui.label(text);
                    });
                }
                copying::row_menu(&row.response(), || cells.to_vec());
            });
        });
}

/// One position, typed.
fn position(ui: &mut Ui, state: &mut State, game: &mut HeapGame) -> Option<&'static str> {
    let mut key = None;
    ui.horizontal(|ui| {
        let label = ui.label("Heaps");
        let field = TextEdit::singleline(&mut game.position)
            .char_limit(10_000)
            .desired_width(260.0)
            .hint_text("3, 5, 8");
        let response = ui.add(field).labelled_by(label.id);
        if response
            .on_hover_text("Sizes of the heaps, such as 3, 5, 8 or 2*5 + 3")
            .changed()
        {
            key = Some("position");
        }
    });
    match &state.typed {
        Some((_, Err(error))) => {
            let colour = theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, error.to_string());
        }
        Some((_, Ok(position))) => match state.position.of(position) {
            Some(genus) => {
                ui.label(RichText::new(position_genus::text(genus)).size(28.0));
                ui.label(format!(
                    "{}-position in misère play, {}-position in normal play.",
                    if genus.misere() == 0 { "P" } else { "N" },
                    if genus.normal() == 0 { "P" } else { "N" },
                ));
                ui.label(position_genus::tameness(genus));
            }
            None => state.position.waiting(ui),
        },
        None => {}
    }
    key
}
