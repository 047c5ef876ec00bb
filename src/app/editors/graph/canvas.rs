//! The canvas: paints the drawing, finds what is under the pointer, and hands gestures on.

use super::example;
use super::fitting::{self, signs};
use super::mode::{Gesture, Mode};
use super::raising::Raising;
use crate::app::widgets::{Camera, paint, theme, tokens};
use egui::{
    Color32, Painter, PointerButton, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};
use grundy_figure::{EDGE_MM, Ink, VERTEX_MM};
use grundy_project::{Drawing, GraphPosition, Spot};
use grundy_views::Model;
use grundy_views::graph::{GraphPositions, LastMoves, SolvedPosition, taken_last};
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
    /// Why the last gesture was refused, if it was, until something changes.
    pub refused: Option<String>,
    /// The position in which it was.
    refused_in: Option<GraphPosition>,
    pub(super) gesture: Gesture,
    pub(super) edge_from: Option<usize>,
    pub(super) fitted: bool,
    /// Whether the drawing is fitted in if not all of it is in view.
    pub(super) wants_whole: bool,
    /// What was shown when the drawing was fitted in last, and the size of the window then.
    as_fitted: Option<Camera>,
    window: Vec2,
    /// The length of the path that is appended.
    pub(super) path: usize,
    /// Where the canvas is, or was in the last frame.
    pub(super) area: Rect,
    /// The height of the line that is told in the drawing, at its foot; none where it stands below.
    pub(super) foot: f32,
    /// Whether all of the drawing was in view.
    whole: bool,
    /// Whether most of its vertices were.
    most: bool,
    /// The corners of the drawing in the last frame.
    bounds: Option<(Spot, Spot)>,
    pub(super) hovered: Option<Touched>,
    pub(super) pointer: Option<Spot>,
    /// Where the menu was opened last.
    pub(super) menu: Option<OpenedMenu>,
    pub(super) naming: Option<Naming>,
    /// The click that brings the window to the front.
    pub(super) raising: Raising,
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
            refused_in: None,
            gesture: Gesture::default(),
            edge_from: None,
            fitted: false,
            wants_whole: false,
            as_fitted: None,
            window: Vec2::ZERO,
            path: 3,
            area: Rect::NOTHING,
            foot: 0.0,
            whole: false,
            most: false,
            bounds: None,
            hovered: None,
            pointer: None,
            menu: None,
            naming: None,
            raising: Raising::default(),
        }
    }
}

impl Canvas {
    /// Takes away why a gesture was refused, once that was in another position or by another rule.
    pub fn follow(&mut self, position: &GraphPosition) {
        if self.refused.is_none() {
            self.refused_in = None;
        } else if self.refused_in.get_or_insert_with(|| position.clone()) != position {
            (self.refused, self.refused_in) = (None, None);
        }
    }
}

/// A vertex or an edge under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// A vertex.
    Vertex(usize),
    /// An edge.
    Edge(usize, usize),
}

impl Touched {
    /// The vertices that are taken when it is.
    pub fn vertices(self) -> Vec<usize> {
        match self {
            Touched::Vertex(vertex) => vec![vertex],
            Touched::Edge(u, v) => vec![u, v],
        }
    }
}

/// Where a menu was opened.
#[derive(Clone, Copy, Debug)]
pub struct OpenedMenu {
    pub spot: Spot,
    pub thing: Option<Touched>,
}

/// The vertex that gets a name.
#[derive(Clone, Copy, Debug)]
pub struct Naming {
    pub vertex: usize,
    /// In so many more frames the field takes the keyboard: in its first one it is only measured.
    pub frames: u8,
}

/// The parts of the editor that the canvas works on.
pub struct CanvasInput<'a> {
    /// The position that is drawn.
    pub position: &'a mut GraphPosition,
    /// What is known of it.
    pub model: &'a mut Model<GraphPositions>,
    /// The moves as they were last known.
    pub moves: &'a LastMoves,
    /// The vertices that the game has taken.
    pub taken: &'a [usize],
}

