//! The canvas: paints the drawing, finds what is under the pointer, and hands gestures on.

use super::Change;
use super::example;
use super::gestures::{Gesture, Mode};
use crate::app::widgets::camera::Camera;
use crate::app::widgets::paint;
use crate::figure::{EDGE_MM, Ink, Scene, VERTEX_MM, draw};
use crate::project::{GraphPosition, Spot};
use crate::views::Model;
use crate::views::graph::{
    GraphPositions, LastMoves, Marks, SolvedPosition, component_notes, figure,
};
use egui::{
    Color32, Painter, PointerButton, Pos2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use std::collections::BTreeSet;

/// How near the pointer must come to a vertex or an edge, at least.
const REACH: f32 = 9.0;

/// More vertices than this have no hit areas of their own for screen readers.
const NAMED: usize = 300;

/// The passing state of the canvas.
pub struct Canvas {
    /// Which part of the plane is shown.
    pub camera: Camera,
    /// What the pointer does.
    pub mode: Mode,
    /// Whether the values of moves are shown while a game is played.
    pub hints: bool,
    /// The vertices chosen.
    pub selection: BTreeSet<usize>,
    /// A set of vertices whose taking is previewed.
    pub preview: Vec<usize>,
    /// What came of the last gesture, if it was refused.
    pub refused: Option<String>,
    pub(super) gesture: Gesture,
    pub(super) edge_from: Option<usize>,
    /// How often something was moved or erased: each is an undo step.
    pub(super) strokes: usize,
    pub(super) fitted: bool,
    /// Whether the drawing is fitted in if not all of it is in view.
    pub(super) wants_whole: bool,
    /// Where the canvas was in the last frame.
    area: Option<Rect>,
    /// Whether all of the drawing was in view.
    whole: bool,
    pub(super) hovered: Option<Thing>,
    pub(super) pointer: Option<Spot>,
}

impl Default for Canvas {
    fn default() -> Self {
        Canvas {
            camera: Camera::of_unit(EDGE_MM),
            mode: Mode::default(),
            hints: true,
            selection: BTreeSet::new(),
            preview: Vec::new(),
            refused: None,
            gesture: Gesture::default(),
            edge_from: None,
            strokes: 0,
            fitted: false,
            wants_whole: false,
            area: None,
            whole: false,
            hovered: None,
            pointer: None,
        }
    }
}

/// What is under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A vertex.
    Vertex(usize),
    /// An edge.
    Edge(usize, usize),
}

impl Thing {
    /// The vertices that are taken when it is.
    pub fn vertices(self) -> Vec<usize> {
        match self {
            Thing::Vertex(vertex) => vec![vertex],
            Thing::Edge(u, v) => vec![u, v],
        }
    }
}

/// What the canvas needs to know of the rest of the editor.
pub struct Around<'a> {
    /// What is known of the position.
    pub model: &'a mut Model<GraphPositions>,
    /// The moves as they were last known.
    pub moves: &'a LastMoves,
    /// The vertices that the game has taken.
    pub taken: &'a [usize],
}

impl Around<'_> {
    /// How far the position is solved.
    pub fn solved(&self) -> SolvedPosition<'_> {
        SolvedPosition::of(&self.model.known)
    }
}

