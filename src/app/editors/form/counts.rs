//! How many games are born by each day, with their towers of powers.

use super::{Model, waiting};
use crate::app::widgets::paint;
use crate::figure::Scene;
use crate::jobs::form::CountsByDay;
use crate::project::FormSheet;
use crate::views::form::Counts;
use crate::views::{Framing, View};
use egui::{Sense, Ui};

/// A page as it was drawn last, which is not made anew in each frame.
#[derive(Default)]
pub struct Drawn(Option<(Counts, u64, Scene)>);

/// Shows a page of the counts, in which nothing can be changed.
pub fn show(
    ui: &mut Ui,
    model: &Model,
    drawn: &mut Drawn,
    page: Counts,
    sheet: &FormSheet,
) -> Option<&'static str> {
    let version = model.known.version();
    if !matches!(&drawn.0, Some((of, at, _)) if (*of, *at) == (page, version)) {
        let picture = page.picture(model.shown(sheet), Framing::default());
        drawn.0 = picture.map(|picture| (page, version, picture.scene));
    }
    let (Some(counts), Some((_, _, scene))) = (model.known.answer::<CountsByDay>(), &drawn.0)
    else {
        let text = "The games are being counted …";
        waiting(ui, model.known.trouble::<CountsByDay>(), text);
        return None;
    };
    ui.horizontal_wrapped(|ui| {
        if ui
            .button("Copy LaTeX")
            .on_hover_text("What is shown, in LaTeX")
            .clicked()
        {
            ui.ctx().copy_text(page.latex(counts));
        }
        ui.weak("Exact: day 5 by going through all 4,194,304 sets of the 22 games of day 4.");
    });
    let palette = paint::palette(ui.visuals().dark_mode);
    // The bar of the scroll area takes room too.
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    let scale = (room / paint::size(scene).x).clamp(0.8, 1.3);
    egui::ScrollArea::both()
        .id_salt(("counts", page.entry().id))
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let size = paint::size(scene) * scale;
            let (area, response) = ui.allocate_exact_size(size, Sense::hover());
            let about = page.entry().about;
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, about));
            paint::paint_scaled(ui.painter(), area.min, scene, &palette, scale);
        });
    None
}
