//! graph6: the number of vertices, then the upper triangle of the adjacency matrix column by column.

use super::Line;
use super::codes::{Codes, Writer};
use crate::builder::Builder;
use crate::error::FormatError;
use grundy_graph::Graph;

/// The letters of a graph, `start` of which are its order.
fn length(order: usize, start: usize) -> usize {
    start + (order * order.saturating_sub(1) / 2).div_ceil(6)
}

/// Whether a line has the letters and the length of a graph, and nothing behind the last pair: no program writes
/// that, and words have it.
pub(super) fn is_complete(text: &str, line: &Line) -> bool {
    let Ok(codes) = Codes::of(text, line) else {
        return false;
    };
    let Ok((order, start)) = codes.order() else {
        return false;
    };
    if codes.len() != length(order, start) {
        return false;
    }
    let pairs = order * order.saturating_sub(1) / 2;
    let mut behind = pairs..pairs.next_multiple_of(6);
    behind.all(|bit| codes.bit(start, bit) != Some(1))
}

pub(super) fn graph(codes: &Codes, builder: &mut Builder) -> Result<(), FormatError> {
    let (order, start) = codes.order()?;
    codes.expect_length("graph6", order, length(order, start))?;
    builder.numbered(0, order, codes.offset(0))?;
    let pairs = (1..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    for (bit, (u, v)) in pairs.enumerate() {
        if codes.bit(start, bit) == Some(1) {
            builder.edge(u, v, codes.offset(start + bit / 6))?;
        }
    }
    Ok(())
}

/// Writes a graph, without header.
pub(crate) fn write(graph: &Graph) -> String {
    let mut writer = Writer::new();
    writer.order(graph.order());
    for v in 1..graph.order() {
        let mut next = graph.neighbours(v).iter().peekable();
        for u in 0..v {
            let joined = next.next_if_eq(&&u).is_some();
            writer.bits(usize::from(joined), 1);
        }
    }
    writer.finish(false)
}
