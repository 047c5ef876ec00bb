//! sparse6: a colon, the number of vertices, and a list of edges by increasing larger end. Incremental
//! sparse6: a semicolon and the edges in which a graph differs from the one on the line before.

use super::codes::{Codes, Writer};
use crate::builder::Builder;
use crate::error::FormatError;
use grundy_graph::Graph;
use rustc_hash::FxHashSet;

pub(super) fn graph(codes: &Codes, builder: &mut Builder) -> Result<(), FormatError> {
    let (order, start) = codes.order()?;
    builder.numbered(0, order, codes.offset(0))?;
    edges(codes, order, start, |u, v, offset| {
        builder.edge(u, v, offset)
    })
}

/// The graph that differs from the one before in the edges of a line.
///
/// # Errors
/// If there is no graph before.
pub(super) fn difference(
    codes: &Codes,
    before: Option<&Graph>,
    builder: &mut Builder,
) -> Result<(), FormatError> {
    let before = before.ok_or_else(|| {
        let message = "a line that begins with a semicolon changes the graph on the line before; there is none";
        codes.error(0, message)
    })?;
    builder.numbered(0, before.order(), codes.offset(0))?;
    let mut changed = FxHashSet::default();
    edges(codes, before.order(), 0, |u, v, _| {
        if !changed.insert((u, v)) {
            changed.remove(&(u, v));
        }
        Ok(())
    })?;
    for edge in before.edges() {
        if !changed.remove(&edge) {
            builder.edge(edge.0, edge.1, codes.offset(0))?;
        }
    }
    changed
        .into_iter()
        .try_for_each(|(u, v)| builder.edge(u, v, codes.offset(0)))
}

/// The edges of a line from the code `start` on, each with its smaller end first.
fn edges(
    codes: &Codes,
    order: usize,
    start: usize,
    mut edge: impl FnMut(usize, usize, usize) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    let width = width(order);
    let (mut vertex, mut at) = (0, 0);
    while let (Some(step), Some(number)) =
        (codes.bit(start, at), codes.number(start, at + 1, width))
    {
        vertex += step;
        if vertex >= order || number >= order {
            // The bits that are left are filling.
            break;
        }
        if number > vertex {
            vertex = number;
        } else {
            edge(number, vertex, codes.offset(start + at / 6))?;
        }
        at += 1 + width;
    }
    Ok(())
}

/// Writes a graph, without header.
pub(crate) fn write(graph: &Graph) -> String {
    let order = graph.order();
    let width = width(order);
    let mut writer = Writer::new();
    writer.order(order);
    let mut current = 0;
    for v in 0..order {
        for &u in graph.neighbours(v).iter().take_while(|&&u| u < v) {
            if v > current + 1 {
                writer.bits(1, 1);
                writer.bits(v, width);
                writer.bits(0, 1);
            } else {
                writer.bits(v - current, 1);
            }
            current = v;
            writer.bits(u, width);
        }
    }
    // Filling by ones could be read as an edge at the last vertex here.
    let ambiguous = width < 6 && order == 1 << width && current + 1 < order;
    if ambiguous && writer.missing() > width {
        writer.bits(0, 1);
    }
    format!(":{}", writer.finish(true))
}

/// The bits of a vertex number.
fn width(order: usize) -> usize {
    (order.saturating_sub(1).max(1).ilog2() + 1) as usize
}
