//! What the mouse and the keys do on the canvas, in each mode.

use super::Change;
use super::canvas::{Around, Canvas, Thing};
use super::{play, toolbar};
use crate::project::{Drawing, GraphPosition, Spot, TooMany};
use crate::views::graph::{SolvedPosition, list, played};
use egui::{Key, PointerButton, Rect, Response, Ui};
use std::collections::BTreeSet;

/// Distances on the grid that vertices snap to, in edges.
const SNAP: f32 = 0.5;

/// A vertex is put in line with another one that is nearer than this to the line.
const IN_LINE: f32 = 0.12;

/// What the pointer does on the canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Chooses and moves vertices.
    Select,
    /// Draws vertices, and edges by dragging.
    #[default]
    Vertex,
    /// Joins vertices.
    Edge,
    /// Takes vertices and edges away.
    Erase,
    /// Plays the game.
    Play,
}

impl Mode {
    /// All modes with key, name and what they do.
    pub const ALL: [(Mode, Key, &'static str, &'static str); 5] = [
        (
            Mode::Select,
            Key::V,
            "Select",
            "Click or drag a box: choose vertices (Shift adds); drag a vertex: move what is chosen; Delete takes it away",
        ),
        (
            Mode::Vertex,
            Key::N,
            "Vertex",
            "Click: a new vertex; drag from a vertex to another one, or to empty space: an edge",
        ),
        (
            Mode::Edge,
            Key::E,
            "Edge",
            "Click vertices one after the other, or drag between them: edges",
        ),
        (
            Mode::Erase,
            Key::X,
            "Erase",
            "Click or drag over vertices and edges: they go",
        ),
        (
            Mode::Play,
            Key::P,
            "Play",
            "Click a vertex or an edge to take it; Shift-click or drag a box to choose several, Enter takes them",
        ),
    ];
}

/// A drag in progress.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Gesture {
    /// None.
    #[default]
    None,
    /// A box that chooses, from this corner.
    Box {
        /// The corner.
        from: Spot,
    },
    /// Vertices are moved.
    Move {
        /// Where the pointer was.
        from: Spot,
        /// The vertex that is held, which snaps.
        held: usize,
        /// Where the vertices were.
        start: Vec<(usize, Spot)>,
    },
    /// An edge is drawn from this vertex.
    Link {
        /// The vertex.
        from: usize,
    },
    /// What is touched goes.
    Erase,
}

impl Canvas {
    /// Carries out the gestures of this frame; gives the undo step of a change.
    pub(super) fn gestures(
        &mut self,
        ui: &Ui,
        response: &Response,
        position: &mut GraphPosition,
        around: &mut Around<'_>,
    ) -> Option<Change> {
        let mut changed = self.keys(ui, response, position, around);
        let rect = response.rect;
        if response.drag_started_by(PointerButton::Primary)
            && let Some(press) = ui.input(|input| input.pointer.press_origin())
        {
            let thing = self.thing_at(position, rect, press, around.taken);
            self.begin(position, self.camera.to_spot(rect, press), thing, ui);
        }
        let at = response.interact_pointer_pos();
        if let (true, Some(at)) = (response.dragged_by(PointerButton::Primary), at) {
            changed = self.drag(position, rect, at, around).or(changed);
        }
        if response.drag_stopped_by(PointerButton::Primary) {
            changed = self.drop(ui, position, rect, at, around).or(changed);
        }
        if response.clicked()
            && let Some(at) = at
        {
            response.request_focus();
            let spot = self.camera.to_spot(rect, at);
            let thing = self.thing_at(position, rect, at, around.taken);
            let shift = ui.input(|input| input.modifiers.shift);
            changed = self.click(position, spot, thing, shift, around).or(changed);
        }
        changed
    }

    /// The result of an edit that may be refused, as an undo step of its own.
    fn noted(&mut self, result: Result<bool, TooMany>) -> Option<Change> {
        match result {
            Ok(changed) => changed.then_some(None),
            Err(error) => {
                self.refused = Some(format!("{error}."));
                None
            }
        }
    }

