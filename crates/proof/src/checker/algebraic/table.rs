//! The table of values, and what can be said of it at once.

use super::AlgebraicRefusal;
use super::file::{Certificate, Class, Zone};
use super::rows::{Fault, Row, UNKNOWNS, combine, constant};
use grundy_base::rule::HeapRule;

/// The largest number in a table, the most entries, the most zones and inequalities of one, the most
/// elements of the group, and the most tokens that a move removes.
const MAX_ENTRY: i64 = 1 << 20;
const MAX_ENTRIES: usize = 1 << 10;
const MAX_ZONES: usize = 64;
const MAX_INEQUALITIES: usize = 16;
const MAX_GROUP: usize = 64;
const MAX_REMOVED: usize = 64;

/// A value whose T and D are forms in unknowns; D is the largest of several, 0 if there are none.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) f: usize,
    pub(super) total: Row,
    pub(super) maxima: Vec<Row>,
}

impl Value {
    pub(super) const NOTHING: Value = Value {
        f: 0,
        total: constant(0),
        maxima: Vec::new(),
    };

    /// Ways to write down that a T + b D >= c, one of which is right if that is: D is at least
    /// something if one of its terms is, and at most something if all are.
    pub(super) fn at_least(&self, [a, b, c]: [i64; 3]) -> Result<Vec<Vec<Row>>, Fault> {
        let rest = combine(a, &self.total, -1, &constant(c))?;
        let terms = match self.maxima.as_slice() {
            [] => &[constant(0)],
            terms => terms,
        };
        let each = terms.iter().map(|term| combine(1, &rest, b, term));
        let rows: Vec<Row> = each.collect::<Result<_, _>>()?;
        Ok(match b {
            0 => vec![vec![rest]],
            1.. => rows.into_iter().map(|row| vec![row]).collect(),
            _ => vec![rows],
        })
    }

    /// Ways to write down that this is not so.
    pub(super) fn less(&self, [a, b, c]: [i64; 3]) -> Result<Vec<Vec<Row>>, Fault> {
        self.at_least([-a, -b, 1 - c])
    }
}

/// A table that is well formed: values for all heaps, parities of T that agree with F, D never
/// more than a multiple of T, (0, 0, 0) for heaps without options and outside the zones.
pub(super) struct Table<'a> {
    file: &'a Certificate,
    /// The sums of elements of F.
    sums: Vec<Vec<usize>>,
    heap_parts: Vec<usize>,
    class_parts: Vec<usize>,
    zone_parts: Vec<usize>,
    /// D <= slope · T for every heap, and so for every position.
    pub(super) slope: i64,
    /// The digits that are not 0, each with the number of tokens that it removes.
    pub(super) digits: Vec<(usize, u8)>,
}

