//! digraph6: an ampersand, the number of vertices, then the adjacency matrix row by row. Directions are
//! left out.

use super::codes::Codes;
use crate::builder::Builder;
use crate::error::FormatError;

pub(super) fn graph(codes: &Codes, builder: &mut Builder) -> Result<(), FormatError> {
    let (order, start) = codes.order()?;
    codes.expect_length("digraph6", order, start + (order * order).div_ceil(6))?;
    builder.directed = true;
    builder.numbered(0, order, codes.offset(0))?;
    let pairs = (0..order).flat_map(|u| (0..order).map(move |v| (u, v)));
    for (bit, (u, v)) in pairs.enumerate() {
        if codes.bit(start, bit) == Some(1) {
            builder.edge(u, v, codes.offset(start + bit / 6))?;
        }
    }
    Ok(())
}