impl Canvas {
    /// Shows the canvas in the room that is left; gives the undo step of a change.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        around: &mut Around<'_>,
    ) -> Option<Change> {
        let size = ui.available_size().max(vec2(100.0, 100.0));
        let (response, painter) = ui.allocate_painter(size, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Drawing"));
        let order = position.drawing.order();
        self.selection.retain(|&vertex| vertex < order);
        if !std::mem::replace(&mut self.fitted, true) {
            self.camera.fit(response.rect, position.drawing.bounds());
        } else if let Some(area) = self.area
            && area.top() != response.rect.top()
            && area.bottom() == response.rect.bottom()
        {
            // A row of controls that opens above does not move the drawing.
            self.camera.pan(area.center() - response.rect.center());
        }
        self.keep_whole(response.rect, position);
        self.area = Some(response.rect);
        let panning = [PointerButton::Middle, PointerButton::Secondary];
        self.camera.steer(ui, &response, &panning);
        let pointer = response.hover_pos();
        self.pointer = pointer.map(|at| self.camera.to_spot(response.rect, at));
        let at = pointer.filter(|_| self.gesture == Gesture::None);
        self.hovered = at.and_then(|at| self.thing_at(position, response.rect, at, around.taken));
        let changed = self.gestures(ui, &response, position, around);
        self.paint(ui, &painter, response.rect, position, around);
        self.name_vertices(ui, response.rect, position, around);
        let empty = position.drawing.is_empty();
        empty
            .then(|| self.begin_with_example(ui, response.rect, position))
            .flatten()
            .or(changed)
    }

    /// Says on the empty canvas what to do, and draws the example that was clicked.
    fn begin_with_example(
        &mut self,
        ui: &mut Ui,
        canvas: Rect,
        position: &mut GraphPosition,
    ) -> Option<Change> {
        let sentence = "Click to draw a vertex; drag from it to draw an edge. Or choose Generate for a known graph, or Text to paste one.";
        // The middle is left free for the first vertex.
        let place = canvas.shrink(8.0);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place));
        let changed = example::show(&mut inner, sentence, &mut position.drawing);
        self.fitted &= changed.is_none();
        changed
    }

    /// Fits the drawing in when it was whole in view and no longer is, because a panel opened.
    fn keep_whole(&mut self, canvas: Rect, position: &GraphPosition) {
        let was_whole = self
            .area
            .is_some_and(|area| area.size() != canvas.size() && self.whole);
        let bounds = position.drawing.bounds();
        let inside = |spot| canvas.contains(self.camera.to_screen(canvas, spot));
        self.whole = bounds.is_none_or(|(low, high)| inside(low) && inside(high));
        if (was_whole || std::mem::take(&mut self.wants_whole)) && !self.whole {
            self.camera.fit(canvas, bounds);
            self.whole = true;
        }
    }

    /// The vertex or, failing that, the edge at a point of the screen.
    pub(super) fn thing_at(
        &self,
        position: &GraphPosition,
        canvas: Rect,
        at: Pos2,
        taken: &[usize],
    ) -> Option<Thing> {
        let screen = |spot| self.camera.to_screen(canvas, spot);
        let hidden = |v: usize| self.mode == Mode::Play && taken.contains(&v);
        let reach = (VERTEX_MM * paint::POINTS_PER_MM * self.camera.zoom()).max(REACH);
        let spots = position.drawing.spots().iter().enumerate();
        let nearest = spots
            .map(|(vertex, &spot)| (screen(spot).distance(at), vertex))
            .filter(|&(distance, vertex)| distance <= reach && !hidden(vertex))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, vertex)) = nearest {
            return Some(Thing::Vertex(vertex));
        }
        let near = |&(u, v): &(usize, usize)| {
            let (a, b) = (position.drawing.spot(u)?, position.drawing.spot(v)?);
            let distance = distance_to_line(at, screen(a), screen(b));
            (distance <= REACH && !hidden(u) && !hidden(v)).then_some((distance, u, v))
        };
        let edges = position.drawing.edges().iter().filter_map(near);
        let (_, u, v) = edges.min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Thing::Edge(u, v))
    }

    fn paint(
        &self,
        ui: &Ui,
        painter: &Painter,
        canvas: Rect,
        position: &GraphPosition,
        around: &Around<'_>,
    ) {
        let dark = ui.visuals().dark_mode;
        let palette = paint::palette(dark);
        painter.rect_filled(canvas, 4.0, paint::colour(&palette, Ink::Paper));
        let frame = Stroke::new(1.0, paint::colour(&palette, Ink::Grid));
        painter.rect_stroke(canvas, 4.0, frame, egui::StrokeKind::Inside);
        if position.snap && self.camera.scale() > 24.0 {
            self.paint_grid(painter, canvas, paint::colour(&palette, Ink::Grid));
        }
        let playing = self.mode == Mode::Play;
        let (drawing, solved) = (&position.drawing, around.solved());
        let marks = Marks {
            taken: around.taken,
            leaving: &self.leaving(around),
            labels: around.moves.solution().map(|_| &around.moves.labels),
            values: !playing || self.hints,
            stale: solved.solution().is_none(),
            // The list of moves, at which somebody points, names vertices.
            numbers: position.numbers || !self.preview.is_empty(),
        };
        let mut figure = figure(drawing, marks);
        if let Some(solution) = solved.solution()
            && marks.values
        {
            figure.notes = component_notes(drawing, position.convention, solution);
        }
        let mut scene = Scene::default();
        draw(&mut scene, &figure, [0.0, 0.0]);
        let origin = self.camera.to_screen(canvas, [0.0, 0.0]);
        paint::paint_scaled(painter, origin, &scene, &palette, self.camera.zoom());
        let accent = paint::colour(&palette, Ink::Accent);
        self.paint_marks(painter, canvas, position, accent);
    }

    /// The vertices whose taking is shown: what is hovered in a list, or, in play, on the canvas.
    pub(super) fn leaving(&self, around: &Around<'_>) -> Vec<usize> {
        if !self.preview.is_empty() {
            return self.preview.clone();
        }
        let hovered = self.hovered.filter(|_| self.mode == Mode::Play);
        let hovered = hovered.map(Thing::vertices).unwrap_or_default();
        let legal = around.solved().solution().is_some_and(|solution| {
            let found = solution
                .moves
                .binary_search_by(|step| step.remove.cmp(&hovered));
            found.is_ok()
        });
        if legal { hovered } else { Vec::new() }
    }

    /// The selection, and what a gesture is about to draw.
    fn paint_marks(
        &self,
        painter: &Painter,
        canvas: Rect,
        position: &GraphPosition,
        accent: Color32,
    ) {
        let screen = |spot| self.camera.to_screen(canvas, spot);
        let radius = (VERTEX_MM * paint::POINTS_PER_MM * self.camera.zoom()).max(5.0) + 3.0;
        let ring = Stroke::new(2.0, accent);
        for spot in self
            .selection
            .iter()
            .filter_map(|&v| position.drawing.spot(v))
        {
            painter.circle_stroke(screen(spot), radius, ring);
        }
        for (vertex, spot) in position.drawing.spots().iter().enumerate() {
            if position.drawing.pinned().get(vertex) == Some(&true) {
                let at = screen(*spot) + vec2(0.0, radius + 1.0);
                painter.line_segment([at, at + vec2(0.0, 5.0)], ring);
            }
        }
        let pointer = self.pointer.map(screen);
        match (&self.gesture, pointer) {
            (Gesture::Box { from }, Some(to)) => {
                let area = Rect::from_two_pos(screen(*from), to);
                painter.rect_filled(area, 0.0, accent.gamma_multiply(0.12));
                painter.rect_stroke(
                    area,
                    0.0,
                    Stroke::new(1.0, accent),
                    egui::StrokeKind::Middle,
                );
            }
            (Gesture::Link { from }, Some(to)) => {
                if let Some(from) = position.drawing.spot(*from) {
                    painter.line_segment([screen(from), to], ring);
                }
            }
            _ => {}
        }
        let waiting = self.edge_from.filter(|_| self.mode == Mode::Edge);
        if let Some(from) = waiting.and_then(|from| position.drawing.spot(from)) {
            painter.circle_stroke(screen(from), radius + 3.0, ring);
            if let Some(to) = pointer {
                painter.line_segment([screen(from), to], Stroke::new(1.0, accent));
            }
        }
    }

    /// The grid of half edges that vertices snap to.
    fn paint_grid(&self, painter: &Painter, canvas: Rect, ink: Color32) {
        let [left, top] = self.camera.to_spot(canvas, canvas.min);
        let [right, bottom] = self.camera.to_spot(canvas, canvas.max);
        let steps =
            |from: f32, to: f32| ((from * 2.0).ceil() as i32..=(to * 2.0).floor() as i32).take(300);
        for x in steps(left, right) {
            for y in steps(top, bottom) {
                let at = self
                    .camera
                    .to_screen(canvas, [x as f32 / 2.0, y as f32 / 2.0]);
                painter.rect_filled(Rect::from_center_size(at, vec2(1.5, 1.5)), 0.0, ink);
            }
        }
    }

    /// Names the vertices for screen readers and tests.
    fn name_vertices(&self, ui: &Ui, canvas: Rect, position: &GraphPosition, around: &Around<'_>) {
        if position.drawing.order() > NAMED {
            return;
        }
        let known = around.solved().solution();
        let labels = known.map(|_| &around.moves.labels.vertices);
        for (vertex, &spot) in position.drawing.spots().iter().enumerate() {
            let at = self.camera.to_screen(canvas, spot);
            let area = Rect::from_center_size(at, vec2(18.0, 18.0)).intersect(canvas);
            if !area.is_positive() {
                continue;
            }
            let response =
                ui.interact(area, ui.scope_id().with(("vertex", vertex)), Sense::empty());
            response.widget_info(|| {
                let value = labels.and_then(|labels| labels.get(&vertex));
                let value = value.map_or(String::new(), |label| {
                    format!(", taking it leaves {}", label.text)
                });
                WidgetInfo::labeled(Role::Image, true, format!("Vertex {vertex}{value}"))
            });
        }
    }
}

/// The distance from a point to a line between two others.
fn distance_to_line(point: Pos2, a: Pos2, b: Pos2) -> f32 {
    let (along, from) = (b - a, point - a);
    let part = (from.dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    let foot = pos2(a.x + along.x * part, a.y + along.y * part);
    point.distance(foot)
}
