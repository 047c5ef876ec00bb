//! The drawing without a mouse: Space chooses one vertex after the other, the arrows move what is chosen, and Enter
//! draws, joins, erases or takes.

use super::canvas::{Canvas, CanvasInput};
use super::mode::Mode;
use crate::app::widgets::arrows;
use egui::{Key, Response, Ui};
use grundy_project::{Drawing, Spot};
use grundy_views::graph::placing::snapped;

/// What the keys do, in a sentence.
pub const ABOUT: &str = "Keys: Space: the next vertex (Shift: the one before); arrows: move it (Shift: by an edge); Enter: draw, join, erase or take";

/// So far an arrow moves what is chosen, in edges; where vertices snap it is half an edge, and with Shift one.
const STEP: f32 = 0.1;
const SNAPPED: f32 = 0.5;

/// Where a new vertex stands from the one that is chosen, in edges; the first place that is free.
const AROUND: [Spot; 6] = [
    [1.0, 0.0],
    [0.5, 0.9],
    [0.5, -0.9],
    [-0.5, 0.9],
    [-0.5, -0.9],
    [-1.0, 0.0],
];

/// A place is free where no vertex is nearer than this, in edges.
const FREE: f32 = 0.3;

impl Canvas {
    /// Carries out the keys of the canvas, while it has the keyboard.
    pub(super) fn by_keys(&mut self, ui: &Ui, response: &Response, around: &mut CanvasInput<'_>) {
        if !response.has_focus() {
            return;
        }
        let by = arrows::steps(ui, response).filter(|_| self.mode != Mode::Play);
        if let Some(by) = by {
            self.move_chosen(by, ui.input(|input| input.modifiers.shift), around);
        }
        let presses = |key| ui.input(|input| input.num_presses(key));
        let back = ui.input(|input| input.modifiers.shift_only());
        for _ in 0..presses(Key::Space) {
            self.walk(back, around);
        }
        for _ in 0..presses(Key::Enter) {
            self.enter(around);
        }
    }

    /// Moves what is chosen by so many steps to the right and upwards.
    fn move_chosen(&mut self, [along, up]: [i32; 2], far: bool, around: &mut CanvasInput<'_>) {
        let step = match (far, around.position.snap) {
            (true, _) => 1.0,
            (false, true) => SNAPPED,
            (false, false) => STEP,
        };
        let by = [along as f32 * step, -up as f32 * step];
        let drawing = &mut around.position.drawing;
        let place = |&vertex: &usize| {
            let [x, y] = drawing.spot(vertex)?;
            Some((vertex, [x + by[0], y + by[1]]))
        };
        let places: Vec<(usize, Spot)> = self.selection.iter().filter_map(place).collect();
        drawing.place(places);
        self.wants_whole = true;
    }

    /// Chooses the vertex behind the one that is chosen, or before it; the vertices stand in a ring, those that a
    /// game has taken left out.
    fn walk(&mut self, back: bool, around: &CanvasInput<'_>) {
        let taken = |vertex: &usize| self.mode == Mode::Play && around.taken.contains(vertex);
        let there = (0..around.position.drawing.order()).filter(|vertex| !taken(vertex));
        let there: Vec<usize> = there.collect();
        let next = match (self.selection.first(), back) {
            (Some(from), false) => there.iter().find(|vertex| *vertex > from),
            (Some(from), true) => there.iter().rev().find(|vertex| *vertex < from),
            (None, _) => None,
        };
        let end = if back { there.last() } else { there.first() };
        self.selection = next.or(end).copied().into_iter().collect();
    }

    /// Does what the tool does, with the vertex that is chosen; the key of the tool Play takes what is chosen.
    fn enter(&mut self, around: &mut CanvasInput<'_>) {
        let chosen = self.chosen();
        let only = match chosen[..] {
            [only] => Some(only),
            _ => None,
        };
        let drawing = &mut around.position.drawing;
        match (self.mode, only) {
            (Mode::Vertex, from) => self.draw(from, around),
            (Mode::Edge, Some(to)) => self.join_to(to, drawing),
            (Mode::Erase, _) => {
                drawing.remove(&chosen);
                self.selection.clear();
            }
            (Mode::Edge | Mode::Select | Mode::Play, _) => {}
        }
    }

    /// Draws a vertex and chooses it: joined to the one that is chosen, or alone in the middle of what is seen.
    fn draw(&mut self, from: Option<usize>, around: &mut CanvasInput<'_>) {
        let (drawing, snap) = (&mut around.position.drawing, around.position.snap);
        let place = match from.and_then(|from| drawing.spot(from)) {
            Some(spot) => beside(drawing, spot),
            None => self.spot(self.area.center()),
        };
        let added = drawing.add(snapped(drawing, snap, place, &[]));
        let drawn = added.and_then(|new| {
            if let Some(from) = from {
                drawing.join(from, new)?;
            }
            Ok(new)
        });
        match drawn {
            Ok(new) => {
                self.selection = [new].into();
                self.wants_whole = true;
            }
            refused => self.tell(refused),
        }
    }
}

/// The first free place around a vertex.
fn beside(drawing: &Drawing, [x, y]: Spot) -> Spot {
    let places = AROUND.map(|[right, down]| [x + right, y + down]);
    let is_free = |place: &&Spot| {
        let far = |spot: &Spot| (spot[0] - place[0]).hypot(spot[1] - place[1]) >= FREE;
        drawing.spots().iter().all(far)
    };
    let [first, ..] = places;
    places.iter().find(is_free).copied().unwrap_or(first)
}
