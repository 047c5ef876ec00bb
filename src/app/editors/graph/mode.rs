//! The gestures of the pointer on the canvas, and the one that goes on.

use egui::{Key, Vec2};
use grundy_project::Spot;

/// The gestures of the pointer on the canvas.
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
            "Click or drag a box: select vertices (Shift adds); drag a vertex: move them; drag a name: place it; Delete: delete them",
        ),
        (
            Mode::Vertex,
            Key::N,
            "Vertex",
            "Click: a new vertex; drag: an edge, with new vertices at its ends where there are none",
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
            "Click or drag over vertices and edges: they are deleted",
        ),
        (
            Mode::Play,
            Key::P,
            "Play",
            "Click a vertex or an edge to take it; Shift-click or drag a box to select several, Enter takes them",
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
    Box(Spot),
    /// Vertices are moved.
    Move {
        /// Where the pointer was.
        from: Spot,
        /// The vertex that is held, which snaps.
        held: usize,
        /// Where the vertices were.
        start: Vec<(usize, Spot)>,
    },
    /// The name of this vertex is moved; the pointer is so far from the middle of the name, in points.
    Name(usize, Vec2),
    /// An edge is drawn from this vertex.
    Link(usize),
    /// An edge is drawn from a vertex that will be here.
    Draw(Spot),
    /// Deletes what is touched.
    Erase,
}
