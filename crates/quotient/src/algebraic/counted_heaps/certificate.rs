//! The certificate of an infinite quotient of finitely many heaps as a JSON value: the code, Q, the
//! values of the heaps, and P. The kernel reads it without anything from here.

use super::table::{CountTable, Value};
use super::{COUNTS, Cyclic, Plane, Point};
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::needed_of;
use grundy_heap::HeapRule;
use grundy_proof::Kind;
use grundy_proof::checker::counted_heaps::Values;
use serde::Serialize;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct CountedHeapsCertificate {
    format: String,
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

impl CountedHeapsCertificate {
    /// The certificate of a table that is to be proved.
    pub(super) fn of(rule: &HeapRule, table: &CountTable) -> Self {
        let (lower, plane) = (&table.lower, &table.plane);
        // The search needs more: there a heap must not have the value of larger ones.
        let generators = needed_of(lower, (0..lower.generators()).rev());
        let cayley = (0..lower.order() as Element).map(|x| {
            let row = generators.iter().map(|&g| lower.times_generator(x, g));
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
        CountedHeapsCertificate {
            format: Kind::CountedHeaps.format().to_owned(),
            version: 1,
            code: rule.text(),
            heaps: table.last(),
            generators: generators.iter().map(|&g| table.generators[g]).collect(),
            counted: table.counted.clone(),
            cayley: cayley.collect(),
            values: values.collect(),
            counts: counts.map(|count| [count.index, count.period]).collect(),
            signs: plane.signs[..size].to_vec(),
            window: plane.window,
            p: p.collect(),
            infinite: table.distinguishes_levels().is_some(),
        }
    }
}

/// The rule and the table of values that the kernel has found to be right; `None` where there are too many
/// cells.
pub(super) fn table_of(values: &Values) -> Option<(HeapRule, CountTable)> {
    let mut plane = Plane {
        counts: [Cyclic {
            index: 0,
            period: 1,
        }; COUNTS],
        signs: [0; COUNTS],
        window: values.window,
    };
    for (at, (&[index, period], &sign)) in values.counts.iter().zip(&values.signs).enumerate() {
        *plane.counts.get_mut(at)? = Cyclic { index, period };
        *plane.signs.get_mut(at)? = sign;
    }
    let point = |counts: &[usize]| -> Point {
        std::array::from_fn(|at| counts.get(at).copied().unwrap_or(0))
    };
    let heaps = values.values.iter().map(|(lower, counts)| Value {
        lower: *lower as Element,
        counts: point(counts),
    });
    let mut p = vec![false; values.cayley.len().checked_mul(plane.numbers())?];
    for (x, cells) in values.p.iter().enumerate() {
        for (classes, level) in cells {
            let number = x * plane.numbers() + plane.number_of(point(classes), *level);
            *p.get_mut(number)? = true;
        }
    }
    let alone = |x: usize| p[x * plane.numbers() + plane.number([0; COUNTS])];
    let portion = (0..values.cayley.len()).map(alone);
    let cayley = values.cayley.concat().into_iter().map(|x| x as Element);
    let table = CountTable {
        lower: BipartiteMonoid::trusted(
            values.generators.len(),
            cayley.collect(),
            portion.collect(),
        ),
        generators: values.generators.clone(),
        counted: values.counted.clone(),
        heaps: std::iter::once(Value::default()).chain(heaps).collect(),
        plane,
        p,
    };
    Some((HeapRule::parse(&values.code).ok()?, table))
}
