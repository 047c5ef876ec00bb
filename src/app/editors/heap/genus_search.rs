//! The search through all codes with so many digits for genera that are not tame, on screen.

use super::HeapEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::table::{Column, TableView};
use crate::app::widgets::theme;
use crate::form::GenusSummary;
use crate::jobs::GenusSearch;
use crate::project::{Body, HeapGame, HeapView};
use crate::views::heap::genus_search::{self, MOST_DIGITS, MOST_HEAPS, listed};
use egui::Ui;

/// Shows the search; says what was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let mut key = None;
    let HeapEditor {
        model, hide_tame, ..
    } = editor;
    ui.horizontal_wrapped(|ui| {
        let forms = &mut game.forms;
        let label = ui.label("All");
        egui::ComboBox::from_id_salt("base")
            .selected_text(base_name(forms.base))
            .show_ui(ui, |ui| {
                for base in [4, 8, 16] {
                    if ui
                        .selectable_value(&mut forms.base, base, base_name(base))
                        .changed()
                    {
                        key = Some("search");
                    }
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("Which digits the codes may have: to 3, to 7 or to F");
        let label = ui.label("codes with digits");
        let digits = egui::DragValue::new(&mut forms.digits).range(1..=MOST_DIGITS);
        if ui
            .add(digits)
            .labelled_by(label.id)
            .on_hover_text("Digits behind the point; the last is not 0")
            .changed()
        {
            key = Some("search");
        }
        let label = ui.label("up to heap");
        let heaps = egui::DragValue::new(&mut forms.search_heaps).range(1..=MOST_HEAPS);
        if ui
            .add(heaps)
            .labelled_by(label.id)
            .on_hover_text("Genera are computed up to this heap")
            .changed()
        {
            key = Some("search");
        }
        let search = Some(genus_search::search(game));
        let done = model.choices.search == search;
        let button = ui.add_enabled(!done, egui::Button::new("Search"));
        let button = button.on_hover_text("Compute the genera of each of these games");
        if button
            .on_disabled_hover_text("This is what is shown; change something to search anew")
            .clicked()
        {
            model.choices.search = search;
        }
        ui.checkbox(hide_tame, "Hide tame games")
            .on_hover_text("Only games with a genus that is not tame");
        if model.known.is_running::<GenusSearch>() {
            ui.spinner();
        }
    });
    if let Some(trouble) = model.known.trouble::<GenusSearch>() {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    let Some(found) = model.known.answer::<GenusSearch>() else {
        ui.weak("Choose a range of codes and press “Search”.");
        return key;
    };
    let shown = |game: &&GenusSummary| !*hide_tame || game.first_wild.is_some();
    let games: Vec<&GenusSummary> = found.games.iter().filter(shown).collect();
    let wild = found.games.iter().filter(|game| game.first_wild.is_some());
    ui.label(format!(
        "{} of {} games looked at, {} of them not tame.",
        found.games.len(),
        found.all,
        wild.count()
    ));
    if let Some(code) = table(ui, &games) {
        let new = HeapGame {
            rule: code.clone(),
            view: HeapView::GENUS,
            ..HeapGame::default()
        };
        commands.push(Command::Add(Box::new(Body::HeapGame(new)), code));
    }
    key
}

fn base_name(base: u8) -> &'static str {
    match base {
        4 => "quaternary",
        16 => "hexadecimal",
        _ => "octal",
    }
}

/// The games; gives the code of one that is to be opened.
fn table(ui: &mut Ui, games: &[&GenusSummary]) -> Option<String> {
    let head = [
        "Code",
        "Up to heap",
        "First not tame",
        "Kind",
        "Genera that are not tame",
    ];
    let columns = [
        Column::exact(80.0).link("Open this game as a document"),
        Column::exact(100.0),
        Column::exact(100.0),
        Column::exact(70.0),
        Column::rest(100.0),
    ];
    let cells = |row: usize| games.get(row).map_or_else(Vec::new, |game| listed(game));
    let why = |row: usize, column: usize| {
        let (heap, limit) = games.get(row)?.stopped.filter(|_| column == 1)?;
        Some(format!("Stopped at heap {heap}: {limit}"))
    };
    let table = TableView::made_in_view("codes", head, games.len(), cells, columns);
    let clicked = table.hover(&why).show(ui).row?;
    Some(games.get(clicked)?.rule.text())
}
