//! Where graphs go that come into the drawing, and layouts, which a job finds.

use super::generate::{Made, spots};
use super::solving::graph_of;
use crate::graph::{Graph, layout};
use crate::jobs::{
    GraphAnswer, GraphQuestion, Jobs, LayoutRequest, Limits, Mixed, MixedAnswer, Same, Ticket, Way,
};
use crate::project::{Drawing, Spot, TooMany};
use std::sync::Arc;

/// Components beyond this number are put in rows.
const COMPONENTS: usize = 50;

/// Pairs of an edge and a vertex that are looked at for vertices in the way, at the most.
const LOOKED_AT: usize = 2_000_000;

/// A vertex nearer than this to an edge seems to lie on it, in edges.
const IN_THE_WAY: f32 = 0.15;

/// How far such a vertex is moved.
const ASIDE: f32 = 0.6;

/// A layout on its way.
#[derive(Default)]
pub struct Placing {
    wanted: Option<(Way, &'static str)>,
    asked: Option<(Drawing, &'static str, Ticket<Mixed>)>,
    arrived: Option<(Drawing, &'static str, Vec<Spot>)>,
    flip: bool,
}

impl Placing {
    /// The name of a new undo step, other than the one before.
    pub fn step(&mut self) -> &'static str {
        self.flip = !self.flip;
        if self.flip { "layout" } else { "next layout" }
    }

    /// Wants the drawing laid out, as a part of an undo step.
    pub fn want(&mut self, way: Way, step: &'static str) {
        self.wanted = Some((way, step));
    }

    /// Asks for the layout wanted, and takes it when it is there.
    pub fn refresh(&mut self, drawing: &Drawing, jobs: &mut Jobs) {
        if let Some((way, step)) = self.wanted.take() {
            self.abandon(jobs);
            let request = LayoutRequest {
                way,
                graph: graph_of(drawing),
                start: drawing
                    .spots()
                    .iter()
                    .map(|spot| spot.map(f64::from))
                    .collect(),
                pinned: drawing.pinned().to_vec(),
            };
            let question = GraphQuestion::Layout(Same(Arc::new(request)));
            let id = jobs.ask(Mixed::Graph(question), Limits::default());
            self.asked = Some((drawing.clone(), step, id));
        }
        if let Some((.., id)) = &self.asked
            && let Some(MixedAnswer::Graph(GraphAnswer::Layout(points))) = jobs.take(*id)
            && let Some((of, step, _)) = self.asked.take()
        {
            self.arrived = Some((of, step, spots(&points)));
        }
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((.., id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Puts the vertices where the layout that has arrived wants them; gives the undo step
    /// when it did. The middle of the drawing stays where it was, and so do pinned vertices.
    pub fn apply(&mut self, drawing: &mut Drawing) -> Option<&'static str> {
        let (of, step, mut spots) = self.arrived.take()?;
        if !of.same_graph(drawing) {
            return None;
        }
        let pins = drawing.pinned().to_vec();
        if !pins.contains(&true)
            && let (Some(old), Some(new)) = (drawing.bounds(), bounds(&spots))
        {
            let by =
                [0, 1].map(|axis| (old.0[axis] + old.1[axis] - new.0[axis] - new.1[axis]) / 2.0);
            shift(&mut spots, by);
        }
        let places = spots.into_iter().enumerate();
        let free = |vertex: usize| !pins.get(vertex).copied().unwrap_or(false);
        drawing.place(places.filter(|(vertex, _)| free(*vertex)));
        Some(step)
    }
}

/// Adds a generated graph beside what is drawn, or instead of it.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn add(drawing: &mut Drawing, made: &Made) -> Result<(), TooMany> {
    let mut new = if made.replaces {
        Drawing::default()
    } else {
        drawing.clone()
    };
    insert(&mut new, &made.graph, made.spots.clone(), None)?;
    *drawing = new;
    Ok(())
}

/// Adds a graph whose vertices have places, with its middle at `middle` or at the right of what
/// is drawn; gives the new vertices.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn insert(
    drawing: &mut Drawing,
    graph: &Graph,
    mut spots: Vec<Spot>,
    middle: Option<Spot>,
) -> Result<std::ops::Range<usize>, TooMany> {
    if let Some((low, high)) = bounds(&spots) {
        let by = match (middle, drawing.bounds()) {
            (Some(to), _) => [0, 1].map(|axis| to[axis] - (low[axis] + high[axis]) / 2.0),
            (None, Some((from, to))) => [to[0] + 1.0 - low[0], from[1] - low[1]],
            (None, None) => [0.0, 0.0],
        };
        // Whole edges keep to the grid.
        shift(&mut spots, by.map(f32::round));
    }
    let first = drawing.insert(spots, graph.edges())?;
    Ok(first..drawing.order())
}

/// Whether vertices in these places, with their middle at `middle`, would lie among those drawn.
pub fn would_cover(drawing: &Drawing, new: &[Spot], middle: Spot) -> bool {
    let (Some((low, high)), Some((from, to))) = (drawing.bounds(), bounds(new)) else {
        return false;
    };
    (0..2).all(|axis| {
        let half = (to[axis] - from[axis]) / 2.0 + 0.5;
        middle[axis] - half < high[axis] && middle[axis] + half > low[axis]
    })
}

/// Places for a graph that comes without any, and whether springs would place it better.
pub fn places_for(graph: &Graph) -> (Vec<Spot>, bool) {
    let components = graph.components().len();
    if components > COMPONENTS {
        let columns = (graph.order() as f64).sqrt().ceil() as usize;
        return (spots(&layout::grid(graph, columns)), false);
    }
    if graph.size() + components == graph.order() {
        return (spots(&layout::layered(graph)), false);
    }
    (spots(&layout::circle(graph)), true)
}

/// Moves vertices aside through which some of the edges would run, so that each edge is seen to
/// end where it ends. Very large drawings are left as they are.
pub fn make_way(drawing: &mut Drawing, edges: &[(usize, usize)]) {
    if edges.len() * drawing.order() > LOOKED_AT {
        return;
    }
    for &(u, v) in edges {
        let (Some(from), Some(to)) = (drawing.spot(u), drawing.spot(v)) else {
            continue;
        };
        let aside = |(vertex, at): (usize, &Spot)| {
            let along = [to[0] - from[0], to[1] - from[1]];
            let length = along[0].hypot(along[1]);
            let gap = [at[0] - from[0], at[1] - from[1]];
            let part = (gap[0] * along[0] + gap[1] * along[1]) / (length * length);
            let off = (gap[0] * along[1] - gap[1] * along[0]) / length;
            let through = (0.0..=1.0).contains(&part) && off.abs() < IN_THE_WAY;
            let side = if off < 0.0 { -ASIDE } else { ASIDE } / length;
            let put = [at[0] + along[1] * side, at[1] - along[0] * side];
            (through && vertex != u && vertex != v).then_some((vertex, put))
        };
        let moved: Vec<_> = drawing
            .spots()
            .iter()
            .enumerate()
            .filter_map(aside)
            .collect();
        drawing.place(moved);
    }
}

fn bounds(spots: &[Spot]) -> Option<(Spot, Spot)> {
    Drawing::new(spots.iter().copied(), []).ok()?.bounds()
}

fn shift(spots: &mut [Spot], by: [f32; 2]) {
    for spot in spots {
        *spot = [spot[0] + by[0], spot[1] + by[1]];
    }
}
