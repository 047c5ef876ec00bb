//! The mouse and the keys on the canvas, in each mode.

use super::canvas::{Canvas, CanvasInput, Touched};
use super::mode::{Gesture, Mode};
use egui::{Key, PointerButton, Pos2, Response, Ui};
use grundy_project::{Drawing, Spot, TooMany};
use grundy_views::graph::placing::{duplicate, snapped};
use grundy_views::graph::{list, played};

impl Canvas {
    /// Carries out the gestures of this frame.
    pub(super) fn gestures(&mut self, ui: &Ui, response: &Response, around: &mut CanvasInput<'_>) {
        self.keys(ui, response, around);
        self.by_keys(ui, response, around);
        if self.raising.follow(ui) {
            return;
        }
        let shift = ui.input(|input| input.modifiers.shift);
        if response.drag_started_by(PointerButton::Primary)
            && let Some(press) = ui.input(|input| input.pointer.press_origin())
        {
            // Keys go on where the hand was.
            response.request_focus();
            let thing = self.thing_at(around, press);
            match self.name_at(around, press, thing) {
                Some(name) => self.gesture = name,
                None => self.begin(around, self.spot(press), thing, shift),
            }
        }
        let at = response.interact_pointer_pos();
        if let (true, Some(at)) = (response.dragged_by(PointerButton::Primary), at) {
            self.drag(at, around);
        }
        let last = at.or_else(|| ui.input(|input| input.pointer.latest_pos()));
        if let (true, Some(at)) = (response.drag_stopped_by(PointerButton::Primary), last) {
            // On a slow frame the last part of the way comes with the end of it.
            self.drag(at, around);
            self.drop(at, shift, around);
        }
        if let (true, Some(at)) = (response.clicked(), at) {
            response.request_focus();
            let thing = self.thing_at(around, at);
            match thing {
                Some(Touched::Vertex(vertex)) if response.double_clicked() && self.names() => {
                    self.begin_naming(vertex);
                }
                _ => self.click(at, thing, shift, around),
            }
        }
    }

    /// Whether a double click gives a vertex a name: where a click does nothing else to it.
    fn names(&self) -> bool {
        matches!(self.mode, Mode::Select | Mode::Vertex)
    }

    /// Says why an edit was refused, if it was.
    pub(super) fn tell<T>(&mut self, result: Result<T, TooMany>) {
        if let Err(error) = result {
            self.refused = Some(format!("{error}."));
        }
    }

    /// The vertices chosen, in order.
    pub(super) fn chosen(&self) -> Vec<usize> {
        self.selection.iter().copied().collect()
    }

    fn click(
        &mut self,
        at: Pos2,
        thing: Option<Touched>,
        shift: bool,
        around: &mut CanvasInput<'_>,
    ) {
        self.refused = None;
        let drawing = &mut around.position.drawing;
        match (self.mode, thing) {
            (Mode::Vertex, None) => {
                let added = drawing.add(snapped(drawing, around.position.snap, self.spot(at), &[]));
                self.selection.clear();
                self.tell(added);
            }
            (Mode::Vertex | Mode::Select, thing) => self.choose(thing, shift),
            (Mode::Edge, Some(Touched::Vertex(to))) => self.join_to(to, drawing),
            (Mode::Edge, _) => self.edge_from = None,
            (Mode::Erase, Some(thing)) => self.erase(drawing, thing),
            (Mode::Erase, None) => {}
            (Mode::Play, Some(_)) if shift => self.choose(thing, true),
            (Mode::Play, Some(thing)) => self.take(thing.vertices(), around),
            (Mode::Play, None) => self.selection.clear(),
        }
    }

    /// Joins the vertex with which the edge begins to this one, with which the next edge begins.
    pub(super) fn join_to(&mut self, to: usize, drawing: &mut Drawing) {
        if let Some(from) = self.edge_from.replace(to).filter(|&from| from != to) {
            self.tell(drawing.join(from, to));
        }
    }

