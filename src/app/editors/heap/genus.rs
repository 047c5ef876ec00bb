//! Genera in misère play on screen: those of the heaps, the pairs whose sum is not tame, and one
//! position.

use super::forms::largest_heap;
use super::positions::{heaps_field, waiting_for_genus};
use super::{HeapEditor, genus_search};
use crate::app::shell::command::Action;
use crate::app::widgets::{
    Column, TableView, areas, copying, fact, fault, fields, paint, picture, stale, terms, wrapped,
};
use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo, vec2};
use grundy_figure::{CellTable, PairMap};
use grundy_form::{GenusRow, Mark, WildPairs};
use grundy_jobs::{GenusReport, HeapGenera};
use grundy_project::{GenusTool, HeapGame, HeapView};
use grundy_views::heap::positions::{genus_text, tameness};
use grundy_views::heap::{HeapGames, genus};
use grundy_views::{Framing, Model, Shown};

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
        "Pairs of heaps whose sum does not have the genus of a nim position",
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
    TOOLS
        .map(|(_, _, name, about)| Action { name, about })
        .to_vec()
}

/// Brings the tool of an action to the front.
pub fn act(action: Action, game: &mut HeapGame) {
    if let Some((tool, ..)) = TOOLS.iter().find(|(.., name, _)| *name == action.name) {
        game.view = HeapView::GENUS;
        game.forms.tool = *tool;
    }
}

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    let tools = TOOLS.map(|(tool, name, _, about)| (tool, name, about));
    wrapped::row(ui, |ui| fields::choice(ui, &mut game.forms.tool, tools));
    match game.forms.tool {
        GenusTool::Search => genus_search::show(ui, editor, game),
        GenusTool::Position => position(ui, &editor.model, game),
        GenusTool::Table | GenusTool::Pairs => heaps(ui, editor, game),
    }
}

/// The genera of the heaps, or the pairs.
fn heaps(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    let HeapEditor { model, genera, .. } = editor;
    wrapped::row(ui, |ui| largest_heap::<HeapGenera>(ui, game, &model.known));
    let inquiry = model.known.inquiry::<HeapGenera>();
    let Some((inquiry, report)) = inquiry.and_then(|of| Some((of, of.answer()?))) else {
        if inquiry.is_some() {
            fields::computing(ui);
        }
        return;
    };
    if !model.shown(game).asks_up_to(&report.rule, report.heaps) {
        stale(ui, inquiry.is_running());
    }
    summary(ui, report);
    let (table, map) = genera.for_key(inquiry.version(), |_| {
        let framing = Framing::default();
        (genus::table(report, framing), genus::map(report, framing))
    });
    match game.forms.tool {
        GenusTool::Pairs => pairs(ui, report, map),
        _ => cells(ui, report, table),
    }
}

