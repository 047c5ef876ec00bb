//! (N): each position with moves that lies in no zone has a move into a zone.
//!
//! Suppose that G has none, and leave out heaps without options, which change nothing. A leading
//! heap of G is one with the largest D, or, if all D are 0, with the largest T. It is one of the heaps
//! up to a bound, or a member of a class from that bound on; R is what remains. With f of R, and t, D
//! of R and the index of the class as unknowns, it is known that
//!
//! - D of R is at most that of the leading heap, and at most slope · T of R;
//! - G, and each option of the leading heap with R, lies in no zone: an inequality of each zone with
//!   the right f is violated (`Cases`);
//! - a heap h in R has no larger T or D than R, nor a larger T than the leading heap if all D are 0; and
//!   no option of it lies in a zone, where what remains beside h has the value of G less that of h,
//!   and the D of G. If this is contradictory, no such h is in R (`Others`). When enough are
//!   excluded, the rest cannot add up to f; or they all have T = 0, and then R has T = 0 and D = 0.
//!
//! The proofs may leave out whatever of this they do not use.

use super::file::Proof;
use super::rows::{Fault, Row, combine, constant, contradict, need, unknown};
use super::table::{Table, Value};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Checks all cases, and counts their systems of rows.
pub(super) fn check(table: &Table, proofs: &[Proof], budget: &Budget) -> Result<usize, Unproved> {
    let heaps = live_heaps(table);
    let (there, cases) = (proofs.len(), heaps.len() * table.group.size);
    if there != cases {
        let why = format!("there are {there} proofs, and {cases} cases");
        return Err(Refusal::new(Stated::IntoP, "positions", why).into());
    }
    let mut systems = 0;
    let parts = 0..table.group.size;
    let cases = heaps
        .iter()
        .flat_map(|heap| parts.clone().map(move |f| (*heap, f)));
    for (at, ((leader, f), proof)) in cases.zip(proofs).enumerate() {
        let checked = Case::of(table, &heaps, leader, f, budget).and_then(|mut case| {
            case.position(leader, proof)?;
            Ok(case.systems)
        });
        systems += checked.map_err(|fault| {
            let (heap, rest) = (table.called(leader.number), table.group.parts(f));
            let case = format!(
                "a position outside the zones, with the leading heap {heap} and the part {rest:?} of the other heaps, has a move into a zone"
            );
            fault.of(Stated::IntoP, format!("positions[{at}]"), &case)
        })?;
    }
    Ok(systems)
}

/// A heap, or the members of its class from it on.
#[derive(Clone, Copy)]
struct Heap {
    number: usize,
    class: bool,
}

/// Single heaps that have options, then the first members of the classes; all of these have options.
fn live_heaps(table: &Table) -> Vec<Heap> {
    let last = table.exceptional + table.game.most_removed() + table.split;
    let heaps = (1..=last + table.period).map(|number| Heap {
        number,
        class: number > last,
    });
    let live = |heap: &Heap| heap.class || table.game.is_live(heap.number);
    heaps.filter(live).collect()
}

impl Heap {
    /// Its index beyond its number, as the given unknown.
    fn index(self, free: usize) -> Row {
        match self.class {
            true => unknown(free, 1),
            false => constant(0),
        }
    }

    fn value(self, free: usize, table: &Table) -> Result<Value, Fault> {
        table.heap(self.number, &self.index(free))
    }

    /// The value of its option of this number, if there is one. Of two parts of a member of a class
    /// the second grows with it.
    fn option(self, number: usize, free: usize, table: &Table) -> Result<Value, Fault> {
        let split = match self.class {
            true => table.split,
            false => self.number,
        };
        let option = table.game.options(self.number, split).nth(number);
        let [small, large] = option.ok_or("it names an option that is not there")?;
        let small = table.heap(small, &constant(0))?;
        table.sum(small, &table.heap(large, &self.index(free))?)
    }
}

/// Whose options the values are that a proof speaks of.
struct Subject {
    heap: Heap,
    /// The unknown that is its index.
    free: usize,
    /// What stands beside it.
    beside: Value,
    /// For the leading heap G, which has the number 0, before its options.
    whole: Option<Value>,
}

impl Subject {
    fn value(&self, number: usize, table: &Table) -> Result<Value, Fault> {
        let option = match (&self.whole, number.checked_sub(1)) {
            (Some(whole), None) => return Ok(whole.clone()),
            (Some(_), Some(option)) => option,
            (None, _) => number,
        };
        let left = self.heap.option(option, self.free, table)?;
        table.sum(self.beside.clone(), &left)
    }
}

struct Case<'a> {
    table: &'a Table,
    budget: &'a Budget,
    heaps: &'a [Heap],
    /// The value of the leading heap.
    leading: Value,
    /// R, whose D is left out if all D are 0.
    rest: Value,
    /// G: its D is that of the leading heap.
    whole: Value,
    systems: usize,
}

impl<'a> Case<'a> {
    fn of(
        table: &'a Table,
        heaps: &'a [Heap],
        leader: Heap,
        f: usize,
        budget: &'a Budget,
    ) -> Result<Self, Fault> {
        let leading = leader.value(2, table)?;
        let total = table.total_of_rest(f);
        let some = !leading.maxima.is_empty();
        let rest = Value {
            f,
            total,
            maxima: some.then_some(unknown(1, 1)).into_iter().collect(),
        };
        let whole = Value {
            f: table.group.plus(f, leading.f),
            total: combine(1, &total, 1, &leading.total)?,
            maxima: leading.maxima.clone(),
        };
        Ok(Case {
            table,
            budget,
            heaps,
            leading,
            rest,
            whole,
            systems: 0,
        })
    }

