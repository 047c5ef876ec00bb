//! The games born by day 5: filters, the games that pass, and how many have each genus.

use super::{Model, add_button, add_to_sheet, filter, waiting};
use crate::app::widgets::{Column, TableView, areas, picture, wrapped};
use egui::{Rect, Sense, Ui, vec2};
use grundy_figure::{Cell, Frame, grouped};
use grundy_form::Day5;
use grundy_heap::Genus;
use grundy_jobs::form::{Day5Selection, GamesOfDay5, SelectionOfDay5};
use grundy_project::{FormSheet, GameFilter};
use grundy_views::form::{self, HEAD_OF_DAY_5, bars_of_day_5, row_of_day_5};
use grundy_views::naming::counted;
use grundy_views::notation;

/// The width of all columns but the names, with what is between them.
const OTHER_COLUMNS: f32 = 350.0;

/// Shows the browser.
pub fn show(ui: &mut Ui, model: &Model, sheet: &mut FormSheet) {
    let shown = filter::Fields {
        parity: true,
        composite: true,
        many_primes: false,
    };
    filter::show(ui, &mut sheet.filter, shown);
    let known = &model.known;
    let Some(games) = known.answer::<GamesOfDay5>() else {
        let text = "The games born by day 5 are being found …";
        return waiting(ui, known.trouble::<GamesOfDay5>(), text);
    };
    options(ui, games, &mut sheet.filter);
    let Some(selection) = known.answer::<SelectionOfDay5>() else {
        return waiting(ui, known.trouble::<SelectionOfDay5>(), "Filtering …");
    };
    ui.horizontal(|ui| {
        ui.weak(counted(selection.genera.len(), "genus", "genera"));
        if known.is_running::<SelectionOfDay5>() {
            ui.spinner();
        }
    });
    if selection.masks.is_empty() {
        ui.weak("No game born by day 5 passes. Remove a filter.");
        return;
    }
    let width = ui.available_width();
    let (at_first, bounds) = (
        (width * 0.4).clamp(200.0, 460.0),
        140.0..=(width - 180.0).max(150.0),
    );
    areas::right(ui, "genera", at_first, bounds, |ui| {
        histogram(ui, selection, &mut sheet.filter)
    });
    if let Some(game) = areas::rest(ui, |ui| table(ui, games, selection)) {
        add_to_sheet(&mut sheet.lines, game);
    }
}

/// A button for each game of day 4 that must be an option.
fn options(ui: &mut Ui, games: &Day5, filter: &mut GameFilter) {
    let chosen = filter.with.count_ones();
    let title = match chosen {
        0 => "Options it must have".to_owned(),
        _ => format!("Options it must have: {chosen}"),
    };
    let header = egui::CollapsingHeader::new(title).id_salt("with");
    let header = header.default_open(chosen > 0);
    let about = "Choose games of day 4; only games that have all of them as options are shown";
    areas::section(ui, header, about, |ui| {
        wrapped::row(ui, |ui| {
            for (bit, name) in games.names_of_day_4().iter().enumerate() {
                let on = filter.with >> bit & 1 == 1;
                let button = egui::Button::selectable(on, name).frame_when_inactive(true);
                let button = ui.add(button);
                let about = format!("Only games with the option {name}");
                if button.on_hover_text(about).clicked() {
                    filter.with ^= 1 << bit;
                }
            }
        });
    });
}

/// The games in view; gives one that is to be added to the sheet.
fn table(ui: &mut Ui, games: &Day5, selection: &Day5Selection) -> Option<String> {
    let mut added = None;
    let names = (ui.available_width() - OTHER_COLUMNS).max(110.0);
    let mask = |row: usize| selection.masks.get(row).copied().unwrap_or_default();
    let row = |row: usize| {
        let mut cells = row_of_day_5(games, mask(row));
        if let Some(genus) = cells.get_mut(2) {
            *genus = Cell::text(notation::genus(&genus.spelled()));
        }
        cells
    };
    let columns = [
        Column::resizable(names, 90.0),
        Column::exact(62.0),
        Column::exact(72.0),
        Column::exact(44.0),
        Column::exact(78.0),
    ];
    TableView::made_in_view("day 5", HEAD_OF_DAY_5, selection.masks.len(), row, columns)
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
    let rows = bars_of_day_5(selection);
    let typed = form::genus(filter);
    let chosen = typed.and_then(|genus| {
        let same = |(known, _): &(Genus, usize)| *known == genus;
        selection.genera.iter().position(same)
    });
    let scene = grundy_figure::bars(&rows, chosen, Frame::default());
    let scale = picture::scale_for(ui.available_width(), &scene, 0.7..=1.2);
    picture::scaled(ui, "bars", &scene, scale, |ui, shown, unit| {
        let size = vec2(shown.rect.width(), grundy_figure::BAR * unit);
        let first = shown.rect.min + vec2(0.0, 7.2 * scale);
        let bars = selection.genera.iter().zip(&rows).enumerate();
        for (index, ((genus, count), (shown, _))) in bars {
            let corner = first + vec2(0.0, size.y * index as f32);
            let bar = Rect::from_min_size(corner, size);
            let about = format!("{shown}: {} games", grouped(*count as u64));
            let part = picture::part(ui, bar, index, Sense::click(), &about);
            if part.is_some_and(|part| part.on_hover_text(about).clicked()) {
                let text = genus.to_string();
                filter.genus = match filter.genus == text {
                    true => String::new(),
                    false => text,
                };
            }
        }
    });
}
