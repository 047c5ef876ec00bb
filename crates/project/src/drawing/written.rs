//! A drawing in a file: a line for each vertex and for each edge, pleasant in a diff.

use super::{Drawing, MOST_GROWING_EDGES, Spot};
use serde::{Deserialize, Serialize};

/// The word before the name of a vertex; all behind it is the name.
const NAMED: &str = "named ";

/// The drawing in a file: a line for each vertex and for each edge.
#[derive(Serialize, Deserialize)]
pub(super) struct DrawingLines {
    vertices: Vec<String>,
    edges: Vec<String>,
    /// Names that were put by hand: the vertex, and how far across and down its name is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    /// The edges that grow, as they were marked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    grow: Vec<String>,
}

impl From<Drawing> for DrawingLines {
    fn from(drawing: Drawing) -> DrawingLines {
        let vertex = |vertex: usize| {
            let [x, y] = drawing.spots[vertex];
            let pin = if drawing.pinned[vertex] {
                " pinned"
            } else {
                ""
            };
            let name = drawing.name(vertex).map(|name| format!(" {NAMED}{name}"));
            format!("{x} {y}{pin}{}", name.unwrap_or_default())
        };
        let edge = |(u, v): &(usize, usize)| format!("{u}-{v}");
        DrawingLines {
            vertices: (0..drawing.order()).map(vertex).collect(),
            edges: drawing.edges.iter().map(edge).collect(),
            grow: drawing.growing.iter().map(edge).collect(),
            names: drawing
                .placed_names
                .iter()
                .map(|(vertex, [x, y])| format!("{vertex}: {x} {y}"))
                .collect(),
        }
    }
}

impl TryFrom<DrawingLines> for Drawing {
    type Error = String;

    fn try_from(written: DrawingLines) -> Result<Drawing, String> {
        let vertices = written.vertices.iter().map(|text| read_vertex(text));
        let vertices: Vec<(Spot, bool, &str)> = vertices.collect::<Result<_, _>>()?;
        let edges = written
            .edges
            .iter()
            .map(|text| read_edge(text, vertices.len()));
        let edges: Vec<(usize, usize)> = edges.collect::<Result<_, _>>()?;
        let spots = vertices.iter().map(|(spot, ..)| *spot);
        let mut drawing = Drawing::new(spots, edges).map_err(|error| error.to_string())?;
        drawing.pinned = vertices.iter().map(|(_, pinned, _)| *pinned).collect();
        for (vertex, (.., name)) in vertices.into_iter().enumerate() {
            drawing.rename(vertex, name);
        }
        for text in &written.names {
            let (vertex, off) = read_placed_name(text, drawing.order())?;
            drawing.place_name(vertex, Some(off));
        }
        for text in &written.grow {
            let (u, v) = read_edge(text, drawing.order())?;
            if !drawing.let_grow(u, v) {
                return Err(format!(
                    "the edge “{}” cannot grow; mark at most {MOST_GROWING_EDGES} different edges of the drawing",
                    short(text)
                ));
            }
        }
        Ok(drawing)
    }
}

/// The place of a vertex, whether it is pinned, and its name, which may be empty.
fn read_vertex(text: &str) -> Result<(Spot, bool, &str), String> {
    let wrong = || {
        format!(
            "“{}” is no vertex; write x and y, such as 1 2.5",
            short(text)
        )
    };
    let (place, name) = text.split_once(NAMED).unwrap_or((text, ""));
    let mut words = place.split_whitespace();
    let mut number = || words.next()?.parse::<f32>().ok().filter(|x| x.is_finite());
    let spot = [number().ok_or_else(wrong)?, number().ok_or_else(wrong)?];
    match words.next() {
        None => Ok((spot, false, name)),
        Some("pinned") => Ok((spot, true, name)),
        Some(_) => Err(wrong()),
    }
}

fn read_edge(text: &str, order: usize) -> Result<(usize, usize), String> {
    let ends = text.split_once('-');
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&v| v < order);
    ends.and_then(|(u, v)| Some((number(u)?, number(v)?)))
        .filter(|(u, v)| u != v)
        .ok_or_else(|| format!("“{}” is no edge between two of the vertices", short(text)))
}

/// A vertex, and how far its name is from it.
fn read_placed_name(text: &str, order: usize) -> Result<(usize, Spot), String> {
    let read = || {
        let (vertex, off) = text.split_once(':')?;
        let vertex = vertex.trim().parse().ok().filter(|&v: &usize| v < order)?;
        let mut sides = off.split_whitespace();
        let mut number = || sides.next()?.parse::<f32>().ok().filter(|x| x.is_finite());
        let off = [number()?, number()?];
        sides.next().is_none().then_some((vertex, off))
    };
    read().ok_or_else(|| {
        format!(
            "“{}” is no place of a name; write a vertex, and how far across and down its name is, such as 3: 0.5 -0.2",
            short(text)
        )
    })
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
