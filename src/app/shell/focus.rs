//! The keyboard's way through the window: Tab begins in what is in front, and the control that has
//! the focus is marked and in sight, whatever it is.

use egui::accesskit::{Action, ActionRequest, TreeId};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, CornerRadius, Event, Id, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui};
use std::ops::Range;

/// How wide the ring around the control with the focus is, in points.
const RING: f32 = 2.0;

/// Gives a text field the focus with all of its text selected, so that typing replaces it.
pub fn on_all_of(field: &Response, length: usize) {
    field.request_focus();
    mark(field, 0..length);
}

/// Marks these characters of a field, so that what is typed takes their place.
pub fn mark(field: &Response, characters: Range<usize>) {
    let [start, end] = [characters.start, characters.end].map(CCursor::new);
    let mut state = TextEditState::load(&field.ctx, field.id).unwrap_or_default();
    let marked = CCursorRange::two(start, end);
    state.cursor.set_char_range(Some(marked));
    state.store(&field.ctx, field.id);
}

/// Gives a control the focus in the next frame: in this one a click elsewhere takes it from every control.
pub fn next(control: &Response) {
    let ctx = &control.ctx;
    ctx.data_mut(|data| data.insert_temp(waiting(), Some(control.id)));
    ctx.request_repaint();
}

/// Where it is kept which control gets the focus in the next frame.
fn waiting() -> Id {
    Id::unique("waits for the focus")
}

/// Gives the keyboard back to the field that Enter has ended: what is typed there is at fault.
pub fn stay(ctx: &Context) {
    let had: Option<Id> = ctx.data(|data| data.get_temp(had_it()));
    let is_left = ctx.memory(|memory| memory.focused().is_none());
    if let (true, Some(field)) = (
        is_left && ctx.input(|input| input.key_pressed(Key::Enter)),
        had,
    ) {
        ctx.memory_mut(|memory| memory.request_focus(field));
    }
}

/// Where it is kept which text field had the keyboard when a frame began.
fn had_it() -> Id {
    Id::unique("had the keyboard")
}

/// Takes the keyboard from a text field for one frame, in which what is typed there is taken over, and gives it back
/// then; whether it is taken now.
pub fn end_edit(ctx: &Context) -> bool {
    let ended = Id::unique("edit that is ended");
    if let Some(field) = ctx.data_mut(|data| data.remove_temp::<Option<Id>>(ended).flatten()) {
        ctx.memory_mut(|memory| memory.request_focus(field));
        return false;
    }
    let field = ctx
        .memory(|memory| memory.focused())
        .filter(|_| ctx.text_edit_focused());
    if let Some(field) = field {
        ctx.data_mut(|data| data.insert_temp(ended, Some(field)));
        surrender(ctx);
    }
    field.is_some()
}

/// Notes that the field which has the keyboard has one line.
pub fn note_line(ctx: &Context, field: Id) {
    ctx.data_mut(|data| data.insert_temp(line(), field));
}

/// The field of one line that has the keyboard, if one has.
pub fn line_with_keyboard(ctx: &Context) -> Option<Id> {
    let field: Option<Id> = ctx.data(|data| data.get_temp(line()));
    field.filter(|field| ctx.memory(|memory| memory.has_focus(*field)))
}

fn line() -> Id {
    Id::unique("line with the keyboard")
}

/// The state of the focus between two frames.
#[derive(Default)]
pub struct Focus {
    /// The control that had it after the last frame.
    last: Option<Id>,
    /// The control that has got it and is not whole in sight.
    hidden: Option<Id>,
    /// The controls that had it, the last one at the end.
    trail: Vec<Id>,
}

/// So many controls that had the keyboard are remembered.
const TRAIL: usize = 16;

