//! A drawing in a file: a line for each vertex and for each edge, pleasant in a diff.

use super::{Drawing, Spot};
use serde::{Deserialize, Serialize};

/// The drawing in a file: a line for each vertex and for each edge.
#[derive(Serialize, Deserialize)]
pub(super) struct Written {
    vertices: Vec<String>,
    edges: Vec<String>,
}

impl From<Drawing> for Written {
    fn from(drawing: Drawing) -> Written {
        let vertex = |(spot, pinned): (&Spot, &bool)| {
            let pin = if *pinned { " pinned" } else { "" };
            format!("{} {}{pin}", spot[0], spot[1])
        };
        Written {
            vertices: drawing
                .spots
                .iter()
                .zip(&drawing.pinned)
                .map(vertex)
                .collect(),
            edges: drawing
                .edges
                .iter()
                .map(|(u, v)| format!("{u}-{v}"))
                .collect(),
        }
    }
}

impl TryFrom<Written> for Drawing {
    type Error = String;

    fn try_from(written: Written) -> Result<Drawing, String> {
        let vertices = written.vertices.iter().map(|text| read_vertex(text));
        let vertices: Vec<(Spot, bool)> = vertices.collect::<Result<_, _>>()?;
        let edges = written
            .edges
            .iter()
            .map(|text| read_edge(text, vertices.len()));
        let edges: Vec<(usize, usize)> = edges.collect::<Result<_, _>>()?;
        let spots = vertices.iter().map(|(spot, _)| *spot);
        let mut drawing = Drawing::new(spots, edges).map_err(|error| error.to_string())?;
        drawing.pinned = vertices.into_iter().map(|(_, pinned)| pinned).collect();
        Ok(drawing)
    }
}

fn read_vertex(text: &str) -> Result<(Spot, bool), String> {
    let wrong = || {
        format!(
            "“{}” is no vertex; write x and y, such as 1 2.5",
            short(text)
        )
    };
    let mut words = text.split_whitespace();
    let mut number = || words.next()?.parse::<f32>().ok().filter(|x| x.is_finite());
    let spot = [number().ok_or_else(wrong)?, number().ok_or_else(wrong)?];
    match words.next() {
        None => Ok((spot, false)),
        Some("pinned") => Ok((spot, true)),
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

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
