//! Where graphs go that come into a drawing.

use super::{graph_of, spots};
use grundy_base::budget::Budget;
use grundy_figure::{EDGE_MM, VERTEX_MM};
use grundy_formats::NamedGraph;
use grundy_graph::{Graph, layout, stress};
use grundy_project::{Drawing, GraphPosition, MAX_DRAWN_EDGES, Spot, TooMany};
use std::ops::Range;

/// Components beyond this number are put in rows.
const COMPONENTS: usize = 50;

/// Pairs of an edge and a vertex that are looked at for vertices in the way, at the most.
const LOOKED_AT: usize = 2_000_000;

/// A vertex nearer than this to an edge seems to lie on it, in edges.
const IN_THE_WAY: f32 = 0.15;

/// How far such a vertex is moved.
const ASIDE: f32 = 0.6;

/// More new edges than this, beside those that stay, are another graph.
const TYPED_AT_ONCE: usize = 3;

/// Graphs up to this number of vertices are laid out in a moment.
const QUICK: usize = 100;

/// Two vertices of a file are so far apart at least, in edges: two and a half radii of their circles.
const APART: f64 = (2.5 * VERTEX_MM / EDGE_MM) as f64;

/// The ordinary edge is not drawn longer for it than this.
const LONGEST_USUAL: f64 = 12.0;

/// So many places are compared with each other one, at the most.
const COMPARED: usize = 1000;

/// Distances on the grid that vertices snap to, in edges.
const SNAP: f32 = 0.5;

/// A vertex is put in line with another one that is nearer than this to the line.
const IN_LINE: f32 = 0.12;

/// A graph with places for its vertices.
pub struct NewGraph {
    /// The graph.
    pub graph: Graph,
    /// Where its vertices are.
    pub spots: Vec<Spot>,
    /// Whether a layout by distance would place them better.
    pub wants_layout: bool,
    /// Whether it takes the place of what is drawn.
    pub replaces: bool,
}

/// Puts the vertices where a layout wants them. The middle of the drawing stays where it was, and so
/// do pinned vertices.
pub fn lay_out(drawing: &mut Drawing, points: &[layout::Point]) {
    let mut spots = spots(points);
    let pins = drawing.pinned().to_vec();
    if !pins.contains(&true)
        && let (Some(old), Some(new)) = (drawing.bounds(), bounds(&spots))
    {
        let by = [0, 1].map(|axis| (old.0[axis] + old.1[axis] - new.0[axis] - new.1[axis]) / 2.0);
        shift(&mut spots, by);
    }
    let places = spots.into_iter().enumerate();
    let free = |vertex: usize| !pins.get(vertex).copied().unwrap_or(false);
    drawing.place(places.filter(|(vertex, _)| free(*vertex)));
}

/// Adds a generated graph beside what is drawn, or instead of it.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn add(drawing: &mut Drawing, made: &NewGraph) -> Result<(), TooMany> {
    let mut new = if made.replaces {
        Drawing::default()
    } else {
        drawing.clone()
    };
    insert(&mut new, &made.graph, made.spots.clone())?;
    *drawing = new;
    Ok(())
}

/// Adds the graph of another document at the right of what is drawn, with its names and what was decided about it.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn join(position: &mut GraphPosition, other: &GraphPosition) -> Result<(), TooMany> {
    let graph = graph_of(&other.drawing);
    let new = insert(
        &mut position.drawing,
        &graph,
        other.drawing.spots().to_vec(),
    )?;
    for (vertex, at) in new.clone().enumerate() {
        let name = other.drawing.name(vertex).unwrap_or_default();
        position.drawing.rename(at, name);
        let off = other.drawing.placed_names().get(&vertex).copied();
        position.drawing.place_name(at, off);
    }
    position.notes.extend(other.notes.iter().cloned());
    if let Some(mut source) = other.source.clone() {
        source.first = new.start;
        position.source = Some(source);
    }
    Ok(())
}

/// Adds a graph whose vertices have places at the right of what is drawn; gives the new vertices.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn insert(
    drawing: &mut Drawing,
    graph: &Graph,
    mut spots: Vec<Spot>,
) -> Result<Range<usize>, TooMany> {
    if let (Some((low, _)), Some((from, to))) = (bounds(&spots), drawing.bounds()) {
        // Whole edges keep to the grid.
        let by = [to[0] + 1.0 - low[0], from[1] - low[1]];
        shift(&mut spots, by.map(f32::round));
    }
    let first = drawing.insert(spots, graph.edges())?;
    Ok(first..drawing.order())
}

/// Gives the vertices from `first` on the names that they were read with.
pub fn give_names(drawing: &mut Drawing, first: usize, names: &[String]) {
    for (at, name) in names.iter().enumerate() {
        drawing.rename(first + at, name);
    }
}

/// Places for a graph that comes without any, and whether a layout by distance would place it better.
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

/// Places for a graph that was read: those of its file, with edges of an ordinary length, or others; and
/// whether a layout by distance would place it better.
pub fn places_of(read: &NamedGraph) -> (Vec<Spot>, bool) {
    let unit = unit_of(read);
    match unit {
        Some(unit) => {
            let scaled = |spot: &[f64; 2]| spot.map(|x| (x / unit) as f32);
            (read.spots.iter().map(scaled).collect(), false)
        }
        None => places_for(&read.graph),
    }
}