    fn click(
        &mut self,
        position: &mut GraphPosition,
        spot: Spot,
        thing: Option<Thing>,
        shift: bool,
        around: &mut Around<'_>,
    ) -> Option<Change> {
        self.refused = None;
        match (self.mode, thing) {
            (Mode::Vertex, None) => {
                let spot = snapped(position, spot, &BTreeSet::new());
                let added = position.drawing.add(spot).map(|_| true);
                self.selection.clear();
                self.noted(added)
            }
            (Mode::Vertex | Mode::Select, thing) => {
                self.choose(thing, shift);
                None
            }
            (Mode::Edge, Some(Thing::Vertex(vertex))) => {
                let from = self
                    .edge_from
                    .replace(vertex)
                    .filter(|&from| from != vertex);
                let joined = from.map_or(Ok(false), |from| position.drawing.join(from, vertex));
                self.noted(joined)
            }
            (Mode::Edge, _) => {
                self.edge_from = None;
                None
            }
            (Mode::Erase, Some(thing)) => {
                erase(&mut position.drawing, thing);
                self.selection.clear();
                Some(None)
            }
            (Mode::Erase, None) => None,
            (Mode::Play, Some(thing)) if shift => {
                self.choose(Some(thing), true);
                None
            }
            (Mode::Play, Some(thing)) => self.take(position, thing.vertices(), around),
            (Mode::Play, None) => {
                self.selection.clear();
                None
            }
        }
    }

    /// Chooses a thing; with `add` beside what is chosen, or no longer.
    fn choose(&mut self, thing: Option<Thing>, add: bool) {
        let vertices = thing.map(Thing::vertices).unwrap_or_default();
        if !add {
            self.selection = vertices.into_iter().collect();
        } else if vertices
            .iter()
            .all(|vertex| self.selection.contains(vertex))
        {
            vertices.iter().for_each(|vertex| {
                self.selection.remove(vertex);
            });
        } else {
            self.selection.extend(vertices);
        }
    }

    /// Takes vertices as a move of the game, or says why not.
    pub(super) fn take(
        &mut self,
        position: &mut GraphPosition,
        set: Vec<usize>,
        around: &mut Around<'_>,
    ) -> Option<Change> {
        if position.game.computer_moves() {
            self.refused = Some("It is the computer's turn.".to_owned());
            return None;
        }
        let played = played(around.model.shown(position));
        match SolvedPosition::of(&around.model.known).judge(&set) {
            Ok(step) => {
                let legal = played.map_or(0, |played| played.legal);
                position.game.moves.truncate(legal);
                self.selection.clear();
                let choices = &mut around.model.choices;
                Some(Some(play::make(choices, &mut position.game, step.remove)))
            }
            Err(why) => {
                let what = match set.len() {
                    1 => "Vertex",
                    _ => "Vertices",
                };
                self.refused = Some(format!(
                    "{what} {} cannot be taken: {why}.",
                    list(&position.drawing, &set)
                ));
                None
            }
        }
    }

    fn begin(&mut self, position: &GraphPosition, spot: Spot, thing: Option<Thing>, ui: &Ui) {
        self.refused = None;
        let shift = ui.input(|input| input.modifiers.shift);
        self.gesture = match (self.mode, thing) {
            (Mode::Erase, _) => {
                self.strokes += 1;
                Gesture::Erase
            }
            (Mode::Vertex | Mode::Edge, Some(Thing::Vertex(from))) => Gesture::Link { from },
            (Mode::Select, Some(thing)) => {
                let held = thing.vertices();
                if !held.iter().all(|vertex| self.selection.contains(vertex)) {
                    self.choose(Some(thing), shift);
                }
                self.strokes += 1;
                let place = |&vertex: &usize| Some((vertex, position.drawing.spot(vertex)?));
                Gesture::Move {
                    from: spot,
                    held: held.first().copied().unwrap_or(0),
                    start: self.selection.iter().filter_map(place).collect(),
                }
            }
            (Mode::Play, Some(_)) => Gesture::None,
            _ => Gesture::Box { from: spot },
        };
    }

    fn drag(
        &mut self,
        position: &mut GraphPosition,
        rect: Rect,
        at: egui::Pos2,
        around: &Around<'_>,
    ) -> Option<Change> {
        let spot = self.camera.to_spot(rect, at);
        match &self.gesture {
            Gesture::Move { from, held, start } => {
                let moving: BTreeSet<usize> = start.iter().map(|(vertex, _)| *vertex).collect();
                let held = start.iter().find(|(vertex, _)| vertex == held)?.1;
                let wanted = [held[0] + spot[0] - from[0], held[1] + spot[1] - from[1]];
                let put = snapped(position, wanted, &moving);
                let by = [put[0] - held[0], put[1] - held[1]];
                let moved = |(vertex, [x, y]): &(usize, Spot)| (*vertex, [x + by[0], y + by[1]]);
                position.drawing.place(start.iter().map(moved));
                Some(Some("move"))
            }
            Gesture::Erase => {
                let thing = self.thing_at(position, rect, at, around.taken)?;
                erase(&mut position.drawing, thing);
                self.selection.clear();
                Some(Some("erase"))
            }
            _ => None,
        }
    }

