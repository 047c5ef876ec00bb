//! The certificate of a quotient that compares maxima as a JSON value: the code, F, the values of the
//! heaps, and P.

use super::shape::Lists;
use super::{ComparedMaxima, FOLLOWED, HeapValue, KINDS, MAX_ELEMENTS, Pattern, Shape, Table};
use crate::heap::HeapRule;
use crate::quotient::monoid::{BipartiteMonoid, Element};
use serde::{Deserialize, Serialize};

/// The `format` of such a file.
pub const COMPARED_MAXIMA_FORMAT: &str = "grundy-compared-maxima-quotient";

/// The `version` of such a file.
pub const COMPARED_MAXIMA_VERSION: u32 = 1;

/// Larger indices are not read, nor differences, nor more patterns; the checker refuses them, too.
const MAX_INDEX: i64 = 4096;
const MAX_DIFFERENCE: i64 = 16;
const MAX_PATTERNS: usize = 1 << 18;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedMaximaCertificate {
    format: String,
    version: u32,
    /// "complete": the table has all heaps. Files that were written before do not say so.
    #[serde(default)]
    status: Option<String>,
    /// The order of the quotient, which is not known.
    #[serde(default)]
    order: Option<u64>,
    /// "infinite", where that is proved.
    #[serde(default)]
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
            format: COMPARED_MAXIMA_FORMAT.to_owned(),
            version: COMPARED_MAXIMA_VERSION,
            status: Some("complete".to_owned()),
            order: None,
            quotient: quotient.infinite.then(|| "infinite".to_owned()),
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

    /// The rule and the table, as they stand there; `None` where there is none. Whether they are right
    /// is for `checker::compared_maxima::verify` to say, which takes the text of the file, or for
    /// [`super::prove`].
    pub fn table(&self) -> Option<(HeapRule, Table)> {
        let rule = HeapRule::parse(&self.code).ok()?;
        let shape = self.shape()?;
        let order = self.cayley.len();
        let patterns = shape.patterns();
        let values = |entries: &[Vec<i64>]| -> Option<Vec<HeapValue>> {
            let each = entries.iter().map(|entry| value(entry, order, shape.kinds));
            each.collect()
        };
        let mut p = vec![false; order.checked_mul(patterns)?];
        for (x, gaps, difference) in &self.p {
            let pattern = Pattern {
                gaps: gaps.clone(),
                difference: *difference,
            };
            let at = *x as usize * patterns + shape.number_of(&pattern)?;
            *p.get_mut(at)? = true;
        }
        let alone = shape.pattern(&Lists::default());
        let portion = (0..order).map(|x| p[x * patterns + alone]).collect();
        let monoid = BipartiteMonoid::new(self.generators.len(), self.cayley.concat(), portion);
        let table = Table {
            monoid: monoid.ok()?,
            exceptional: values(&self.values)?,
            classes: values(&self.classes)?,
            shape,
            split: self.split,
            p,
        };
        (!table.classes.is_empty()).then_some((rule, table))
    }

    /// What P may depend on besides F, within bounds.
    fn shape(&self) -> Option<Shape> {
        let [low, high] = self.window;
        let is_sound = (1..=KINDS).contains(&self.kinds)
            && (1..=FOLLOWED).contains(&self.followed)
            && (1..=MAX_ELEMENTS).contains(&self.cayley.len())
            && self.gaps.len() == self.kinds
            && self
                .gaps
                .iter()
                .all(|gap| (0..=MAX_DIFFERENCE).contains(gap))
            && (-MAX_DIFFERENCE..=0).contains(&low)
            && (0..=MAX_DIFFERENCE).contains(&high);
        let mut gaps = [0; KINDS];
        for (to, &gap) in gaps.iter_mut().zip(&self.gaps) {
            *to = gap;
        }
        let shape = Shape {
            kinds: self.kinds,
            followed: self.followed,
            gaps,
            window: self.window,
        };
        (is_sound && shape.patterns() <= MAX_PATTERNS).then_some(shape)
    }
}

/// The value of an entry of the file.
fn value(entry: &[i64], order: usize, kinds: usize) -> Option<HeapValue> {
    let (&f, growing) = entry.split_first()?;
    let f = Element::try_from(f)
        .ok()
        .filter(|&f| (f as usize) < order)?;
    let growing = match *growing {
        [] => None,
        [kind, index] => {
            let kind = usize::try_from(kind).ok().filter(|&kind| kind < kinds)?;
            (1..=MAX_INDEX).contains(&index).then_some(())?;
            Some((kind, index))
        }
        _ => return None,
    };
    Some(HeapValue { f, growing })
}

/// The entry of a value in the file.
fn entry(value: &HeapValue) -> Vec<i64> {
    let growing = value.growing.map(|(kind, index)| [kind as i64, index]);
    std::iter::once(i64::from(value.f))
        .chain(growing.into_iter().flatten())
        .collect()
}
