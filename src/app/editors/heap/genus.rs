//! Genera in misère play on screen: those of the heaps, the pairs whose sum is not tame, and one
//! position.

use super::forms::{largest_heap, stale};
use super::positions::{heaps_field, waiting_for_genus};
use super::{HeapEditor, genus_search};
use crate::app::editors::Action;
use crate::app::shell::command::Command;
use crate::app::widgets::copying;
use crate::app::widgets::glossary;
use crate::app::widgets::inspector::{fact, term};
use crate::app::widgets::paint;
use crate::app::widgets::table::{Column, TableView};
use crate::app::widgets::theme;
use crate::figure::{CellTable, PairMap};
use crate::form::{GenusRow, Mark, WildPairs};
use crate::jobs::{GenusReport, HeapGenera};
use crate::project::{GenusTool, HeapGame, HeapView};
use crate::views::heap::positions::{genus_text, tameness};
use crate::views::heap::{HeapGames, genus};
use crate::views::{Framing, Known, Model};
use egui::{Rect, RichText, Sense, Ui, vec2};

/// What is drawn of the genera.
pub struct Drawn {
    /// The version of the genera.
    version: u64,
    table: CellTable,
    map: PairMap,
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let mut key = tools(ui, game);
    match game.forms.tool {
        GenusTool::Search => {
            return genus_search::show(ui, editor, game, commands).or(key);
        }
        GenusTool::Position => return position(ui, &editor.model, game).or(key),
        GenusTool::Table | GenusTool::Pairs => {}
    }
    let HeapEditor { model, drawn, .. } = editor;
    ui.horizontal_wrapped(|ui| {
        key = largest_heap::<HeapGenera>(ui, game, &model.known).or(key);
    });
    let Some(inquiry) = model.known.inquiry::<HeapGenera>() else {
        return key;
    };
    let Some(report) = inquiry.answer() else {
        ui.weak("Computing …");
        return key;
    };
    let shown = model.shown(game);
    if shown.rule().as_ref() != Some(&report.rule) || report.heaps != shown.misere_heaps() {
        stale(ui, inquiry.is_running());
        ui.set_opacity(0.5);
    }
    summary(ui, report, inquiry.is_running());
    let version = inquiry.version();
    let known = drawn.take_if(|drawn| drawn.version == version);
    let drawn = drawn.insert(known.unwrap_or_else(|| Drawn {
        version,
        table: genus::table(report, Framing::default()),
        map: genus::map(report),
    }));
    match game.forms.tool {
        GenusTool::Pairs => pairs(ui, report, &drawn.map),
        _ => cells(ui, report, &drawn.table),
    }
    key
}

/// What the inspector says: how many heaps are of each kind.
pub fn inspect(ui: &mut Ui, known: &Known, commands: &mut Vec<Command>) {
    if let Some(report) = known.answer::<HeapGenera>() {
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
        game.view = HeapView::GENUS;
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
                let genus = genus_text(&row.genus);
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
    let genera = cells.map(|(row, _)| genus_text(&row.genus));
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
        Some(pair) => format!("{i} + {j}: {}", genus_text(&pair.genus)),
        None if j < found.heaps => format!("{i} + {j}: a genus of a nim position"),
        None => format!("{i} + {j}: not computed yet"),
    };
    response.on_hover_text(text);
}

fn pair_table(ui: &mut Ui, found: &WildPairs) {
    let cells = |row: usize| {
        let pair = found.pairs.get(row);
        pair.map_or_else(Vec::new, |pair| {
            let (i, j) = pair.heaps;
            let genus = genus_text(&pair.genus);
            vec![format!("{i} + {j}").into(), genus.into()]
        })
    };
    let columns = [Column::exact(90.0), Column::rest(80.0)];
    let head = ["Heaps", "Genus of the sum"];
    TableView::made_in_view("pairs", head, found.pairs.len(), cells, columns).show(ui);
}

/// One position, typed.
fn position(ui: &mut Ui, model: &Model<HeapGames>, game: &mut HeapGame) -> Option<&'static str> {
    let changed = heaps_field(ui, game);
    let shown = model.shown(game);
    match shown.position() {
        Err(error) => {
            let colour = theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, error.to_string());
        }
        Ok(position) => match shown
            .rule()
            .and_then(|rule| shown.genus_of(&rule, &position))
        {
            Some(genus) => {
                ui.label(RichText::new(genus_text(genus)).size(28.0));
                ui.label(format!(
                    "{}-position in misère play, {}-position in normal play.",
                    if genus.misere() == 0 { "P" } else { "N" },
                    if genus.normal() == 0 { "P" } else { "N" },
                ));
                ui.label(tameness(genus));
            }
            None => waiting_for_genus(ui, shown),
        },
    }
    changed.then_some("position")
}
