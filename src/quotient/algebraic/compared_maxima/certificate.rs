//! The certificate of a quotient that compares maxima as a JSON value: the code, F, the values of the
//! heaps, and P.

use super::{ComparedMaxima, HeapValue, KINDS};
use crate::quotient::monoid::Element;
use serde::Serialize;

/// The `format` of such a file.
pub const COMPARED_MAXIMA_FORMAT: &str = "grundy-compared-maxima-quotient";

/// The `version` of such a file.
pub const COMPARED_MAXIMA_VERSION: u32 = 1;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComparedMaximaCertificate {
    format: &'static str,
    version: u32,
    code: String,
    /// Elements that generate F.
    generators: Vec<Element>,
    /// x·g for each element x of F and each of these g.
    cayley: Vec<Vec<Element>>,
    kinds: usize,
    followed: usize,
    /// The element of F, and then the kind and the index of a growing heap.
    values: Vec<Vec<i64>>,
    classes: Vec<Vec<i64>>,
    gaps: Vec<i64>,
    window: [i64; 2],
    split: usize,
    p: Vec<(Element, Vec<Vec<i64>>, i64)>,
}

impl ComparedMaximaCertificate {
    /// The certificate of a table that was proved.
    pub fn of(quotient: &ComparedMaxima) -> Self {
        let table = &quotient.table;
        let (monoid, shape) = (&table.monoid, &table.shape);
        let generators = 0..monoid.generators();
        let row = |x| {
            generators
                .clone()
                .map(move |g| monoid.times_generator(x, g))
        };
        let elements = 0..monoid.order() as Element;
        let patterns = shape.all();
        let p = elements.clone().flat_map(|x| {
            let row = &table.p[x as usize * patterns.len()..][..patterns.len()];
            let p = patterns.iter().zip(row).filter(|&(_, &is_p)| is_p);
            p.map(move |(pattern, _)| (x, pattern.gaps.clone(), pattern.difference))
        });
        ComparedMaximaCertificate {
            format: COMPARED_MAXIMA_FORMAT,
            version: COMPARED_MAXIMA_VERSION,
            code: quotient.rule.text(),
            generators: generators.clone().map(|g| monoid.generator(g)).collect(),
            cayley: elements.map(|x| row(x).collect()).collect(),
            kinds: shape.kinds,
            followed: shape.followed,
            values: table.exceptional.iter().map(entry).collect(),
            classes: table.classes.iter().map(entry).collect(),
            gaps: shape.gaps[..shape.kinds.min(KINDS)].to_vec(),
            window: shape.window,
            split: table.split,
            p: p.collect(),
        }
    }
}

fn entry(value: &HeapValue) -> Vec<i64> {
    let growing = value.growing.map(|(kind, index)| [kind as i64, index]);
    std::iter::once(i64::from(value.f))
        .chain(growing.into_iter().flatten())
        .collect()
}
