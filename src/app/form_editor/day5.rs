//! The 4,171,780 games born by day 5: filters, the games that pass, and how many have each genus.

use super::day4::add_button;
use super::{add_to_sheet, filter, limits, notation, waiting};
use crate::app::inquiry::Inquiry;
use crate::app::paint;
use crate::app::widgets::table::{Column, TableView};
use crate::figure::{self, Cell, Scene, csv};
use crate::form::{Day5, Day5Filter};
use crate::heap::Genus;
use crate::jobs::{Day5Selection, Jobs, Mixed, MixedAnswer, Same};
use crate::project::{FormSheet, GameFilter};
use egui::{Rect, Sense, Ui, vec2};
use std::sync::Arc;

/// More games than this are not written from the window, which waits for them.
const EXPORTED: usize = 100_000;

/// What is asked and known.
#[derive(Default)]
pub struct State {
    pub all: Inquiry,
    pub some: Inquiry,
    games: Option<Arc<Day5>>,
    selection: Option<Arc<Day5Selection>>,
}

impl State {
    /// Asks for the games, then for those that pass the filter.
    pub fn refresh(&mut self, sheet: &FormSheet, jobs: &mut Jobs) {
        self.all.ask(Mixed::Day5, limits(), jobs);
        if let Some(MixedAnswer::Day5(games)) = self.all.take(jobs) {
            self.games = Some(games);
        }
        let Some(games) = &self.games else { return };
        if let Some(filter) = wanted(&sheet.filter) {
            let of = Same(Arc::clone(games));
            let question = Mixed::Day5Select { of, filter };
            self.some.ask(question, limits(), jobs);
        }
        if let Some(MixedAnswer::Day5Selection(selection)) = self.some.take(jobs) {
            self.selection = Some(selection);
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.all.abandon(jobs);
        self.some.abandon(jobs);
    }

    /// The histogram by genus.
    pub fn picture(&self, room: Option<f32>) -> Option<Scene> {
        Some(figure::bars(&rows(self.selection.as_ref()?), None, room))
    }

    /// The games, as far as a file holds them.
    pub fn data(&self) -> Option<(String, Option<String>)> {
        let (games, selection) = (self.games.as_ref()?, self.selection.as_ref()?);
        let row = |&mask: &u32| cells(games, mask).to_vec();
        let rows = selection.masks.iter().take(EXPORTED).map(row);
        let text = csv::write(&HEAD, rows);
        let count = selection.masks.len();
        let cut = (count > EXPORTED).then(|| {
            let count = notation::grouped(count as u64);
            format!("Wrote the first {EXPORTED} of {count} games; filter for fewer.")
        });
        Some((text, cut))
    }
}

/// The width of all columns but the names, with what is between them.
const OTHER_COLUMNS: f32 = 350.0;

const HEAD: [&str; 5] = ["Game", "Outcome", "Genus", "Parity", "Composite"];

fn cells(games: &Day5, mask: u32) -> [String; 5] {
    let genus = games.genus(mask).map(Genus::to_string).unwrap_or_default();
    [
        games.name(mask),
        notation::outcome(games.outcome(mask)).to_owned(),
        genus,
        if games.is_even(mask) { "even" } else { "odd" }.to_owned(),
        if games.is_composite(mask) {
            "yes"
        } else {
            "no"
        }
        .to_owned(),
    ]
}

/// The filter, unless its genus cannot be read.
fn wanted(chosen: &GameFilter) -> Option<Day5Filter> {
    let genus = filter::genus(chosen);
    if genus.is_none() && !chosen.genus.trim().is_empty() {
        return None;
    }
    Some(Day5Filter {
        outcome: filter::outcome(chosen),
        even: chosen.even,
        composite: chosen.composite,
        genus,
        with: chosen.with,
    })
}

fn rows(selection: &Day5Selection) -> Vec<(String, u64)> {
    let row =
        |(genus, count): &(Genus, usize)| (notation::genus(&genus.to_string()), *count as u64);
    selection.genera.iter().map(row).collect()
}

/// Shows the browser; says what was changed.
pub fn show(ui: &mut Ui, state: &State, sheet: &mut FormSheet) -> Option<&'static str> {
    let fields = filter::Fields {
        parity: true,
        composite: true,
        many_primes: false,
    };
    let key = filter::show(ui, &mut sheet.filter, fields);
    let Some(games) = &state.games else {
        waiting(ui, &state.all, "The games born by day 5 are being found …");
        return key;
    };
    options(ui, games, &mut sheet.filter);
    let Some(selection) = &state.selection else {
        waiting(ui, &state.some, "Filtering …");
        return key;
    };
    ui.horizontal(|ui| {
        let count = notation::grouped(selection.masks.len() as u64);
        let all = notation::grouped(games.masks().len() as u64);
        ui.strong(format!("{count} of {all} games"));
        ui.weak(format!("with {} genera", selection.genera.len()));
        if state.some.running() {
            ui.spinner();
        }
    });
    if selection.masks.is_empty() {
        ui.weak("No game born by day 5 passes. Take a filter away.");
        return key;
    }
    let width = ui.available_width();
    egui::Panel::right(ui.scope_id().with("genera"))
        .resizable(true)
        .default_size((width * 0.4).clamp(200.0, 460.0))
        .size_range(140.0..=(width - 180.0).max(150.0))
        .show(ui, |ui| {
            ui.set_min_size(ui.available_size());
            histogram(ui, selection, &mut sheet.filter);
        });
    egui::CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| {
            if let Some(game) = table(ui, games, selection) {
                add_to_sheet(sheet, game);
            }
        });
    key
}