    fn position(&mut self, leader: Heap, proof: &Proof) -> Result<(), Fault> {
        let d = unknown(1, 1);
        let mut rows = vec![unknown(0, 1), d];
        if leader.class {
            rows.push(leader.index(2));
        }
        rows.push(combine(self.table.slope, &self.rest.total, -1, &d)?);
        rows.push(combine(1, &self.leading.first_maximum(), -1, &d)?);
        let subject = Subject {
            heap: leader,
            free: 2,
            beside: self.rest.clone(),
            whole: Some(self.whole.clone()),
        };
        self.proof(&mut rows, proof, &subject)
    }

    fn proof(
        &mut self,
        rows: &mut Vec<Row>,
        proof: &Proof,
        subject: &Subject,
    ) -> Result<(), Fault> {
        self.budget.check()?;
        match proof {
            Proof::Rows(derivation) => {
                self.systems += 1;
                contradict(rows, derivation)
            }
            Proof::Cases { option, zone, of } => {
                let value = subject.value(*option, self.table)?;
                self.cases(rows, &value, *zone, of, subject)
            }
            Proof::Others { .. } if subject.whole.is_none() => {
                Err("the other heaps are looked at twice".into())
            }
            Proof::Others { excluded, then } => {
                let left = self.left(rows, excluded)?;
                match then {
                    None => self.cannot_add_up(&left),
                    Some(then) => self.without_total(rows, &left, then, subject),
                }
            }
        }
    }

    /// A value violates an inequality of a zone: a proof for each, and for each way to violate it.
    fn cases(
        &mut self,
        rows: &mut Vec<Row>,
        value: &Value,
        zone: usize,
        proofs: &[Proof],
        subject: &Subject,
    ) -> Result<(), Fault> {
        let zone = self.table.zones.get(zone);
        let zone = zone.ok_or("it names a zone that is not there")?;
        need(zone.f == value.f, "it names a zone with another f")?;
        let mut proofs = proofs.iter();
        let known = rows.len();
        for inequality in &zone.inequalities {
            for case in value.less(*inequality)? {
                let proof = proofs.next().ok_or("the proof of a case is missing")?;
                rows.extend(case);
                self.proof(rows, proof, subject)?;
                rows.truncate(known);
            }
        }
        need(proofs.next().is_none(), "there are more proofs than cases")
    }

    /// The values of the heaps that R may have: of all but those that are excluded.
    fn left(
        &mut self,
        rows: &mut Vec<Row>,
        excluded: &[(usize, Proof)],
    ) -> Result<Vec<Value>, Fault> {
        let known = rows.len();
        let all = self.heaps;
        let mut possible = vec![true; all.len()];
        for (number, proof) in excluded {
            let at = all.iter().position(|heap| heap.number == *number);
            let at = at.ok_or("it excludes a heap that is not there")?;
            possible[at] = false;
            let subject = self.other(rows, all[at])?;
            self.proof(rows, proof, &subject)?;
            rows.truncate(known);
        }
        let left = all.iter().zip(possible).filter(|(_, possible)| *possible);
        left.map(|(heap, _)| heap.value(3, self.table)).collect()
    }

    /// A heap of R, and what is known of it.
    fn other(&self, rows: &mut Vec<Row>, heap: Heap) -> Result<Subject, Fault> {
        let (table, rest, whole) = (self.table, &self.rest, &self.whole);
        if heap.class {
            rows.push(heap.index(3));
        }
        let value = heap.value(3, table)?;
        rows.push(combine(1, &rest.total, -1, &value.total)?);
        let d = value.first_maximum();
        rows.push(combine(1, &rest.first_maximum(), -1, &d)?);
        if rest.maxima.is_empty() {
            rows.push(combine(1, &self.leading.total, -1, &value.total)?);
        }
        let beside = Value {
            f: table.group.minus(whole.f, value.f),
            total: combine(1, &whole.total, -1, &value.total)?,
            maxima: whole.maxima.clone(),
        };
        Ok(Subject {
            heap,
            free: 3,
            beside,
            whole: None,
        })
    }

    /// Errs if sums of these values can have the f of R.
    fn cannot_add_up(&self, values: &[Value]) -> Result<(), Fault> {
        let parts = values.iter().map(|value| value.f);
        let sums = self.table.group.generated(parts);
        let why = "the heaps that are left can add up to the others";
        need(sums >> self.rest.f & 1 == 0, why)
    }

    /// Goes on with T = 0 and D = 0 of R.
    fn without_total(
        &mut self,
        rows: &mut Vec<Row>,
        values: &[Value],
        then: &Proof,
        subject: &Subject,
    ) -> Result<(), Fault> {
        let zero = values.iter().all(|value| value.total == constant(0));
        need(zero, "a heap that is left has T > 0")?;
        let known = rows.len();
        rows.push(self.rest.total.map(|c| -c));
        rows.push(self.rest.first_maximum().map(|c| -c));
        self.proof(rows, then, subject)?;
        rows.truncate(known);
        Ok(())
    }
}
