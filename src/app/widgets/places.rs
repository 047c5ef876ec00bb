//! Controls that can be pointed at: the one that is leaves its place while it is drawn.

use egui::style::ScrollAnimation;
use egui::{Context, Id, LayerId, Rect, Response};

/// A control that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The card of the example with this title.
    Card(&'static str),
    /// The field of the rule.
    Rule,
    /// The badge that says how far the answer is known.
    State,
    /// The tabs of the views.
    Views,
    /// The entry for the figure of a view, or while it is not to be seen, the menu that has it.
    Figure,
}

/// Where a control was drawn.
#[derive(Clone, Copy, Debug)]
pub struct LandmarkArea {
    /// The whole of it.
    pub rect: Rect,
    /// The part of it that is seen.
    pub seen: Rect,
    /// The layer that it was painted on.
    pub layer: LayerId,
}

/// The control that is pointed at in this frame.
#[derive(Clone, Copy)]
struct Pointed {
    place: Landmark,
    /// Whether it is brought into view.
    reveals: bool,
    found: Option<LandmarkArea>,
}

fn id() -> Id {
    Id::unique("the control that is pointed at")
}

/// Has a control leave its place while it is drawn, and come into view if it `reveals` it.
pub fn point_at(ctx: &Context, place: Landmark, reveals: bool) {
    let pointed = Pointed {
        place,
        reveals,
        found: None,
    };
    ctx.data_mut(|data| data.insert_temp(id(), pointed));
}

/// Leaves the place of a control, if it is the one that is pointed at; of several, the first.
pub fn mark(control: &Response, place: Landmark) {
    let ctx = &control.ctx;
    let pointed: Option<Pointed> = ctx.data(|data| data.get_temp(id()));
    let Some(pointed) = pointed.filter(|of| of.place == place && of.found.is_none()) else {
        return;
    };
    if pointed.reveals && !control.interact_rect.contains_rect(control.rect) {
        control.scroll_to_me_animation(None, ScrollAnimation::none());
    }
    let found = Some(LandmarkArea {
        rect: control.rect,
        seen: control.interact_rect.intersect(ctx.content_rect()),
        layer: control.layer_id,
    });
    ctx.data_mut(|data| data.insert_temp(id(), Pointed { found, ..pointed }));
}

/// The control that was pointed at, if it was drawn in this frame; nothing is pointed at from then on.
pub fn take(ctx: &Context) -> Option<LandmarkArea> {
    let pointed: Option<Pointed> = ctx.data(|data| data.get_temp(id()));
    ctx.data_mut(|data| data.remove::<Pointed>(id()));
    pointed?.found
}
