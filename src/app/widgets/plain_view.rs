//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use super::kept::Kept;
use super::table::{Column, TableView};
use super::{fields, picture};
use crate::figure::{Scene, Table};
use crate::project::ViewId;
use crate::views::{Framing, Kind, Shown, view_with};
use egui::Ui;

/// What such a view shows, by all that it is made from.
type Made<K> = Kept<Key<K>, (Option<Scene>, Option<Table>)>;

/// The view, the document, what was chosen besides, and the version of what is known.
type Key<K> = (ViewId, <K as Kind>::Document, <K as Kind>::Choices, u64);

/// What such views show, kept from frame to frame.
pub struct PlainView<K: Kind>(Made<K>);

impl<K: Kind> Default for PlainView<K> {
    fn default() -> Self {
        PlainView(Kept::default())
    }
}

impl<K: Kind> PlainView<K> {
    /// Shows the view with this id.
    pub fn show(&mut self, ui: &mut Ui, shown: Shown<'_, K>, view: ViewId) {
        let known = shown.known;
        let is_of = |(of, document, choices, version): &Key<K>| {
            let same = (*of, *version) == (view, known.version());
            same && document == shown.document && choices == shown.choices
        };
        let key = || {
            let (document, choices) = (shown.document.clone(), shown.choices.clone());
            (view, document, choices, known.version())
        };
        let (picture, rows) = self.0.unless(is_of, key, |_| made(shown, view));
        if known.is_stale() {
            stale(ui, known.is_waiting());
        }
        match (picture, rows) {
            (Some(scene), _) => picture::show(ui, view.as_str(), scene),
            (None, Some(rows)) => {
                let columns = rows.head.iter().map(|_| Column::rest(60.0));
                TableView::new(view.as_str(), rows, columns).show(ui);
            }
            (None, None) if known.is_waiting() => fields::computing(ui),
            (None, None) => known
                .troubles()
                .for_each(|trouble| fields::error(ui, trouble)),
        }
    }
}

/// The picture of a view, or else its rows.
fn made<K: Kind>(shown: Shown<'_, K>, view: ViewId) -> (Option<Scene>, Option<Table>) {
    let Some(view) = view_with::<K>(view) else {
        return (None, None);
    };
    match view.picture(shown, Framing::default()) {
        Some(picture) => (Some(picture.scene), None),
        None => (None, view.rows(shown)),
    }
}

/// Says that what is shown from here on answers an earlier question, and greys it.
pub fn stale(ui: &mut Ui, running: bool) {
    ui.weak(if running {
        "Computing anew; this is the last result."
    } else {
        "This is the last result; nothing is known yet of what was asked since."
    });
    ui.set_opacity(0.5);
}