impl CanvasInput<'_> {
    /// How far the position is solved.
    pub fn solved(&self) -> SolvedPosition<'_> {
        SolvedPosition::of(&self.model.known)
    }
}

impl Canvas {
    /// Shows the canvas in the room that is left.
    pub fn show(&mut self, ui: &mut Ui, around: &mut CanvasInput<'_>) {
        let size = ui.available_size().max(vec2(100.0, 100.0));
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        // It keeps the keyboard while rows of controls come and go above it, as that of a game does.
        let id = ui.scope_id().with("drawing");
        let response = ui.interact(place, id, Sense::click_and_drag());
        let painter = ui.painter_at(place);
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Drawing"));
        let order = around.position.drawing.order();
        self.selection.retain(|&vertex| vertex < order);
        let area = response.rect;
        let before = std::mem::replace(&mut self.area, area);
        if !std::mem::replace(&mut self.fitted, true) {
            self.fit(around.position);
        } else if before.top() != area.top() && before.bottom() == area.bottom() {
            // A row of controls that opens above does not move the drawing.
            self.camera.pan(before.center() - area.center());
        }
        self.keep_whole(before, ui.ctx().content_rect().size(), around.position);
        let panning = [PointerButton::Middle, PointerButton::Secondary];
        self.camera.steer(ui, &response, &panning);
        let pointer = response.hover_pos();
        self.pointer = pointer.map(|at| self.spot(at));
        let at = pointer.filter(|_| self.gesture == Gesture::None);
        self.hovered = at.and_then(|at| self.thing_at(around, at));
        self.gestures(ui, &response, around);
        self.context_menu(&response, around);
        self.paint(ui, &painter, around);
        self.speak_of_vertices(ui, around);
        self.name_vertex(ui, &mut around.position.drawing);
        if around.position.drawing.is_empty() {
            self.begin_with_example(ui, around.position);
        }
    }

    /// The place in the drawing under a point of the screen.
    pub(super) fn spot(&self, at: Pos2) -> Spot {
        self.camera.to_spot(self.area, at)
    }

    /// Where a place is on screen.
    pub(super) fn screen(&self, spot: Spot) -> Pos2 {
        self.camera.to_screen(self.area, spot)
    }

    /// The radius of a vertex with a value, in points.
    fn radius(&self) -> f32 {
        VERTEX_MM * paint::POINTS_PER_MM * signs(self.camera.zoom())
    }

    /// Shows the whole drawing.
    pub(super) fn fit(&mut self, position: &GraphPosition) {
        let mut room = self.area;
        room.max.y -= self.foot;
        fitting::fit(&mut self.camera, room, &position.drawing, position.numbers);
        self.camera.pan(room.center() - self.area.center());
        self.as_fitted = Some(self.camera);
    }

    /// Says on the empty canvas what to do, and draws the example that was clicked.
    fn begin_with_example(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        let sentence = "Click to draw a vertex; drag to draw an edge. Or choose Generate for a known graph, or Text to paste one.";
        // The middle is left free for the first vertex.
        let place = egui::UiBuilder::new().max_rect(self.area.shrink(8.0));
        example::show(&mut ui.new_child(place), sentence, &mut position.drawing);
        if !position.drawing.is_empty() {
            self.fitted = false;
            self.set_mode(Mode::Select);
        }
    }

