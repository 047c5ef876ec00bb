//! sparse6 (McKay): a colon, the number of vertices, and a list of edges by
//! increasing larger end, six bits to a printable character.

use super::graph6::{Body, Writer};
use super::{FormatError, build};
use crate::simple_graph::Graph;

/// Reads one graph; a header `>>sparse6<<` may stand before it.
pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    let body = Body::of(text, ">>sparse6<<")?;
    if body.codes.first() != Some(&u8::MAX) {
        return Err(body.error(
            0,
            "a sparse6 text begins with a colon; without one it is graph6",
        ));
    }
    let (order, start) = body.order(1)?;
    let width = width(order);
    let bit = |at: usize| {
        body.codes
            .get(start + at / 6)
            .map(|code| usize::from(code >> (5 - at % 6) & 1))
    };
    let mut edges = Vec::new();
    let mut vertex = 0;
    let mut at = 0;
    while let Some(step) = bit(at) {
        let end = at + 1 + width;
        let number = (at + 1..end).try_fold(0, |number, at| Some(number << 1 | bit(at)?));
        let Some(number) = number else { break };
        vertex += step;
        if vertex >= order || number >= order {
            // The bits that are left are filling.
            break;
        }
        if number > vertex {
            vertex = number;
        } else if number == vertex {
            let message =
                format!("vertex {vertex} is joined to itself; a simple graph has no loops");
            return Err(body.error(start + at / 6, message));
        } else {
            edges.push((number, vertex, 0));
        }
        at = end;
    }
    build(text, order, &edges)
}

/// Writes a graph, without header.
pub(super) fn write(graph: &Graph) -> String {
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
