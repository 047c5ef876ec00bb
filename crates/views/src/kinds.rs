//! The table of kinds: its lines, and how they are looked up.

use super::{AnyModel, Entry, KINDS, Kind, Model};
use grundy_project::{Body, OfKind, ViewId};

/// A kind of document.
pub struct KindEntry {
    /// Its name in files.
    pub kind: grundy_project::Kind,
    /// Its name.
    pub label: &'static str,
    /// The purpose of a new one, in a sentence.
    pub about: &'static str,
    /// Its views, in the order of their buttons.
    pub views: fn() -> Vec<Entry>,
    /// The name of a document that nobody has named ([`Kind::name`]).
    pub name: fn(&Body) -> Option<String>,
    /// Whether what is typed in a document of it cannot be read ([`Kind::is_unread`]).
    pub is_unread: fn(&Body) -> bool,
    /// Makes the model of a document of it.
    pub model: fn() -> Box<dyn AnyModel>,
}

/// The line of a kind whose views are in a table of their own.
pub(super) const fn entry<K: Kind>(
    kind: grundy_project::Kind,
    label: &'static str,
    about: &'static str,
) -> KindEntry {
    KindEntry {
        kind,
        label,
        about,
        views: || K::VIEWS.iter().map(|view| view.entry()).collect(),
        name: |body| K::name(K::Document::of(body)?),
        is_unread: |body| K::Document::of(body).is_some_and(K::is_unread),
        model: || Box::new(Model::<K>::default()),
    }
}

/// The line of a kind.
pub fn kind_entry(kind: grundy_project::Kind) -> &'static KindEntry {
    let known = KINDS.iter().find(|entry| entry.kind == kind);
    known.unwrap_or(&KINDS[0])
}

/// The views of a kind, in the order of their buttons.
pub fn views_of(kind: grundy_project::Kind) -> Vec<Entry> {
    (kind_entry(kind).views)()
}

/// The view of a kind that has this id; the first where none has it.
pub fn view_of(kind: grundy_project::Kind, id: ViewId) -> Entry {
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

/// Makes the model of a document, without a window.
pub fn model_of(body: &Body) -> Box<dyn AnyModel> {
    (kind_entry(body.kind()).model)()
}