    /// Fits the drawing in when it was whole in view and no longer is, because a panel opened, when most of it is
    /// elsewhere at once, because a step was undone, and anew in a window of another size.
    fn keep_whole(&mut self, before: Rect, window: Vec2, position: &GraphPosition) {
        let resized = std::mem::replace(&mut self.window, window) != window;
        if resized && self.as_fitted == Some(self.camera) && before.size() != self.area.size() {
            self.fit(position);
        }
        let was_whole = before.size() != self.area.size() && self.whole;
        let bounds = position.drawing.bounds();
        // A vertex at the edge is in view with its label.
        let mut within = self.area.shrink(self.radius());
        within.max.y -= self.foot;
        let inside = |spot| within.contains(self.screen(spot));
        let whole = bounds.is_none_or(|(low, high)| inside(low) && inside(high));
        let spots = position.drawing.spots();
        let most = 2 * spots.iter().filter(|&&spot| inside(spot)).count() >= spots.len();
        let moved = self.bounds != bounds && self.gesture == Gesture::None;
        let left = moved && self.most && !most;
        (self.whole, self.most, self.bounds) = (whole, most, bounds);
        if (was_whole || left || std::mem::take(&mut self.wants_whole)) && !self.whole {
            self.fit(position);
            self.whole = true;
        }
    }

