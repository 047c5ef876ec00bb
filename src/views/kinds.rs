//! The table of kinds: what each is called, its views, and what shows a document of it.

use super::figure::FigureModel;
use super::form::FormSheets;
use super::graph::GraphPositions;
use super::heap::HeapGames;
use super::monoid::Monoids;
use super::quotient_sheet::QuotientSheets;
use super::vector::VectorGames;
use super::{AnyModel, Entry, Kind, Model};
use crate::project::{self, Body, ViewId};

/// A kind of document.
pub struct KindEntry {
    /// Its name in files.
    pub kind: project::Kind,
    /// What it is called.
    pub label: &'static str,
    /// What a new one is for, in a sentence.
    pub about: &'static str,
    views: fn() -> Vec<Entry>,
    model: fn() -> Box<dyn AnyModel>,
}

/// Every kind, in the order of the menus.
pub const KINDS: &[KindEntry] = &[
    entry::<HeapGames>(
        project::Kind::HeapGame,
        "Heap game",
        "Type a code such as 0.77 or a rule such as S(1,3,4).",
    ),
    entry::<Monoids>(
        project::Kind::Monoid,
        "Misère quotient",
        "Type a presentation or a single game, or paste a certificate.",
    ),
    entry::<VectorGames>(
        project::Kind::VectorGame,
        "Vector game",
        "Drag moves such as (4,0) and (0,3) and watch the star-operator settle.",
    ),
    entry::<GraphPositions>(
        project::Kind::GraphPosition,
        "Graph position",
        "Draw a graph and see the value of every move of an octal game on it.",
    ),
    entry::<FormSheets>(
        project::Kind::FormSheet,
        "Misère form sheet",
        "Type misère games such as 2#3 + 4_2 and read form, genus, parts.",
    ),
    entry::<QuotientSheets>(
        project::Kind::QuotientSheet,
        "Quotient sheet",
        "Type many codes or games and read their misère quotients.",
    ),
    KindEntry {
        kind: project::Kind::Figure,
        label: "Figure",
        about: "Choose a view of another document, and the size and style of your paper.",
        views: || vec![super::figure::ENTRY],
        model: || Box::new(FigureModel::<Box<dyn AnyModel>>::new(model_of)),
    },
];

/// The line of a kind whose views are in a table of their own.
const fn entry<K: Kind>(
    kind: project::Kind,
    label: &'static str,
    about: &'static str,
) -> KindEntry {
    KindEntry {
        kind,
        label,
        about,
        views: || K::VIEWS.iter().map(|view| view.entry()).collect(),
        model: || Box::new(Model::<K>::default()),
    }
}

/// The line of a kind.
pub fn kind_entry(kind: project::Kind) -> &'static KindEntry {
    let known = KINDS.iter().find(|entry| entry.kind == kind);
    known.unwrap_or(&KINDS[0])
}

/// The views of a kind, in the order of their buttons.
pub fn views_of(kind: project::Kind) -> Vec<Entry> {
    (kind_entry(kind).views)()
}

/// The view of a kind that has this id; the first where none has it.
pub fn view_of(kind: project::Kind, id: ViewId) -> Entry {
    let views = views_of(kind);
    let known = views.iter().find(|view| view.id == id);
    known.or(views.first()).copied().unwrap_or_default()
}

/// The view in front of a document.
pub fn front(body: &Body) -> Entry {
    view_of(body.kind(), body.content().view())
}

/// A word on what is in a document.
pub fn summary(body: &Body) -> String {
    match body.content().summary() {
        none if none.is_empty() => front(body).name().into_owned(),
        said => said,
    }
}

/// What shows a document, without a window.
pub fn model_of(body: &Body) -> Box<dyn AnyModel> {
    (kind_entry(body.kind()).model)()
}
