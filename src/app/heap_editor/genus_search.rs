//! The search through all codes with so many digits for genera that are not tame.

use crate::app::command::Command;
use crate::app::inquiry::Inquiry;
use crate::app::{copying, glossary, theme};
use crate::figure::{Scene, csv, text_table};
use crate::form::{GenusSummary, Mark};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Search, SearchReport};
use crate::project::{Body, HeapGame, HeapView};
use crate::views::notation;
use egui::Ui;
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// More digits are not searched.
const MOST_DIGITS: u32 = 4;
/// The largest heap of a search.
const MOST_HEAPS: usize = 60;
/// Genera of one game that are listed.
const GENERA_LISTED: usize = 12;

/// What is searched and found.
#[derive(Default)]
pub struct State {
    inquiry: Inquiry,
    wanted: Option<Search>,
    found: Option<Arc<SearchReport>>,
    hide_tame: bool,
}

impl State {
    /// Asks for the search that was begun, and takes what was found.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        if let Some(search) = self.wanted {
            let question = Mixed::GenusSearch(search);
            self.inquiry.ask(question, Limits::default(), jobs);
        }
        if let Some(MixedAnswer::GenusSearch(found)) = self.inquiry.take(jobs) {
            self.found = Some(found);
        }
    }

    /// Gives up what is being searched.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
        self.wanted = None;
    }

    /// What was found as CSV.
    pub fn data(&self) -> Option<String> {
        Some(csv::write(&HEAD, self.rows()?.into_iter()))
    }

    /// The games found as a figure.
    pub fn picture(&self, room: Option<f32>) -> Option<Scene> {
        Some(text_table(&HEAD, &self.rows()?, room))
    }

    fn rows(&self) -> Option<Vec<Vec<String>>> {
        let rows = self.found.as_ref()?.games.iter().map(|game| {
            let [code, heaps, first, kind, _] = cells(game);
            let all: Vec<String> = game.wild_genera.iter().map(ToString::to_string).collect();
            vec![code, heaps, first, kind, all.join(" ")]
        });
        Some(rows.collect())
    }
}

const HEAD: [&str; 5] = [
    "code",
    "heaps",
    "first heap not tame",
    "kind",
    "genera that are not tame",
];

/// Shows the search; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let mut key = None;
    let forms = &mut game.forms;
    ui.horizontal_wrapped(|ui| {
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
        let search = Search {
            digits: forms.digits.clamp(1, MOST_DIGITS),
            base: forms.base,
            heaps: forms.search_heaps.clamp(1, MOST_HEAPS),
        };
        let done = state.wanted == Some(search);
        let button = ui.add_enabled(!done, egui::Button::new("Search"));
        let button = button.on_hover_text("Compute the genera of each of these games");
        if button
            .on_disabled_hover_text("This is what is shown; change something to search anew")
            .clicked()
        {
            state.wanted = Some(search);
        }
        ui.checkbox(&mut state.hide_tame, "Hide tame games")
            .on_hover_text("Only games with a genus that is not tame");
        if state.inquiry.running() {
            ui.spinner();
        }
    });
    if let Some(trouble) = state.inquiry.trouble() {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
    }
    let Some(found) = state.found.clone() else {
        ui.weak("Choose a range of codes and press “Search”.");
        return key;
    };
    let shown = |game: &&GenusSummary| !state.hide_tame || game.first_wild.is_some();
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
            view: HeapView::Genus,
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

fn cells(game: &GenusSummary) -> [String; 5] {
    let genera = game.wild_genera.iter().take(GENERA_LISTED);
    let mut genera: Vec<String> = genera.map(|g| notation::genus(&g.to_string())).collect();
    if game.wild_genera.len() > GENERA_LISTED {
        genera.push("…".to_owned());
    }
    let stopped = if game.stopped.is_some() {
        ", stopped"
    } else {
        ""
    };
    [
        game.rule.text(),
        format!("{}{stopped}", game.heaps),
        game.first_wild
            .map_or_else(|| "none".to_owned(), |heap| heap.to_string()),
        game.mark.unwrap_or(Mark::Tame).to_string(),
        genera.join("  "),
    ]
}

/// The games; gives the code of one that is to be opened.
fn table(ui: &mut Ui, games: &[&GenusSummary]) -> Option<String> {
    let mut opened = None;
    let titles = [
        "Code",
        "Up to heap",
        "First not tame",
        "Kind",
        "Genera that are not tame",
    ];
    TableBuilder::new(ui)
        .id_salt("codes")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(80.0))
        .column(Column::exact(100.0))
        .column(Column::exact(100.0))
        .column(Column::exact(70.0))
        .column(Column::remainder().at_least(100.0).clip(true))
        .header(22.0, |mut header| {
            for title in titles {
                header.col(|ui| {
                    glossary::heading(ui, title);
                });
            }
        })
        .body(|body| {
            body.rows(22.0, games.len(), |mut row| {
                let Some(&game) = games.get(row.index()) else {
                    return;
                };
                let [code, heaps, first, kind, genera] = cells(game);
                row.col(|ui| {
                    let link = ui.link(&code);
                    if link.on_hover_text("Open this game as a document").clicked() {
                        opened = Some(code.clone());
                    }
                });
                row.col(|ui| {
                    let label = ui.label(heaps);
                    if let Some((heap, limit)) = &game.stopped {
                        label.on_hover_text(format!("Stopped at heap {heap}: {limit}"));
                    }
                });
                for text in [first, kind] {
                    row.col(|ui| {
                        ui.label(text);
                    });
                }
                row.col(|ui| {
                    ui.add(egui::Label::new(genera).truncate());
                });
                copying::row_menu(&row.response(), || cells(game).to_vec());
            });
        });
    opened
}