    /// Chooses a thing; with `add` beside what is chosen, or no longer.
    fn choose(&mut self, thing: Option<Touched>, add: bool) {
        let vertices = thing.map(Touched::vertices).unwrap_or_default();
        if !add {
            self.selection = vertices.into_iter().collect();
        } else if vertices.iter().all(|v| self.selection.contains(v)) {
            self.selection.retain(|vertex| !vertices.contains(vertex));
        } else {
            self.selection.extend(vertices);
        }
    }

    /// Takes vertices as a move of the game, or says why not.
    pub(super) fn take(&mut self, set: Vec<usize>, around: &mut CanvasInput<'_>) {
        if around.position.game.computer_moves() {
            self.refused = Some("It is the computer's turn.".to_owned());
            return;
        }
        let set = around.solved().meant(set);
        match around.solved().judge(&set) {
            Ok(step) => {
                let played = played(around.model.shown(around.position));
                let legal = played.map_or(0, |played| played.legal);
                around.position.game.moves.truncate(legal);
                self.selection.clear();
                around.position.game.moves.push(step.remove);
                around.model.choices.computer_due = true;
            }
            Err(why) => {
                let what = if set.len() == 1 { "Vertex" } else { "Vertices" };
                let names = list(&around.position.drawing, &set);
                self.refused = Some(format!("{what} {names} cannot be taken: {why}."));
            }
        }
    }

    fn begin(&mut self, around: &CanvasInput<'_>, spot: Spot, thing: Option<Touched>, shift: bool) {
        self.refused = None;
        self.gesture = match (self.mode, thing) {
            (Mode::Erase, _) => Gesture::Erase,
            (Mode::Vertex | Mode::Edge, Some(Touched::Vertex(from))) => Gesture::Link(from),
            (Mode::Vertex, None) => Gesture::Draw(spot),
            (Mode::Select, Some(thing)) => {
                let held = thing.vertices();
                if !held.iter().all(|vertex| self.selection.contains(vertex)) {
                    self.choose(Some(thing), shift);
                }
                let place = |&vertex: &usize| Some((vertex, around.position.drawing.spot(vertex)?));
                Gesture::Move {
                    from: spot,
                    held: held.first().copied().unwrap_or(0),
                    start: self.selection.iter().filter_map(place).collect(),
                }
            }
            (Mode::Play, Some(_)) => Gesture::None,
            _ => Gesture::Box(spot),
        };
    }

    fn drag(&mut self, at: Pos2, around: &mut CanvasInput<'_>) {
        match &self.gesture {
            Gesture::Move { from, held, start } => {
                let spot = self.spot(at);
                let moving: Vec<usize> = start.iter().map(|(vertex, _)| *vertex).collect();
                let held = start.iter().find(|(vertex, _)| vertex == held);
                let Some(&(_, held)) = held else { return };
                let wanted = [0, 1].map(|axis| held[axis] + spot[axis] - from[axis]);
                let drawing = &mut around.position.drawing;
                let put = snapped(drawing, around.position.snap, wanted, &moving);
                let by = [put[0] - held[0], put[1] - held[1]];
                let moved = |(vertex, [x, y]): &(usize, Spot)| (*vertex, [x + by[0], y + by[1]]);
                drawing.place(start.iter().map(moved));
            }
            &Gesture::Name(vertex, held) => {
                self.place_name(&mut around.position.drawing, vertex, at - held);
            }
            Gesture::Erase => {
                if let Some(thing) = self.thing_at(around, at) {
                    self.erase(&mut around.position.drawing, thing);
                }
            }
            _ => {}
        }
    }