    /// The vertex or, failing that, the edge at a point of the screen.
    pub(super) fn thing_at(&self, around: &CanvasInput<'_>, at: Pos2) -> Option<Touched> {
        let drawing = &around.position.drawing;
        let hidden = |v: usize| self.mode == Mode::Play && around.taken.contains(&v);
        let reach = self.radius().max(REACH);
        let spots = drawing.spots().iter().enumerate();
        let nearest = spots
            .map(|(vertex, &spot)| (self.screen(spot).distance(at), vertex))
            .filter(|&(distance, vertex)| distance <= reach && !hidden(vertex))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, vertex)) = nearest {
            return Some(Touched::Vertex(vertex));
        }
        let near = |&(u, v): &(usize, usize)| {
            let (a, b) = (drawing.spot(u)?, drawing.spot(v)?);
            let distance = distance_to_line(at, self.screen(a), self.screen(b));
            (distance <= REACH && !hidden(u) && !hidden(v)).then_some((distance, u, v))
        };
        let edges = drawing.edges().iter().filter_map(near);
        let (_, u, v) = edges.min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Touched::Edge(u, v))
    }

    fn paint(&self, ui: &Ui, painter: &Painter, around: &CanvasInput<'_>) {
        let position = &*around.position;
        let [paper, grid] = [Ink::Paper, Ink::Grid].map(|ink| paint::ink(ui, ink));
        painter.rect_filled(self.area, 4.0, paper);
        painter.rect_stroke(self.area, 4.0, (1.0, grid), StrokeKind::Inside);
        if position.snap && self.camera.scale() > 24.0 {
            self.paint_grid(painter, grid);
        }
        self.paint_figure(painter, &self.figure(around));
        self.paint_last_move(painter, around);
        self.paint_marks(painter, &position.drawing, paint::ink(ui, Ink::Accent));
    }

    /// Rings around the vertices that were taken last.
    fn paint_last_move(&self, painter: &Painter, around: &CanvasInput<'_>) {
        let (radius, colour) = (self.radius().max(5.0), theme::marked_colour(painter.ctx()));
        for &vertex in taken_last(&around.position.game, around.taken) {
            if let Some(spot) = around.position.drawing.spot(vertex) {
                painter.circle_stroke(self.screen(spot), radius, (tokens::MARK, colour));
            }
        }
    }

    /// The vertices whose taking is shown: what is hovered in a list, or, in play, on the canvas.
    pub(super) fn leaving(&self, around: &CanvasInput<'_>) -> Vec<usize> {
        if !self.preview.is_empty() {
            return self.preview.clone();
        }
        let hovered = self.hovered.filter(|_| self.mode == Mode::Play);
        let hovered = hovered.map(Touched::vertices).unwrap_or_default();
        let hovered = around.solved().meant(hovered);
        match around.solved().step(&hovered) {
            Some(_) => hovered,
            None => Vec::new(),
        }
    }

    /// The selection, and what a gesture is about to draw.
    fn paint_marks(&self, painter: &Painter, drawing: &Drawing, accent: Color32) {
        let radius = self.radius().max(5.0) + 3.0;
        let (ring, thin) = (
            Stroke::new(tokens::MARK, accent),
            Stroke::new(tokens::FINE, accent),
        );
        let place = |vertex: usize| drawing.spot(vertex).map(|spot| self.screen(spot));
        for at in self.selection.iter().filter_map(|&vertex| place(vertex)) {
            painter.circle_stroke(at, radius, ring);
        }
        for (spot, _) in drawing
            .spots()
            .iter()
            .zip(drawing.pinned())
            .filter(|(_, pin)| **pin)
        {
            let at = self.screen(*spot) + vec2(0.0, radius + 1.0);
            painter.line_segment([at, at + vec2(0.0, 5.0)], ring);
        }
        let pointer = self.pointer.map(|spot| self.screen(spot));
        match (&self.gesture, pointer) {
            (Gesture::Box(from), Some(to)) => {
                let area = Rect::from_two_pos(self.screen(*from), to);
                painter.rect_filled(area, 0.0, accent.gamma_multiply(0.12));
                painter.rect_stroke(area, 0.0, thin, StrokeKind::Middle);
            }
            (Gesture::Draw(from), Some(to)) => {
                let from = self.screen(*from);
                painter.circle_stroke(from, radius - 3.0, ring);
                painter.line_segment([from, to], ring);
            }
            (Gesture::Link(from), Some(to)) => {
                if let Some(from) = place(*from) {
                    painter.line_segment([from, to], ring);
                }
            }
            _ => {}
        }
        let waiting = self.edge_from.filter(|_| self.mode == Mode::Edge);
        if let Some(from) = waiting.and_then(place) {
            painter.circle_stroke(from, radius + 3.0, ring);
            if let Some(to) = pointer {
                painter.line_segment([from, to], thin);
            }
        }
    }

    /// The grid of half edges that vertices snap to.
    fn paint_grid(&self, painter: &Painter, ink: Color32) {
        let [left, top] = self.spot(self.area.min);
        let [right, bottom] = self.spot(self.area.max);
        let steps =
            |from: f32, to: f32| ((from * 2.0).ceil() as i32..=(to * 2.0).floor() as i32).take(300);
        for x in steps(left, right) {
            for y in steps(top, bottom) {
                let at = self.screen([x as f32 / 2.0, y as f32 / 2.0]);
                painter.rect_filled(Rect::from_center_size(at, vec2(1.5, 1.5)), 0.0, ink);
            }
        }
    }

    /// Names the vertices for screen readers and tests.
    fn speak_of_vertices(&self, ui: &Ui, around: &CanvasInput<'_>) {
        let drawing = &around.position.drawing;
        if drawing.order() > NAMED {
            return;
        }
        let known = around.solved().solution();
        let labels = known.map(|_| &around.moves.labels.vertices);
        let last = taken_last(&around.position.game, around.taken);
        for (vertex, &spot) in drawing.spots().iter().enumerate() {
            let area = Rect::from_center_size(self.screen(spot), vec2(18.0, 18.0));
            let area = area.intersect(self.area);
            if !area.is_positive() {
                continue;
            }
            let id = ui.scope_id().with(("vertex", vertex));
            let response = ui.interact(area, id, Sense::empty());
            response.widget_info(|| {
                let value = labels.and_then(|labels| labels.get(&vertex));
                let value = match value {
                    Some(label) => format!(", taking it leaves {}", label.text),
                    None if last.contains(&vertex) => ", taken last".to_owned(),
                    None => String::new(),
                };
                WidgetInfo::labeled(Role::Image, true, format!("Vertex {vertex}{value}"))
            });
        }
    }
}

/// The distance from a point to a line between two others.
fn distance_to_line(point: Pos2, a: Pos2, b: Pos2) -> f32 {
    let (along, from) = (b - a, point - a);
    let part = (from.dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    point.distance(a + along * part)
}
