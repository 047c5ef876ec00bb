//! What is typed while the window changes: on a slow frame several keys arrive at once, and those behind one
//! that moves the focus are meant for what has it then. They are held back, and come first in a later frame.

use egui::{Context, Event, Id};

fn held() -> Id {
    Id::unique("typed ahead")
}

/// Whether an event comes from the keyboard, or from what stands for it.
fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Text(_)
            | Event::Key { .. }
            | Event::Ime(_)
            | Event::Paste(_)
            | Event::Cut
            | Event::Copy
    )
}

/// Puts what was held back before what was typed since. Called once, when a frame begins.
pub fn give_back(ctx: &Context) {
    let Some(held) = ctx.data_mut(|data| data.remove_temp::<Vec<Event>>(held())) else {
        return;
    };
    ctx.input_mut(|input| drop(input.events.splice(0..0, held)));
}

/// Holds back what is typed in this frame behind the first event that `moves` the focus; that event as well,
/// where something else was typed before it. Says whether it is there, and is to be seen to now.
pub fn hold_from(ctx: &Context, moves: impl Fn(&Event) -> bool) -> bool {
    let (is_first, later) = ctx.input_mut(|input| {
        let events = &mut input.events;
        let is_typed_now = |event: &Event| match event {
            Event::Key { pressed, .. } => *pressed,
            event => is_typed(event),
        };
        let first = events.iter().position(is_typed_now);
        let Some(place) = events.iter().position(moves) else {
            return (false, Vec::new());
        };
        // The key itself is seen to in a frame of its own, when what was typed before it has been.
        let is_first = first.is_none_or(|first| first >= place);
        let from = place + usize::from(is_first);
        let tail = events.split_off(from);
        let (later, others): (Vec<Event>, Vec<Event>) = tail.into_iter().partition(is_typed);
        events.extend(others);
        (is_first, later)
    });
    hold(ctx, later);
    is_first
}

/// Holds back all that is typed in this frame.
pub fn hold_all(ctx: &Context) {
    hold_behind(ctx, 0);
}

/// Holds back what is typed in this frame behind so many events.
pub fn hold_behind(ctx: &Context, events: usize) {
    let later = ctx.input_mut(|input| {
        let tail = input.events.split_off(events.min(input.events.len()));
        let (later, others): (Vec<Event>, Vec<Event>) = tail.into_iter().partition(is_typed);
        input.events.extend(others);
        later
    });
    hold(ctx, later);
}

fn hold(ctx: &Context, later: Vec<Event>) {
    if !later.is_empty() {
        ctx.data_mut(|data| {
            let held: &mut Vec<Event> = data.get_temp_mut_or_default(held());
            held.extend(later);
        });
        ctx.request_repaint();
    }
}
