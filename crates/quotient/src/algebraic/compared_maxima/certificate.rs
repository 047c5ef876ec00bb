//! The certificate of a quotient that compares maxima as a JSON value: the code, F, the values of the
//! heaps, and P; and the table of one that the kernel has read and checked.

use super::shape::Lists;
use super::{HeapValue, KINDS, MaximaTable, Pattern, Shape};
use crate::monoid::{BipartiteMonoid, Element};
use grundy_heap::HeapRule;
use grundy_proof::Kind;
use grundy_proof::checker::compared_maxima as kernel;
use serde::Serialize;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct ComparedMaximaCertificate {
    format: String,
    version: u32,
    /// "complete": the table has all heaps.
    status: String,
    /// The order of the quotient, which is not known.
    order: Option<u64>,
    /// "infinite", where that is proved.
    quotient: Option<String>,
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
    /// The certificate of a table, and what it says of the quotient: nothing, or that it is infinite.
    pub(super) fn new(rule: &HeapRule, table: &MaximaTable, infinite: bool) -> Self {
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
            format: Kind::ComparedMaxima.format().to_owned(),
            version: 1,
            status: "complete".to_owned(),
            order: None,
            quotient: infinite.then(|| "infinite".to_owned()),
            code: rule.text(),
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

/// The rule and the table of a certificate that the kernel has checked; `None` where it has no place here.
pub(super) fn table_of(values: &kernel::Values) -> Option<(HeapRule, MaximaTable)> {
    let mut gaps = [0; KINDS];
    gaps.iter_mut()
        .zip(&values.gaps)
        .for_each(|(to, &gap)| *to = gap);
    let shape = Shape {
        kinds: values.kinds,
        followed: values.followed,
        gaps,
        window: values.window,
    };
    let (order, patterns) = (values.cayley.len(), shape.patterns());
    let mut p = vec![false; order * patterns];
    for (x, gaps, difference) in &values.p {
        let pattern = Pattern {
            gaps: gaps.clone(),
            difference: *difference,
        };
        *p.get_mut(x * patterns + shape.number_of(&pattern)?)? = true;
    }
    let alone = shape.pattern(&Lists::default());
    let portion = (0..order).map(|x| p[x * patterns + alone]).collect();
    let element = |x: &usize| Element::try_from(*x).ok();
    let cayley: Option<Vec<Element>> = values.cayley.iter().flatten().map(element).collect();
    let heaps = |values: &[kernel::HeapValue]| -> Option<Vec<HeapValue>> {
        let heap = |value: &kernel::HeapValue| {
            let (f, growing) = (element(&value.f)?, value.growing);
            Some(HeapValue { f, growing })
        };
        values.iter().map(heap).collect()
    };
    let table = MaximaTable {
        monoid: BipartiteMonoid::new(values.generators.len(), cayley?, portion).ok()?,
        exceptional: heaps(&values.values)?,
        classes: heaps(&values.classes)?,
        shape,
        split: values.split,
        p,
    };
    Some((HeapRule::parse(&values.code).ok()?, table))
}

/// The entry of a value in the file.
fn entry(value: &HeapValue) -> Vec<i64> {
    let growing = value.growing.map(|(kind, index)| [kind as i64, index]);
    std::iter::once(i64::from(value.f))
        .chain(growing.into_iter().flatten())
        .collect()
}
