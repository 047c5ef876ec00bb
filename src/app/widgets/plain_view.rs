//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use super::memo::Memo;
use super::table::{Column, TableView};
use super::{cited, fields, paint, picture};
use egui::Ui;
use grundy_figure::{Scene, Table};
use grundy_project::ViewId;
use grundy_theorems::Cited;
use grundy_views::{Framing, Kind, Shown, view_with};

/// The picture with what it cites, or the rows of such a view, by all that they are made from.
type Drawn<K> = Memo<Key<K>, (Option<(Scene, Vec<Cited>)>, Option<Table>)>;

/// The view, the document, what was chosen besides, the version of what is known, and the room in steps of
/// [`STEP`].
type Key<K> = (
    ViewId,
    <K as Kind>::Document,
    <K as Kind>::Choices,
    u64,
    u16,
);

/// A picture is made anew where the room has grown or shrunk by so many millimetres.
const STEP: f32 = 5.0;

/// Views without gestures, kept from frame to frame.
pub struct PlainView<K: Kind>(Drawn<K>);

impl<K: Kind> Default for PlainView<K> {
    fn default() -> Self {
        PlainView(Memo::default())
    }
}

impl<K: Kind> PlainView<K> {
    /// Shows the view with this id.
    pub fn show(&mut self, ui: &mut Ui, shown: Shown<'_, K>, view: ViewId) {
        let known = shown.known;
        let room = room(ui);
        let is_of = |(of, document, choices, version, of_room): &Key<K>| {
            let same = (*of, *version, *of_room) == (view, known.version(), room);
            same && document == shown.document && choices == shown.choices
        };
        let key = || {
            let (document, choices) = (shown.document.clone(), shown.choices.clone());
            (view, document, choices, known.version(), room)
        };
        let (picture, rows) = self
            .0
            .unless(is_of, key, |_| made(shown, view, f32::from(room) * STEP));
        if known.is_stale() {
            stale(ui, known.is_waiting());
        }
        match (picture, rows) {
            (Some((scene, cites)), _) => {
                cited::line(ui, cites);
                picture::show(ui, view.as_str(), scene);
            }
            (None, Some(rows)) => {
                let columns = rows.head.iter().map(|_| Column::rest(60.0));
                TableView::new(view.as_str(), rows, columns).show(ui);
            }
            (None, None) if known.is_waiting() => fields::computing(ui),
            (None, None) => fields::troubles(ui, known),
        }
    }
}

/// The room for a picture beside the bar of its area, in steps.
fn room(ui: &Ui) -> u16 {
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    (room / paint::POINTS_PER_MM / STEP) as u16
}

/// The picture of a view, no wider than the room in millimetres where it can be made narrower, or else its
/// rows.
fn made<K: Kind>(
    shown: Shown<'_, K>,
    view: ViewId,
    room: f32,
) -> (Option<(Scene, Vec<Cited>)>, Option<Table>) {
    let Some(view) = view_with::<K>(view) else {
        return (None, None);
    };
    let picture = view.picture(shown, Framing::default());
    let Some(picture) = picture else {
        return (None, view.rows(shown));
    };
    let framing = Framing {
        width: Some(room),
        ..Framing::default()
    };
    let narrow = (picture.scene.width > room).then(|| view.picture(shown, framing));
    let scene = narrow.flatten().unwrap_or(picture).scene;
    let cites = cited::named_in(&scene);
    (Some((scene, cites)), None)
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