/// A button for each game of day 4 that must be an option.
fn options(ui: &mut Ui, games: &Day5, filter: &mut GameFilter) {
    let chosen = filter.with.count_ones();
    let title = match chosen {
        0 => "Options it must have".to_owned(),
        _ => format!("Options it must have: {chosen}"),
    };
    let header = egui::CollapsingHeader::new(title)
        .id_salt("with")
        .default_open(chosen > 0)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (bit, name) in games.names_of_day_4().iter().enumerate() {
                    let on = filter.with >> bit & 1 == 1;
                    let button = egui::Button::selectable(on, name.as_str());
                    if ui
                        .add(button)
                        .on_hover_text(format!("Only games with the option {name}"))
                        .clicked()
                    {
                        filter.with ^= 1 << bit;
                    }
                }
            });
        });
    let about = "Choose games of day 4; only games that have all of them as options are shown";
    header.header_response.on_hover_text(about);
}

/// The games in view; gives one that is to be added to the sheet.
fn table(ui: &mut Ui, games: &Day5, selection: &Day5Selection) -> Option<String> {
    let mut added = None;
    let names = (ui.available_width() - OTHER_COLUMNS).max(110.0);
    let mask = |row: usize| selection.masks.get(row).copied().unwrap_or_default();
    let row = |row: usize| {
        let [name, outcome, genus, parity, composite] = cells(games, mask(row));
        let row = [name, outcome, notation::genus(&genus), parity, composite];
        row.map(Cell::text).to_vec()
    };
    let columns = [
        Column::resizable(names, 90.0).mono(),
        Column::exact(62.0),
        Column::exact(72.0),
        Column::exact(44.0),
        Column::exact(78.0),
    ];
    TableView::made_in_view("day 5", HEAD, selection.masks.len(), row, columns)
        .row_height(24.0)
        .wide()
        .lead(34.0, &mut |ui, row| {
            let name = games.name(mask(row));
            if add_button(ui, &name) {
                added = Some(name);
            }
        })
        .show(ui);
    added
}

/// The bars; a click filters for a genus.
fn histogram(ui: &mut Ui, selection: &Day5Selection, filter: &mut GameFilter) {
    ui.weak("Games by genus; lengths are logarithms. Click one to filter.");
    let rows = rows(selection);
    let typed = filter::genus(filter);
    let chosen = typed.and_then(|genus| {
        let same = |(known, _): &(Genus, usize)| *known == genus;
        selection.genera.iter().position(same)
    });
    let scene = figure::bars(&rows, chosen, None);
    let palette = paint::palette(ui.visuals().dark_mode);
    let scale = (ui.available_width() / paint::size(&scene).x).clamp(0.75, 1.2);
    egui::ScrollArea::both()
        .id_salt("bars")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let size = paint::size(&scene) * scale;
            let (area, _) = ui.allocate_exact_size(size, Sense::hover());
            paint::paint_scaled(ui.painter(), area.min, &scene, &palette, scale);
            let height = figure::BAR * paint::POINTS_PER_MM * scale;
            for (index, ((genus, count), (shown, _))) in
                selection.genera.iter().zip(&rows).enumerate()
            {
                let top = area.top() + 7.2 * scale + height * index as f32;
                let corner = egui::pos2(area.left(), top);
                let rect = Rect::from_min_size(corner, vec2(size.x, height));
                if !ui.is_rect_visible(rect) {
                    continue;
                }
                let response = ui.interact(rect, ui.scope_id().with(index), Sense::click());
                let about = format!("{shown}: {} games", notation::grouped(*count as u64));
                response
                    .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &about));
                if response.on_hover_text(about).clicked() {
                    let text = genus.to_string();
                    filter.genus = if filter.genus == text {
                        String::new()
                    } else {
                        text
                    };
                }
            }
        });
}
