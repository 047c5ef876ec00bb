//! The search through all codes with so many digits for genera that are not tame, on screen.

use super::HeapEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{Column, TableView, fields, wrapped};
use egui::{ComboBox, Ui};
use grundy_form::GenusSummary;
use grundy_jobs::GenusSearch;
use grundy_project::{Body, HeapGame, HeapView};
use grundy_views::heap::genus_search::{self, MOST_DIGITS, MOST_HEAPS, listed};

/// The digits that codes may have.
const BASES: [fields::Choice<'_, u8>; 3] = [
    (4, "quaternary", ""),
    (8, "octal", ""),
    (16, "hexadecimal", ""),
];

/// Shows the search.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    let HeapEditor {
        model, hide_tame, ..
    } = editor;
    wrapped::row(ui, |ui| {
        let forms = &mut game.forms;
        let base = ComboBox::from_id_salt("base");
        let about = "Which digits the codes may have: to 3, to 7 or to F";
        fields::named_list(ui, ("All", base), &mut forms.base, BASES, about);
        let about = "Digits behind the point; the last is not 0";
        let digits = &mut forms.digits;
        fields::number(ui, "codes with digits", digits, 1..=MOST_DIGITS, about);
        let about = "Genera are computed up to this heap";
        let heaps = &mut forms.search_heaps;
        fields::number(ui, "up to heap", heaps, 1..=MOST_HEAPS, about);
        let search = Some(genus_search::search(game));
        let why = "This is what is shown; change something to search anew";
        let done = (model.choices.search == search).then_some(why);
        let about = "Compute the genera of each of these games";
        if fields::button_unless(ui, done, "Search", about) {
            model.choices.search = search;
        }
        let about = "Only games with a genus that is not tame";
        fields::checkbox(ui, hide_tame, "Hide tame games", about);
        if model.known.is_running::<GenusSearch>() {
            ui.spinner();
        }
    });
    fields::trouble(ui, model.known.trouble::<GenusSearch>());
    let Some(found) = model.known.answer::<GenusSearch>() else {
        ui.weak("Choose a range of codes and press “Search”.");
        return;
    };
    let is_wild = |game: &&GenusSummary| game.first_wild.is_some();
    let games = found.games.iter();
    let games: Vec<&GenusSummary> = games.filter(|game| !*hide_tame || is_wild(game)).collect();
    if let Some(code) = table(ui, &games) {
        let new = HeapGame {
            rule: code,
            view: HeapView::GENUS,
            ..HeapGame::default()
        };
        Command::add(Body::HeapGame(new)).queue(ui);
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
    let cells = |row: usize| listed(games[row]);
    let why = |row: usize, column: usize| {
        let (heap, limit) = games.get(row)?.stopped.filter(|_| column == 1)?;
        Some(format!("Stopped at heap {heap}: {limit}"))
    };
    let table = TableView::made_in_view("codes", head, games.len(), cells, columns);
    let clicked = table.hover(&why).show(ui).row?;
    Some(games.get(clicked)?.rule.text())
}
