//! The heaps of a position as rows of tokens: those that are clicked or dragged over are taken, and what
//! stands on both sides of them becomes two heaps; a click between two tokens splits a heap.

use super::move_table::Values;
use crate::app::widgets::{paint, theme, tokens};
use egui::{Pos2, Rect, Response, Role, Sense, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use grundy_figure::Ink;
use grundy_heap::{Move, MoveList, Position};
use grundy_views::heap::MadeMove;
use grundy_views::heap::moves_in_words::describe;
use std::ops::Range;

/// The distance of two tokens, at least and at most: as large as lets all heaps stand in one row.
const STEPS: [f32; 2] = [18.0, 32.0];

/// The radius of a token, and half of the room between two, as parts of their distance.
const RADIUS: f32 = 0.39;
const GAP: f32 = 0.5 - RADIUS + 0.05;

/// The room between two heaps, likewise.
const BETWEEN: f32 = 1.5;

/// A position with more heaps or tokens is not drawn.
const MOST_HEAPS: usize = 24;
const MOST_TOKENS: usize = 200;

/// Whether the heaps of a position are drawn.
pub fn has_room(position: &Position) -> bool {
    let heaps = position.heaps();
    (1..=MOST_HEAPS).contains(&heaps.len()) && heaps.iter().sum::<usize>() <= MOST_TOKENS
}

/// Shows the heaps, and below them what the tokens under the mouse would leave; gives the move that was made. What
/// the computer has done last, if it has, is marked.
pub fn show(
    ui: &mut Ui,
    position: &Position,
    moves: &MoveList,
    values: Option<&Values>,
    answer: Option<&MadeMove>,
) -> Option<Move> {
    let (mut pointed, mut made) = (None, None);
    let gone = answer.map_or(0, |answer| answer.gone);
    let step = step_in(ui.available_width(), position, gone);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN * step;
        for (place, &heap) in position.heaps().iter().enumerate() {
            if answer.is_some_and(|answer| answer.left.end == place) {
                gone_tokens(ui, gone, step);
            }
            let size = vec2(step * heap as f32, 1.4 * step);
            let (_, row) = ui.allocate_exact_size(size, Sense::click_and_drag());
            let name = format!("Heap of {heap}");
            row.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
            if answer.is_some_and(|answer| answer.left.contains(&place)) {
                ring(ui, row.rect);
            }
            let taken = taken(ui, &row, heap, step);
            draw(ui, row.rect, heap, taken.as_ref());
            let Some(taken) = taken else { continue };
            let found = find(position, moves, heap, &taken);
            if row.clicked() || row.drag_stopped() {
                made = found.cloned();
            }
            pointed = Some((heap, taken, found));
        }
        if answer.is_some_and(|answer| answer.left.end >= position.heaps().len()) {
            gone_tokens(ui, gone, step);
        }
    });
    match pointed {
        _ if moves.total == 0 => {}
        // A line is always there, so that nothing moves under the mouse.
        None => {
            drop(ui.weak(
                "Click tokens, or drag over several, to take them; click between two to split.",
            ))
        }
        Some((heap, taken, found)) => told(ui, position, (heap, &taken), found, values),
    }
    made
}

/// The distance of two tokens where all heaps, and those that are gone, have so much room.
fn step_in(room: f32, position: &Position, gone: usize) -> f32 {
    let heaps = position.heaps();
    let tokens = heaps.iter().sum::<usize>() + gone;
    let steps = tokens as f32 + BETWEEN * heaps.len() as f32;
    let [least, most] = STEPS;
    (room / steps.max(1.0)).clamp(least, most)
}

/// The tokens that the computer has taken last, as empty rings in their place.
fn gone_tokens(ui: &mut Ui, gone: usize, step: f32) {
    if gone == 0 {
        return;
    }
    let (area, row) = ui.allocate_exact_size(vec2(step * gone as f32, 1.4 * step), Sense::hover());
    let name = format!("Taken by the computer: {gone}");
    row.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    row.on_hover_text(name);
    let stroke = (tokens::LINE, theme::marked_colour(ui));
    for token in 0..gone {
        ui.painter()
            .circle_stroke(centre(area, token, gone), RADIUS * step, stroke);
    }
}

