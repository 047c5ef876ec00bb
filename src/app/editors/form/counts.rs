//! How many games are born by each day, with their towers of powers.

use super::waiting;
use crate::app::widgets::{Memo, copying, picture, wrapped};
use egui::Ui;
use grundy_figure::Scene;
use grundy_jobs::form::CountsByDay;
use grundy_quotient::Notation;
use grundy_views::form::{Counts, FormSheets};
use grundy_views::{Data, Framing, Shown, View};

/// Shows a page of the counts, in which nothing can be changed.
pub fn show(
    ui: &mut Ui,
    shown: Shown<'_, FormSheets>,
    drawn: &mut Memo<(Counts, u64), Option<Scene>>,
    page: Counts,
) {
    let known = shown.known;
    let scene = drawn.for_key((page, known.version()), |_| {
        let picture = page.picture(shown, Framing::default());
        picture.map(|picture| picture.scene)
    });
    let (Some(counts), Some(scene)) = (known.answer::<CountsByDay>(), scene) else {
        let text = "The games are being counted …";
        waiting(ui, known.trouble::<CountsByDay>(), text);
        return;
    };
    wrapped::row(ui, |ui| {
        ui.weak("Exact: day 5 by going through all 4,194,304 sets of the 22 games of day 4.");
        copying::buttons(ui, "the counts", |notation| match notation {
            Notation::Latex => page.latex(counts),
            Notation::Plain | Notation::Unicode => page
                .rows(shown)
                .map_or(String::new(), |rows| Data::csv(&rows).text),
        });
    });
    let entry = page.entry();
    picture::fitted(ui, ("counts", entry.id), scene, entry.about);
}