impl<'a> Table<'a> {
    pub(super) fn new(file: &'a Certificate, rule: &HeapRule) -> Result<Self, AlgebraicRefusal> {
        let digits = digits(rule).ok_or(AlgebraicRefusal::Rule)?;
        let last = digits.last().map_or(0, |&(k, _)| k);
        let size = file.group.iter().try_fold(1, |size: usize, &order| {
            let size = size.checked_mul(order as usize)?;
            (1..=MAX_GROUP).contains(&size).then_some(size)
        });
        let Some(size) = size.filter(|_| file.group.last() == Some(&2)) else {
            let reason = "the group must be small, and its last order 2";
            return Err(wrong("group", reason));
        };
        let entries = file.exceptional.len() + file.classes.len();
        if entries > MAX_ENTRIES || file.split > MAX_ENTRIES {
            return Err(wrong("exceptional", "there are too many entries"));
        }
        let long = |zone: &Zone| zone.inequalities.len() > MAX_INEQUALITIES;
        if file.zones.len() > MAX_ZONES || file.zones.iter().any(long) {
            return Err(wrong("zones", "there are too many zones or inequalities"));
        }
        if file.period == 0 || file.classes.len() != file.period {
            let reason = "there must be as many as the period says, and one at least";
            return Err(wrong("classes", reason));
        }
        if file.exceptional.len() <= last {
            let reason = "there must be more heaps than digits, so that larger ones have moves";
            return Err(wrong("exceptional", reason));
        }
        let parts: Vec<Vec<u32>> = (0..size).map(|f| parts(f, &file.group)).collect();
        let number = |f: &[u32], place: &dyn Fn() -> String| {
            let number = parts.iter().position(|parts| parts == f);
            number.ok_or_else(|| wrong(place(), "its f is not in the group"))
        };
        let sum = |x: &[u32], y: &[u32]| {
            let each = x.iter().zip(y).zip(&file.group);
            let sum: Vec<u32> = each.map(|((x, y), order)| (x + y) % order).collect();
            parts.iter().position(|parts| *parts == sum).unwrap_or(0)
        };
        let row = |x: &Vec<u32>| parts.iter().map(|y| sum(x, y)).collect();
        let sums: Vec<Vec<usize>> = parts.iter().map(row).collect();
        let mut table = Table {
            file,
            sums,
            heap_parts: Vec::new(),
            class_parts: Vec::new(),
            zone_parts: Vec::new(),
            slope: 0,
            digits,
        };
        for (at, heap) in file.exceptional.iter().enumerate() {
            let place = || format!("exceptional[{at}]");
            let f = number(&heap.f, &place)?;
            table.entry(f, [heap.total, 0], [heap.maximum, 0], &place)?;
            table.heap_parts.push(f);
            let zero = (f, heap.total, heap.maximum) == (0, 0, 0);
            if !zero && table.options(at + 1, 1).is_empty() {
                let reason = "the heap has no options, and its value is not zero";
                return Err(wrong(place(), reason));
            }
        }
        for (at, class) in file.classes.iter().enumerate() {
            let place = || format!("classes[{at}]");
            if class.first != file.exceptional.len() + 1 + at {
                return Err(wrong(place(), "it does not begin where it should"));
            }
            let f = number(&class.f, &place)?;
            table.entry(f, class.total, class.maximum, &place)?;
            table.class_parts.push(f);
        }
        for (at, zone) in file.zones.iter().enumerate() {
            let place = || format!("zones[{at}]");
            let f = number(&zone.f, &place)?;
            let mut numbers = zone.inequalities.iter().flatten();
            if numbers.any(|n| !(-MAX_ENTRY..=MAX_ENTRY).contains(n)) {
                return Err(wrong(place(), "a number is too large"));
            }
            if f == 0 && zone.inequalities.iter().all(|&[_, _, c]| c <= 0) {
                let reason = "it contains the position without heaps, an N-position";
                return Err(wrong(place(), reason));
            }
            table.zone_parts.push(f);
        }
        Ok(table)
    }

    /// Checks the numbers of an entry, and makes the slope large enough for it.
    fn entry(
        &mut self,
        f: usize,
        total: [i64; 2],
        maximum: [i64; 2],
        place: &dyn Fn() -> String,
    ) -> Result<(), AlgebraicRefusal> {
        let mut numbers = total.iter().chain(&maximum);
        if numbers.any(|n| !(0..=MAX_ENTRY).contains(n)) {
            return Err(wrong(place(), "a number is negative or too large"));
        }
        // The last part has order 2, so it is the parity of the number of the element.
        if total[0] % 2 != (f % 2) as i64 || total[1] % 2 != 0 {
            return Err(wrong(place(), "the parity of T is not the last part of f"));
        }
        if maximum[0] == 0 && maximum[1] > 0 {
            return Err(wrong(place(), "D is 0 at first and not later"));
        }
        for (d, t) in maximum.into_iter().zip(total) {
            if d > 0 && t == 0 {
                return Err(wrong(place(), "D is not bounded by a multiple of T"));
            }
            self.slope = self.slope.max((d + t - 1).checked_div(t).unwrap_or(0));
        }
        Ok(())
    }

    /// How many heaps have values one by one.
    pub(super) fn exceptional(&self) -> usize {
        self.file.exceptional.len()
    }

    pub(super) fn period(&self) -> usize {
        self.file.period
    }

    pub(super) fn split(&self) -> usize {
        self.file.split
    }

    /// The number of elements of F.
    pub(super) fn elements(&self) -> usize {
        self.sums.len()
    }

