//! The editor of an atlas: which store, what the games are to have, and the view in front.

mod chart;
mod head;
mod inspector;
mod scatter;
mod table;
mod which;

use crate::app::editors::editor::KindEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{Memo, empty, fields, stale};
use egui::Ui;
use grundy_figure::Frame;
use grundy_jobs::Same;
use grundy_jobs::atlas::{AtlasGame, AtlasRows, Column, FoundGames, LAST_START, StoredCertificate};
use grundy_project::{
    AtlasDocument, AtlasView, Body, HeapGame, HeapView, MonoidDocument, MonoidSource, ViewId,
};
use grundy_views::atlas::{self, Atlases, Listing};
use grundy_views::{CodeChart, Framing, Model, Scattered};
use std::sync::Arc;

/// The state of the editor between two frames.
#[derive(Default)]
pub struct AtlasEditor {
    model: Model<Atlases>,
    chart: Memo<OfFound<()>, Option<CodeChart>>,
    scattered: Memo<OfFound<[Column; 2]>, Scattered>,
    take_focus: bool,
}

/// The key of what is made of games that were found. It holds the games, so that others are never
/// taken for them.
#[derive(PartialEq)]
struct OfFound<T>(Same<FoundGames>, T);

impl AtlasEditor {
    /// Shows what was found, or why there is nothing.
    fn found(&mut self, ui: &mut Ui, document: &mut AtlasDocument, listing: Listing) {
        let shown = self.model.shown(document);
        match atlas::opened(shown) {
            None => return fields::computing(ui),
            Some(Err(why)) => {
                fields::error(ui, why);
                let sentence = "Name the file of a store that grundy survey merge has made.";
                if empty::show(ui, sentence, &["the atlas of the program"]).is_some() {
                    document.store.clear();
                }
                return;
            }
            Some(Ok(_)) => {}
        }
        let Some(found) = atlas::found(shown, listing).map(Arc::clone) else {
            let known = shown.known;
            if known.is_waiting() {
                return fields::computing(ui);
            }
            fields::troubles(ui, known);
            let choices = shown.choices;
            if choices.filter_fault().is_some() || choices.values_fault().is_some() {
                nothing(ui, document, "Say which games are to be shown.");
            }
            return;
        };
        head::counts(ui, shown, &found);
        if found.places.is_empty() {
            let games = match listing {
                Listing::Open => "No game of this store is open and like that",
                Listing::Sorted | Listing::ByCode => "No game of this store is like that",
            };
            let starts = match document.values.trim() {
                "" => String::new(),
                _ => format!(", with these values from one of the heaps 0 to {LAST_START} on"),
            };
            return nothing(ui, document, &format!("{games}{starts}."));
        }
        if shown.known.is_running::<AtlasRows>() {
            stale(ui, true);
        }
        match document.view {
            AtlasView::CHART => {
                let key = OfFound(Same(Arc::clone(&found)), ());
                let chart = self
                    .chart
                    .for_key(key, |_| atlas::chart(&found, Framing::default()));
                chart::show(ui, chart.as_ref(), &found);
            }
            AtlasView::SCATTER => {
                let axes = atlas::axes(document);
                let key = OfFound(Same(Arc::clone(&found)), axes);
                let made = |_: &_| atlas::scatter(&found, axes, Frame::default());
                scatter::show(ui, self.scattered.for_key(key, made), document, axes);
            }
            AtlasView::OPEN => {
                let selected = &mut self.model.choices.selected;
                table::show(ui, document, &found, &atlas::OPEN_COLUMNS, selected);
            }
            _ => {
                let selected = &mut self.model.choices.selected;
                table::show(ui, document, &found, &atlas::COLUMNS, selected);
            }
        }
    }

    /// Opens the certificate that was wanted, once it is read.
    fn open_wanted(&mut self, ui: &Ui) {
        let Some(wanted) = self.model.choices.wanted.clone() else {
            return;
        };
        let answer = self.model.known.answer_to::<StoredCertificate>(&wanted);
        if let Some(Ok(text)) = answer.map(Arc::as_ref) {
            let body = Body::Monoid(MonoidDocument {
                source: MonoidSource::Certificate,
                certificate: text.clone(),
                ..MonoidDocument::default()
            });
            Command::add(body).queue(ui);
            self.model.choices.wanted = None;
        }
    }
}

/// The hint where no game passes; takes the filter that was clicked.
fn nothing(ui: &mut Ui, document: &mut AtlasDocument, sentence: &str) {
    let examples = ["open", "wild and order > 100", "class = R8"];
    if let Some(example) = empty::show(ui, sentence, &examples) {
        document.filter = example.to_owned();
        document.values.clear();
    }
}

/// Opens a game as a document of its own.
fn open(ui: &Ui, game: &AtlasGame) {
    // Of an open game only the heaps that the survey came to are sought: more may take for ever.
    let heaps = game.heaps.filter(|_| game.is_open());
    let body = Body::HeapGame(HeapGame {
        rule: game.code.clone(),
        view: HeapView::QUOTIENT_OVERVIEW,
        quotient_heaps: heaps.and_then(|heaps| usize::try_from(heaps).ok()),
        ..HeapGame::default()
    });
    Command::add(body).queue(ui);
}

impl KindEditor for AtlasEditor {
    type Kind = Atlases;
    model!();

    fn head(&mut self, ui: &mut Ui, document: &mut AtlasDocument) {
        self.open_wanted(ui);
        let take_focus = std::mem::take(&mut self.take_focus);
        head::show(ui, document, take_focus);
    }

    fn fault(&mut self, ui: &mut Ui, document: &mut AtlasDocument) -> bool {
        let is_found = self.model.known.answer::<AtlasRows>().is_some();
        head::faults(ui, document, &self.model.choices, is_found)
    }

    fn show(&mut self, ui: &mut Ui, document: &mut AtlasDocument, view: ViewId) {
        document.view = view;
        if view == AtlasView::WHICH {
            if let Some(values) = which::show(ui, self.model.shown(document)) {
                document.values = values.to_owned();
            }
            return;
        }
        self.found(ui, document, Listing::of(document));
    }

    fn inspect(&mut self, ui: &mut Ui, document: &AtlasDocument) {
        inspector::show(ui, &mut self.model, document);
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
