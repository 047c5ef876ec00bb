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

use super::file::{Derivation, Proof};
use super::rows::{Fault, Row, combine, constant, contradict, unknown};
use super::table::{Table, Value};
use super::{AlgebraicRefusal, Case};
use grundy_base::budget::{Budget, Stop};

/// Checks all cases, and counts them and their systems of rows.
pub(super) fn check(
    table: &Table,
    proofs: &[Proof],
    budget: &Budget,
) -> Result<(usize, usize), AlgebraicRefusal> {
    let last = table.exceptional() + table.digits.last().map_or(0, |&(k, _)| k) + table.split();
    // Single heaps first, then the first members of the classes.
    let heaps: Vec<Heap> = (1..=last + table.period())
        .map(|number| Heap {
            number,
            class: number > last,
        })
        .filter(|heap| !table.options(heap.number, 1).is_empty())
        .collect();
    let expected = heaps.len() * table.elements();
    if proofs.len() != expected {
        return Err(AlgebraicRefusal::Cases {
            field: "positions",
            found: proofs.len(),
            expected,
        });
    }
    let mut systems = 0;
    let mut proofs = proofs.iter();
    for leader in &heaps {
        for f in 0..table.elements() {
            let mut check = Check {
                table,
                budget,
                heaps: &heaps,
                leader: *leader,
                f,
                systems: 0,
            };
            let checked = proofs.next().map_or(Ok(()), |proof| check.position(proof));
            systems += check.systems;
            checked.map_err(|end| match end {
                End::Stop(stop) => AlgebraicRefusal::Stop(stop),
                End::Fault(reason) => AlgebraicRefusal::NotProved {
                    case: Case::Position {
                        leader: leader.number,
                        rest: table.parts(f),
                    },
                    reason,
                },
            })?;
        }
    }
    Ok((expected, systems))
}

/// A heap, or the members of its class from it on.
#[derive(Clone, Copy)]
struct Heap {
    number: usize,
    class: bool,
}

impl Heap {
    /// Its index beyond its number, as the given unknown.
    fn index(self, at: usize) -> Row {
        match self.class {
            true => unknown(at, 1),
            false => constant(0),
        }
    }

    fn value(self, at: usize, table: &Table) -> Result<Value, Fault> {
        table.heap(self.number, &self.index(at))
    }

    /// The value of its option of this number, if there is one. Of two parts of a member of a class
    /// the second grows with it.
    fn option(self, number: usize, at: usize, table: &Table) -> Result<Value, Fault> {
        let split = match self.class {
            true => table.split(),
            false => self.number,
        };
        let options = table.options(self.number, split);
        let parts = options.get(number);
        match parts.ok_or("it names an option that is not there")?[..] {
            [] => Ok(Value::NOTHING),
            [part] => table.heap(part, &self.index(at)),
            [small, large, ..] => {
                let small = table.heap(small, &constant(0))?;
                table.sum(small, &table.heap(large, &self.index(at))?)
            }
        }
    }
}

/// What ends the check of one case.
enum End {
    Stop(Stop),
    Fault(Fault),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        End::Stop(stop)
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        End::Fault(fault)
    }
}

/// What the values that a proof speaks of are.
#[derive(Clone, Copy)]
enum Subject {
    /// G, by the number 0, and the options of its leading heap.
    Leader,
    /// The options of a heap of R.
    Other(Heap),
}

struct Check<'a> {
    table: &'a Table<'a>,
    budget: &'a Budget,
    heaps: &'a [Heap],
    leader: Heap,
    /// The part of R in F.
    f: usize,
    systems: usize,
}