    pub(super) fn plus(&self, f: usize, g: usize) -> usize {
        self.sums[f][g]
    }

    /// The element that g must be added to for f.
    pub(super) fn minus(&self, f: usize, g: usize) -> usize {
        let row = self.sums[g].iter();
        row.enumerate()
            .find(|(_, sum)| **sum == f)
            .map_or(0, |(x, _)| x)
    }

    /// The parts of an element, for messages.
    pub(super) fn parts(&self, f: usize) -> Vec<u32> {
        parts(f, &self.file.group)
    }

    /// The zones, each with its element of F.
    pub(super) fn zones(&self) -> impl ExactSizeIterator<Item = (usize, &Zone)> {
        self.zone_parts.iter().copied().zip(&self.file.zones)
    }

    /// 2 times the unknown t, plus the parity that T has by f.
    pub(super) fn total_of_rest(&self, f: usize) -> Row {
        let mut row = constant((f % 2) as i64);
        row[0] = 2;
        row
    }

    /// The value of the heap `heap` + period · j; `j` must be 0 for a heap that has its value by
    /// itself.
    pub(super) fn heap(&self, heap: usize, j: &Row) -> Result<Value, Fault> {
        let Some(at) = heap.checked_sub(1) else {
            return Ok(Value::NOTHING);
        };
        let (f, total, maximum) = match self.file.exceptional.get(at) {
            Some(heap) => (
                self.heap_parts[at],
                constant(heap.total),
                constant(heap.maximum),
            ),
            None => {
                let beyond = at - self.file.exceptional.len();
                let class = beyond % self.file.period;
                let Class { total, maximum, .. } = self.file.classes[class];
                let mut index = *j;
                index[UNKNOWNS] += (beyond / self.file.period) as i64;
                let line = |[first, step]: [i64; 2]| combine(step, &index, 1, &constant(first));
                (self.class_parts[class], line(total)?, line(maximum)?)
            }
        };
        let some = maximum != constant(0);
        Ok(Value {
            f,
            total,
            maxima: some.then_some(maximum).into_iter().collect(),
        })
    }

    /// The sum of two values; a term of D that both have is there once.
    pub(super) fn sum(&self, mut one: Value, other: &Value) -> Result<Value, Fault> {
        one.f = self.plus(one.f, other.f);
        one.total = combine(1, &one.total, 1, &other.total)?;
        for term in &other.maxima {
            if !one.maxima.contains(term) {
                one.maxima.push(*term);
            }
        }
        Ok(one)
    }

    /// Options of a heap, by the number removed, then nothing, one heap, two heaps with the smaller
    /// one at most `split`.
    pub(super) fn options(&self, heap: usize, split: usize) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for &(k, digit) in self.digits.iter().filter(|(k, _)| *k <= heap) {
            let rest = heap - k;
            if rest == 0 && digit & 1 != 0 {
                options.push(vec![]);
            }
            if rest > 0 && digit & 2 != 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                for small in 1..=split.min(rest / 2) {
                    options.push(vec![small, rest - small]);
                }
            }
        }
        options
    }
}

fn wrong(place: impl Into<String>, reason: &'static str) -> AlgebraicRefusal {
    AlgebraicRefusal::Table {
        place: place.into(),
        reason,
    }
}

/// The parts of the element of a number, the last varying fastest.
fn parts(mut f: usize, orders: &[u32]) -> Vec<u32> {
    let mut parts = Vec::new();
    for &order in orders.iter().rev() {
        parts.push((f % order as usize) as u32);
        f /= order as usize;
    }
    parts.reverse();
    parts
}

/// The digits that are not 0 of an octal code in which heaps larger than its digits have moves.
fn digits(rule: &HeapRule) -> Option<Vec<(usize, u8)>> {
    let (d0, more) = rule.digits()?;
    let all = std::iter::once(d0).chain(more).enumerate();
    let digits: Vec<(usize, u8)> = all.filter(|&(_, digit)| digit > 0).collect();
    let small = digits
        .iter()
        .all(|&(k, digit)| digit < 8 && k <= MAX_REMOVED);
    let moves = digits.iter().any(|&(_, digit)| digit & 6 > 0);
    (small && moves).then_some(digits)
}
