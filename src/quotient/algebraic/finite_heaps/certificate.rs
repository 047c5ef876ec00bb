//! The certificate of an infinite quotient of finitely many heaps as a JSON value: the code, Q, the
//! values of the heaps, and P. `checker::finite_heaps` reads it without anything from here.

use super::{FiniteHeapsQuotient, Point};
use crate::quotient::monoid::Element;
use serde::Serialize;

/// The `format` of such a file.
pub const FINITE_HEAPS_FORMAT: &str = "grundy-finite-heaps-quotient";

/// The `version` of such a file.
pub const FINITE_HEAPS_VERSION: u32 = 1;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FiniteHeapsCertificate {
    format: &'static str,
    version: u32,
    code: String,
    heaps: usize,
    generators: Vec<usize>,
    counted: Vec<usize>,
    /// x·g for each element x of Q and each generator g.
    cayley: Vec<Vec<Element>>,
    /// The value of each heap 1, 2, …: its element of Q, and its counts.
    values: Vec<(Element, Vec<usize>)>,
    /// The index and the period of each count.
    counts: Vec<[usize; 2]>,
    /// How each count enters the level.
    signs: Vec<i64>,
    window: [i64; 2],
    /// For each element of Q the cells in P, each by the classes of the counts and the level.
    p: Vec<Vec<(Vec<usize>, i64)>>,
    infinite: bool,
}

impl FiniteHeapsCertificate {
    /// The certificate of a table that was proved.
    pub fn of(quotient: &FiniteHeapsQuotient) -> Self {
        let table = &quotient.table;
        let (lower, plane) = (&table.lower, &table.plane);
        let generators = 0..lower.generators();
        let cayley = (0..lower.order() as Element).map(|x| {
            let row = generators.clone().map(|g| lower.times_generator(x, g));
            row.collect()
        });
        let size = table.counted.len();
        let shown = |point: Point| point[..size].to_vec();
        let values = table.heaps.iter().skip(1);
        let values = values.map(|value| (value.lower, shown(value.counts)));
        let points = plane
            .points()
            .map(|point| (point, plane.coordinates(point)));
        let mut cells: Vec<(Point, (Point, i64))> = points.collect();
        cells.sort_by_key(|&(_, cell)| cell);
        cells.dedup_by_key(|&mut (_, cell)| cell);
        let p = (0..lower.order()).map(|x| {
            let row = &table.p[x * plane.numbers()..][..plane.numbers()];
            let p = cells.iter().filter(|&&(point, _)| row[plane.number(point)]);
            p.map(|&(_, (classes, level))| (shown(classes), level))
                .collect()
        });
        let counts = plane.counts.iter().take(size);
        FiniteHeapsCertificate {
            format: FINITE_HEAPS_FORMAT,
            version: FINITE_HEAPS_VERSION,
            code: quotient.rule.text(),
            heaps: table.last(),
            generators: table.generators.clone(),
            counted: table.counted.clone(),
            cayley: cayley.collect(),
            values: values.collect(),
            counts: counts.map(|count| [count.index, count.period]).collect(),
            signs: plane.signs[..size].to_vec(),
            window: plane.window,
            p: p.collect(),
            infinite: quotient.infinite,
        }
    }
}