impl Check<'_> {
    fn position(&mut self, proof: &Proof) -> Result<(), End> {
        let d = unknown(1, 1);
        let mut rows = vec![unknown(0, 1), d];
        if self.leader.class {
            rows.push(self.leader.index(2));
        }
        let total = self.table.total_of_rest(self.f);
        rows.push(combine(self.table.slope, &total, -1, &d)?);
        rows.push(combine(1, &self.leading_maximum()?, -1, &d)?);
        self.proof(&mut rows, proof, Subject::Leader)
    }

    fn leading_value(&self) -> Result<Value, Fault> {
        self.leader.value(2, self.table)
    }

    /// D of the leading heap; 0 if all D are.
    fn leading_maximum(&self) -> Result<Row, Fault> {
        Ok(first_or_zero(&self.leading_value()?.maxima))
    }

    /// R, whose D is left out if all D are 0.
    fn rest(&self) -> Result<Value, Fault> {
        let some = !self.leading_value()?.maxima.is_empty();
        Ok(Value {
            f: self.f,
            total: self.table.total_of_rest(self.f),
            maxima: some.then_some(unknown(1, 1)).into_iter().collect(),
        })
    }

    /// G: its D is that of the leading heap.
    fn whole(&self) -> Result<Value, Fault> {
        let leading = self.leading_value()?;
        let total = self.table.total_of_rest(self.f);
        Ok(Value {
            f: self.table.plus(self.f, leading.f),
            total: combine(1, &total, 1, &leading.total)?,
            maxima: leading.maxima,
        })
    }

    /// The value of G, or after a move.
    fn value(&self, subject: Subject, option: usize) -> Result<Value, Fault> {
        match (subject, option.checked_sub(1)) {
            (Subject::Leader, None) => self.whole(),
            (Subject::Leader, Some(option)) => {
                let left = self.leader.option(option, 2, self.table)?;
                self.table.sum(self.rest()?, &left)
            }
            (Subject::Other(heap), _) => {
                let (whole, value) = (self.whole()?, heap.value(3, self.table)?);
                let others = Value {
                    f: self.table.minus(whole.f, value.f),
                    total: combine(1, &whole.total, -1, &value.total)?,
                    maxima: whole.maxima,
                };
                self.table.sum(others, &heap.option(option, 3, self.table)?)
            }
        }
    }

    fn proof(&mut self, rows: &mut Vec<Row>, proof: &Proof, subject: Subject) -> Result<(), End> {
        self.budget.check()?;
        match proof {
            Proof::Rows(derivation) => self.rows(rows, derivation),
            Proof::Cases { option, zone, of } => {
                let value = self.value(subject, *option)?;
                let (f, zone) = self
                    .table
                    .zones()
                    .nth(*zone)
                    .ok_or("it names a zone that is not there")?;
                if f != value.f {
                    return Err("it names a zone with another f".into());
                }
                let mut proofs = of.iter();
                let known = rows.len();
                for inequality in &zone.inequalities {
                    for case in value.less(*inequality)? {
                        let proof = proofs.next().ok_or("the proof of a case is missing")?;
                        rows.extend(case);
                        self.proof(rows, proof, subject)?;
                        rows.truncate(known);
                    }
                }
                match proofs.next() {
                    None => Ok(()),
                    Some(_) => Err("there are more proofs than cases".into()),
                }
            }
            Proof::Others { excluded, then } => match subject {
                Subject::Leader => self.others(rows, excluded, then.as_deref()),
                Subject::Other(_) => Err("the other heaps are looked at twice".into()),
            },
        }
    }

    fn rows(&mut self, rows: &[Row], derivation: &Derivation) -> Result<(), End> {
        self.systems += 1;
        Ok(contradict(rows, derivation)?)
    }

    /// Which heaps R may have.
    fn others(
        &mut self,
        rows: &mut Vec<Row>,
        excluded: &[(usize, Proof)],
        then: Option<&Proof>,
    ) -> Result<(), End> {
        let known = rows.len();
        let all = self.heaps;
        let mut possible = vec![true; all.len()];
        for (number, proof) in excluded {
            let at = all.iter().position(|heap| heap.number == *number);
            let at = at.ok_or("it excludes a heap that is not there")?;
            possible[at] = false;
            self.add_heap(rows, all[at])?;
            self.proof(rows, proof, Subject::Other(all[at]))?;
            rows.truncate(known);
        }
        let mut values = Vec::new();
        for (heap, _) in all.iter().zip(possible).filter(|(_, possible)| *possible) {
            values.push(heap.value(3, self.table)?);
        }
        let Some(then) = then else {
            let parts: Vec<usize> = values.iter().map(|value| value.f).collect();
            return match self.generate(&parts, self.f) {
                true => Err("the heaps that are left can add up to the others".into()),
                false => Ok(()),
            };
        };
        if values.iter().any(|value| value.total != constant(0)) {
            return Err("a heap that is left has T > 0".into());
        }
        rows.push(self.table.total_of_rest(self.f).map(|c| -c));
        rows.push(first_or_zero(&self.rest()?.maxima).map(|c| -c));
        self.proof(rows, then, Subject::Leader)?;
        rows.truncate(known);
        Ok(())
    }

    /// What is known of a heap that is in R.
    fn add_heap(&self, rows: &mut Vec<Row>, heap: Heap) -> Result<(), Fault> {
        if heap.class {
            rows.push(heap.index(3));
        }
        let value = heap.value(3, self.table)?;
        let rest = self.rest()?;
        rows.push(combine(1, &rest.total, -1, &value.total)?);
        let d = first_or_zero(&value.maxima);
        rows.push(combine(1, &first_or_zero(&rest.maxima), -1, &d)?);
        if rest.maxima.is_empty() {
            let leading = self.leading_value()?;
            rows.push(combine(1, &leading.total, -1, &value.total)?);
        }
        Ok(())
    }

    /// Whether sums of these elements of F come to one.
    fn generate(&self, parts: &[usize], f: usize) -> bool {
        let mut reached = vec![false; self.table.elements()];
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            if !std::mem::replace(&mut reached[x], true) {
                open.extend(parts.iter().map(|&y| self.table.plus(x, y)));
            }
        }
        reached[f]
    }
}

fn first_or_zero(terms: &[Row]) -> Row {
    terms.first().copied().unwrap_or(constant(0))
}