/// A line around a heap that the last move has left.
fn ring(ui: &Ui, area: Rect) {
    let stroke = (tokens::LINE, theme::marked_colour(ui));
    let corners = 0.5 * area.height();
    ui.painter()
        .rect_stroke(area.expand(2.0), corners, stroke, StrokeKind::Outside);
}

/// The middle of one of so many tokens in a row.
fn centre(area: Rect, token: usize, of: usize) -> Pos2 {
    let step = area.width() / of.max(1) as f32;
    pos2(area.left() + step * (token as f32 + 0.5), area.center().y)
}

/// The tokens that the mouse is over, or was dragged over; empty between two tokens.
fn taken(ui: &Ui, row: &Response, heap: usize, step: f32) -> Option<Range<usize>> {
    let at = row.interact_pointer_pos().or_else(|| row.hover_pos())?;
    let x = |at: Pos2| (at.x - row.rect.left()).clamp(0.0, row.rect.width() - 0.1);
    let token = |x: f32| ((x / step) as usize).min(heap - 1);
    let pressed = ui.input(|input| input.pointer.press_origin());
    if let Some(pressed) = pressed.filter(|_| row.is_pointer_button_down_on()) {
        ui.data_mut(|data| data.insert_temp(row.id, pressed));
    }
    let held = row.is_pointer_button_down_on() || row.drag_stopped();
    // Where the button went down is forgotten when it is let go.
    let from = ui.data(|data| data.get_temp(row.id)).filter(|_| held);
    let [from, to] = [from.unwrap_or(at), at].map(x);
    let edge = (to / step).round();
    let is_between = (to - edge * step).abs() < GAP * step && (1..heap).contains(&(edge as usize));
    if is_between && (from - to).abs() < GAP * step {
        return Some(edge as usize..edge as usize);
    }
    let [from, to] = [token(from), token(to)];
    Some(from.min(to)..from.max(to) + 1)
}

/// The move that takes these tokens of a heap: it leaves what is on both sides of them, as two heaps or,
/// where that is no move, as one.
fn find<'a>(
    position: &Position,
    moves: &'a MoveList,
    heap: usize,
    taken: &Range<usize>,
) -> Option<&'a Move> {
    let (left, right) = (taken.start, heap - taken.end);
    let parts = |parts: &[usize]| {
        let mut parts: Vec<usize> = parts.iter().copied().filter(|&part| part > 0).collect();
        parts.sort_unstable_by(|a, b| b.cmp(a));
        let of = |m: &&Move| position.heaps().get(m.heap) == Some(&heap) && m.to == parts;
        moves.moves.iter().find(of)
    };
    parts(&[left, right]).or_else(|| parts(&[left + right]))
}

/// Draws a heap, what is taken of it apart.
fn draw(ui: &Ui, area: Rect, heap: usize, taken: Option<&Range<usize>>) {
    let (accent, marked) = (paint::ink(ui, Ink::Accent), theme::marked_colour(ui));
    let radius = RADIUS * area.width() / heap.max(1) as f32;
    for token in 0..heap {
        let at = centre(area, token, heap);
        match taken.is_some_and(|taken| taken.contains(&token)) {
            true => ui.painter().circle_stroke(at, radius, (2.0, marked)),
            false => ui.painter().circle_filled(at, radius, accent),
        };
    }
    if let Some(cut) = taken.filter(|taken| taken.is_empty()) {
        let x = area.left() + area.width() * cut.start as f32 / heap.max(1) as f32;
        ui.painter().vline(x, area.y_range(), (2.0, marked));
    }
}

/// Says what the tokens that are pointed at would leave.
fn told(
    ui: &mut Ui,
    position: &Position,
    (heap, taken): (usize, &Range<usize>),
    step: Option<&Move>,
    values: Option<&Values>,
) {
    let what = match taken.len() {
        0 => format!("Splitting the heap of {heap}"),
        count => format!("Taking {count} of {heap}"),
    };
    let Some(step) = step else {
        return drop(ui.weak(format!("{what} here is not legal.")));
    };
    let mut text = format!("{what} leaves {}", describe(&step.to));
    if let Some(values) = values {
        if let Some(left) = (values.of)(position, step) {
            text.push_str(&format!("; {} {left}", values.title.to_lowercase()));
        }
        text.push_str(if step.wins { ": wins" } else { ": loses" });
    }
    ui.label(text + ".");
}