impl Focus {
    /// Must run before the first control of a frame.
    pub fn begin(&mut self, ctx: &Context) {
        if let Some(id) = ctx.data_mut(|data| data.remove_temp::<Option<Id>>(waiting()).flatten()) {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
        match ctx.memory(|memory| memory.focused()) {
            Some(field) if ctx.text_edit_focused() => {
                ctx.data_mut(|data| data.insert_temp(had_it(), field));
            }
            _ => ctx.data_mut(|data| data.remove::<Id>(had_it())),
        }
        if ctx.data_mut(|data| data.remove_temp(enters()).unwrap_or(false)) {
            self.trail.clear();
        }
        let tab = ctx.input(|input| {
            let plain = input.modifiers.is_none() || input.modifiers.shift_only();
            plain && input.key_pressed(Key::Tab)
        });
        if tab && ctx.memory(|memory| memory.focused().is_none()) {
            // Tab goes on from where it was, if that is still there.
            let from = self
                .trail
                .iter()
                .rev()
                .copied()
                .find(|id| is_there(ctx, *id));
            ctx.memory_mut(|memory| memory.request_focus(from.unwrap_or(entrance())));
        }
        if let Some(id) = self.hidden.take() {
            let request = ActionRequest {
                action: Action::ScrollIntoView,
                target_tree: TreeId::ROOT,
                target_node: id.accesskit_id(),
                data: None,
            };
            ctx.input_mut(|input| input.events.push(Event::AccessKitActionRequest(request)));
        }
    }

    /// Must run after the last control of a frame.
    pub fn end(&mut self, ctx: &Context) {
        let now = ctx.memory(|memory| memory.focused());
        let changed = std::mem::replace(&mut self.last, now) != now;
        let Some(control) = now.and_then(|id| ctx.read_response(id)) else {
            return;
        };
        ring(&control);
        if changed {
            self.trail.retain(|id| *id != control.id);
            self.trail.push(control.id);
            let old = self.trail.len().saturating_sub(TRAIL);
            self.trail.drain(..old);
        }
        if changed && !is_in_sight(&control) {
            self.hidden = now;
            ctx.request_repaint();
        }
    }
}

/// Whether a control was drawn in the last frame and can have the focus.
fn is_there(ctx: &Context, control: Id) -> bool {
    ctx.viewport(|viewport| {
        let known = viewport.prev_pass.widgets.get(control);
        known.is_some_and(|known| known.enabled && known.sense.is_focusable())
    })
}

/// Where Tab enters what is in front: a control that is there only while Tab passes through it.
fn entrance() -> Id {
    Id::unique("entrance")
}

/// Draws the entrance, before the first control of what is in front.
pub fn enter(ui: &mut Ui) {
    if ui.memory(|memory| memory.has_focus(entrance())) {
        let place = Rect::from_min_size(ui.cursor().min, egui::Vec2::ZERO);
        ui.interact(place, entrance(), Sense::focusable_noninteractive());
    }
}

/// Lets nothing have the focus, so that Tab enters what is in front.
pub fn release(ctx: &Context) {
    surrender(ctx);
    ctx.data_mut(|data| data.insert_temp(enters(), true));
}

/// Where it is kept that Tab enters what is in front, wherever it was before.
fn enters() -> Id {
    Id::unique("Tab enters what is in front")
}

/// Takes the focus from what has it.
fn surrender(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// The ring around the control that has the focus.
fn ring(control: &Response) {
    if !control.has_focus() {
        return;
    }
    let ctx = &control.ctx;
    let colour = ctx.global_style().visuals.selection.stroke.color;
    let seen = control.interact_rect.expand(RING);
    let painter = ctx.layer_painter(control.layer_id).with_clip_rect(seen);
    let stroke = Stroke::new(RING, colour);
    let corners = CornerRadius::same(3);
    painter.rect_stroke(control.rect, corners, stroke, StrokeKind::Outside);
}

/// Whether all of a control is seen, or as much as there is room for.
fn is_in_sight(control: &Response) -> bool {
    let [whole, seen] = [control.rect, control.interact_rect].map(|rect| rect.size());
    let screen = control.ctx.content_rect().size();
    seen.x > 0.0 && seen.y > 0.0 && (seen.y >= whole.y.min(0.5 * screen.y) - RING)
}