/// The same, but laid out by distance at once where that takes a moment.
pub fn laid_out(read: &NamedGraph) -> (Vec<Spot>, bool) {
    let (places, wants_layout) = places_of(read);
    if !wants_layout || read.graph.order() > QUICK {
        return (places, wants_layout);
    }
    let start: Vec<_> = places.iter().map(|spot| spot.map(f64::from)).collect();
    match stress(&read.graph, &start, &[], &Budget::unlimited()) {
        Ok(points) => (spots(&points), false),
        Err(_) => (places, true),
    }
}

/// The length of an edge of the drawing in the units of the file: that of an ordinary edge, the median, unless the
/// two vertices that are nearest to each other would overlap. There is none where vertices have no places, or all
/// the same.
fn unit_of(read: &NamedGraph) -> Option<f64> {
    let usual = usual_length(read)?;
    let nearest = nearest(&read.spots).map(|distance| distance / APART);
    let unit = nearest.map_or(usual, |nearest| usual.min(nearest));
    Some(unit.max(usual / LONGEST_USUAL)).filter(|unit| unit.is_finite())
}

/// The least distance between two of these places that are not the same.
fn nearest(places: &[[f64; 2]]) -> Option<f64> {
    let mut places = places.to_vec();
    places.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    let mut least = f64::INFINITY;
    for (at, here) in places.iter().enumerate() {
        let others = places.get(at + 1..).unwrap_or_default().iter();
        for other in others.take(COMPARED) {
            let [across, down] = [other[0] - here[0], other[1] - here[1]];
            if across >= least {
                // Whatever comes behind is farther away.
                break;
            }
            if (across, down) != (0.0, 0.0) {
                least = least.min(across.hypot(down));
            }
        }
    }
    least.is_finite().then_some(least)
}

/// The median length of an edge; without edges, a step of a square that has room for all vertices.
fn usual_length(read: &NamedGraph) -> Option<f64> {
    let first = *read.spots.first()?;
    let length = |(u, v): (usize, usize)| {
        let (from, to) = (read.spots.get(u)?, read.spots.get(v)?);
        Some((from[0] - to[0]).hypot(from[1] - to[1]))
    };
    let mut lengths: Vec<f64> = read
        .graph
        .edges()
        .filter_map(length)
        .filter(|&x| x > 0.0)
        .collect();
    lengths.sort_unstable_by(f64::total_cmp);
    let median = lengths.get(lengths.len() / 2).copied();
    let farthest = |axis: usize| {
        read.spots
            .iter()
            .map(|spot| (spot[axis] - first[axis]).abs())
            .fold(0.0, f64::max)
    };
    let side = farthest(0).max(farthest(1)) / (read.graph.order() as f64).sqrt();
    median.or((side > 0.0).then_some(side))
}

/// Moves vertices aside through which some of the edges would run, so that each edge is seen to
/// end where it ends. Very large drawings are left as they are.
fn make_way(drawing: &mut Drawing, edges: &[(usize, usize)]) {
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

/// Makes the drawing one of this graph. Vertices stay where they are, unless it is another graph;
/// says whether it is, and whether a layout by distance would place it better.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn become_graph(
    drawing: &mut Drawing,
    read: &NamedGraph,
    other: bool,
) -> Result<(bool, bool), TooMany> {
    let graph = &read.graph;
    let edges: Vec<(usize, usize)> = graph.edges().take(MAX_DRAWN_EDGES + 1).collect();
    let (order, old) = (graph.order(), drawing.edges().len());
    let new: Vec<(usize, usize)> = edges
        .iter()
        .copied()
        .filter(|&(u, v)| !drawing.joined(u, v))
        .collect();
    let kept = edges.len() - new.len();
    if other || 2 * kept < old || new.len() > kept + TYPED_AT_ONCE {
        // What cannot be drawn is refused before it is placed.
        let mut blank = Drawing::default();
        blank.become_graph(order, edges.iter().copied())?;
        let (spots, wants_layout) = places_of(read);
        *drawing = Drawing::new(spots, edges)?;
        give_names(drawing, 0, &read.names);
        return Ok((true, wants_layout));
    }
    drawing.become_graph(order, edges)?;
    (0..order).for_each(|vertex| drawing.rename(vertex, ""));
    give_names(drawing, 0, &read.names);
    make_way(drawing, &new);
    Ok((false, false))
}

/// Where a vertex is put: where it is wanted or, if it `snaps`, in line with a vertex near by or on the
/// grid. Vertices that move too, given in order, do not count.
pub fn snapped(drawing: &Drawing, snaps: bool, wanted: Spot, moving: &[usize]) -> Spot {
    if !snaps {
        return wanted;
    }
    [0, 1].map(|axis| {
        let wanted = wanted[axis];
        let others = drawing.spots().iter().enumerate();
        let others = others.filter(|(vertex, _)| moving.binary_search(vertex).is_err());
        let lines = others.map(|(_, spot)| (spot[axis], (spot[axis] - wanted).abs()));
        let near = lines.filter(|(_, distance)| *distance < IN_LINE);
        let nearest = near.min_by(|a, b| a.1.total_cmp(&b.1));
        nearest.map_or((wanted / SNAP).round() * SNAP, |(line, _)| line)
    })
}

/// Copies vertices with the edges between them, a little beside them; gives the copies.
///
/// # Errors
/// [`TooMany`]; nothing is changed then.
pub fn duplicate(drawing: &mut Drawing, vertices: &[usize]) -> Result<Range<usize>, TooMany> {
    let part = drawing.part(vertices);
    let spots = part.spots().iter().map(|[x, y]| [x + 0.5, y + 0.5]);
    let first = drawing.insert(spots, part.edges().iter().copied())?;
    Ok(first..drawing.order())
}