/// Shows in the inspector how many heaps are of each kind.
pub fn inspect(ui: &mut Ui, shown: Shown<'_, HeapGames>) {
    if let Some(report) = shown.known.answer::<HeapGenera>() {
        if !shown.asks_up_to(&report.rule, report.heaps) {
            stale(ui, shown.known.is_running::<HeapGenera>());
        }
        let rows = &report.table.rows;
        egui::Grid::new("kinds").num_columns(2).show(ui, |ui| {
            let largest = rows.len().saturating_sub(1);
            fact(ui, "Genera to heap", &largest.to_string());
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
    let names = ["genus", "tame and wild", "restive and restless"];
    terms(ui, names);
}

/// Says where the table stopped, and which heaps are half-tame.
fn summary(ui: &mut Ui, report: &GenusReport) {
    if let Some((heap, limit)) = &report.table.stopped {
        let text = format!("Stopped at heap {heap}: {limit}. The heaps before are complete.");
        fields::error(ui, text);
    }
    if let Some((heap, limit)) = report.pairs.as_ref().and_then(|pairs| pairs.stopped) {
        let text = format!(
            "The pairs stopped at heap {heap}: {limit}. Those of smaller heaps are complete."
        );
        fields::error(ui, text);
    }
    if report.pairs.is_some() {
        ui.horizontal_wrapped(|ui| half_tame(ui, report));
    }
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
    let scale = picture::scale_for(ui.available_width(), &table.scene, 0.8..=1.2);
    picture::scaled(ui, "genera", &table.scene, scale, |ui, shown, unit| {
        let area = shown.rect;
        for (row, [x, y, w, h]) in report.table.rows.iter().zip(&table.cells) {
            let place = area.min + vec2(*x, *y) * unit;
            let (genus, kind) = (genus_text(&row.genus), row.mark);
            let half = match report.is_half_tame(row) {
                Some(true) => ", half-tame",
                _ => "",
            };
            let text = format!("Heap {}: {genus}, {kind}{half}", row.heap);
            let rect = Rect::from_min_size(place, vec2(*w, *h) * unit);
            if let Some(part) = picture::part(ui, rect, row.heap, Sense::hover(), &text) {
                part.on_hover_text(text);
            }
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
        ui.weak("The sum of any two of these heaps has the genus of a nim position.");
        return;
    }
    let width = ui.available_width();
    let panel = egui::Panel::right(ui.scope_id().with("pair map")).resizable(false);
    let panel = panel.exact_size((width * 0.5).clamp(180.0, 400.0));
    panel.show(ui, |ui| pair_map(ui, report, found, map));
    areas::rest(ui, |ui| pair_table(ui, found));
}

fn pair_map(ui: &mut Ui, report: &GenusReport, found: &WildPairs, map: &PairMap) {
    let (room, whole) = (ui.available_size(), paint::size(&map.scene));
    let scale = (room.x / whole.x).min(room.y / whole.y).clamp(0.5, 1.2);
    let (area, response) = ui.allocate_exact_size(whole * scale, Sense::hover());
    paint::paint(ui.painter(), area.min, &map.scene, scale);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Map of the pairs"));
    let unit = paint::POINTS_PER_MM * scale;
    let Some((i, j)) = pair_under(&response, map, unit) else {
        return;
    };
    if i == 0 || j < i || j >= report.table.rows.len() {
        return;
    }
    let text = match found.pairs.iter().find(|pair| pair.heaps == (i, j)) {
        Some(pair) => format!("{i} + {j}: {}", genus_text(&pair.genus)),
        None if j < found.heaps => format!("{i} + {j}: the genus of a nim position"),
        None => format!("{i} + {j}: not computed yet"),
    };
    response.on_hover_text(text);
}

/// The pair of heaps under the mouse, which may be none that the map has.
fn pair_under(response: &Response, map: &PairMap, unit: f32) -> Option<(usize, usize)> {
    let at = response.hover_pos()? - response.rect.min;
    let place = at / unit - vec2(map.corner[0], map.corner[1]);
    let heap = |place: f32| (place / map.square) as usize;
    (place.x >= 0.0 && place.y >= 0.0).then(|| (heap(place.y), heap(place.x)))
}

fn pair_table(ui: &mut Ui, found: &WildPairs) {
    let cells = |row: usize| {
        let pair = &found.pairs[row];
        let (i, j) = pair.heaps;
        vec![format!("{i} + {j}").into(), genus_text(&pair.genus).into()]
    };
    let columns = [Column::exact(90.0), Column::rest(80.0)];
    let head = ["Heaps", "Genus of the sum"];
    TableView::made_in_view("pairs", head, found.pairs.len(), cells, columns).show(ui);
}

/// One position, typed.
fn position(ui: &mut Ui, model: &Model<HeapGames>, game: &mut HeapGame) {
    wrapped::row(ui, |ui| heaps_field(ui, game));
    let shown = model.shown(game);
    let genus = |position| shown.genus_of(shown.rule()?, position);
    match shown.position().as_ref().map(genus) {
        Err(error) => fault::below(ui, error),
        Ok(None) => waiting_for_genus(ui, shown),
        Ok(Some(genus)) => {
            let letter = |value| if value == 0 { "P" } else { "N" };
            ui.label(format!(
                "{}-position in misère play, {}-position in normal play.",
                letter(genus.misere()),
                letter(genus.normal()),
            ));
            ui.label(tameness(genus));
        }
    }
}