    fn drop(&mut self, at: Pos2, shift: bool, around: &mut CanvasInput<'_>) {
        let spot = self.spot(at);
        match std::mem::take(&mut self.gesture) {
            Gesture::Box(from) => {
                if !shift {
                    self.selection.clear();
                }
                let between = |axis: usize, x: f32| {
                    (from[axis].min(spot[axis])..=from[axis].max(spot[axis])).contains(&x)
                };
                let spots = around.position.drawing.spots().iter().enumerate();
                let inside = spots.filter(|(_, [x, y])| between(0, *x) && between(1, *y));
                let hidden = |v: &usize| self.mode == Mode::Play && around.taken.contains(v);
                let chosen: Vec<usize> = inside.map(|(v, _)| v).filter(|v| !hidden(v)).collect();
                self.selection.extend(chosen);
            }
            Gesture::Link(from) => self.link(around, Ok(from), at),
            Gesture::Draw(from) => {
                let (drawing, snap) = (&mut around.position.drawing, around.position.snap);
                let from = drawing.add(snapped(drawing, snap, from, &[]));
                self.link(around, from, at);
            }
            Gesture::None | Gesture::Move { .. } | Gesture::Name(..) | Gesture::Erase => {}
        }
    }

    /// Joins a vertex to the one at a point of the screen, or to a new one there.
    fn link(&mut self, around: &mut CanvasInput<'_>, from: Result<usize, TooMany>, at: Pos2) {
        let thing = self.thing_at(around, at);
        let drawing = &mut around.position.drawing;
        let linked = from.and_then(|from| {
            let to = match thing {
                Some(Touched::Vertex(to)) => to,
                _ => drawing.add(snapped(drawing, around.position.snap, self.spot(at), &[]))?,
            };
            drawing.join(from, to)
        });
        self.tell(linked);
    }

    /// The keys of the canvas, when it has the keyboard or nobody has and the pointer is here.
    fn keys(&mut self, ui: &Ui, response: &Response, around: &mut CanvasInput<'_>) {
        let nobody = ui.memory(|memory| memory.focused().is_none());
        let is_here = response.has_focus() || nobody && response.contains_pointer();
        // Whoever is in the list of moves chooses there how they are meant.
        let in_list = !self.preview.is_empty() && !ui.ctx().text_edit_focused();
        if !(is_here || in_list) {
            return;
        }
        let plain = |key| ui.input(|i| i.modifiers.is_none() && i.key_pressed(key));
        for (mode, key, ..) in Mode::ALL {
            if plain(key) {
                self.set_mode(mode);
            }
        }
        if !is_here {
            return;
        }
        if plain(Key::F) {
            self.fit(around.position);
        }
        if plain(Key::G) {
            self.grow_meant(&mut around.position.drawing);
        }
        if plain(Key::Escape) {
            self.selection.clear();
            self.edge_from = None;
            self.refused = None;
        }
        if ui.input(|input| input.modifiers.command && input.key_pressed(Key::A)) {
            self.selection = (0..around.position.drawing.order()).collect();
        }
        let chosen = self.chosen();
        let playing = self.mode == Mode::Play;
        if chosen.is_empty() {
            return;
        }
        if playing && plain(Key::Enter) {
            self.take(chosen, around);
        } else if !playing && plain(Key::D) {
            self.duplicate(&mut around.position.drawing);
        } else if !playing && (plain(Key::Delete) || plain(Key::Backspace)) {
            around.position.drawing.remove(&chosen);
            self.selection.clear();
        }
    }

    /// Copies what is chosen beside it and chooses the copy.
    pub(super) fn duplicate(&mut self, drawing: &mut Drawing) {
        match duplicate(drawing, &self.chosen()) {
            Ok(copy) => self.selection = copy.collect(),
            refused => self.tell(refused),
        }
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

    pub(super) fn erase(&mut self, drawing: &mut Drawing, thing: Touched) {
        match thing {
            Touched::Vertex(vertex) => drawing.remove(&[vertex]),
            Touched::Edge(u, v) => drawing.cut(u, v),
        }
        self.selection.clear();
    }
}
