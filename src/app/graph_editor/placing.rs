//! Where graphs go that come into the drawing, and layouts, which a job finds.

use super::generate::{Made, spots};
use super::solving::graph_of;
use crate::graph::{Graph, layout};
use crate::jobs::{
    Answer, GraphAnswer, GraphQuestion, JobId, Jobs, LayoutRequest, Limits, Question, Same, Way,
};
use crate::project::{Drawing, Spot, TooMany};
use std::sync::Arc;

/// Components beyond this number are put in rows.
const COMPONENTS: usize = 50;

/// A layout on its way.
#[derive(Default)]
pub struct Placing {
    wanted: Option<Way>,
    asked: Option<(Drawing, JobId)>,
    arrived: Option<(Drawing, Vec<Spot>)>,
}

impl Placing {
    /// Wants the drawing laid out.
    pub fn want(&mut self, way: Way) {
        self.wanted = Some(way);
    }

    /// Asks for the layout wanted, and takes it when it is there.
    pub fn refresh(&mut self, drawing: &Drawing, jobs: &mut Jobs) {
        if let Some(way) = self.wanted.take() {
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
            let id = jobs.ask(Question::Graph(question), Limits::default());
            self.asked = Some((drawing.clone(), id));
        }
        if let Some((_, id)) = &self.asked
            && let Some(Answer::Graph(GraphAnswer::Layout(points))) = jobs.take(*id)
            && let Some((of, _)) = self.asked.take()
        {
            self.arrived = Some((of, spots(&points)));
        }
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Puts the vertices where the layout that has arrived wants them; true when it did. The
    /// middle of the drawing stays where it was, and so do pinned vertices.
    pub fn apply(&mut self, drawing: &mut Drawing) -> bool {
        let Some((of, mut spots)) = self.arrived.take() else {
            return false;
        };
        if !of.same_graph(drawing) {
            return false;
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
        true
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

fn bounds(spots: &[Spot]) -> Option<(Spot, Spot)> {
    Drawing::new(spots.iter().copied(), []).ok()?.bounds()
}

fn shift(spots: &mut [Spot], by: [f32; 2]) {
    for spot in spots {
        *spot = [spot[0] + by[0], spot[1] + by[1]];
    }
}
