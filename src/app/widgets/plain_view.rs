//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use super::table::{Column, TableView};
use super::{fields, picture};
use crate::figure::{Scene, Table};
use crate::project::ViewId;
use crate::views::{Framing, Kind, Shown, view_with};
use egui::Ui;

/// What such views show, kept from frame to frame.
pub struct PlainView<K: Kind>(Option<Made<K::Document>>);

/// A view as it was made last.
struct Made<D> {
    view: ViewId,
    document: D,
    /// The version of what was known.
    version: u64,
    /// The frame in which it was shown last.
    frame: u64,
    picture: Option<Scene>,
    rows: Option<Table>,
}

impl<K: Kind> Default for PlainView<K> {
    fn default() -> Self {
        PlainView(None)
    }
}

impl<K: Kind> PlainView<K> {
    /// Shows the view with this id.
    pub fn show(&mut self, ui: &mut Ui, shown: Shown<'_, K>, view: ViewId) {
        let frame = ui.ctx().cumulative_frame_nr();
        let made = match self.0.take().filter(|made| made.is_of(shown, view, frame)) {
            Some(made) => made,
            None => Made::of(shown, view),
        };
        let known = shown.known;
        if known.is_stale() {
            stale(ui, known.is_waiting());
            ui.set_opacity(0.5);
        }
        match (&made.picture, &made.rows) {
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
        self.0 = Some(Made { frame, ..made });
    }
}

impl<D: Clone + PartialEq> Made<D> {
    fn of<K: Kind<Document = D>>(shown: Shown<'_, K>, id: ViewId) -> Self {
        let view = view_with::<K>(id);
        let picture = view.and_then(|view| view.picture(shown, Framing::default()));
        let picture = picture.map(|picture| picture.scene);
        let rows = view.filter(|_| picture.is_none());
        Made {
            view: id,
            document: shown.document.clone(),
            version: shown.known.version(),
            frame: 0,
            rows: rows.and_then(|view| view.rows(shown)),
            picture,
        }
    }

    /// Whether it is what is to be shown now. While another view was in front anything may have been
    /// chosen there.
    fn is_of<K: Kind<Document = D>>(&self, shown: Shown<'_, K>, view: ViewId, frame: u64) -> bool {
        self.view == view
            && self.version == shown.known.version()
            && self.frame + 1 >= frame
            && self.document == *shown.document
    }
}

/// Says that what is shown answers an earlier question.
pub fn stale(ui: &mut Ui, running: bool) {
    ui.weak(if running {
        "Computing anew; this is the last result."
    } else {
        "This is the last result; nothing is known yet of what was asked since."
    });
}
