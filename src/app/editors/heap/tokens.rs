//! The heaps of a position as rows of tokens: those that are clicked or dragged over are taken, and what
//! stands on both sides of them becomes two heaps; a click between two tokens splits a heap.

use super::move_table::Values;
use crate::app::widgets::{paint, theme};
use egui::{Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use grundy_figure::Ink;
use grundy_heap::{Move, MoveList, Position};
use grundy_views::heap::moves_in_words::describe;
use std::ops::Range;

/// The distance of two tokens, and the radius of one.
const STEP: f32 = 18.0;
const RADIUS: f32 = 7.0;

/// No token is here: half of the room between two tokens.
const GAP: f32 = STEP / 2.0 - RADIUS + 1.0;

/// A position with more heaps or tokens is not drawn.
const MOST_HEAPS: usize = 24;
const MOST_TOKENS: usize = 200;

/// Whether the heaps of a position are drawn.
pub fn has_room(position: &Position) -> bool {
    let heaps = position.heaps();
    (1..=MOST_HEAPS).contains(&heaps.len()) && heaps.iter().sum::<usize>() <= MOST_TOKENS
}

/// Shows the heaps, and below them what the tokens under the mouse would leave; gives the move that
/// was made.
pub fn show(
    ui: &mut Ui,
    position: &Position,
    moves: &MoveList,
    values: Option<&Values>,
) -> Option<Move> {
    let (mut pointed, mut made) = (None, None);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 1.5 * STEP;
        for &heap in position.heaps() {
            let size = vec2(STEP * heap as f32, 1.4 * STEP);
            let (_, row) = ui.allocate_exact_size(size, Sense::click_and_drag());
            let name = format!("Heap of {heap}");
            row.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
            let taken = taken(ui, &row, heap);
            draw(ui, row.rect, heap, taken.as_ref());
            let Some(taken) = taken else { continue };
            let step = find(position, moves, heap, &taken);
            if row.clicked() || row.drag_stopped() {
                made = step.cloned();
            }
            pointed = Some((heap, taken, step));
        }
    });
    match pointed {
        // A line is always there, so that nothing moves under the mouse.
        None => {
            drop(ui.weak(
                "Click tokens, or drag over several, to take them; click between two to split.",
            ))
        }
        Some((heap, taken, step)) => told(ui, position, (heap, &taken), step, values),
    }
    made
}

/// The tokens that the mouse is over, or was dragged over; empty between two tokens.
fn taken(ui: &Ui, row: &Response, heap: usize) -> Option<Range<usize>> {
    let at = row.interact_pointer_pos().or_else(|| row.hover_pos())?;
    let x = |at: Pos2| (at.x - row.rect.left()).clamp(0.0, row.rect.width() - 0.1);
    let token = |x: f32| ((x / STEP) as usize).min(heap - 1);
    let pressed = ui.input(|input| input.pointer.press_origin());
    if let Some(pressed) = pressed.filter(|_| row.is_pointer_button_down_on()) {
        ui.data_mut(|data| data.insert_temp(row.id, pressed));
    }
    let held = row.is_pointer_button_down_on() || row.drag_stopped();
    // Where the button went down is forgotten when it is let go.
    let from = ui.data(|data| data.get_temp(row.id)).filter(|_| held);
    let [from, to] = [from.unwrap_or(at), at].map(x);
    let edge = (to / STEP).round();
    let is_between = (to - edge * STEP).abs() < GAP && (1..heap).contains(&(edge as usize));
    if is_between && (from - to).abs() < GAP {
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
    let middle = area.center().y;
    for token in 0..heap {
        let at = pos2(area.left() + STEP * (token as f32 + 0.5), middle);
        match taken.is_some_and(|taken| taken.contains(&token)) {
            true => ui.painter().circle_stroke(at, RADIUS, (2.0, marked)),
            false => ui.painter().circle_filled(at, RADIUS, accent),
        };
    }
    if let Some(cut) = taken.filter(|taken| taken.is_empty()) {
        let x = area.left() + STEP * cut.start as f32;
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