    fn drop(
        &mut self,
        ui: &Ui,
        position: &mut GraphPosition,
        rect: Rect,
        at: Option<egui::Pos2>,
        around: &Around<'_>,
    ) -> Option<Change> {
        let at = at.or_else(|| ui.input(|input| input.pointer.latest_pos()))?;
        let spot = self.camera.to_spot(rect, at);
        match std::mem::take(&mut self.gesture) {
            Gesture::Box { from } => {
                if !ui.input(|input| input.modifiers.shift) {
                    self.selection.clear();
                }
                let inside = |[x, y]: &Spot| {
                    (from[0].min(spot[0])..=from[0].max(spot[0])).contains(x)
                        && (from[1].min(spot[1])..=from[1].max(spot[1])).contains(y)
                };
                let spots = position.drawing.spots().iter().enumerate();
                let hidden = |v: &usize| self.mode == Mode::Play && around.taken.contains(v);
                let chosen = spots.filter(|(v, spot)| inside(spot) && !hidden(v));
                let chosen: Vec<usize> = chosen.map(|(vertex, _)| vertex).collect();
                self.selection.extend(chosen);
                None
            }
            Gesture::Link { from } => {
                let thing = self.thing_at(position, rect, at, around.taken);
                let joined = match thing {
                    Some(Thing::Vertex(to)) if to != from => position.drawing.join(from, to),
                    Some(Thing::Vertex(_)) => Ok(false),
                    _ => {
                        let spot = snapped(position, spot, &BTreeSet::new());
                        let added = position.drawing.add(spot);
                        added.and_then(|to| position.drawing.join(from, to))
                    }
                };
                self.noted(joined)
            }
            Gesture::None | Gesture::Move { .. } | Gesture::Erase => None,
        }
    }

    /// The keys of the canvas, when it has the keyboard or nobody has and the pointer is here.
    fn keys(
        &mut self,
        ui: &Ui,
        response: &Response,
        position: &mut GraphPosition,
        around: &mut Around<'_>,
    ) -> Option<Change> {
        let nobody = ui.memory(|memory| memory.focused().is_none());
        if !(response.has_focus() || nobody && response.contains_pointer()) {
            return None;
        }
        let plain = |key| ui.input(|i| i.modifiers.is_none() && i.key_pressed(key));
        for (mode, key, ..) in Mode::ALL {
            if plain(key) {
                self.set_mode(mode);
            }
        }
        if plain(Key::F) {
            self.camera.fit(response.rect, position.drawing.bounds());
        }
        if plain(Key::Escape) {
            self.selection.clear();
            self.edge_from = None;
            self.refused = None;
        }
        if ui.input(|input| input.modifiers.command && input.key_pressed(Key::A)) {
            self.selection = (0..position.drawing.order()).collect();
        }
        if plain(Key::Enter) && self.mode == Mode::Play && !self.selection.is_empty() {
            let set = self.selection.iter().copied().collect();
            return self.take(position, set, around);
        }
        if plain(Key::D) && self.mode != Mode::Play && !self.selection.is_empty() {
            let copied = toolbar::duplicate(self, &mut position.drawing);
            return self.noted(copied.map(|()| true));
        }
        if (plain(Key::Delete) || plain(Key::Backspace))
            && self.mode != Mode::Play
            && !self.selection.is_empty()
        {
            let gone: Vec<usize> = self.selection.iter().copied().collect();
            position.drawing.remove(&gone);
            self.selection.clear();
            return Some(None);
        }
        None
    }

    /// Changes the mode.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        self.edge_from = None;
        self.refused = None;
        if mode == Mode::Play {
            self.selection.clear();
        }
    }
}

fn erase(drawing: &mut Drawing, thing: Thing) {
    match thing {
        Thing::Vertex(vertex) => drawing.remove(&[vertex]),
        Thing::Edge(u, v) => drawing.cut(u, v),
    }
}

/// Where a vertex is put: where it is wanted or, with snapping, in line with a vertex near by or
/// on the grid. Vertices that move too do not count.
fn snapped(position: &GraphPosition, wanted: Spot, moving: &BTreeSet<usize>) -> Spot {
    if !position.snap {
        return wanted;
    }
    let mut put = wanted.map(|x| (x / SNAP).round() * SNAP);
    for axis in 0..2 {
        let others = position.drawing.spots().iter().enumerate();
        let lines = others
            .filter(|(vertex, _)| !moving.contains(vertex))
            .map(|(_, spot)| spot[axis])
            .filter(|line| (line - wanted[axis]).abs() < IN_LINE);
        let distance = |line: f32| (line - wanted[axis]).abs();
        if let Some(line) = lines.min_by(|a, b| distance(*a).total_cmp(&distance(*b))) {
            put[axis] = line;
        }
    }
    put
}
