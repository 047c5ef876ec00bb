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
use super::table::SumTable;
use super::told::{self, Line, Told};
use crate::checker::inequalities::{Fault, Row, Value, combine, constant, need, unknown};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Checks all cases, and counts their systems of rows.
pub(super) fn check(
    table: &SumTable,
    proofs: &[Proof],
    budget: &Budget,
) -> Result<usize, Unproved> {
    let heaps = live_heaps(table);
    let (there, cases) = (proofs.len(), heaps.len() * table.group.size);
    if there != cases {
        let why = format!("there are {there} proofs, and {cases} cases");
        return Err(Refusal::new(Stated::IntoP, "positions", why).into());
    }
    let mut systems = 0;
    for (at, proof) in proofs.iter().enumerate() {
        systems += one(table, &heaps, at, proof, (budget, &mut Told::default()))?;
    }
    Ok(systems)
}

/// Checks the case of a number, and counts its systems of rows.
fn one(
    table: &SumTable,
    heaps: &[Heap],
    at: usize,
    proof: &Proof,
    (budget, told): (&Budget, &mut Told),
) -> Result<usize, Unproved> {
    let (leader, f) = (heaps[at / table.group.size], at % table.group.size);
    let checked = Case::check(table, heaps, (leader, f), proof, (budget, told));
    checked.map_err(|fault| {
        let (heap, rest) = (table.called(leader.number), table.group.parts(f));
        let case = format!(
            "a position outside the zones, with the leading heap {heap} and the part {rest:?} of the other heaps, has a move into a zone"
        );
        fault.unproved(Stated::IntoP, format!("positions[{at}]"), &case)
    })
}

/// The cases in words.
pub(super) fn cases(table: &SumTable) -> Vec<String> {
    let heaps = live_heaps(table).into_iter();
    let parts = 0..table.group.size;
    let cases = heaps.flat_map(|heap| parts.clone().map(move |f| (heap, f)));
    cases.map(|(heap, f)| heading(table, heap, f)).collect()
}

fn heading(table: &SumTable, leader: Heap, f: usize) -> String {
    let rest = told::part(f, table);
    format!(
        "leading heap {}, other heaps with {rest}",
        leader.called(table, "j")
    )
}

/// Checks the case of a number, and tells it.
pub(super) fn told(
    table: &SumTable,
    proofs: &[Proof],
    number: usize,
    budget: &Budget,
) -> Result<Vec<Line>, Unproved> {
    let heaps = live_heaps(table);
    let there = number < heaps.len() * table.group.size;
    let Some(proof) = proofs.get(number).filter(|_| there) else {
        let why = format!(
            "there are the cases 0 to {}",
            proofs.len().saturating_sub(1)
        );
        return Err(Refusal::new(Stated::IntoP, format!("positions[{number}]"), why).into());
    };
    let mut told = Told::listening();
    one(table, &heaps, number, proof, (budget, &mut told))?;
    Ok(told.lines())
}

/// A heap, or the members of its class from it on.
#[derive(Clone, Copy)]
struct Heap {
    number: usize,
    class: bool,
}

/// Single heaps that have options, then the first members of the classes; all of these have options.
fn live_heaps(table: &SumTable) -> Vec<Heap> {
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

    /// The heap in words, with the letter of its index.
    fn called(self, table: &SumTable, index: &str) -> String {
        format!("{}{}", self.number, self.grown(table, index))
    }

    /// What is added to it, or to the part of it that grows, by an index.
    fn grown(self, table: &SumTable, index: &str) -> String {
        match self.class {
            true => format!(" + {}{index}", table.period),
            false => String::new(),
        }
    }

    /// The parts that an option leaves, the smaller one first; 0 is none.
    fn parts(self, option: usize, table: &SumTable) -> Option<[usize; 2]> {
        let split = match self.class {
            true => table.split,
            false => self.number,
        };
        table.game.options(self.number, split).nth(option)
    }

    fn value(self, free: usize, table: &SumTable) -> Result<Value, Fault> {
        table.heap(self.number, &self.index(free))
    }

    /// The value of its option of this number, if there is one. Of two parts of a member of a class
    /// the second grows with it.
    fn option(self, number: usize, free: usize, table: &SumTable) -> Result<Value, Fault> {
        let parts = self.parts(number, table);
        let [small, large] = parts.ok_or("it names an option that is not there")?;
        let small = table.heap(small, &constant(0))?;
        small.plus(&table.heap(large, &self.index(free))?, &table.group)
    }
}

/// The position that a proof speaks of: the values are those of its options.
struct Subject {
    heap: Heap,
    /// The unknown that is its index.
    free: usize,
    /// The other heaps of the position.
    beside: Value,
    /// For the leading heap G, which has the number 0, before its options.
    whole: Option<Value>,
}

impl Subject {
    /// Whether a number names the position itself, and none of its options.
    fn is_whole(&self, number: usize) -> bool {
        self.whole.is_some() && number == 0
    }

    /// What a number names, as the start of a sentence.
    fn called(&self, number: usize, table: &SumTable) -> String {
        if self.is_whole(number) {
            return "The position has".to_owned();
        }
        let index = if self.free == 2 { "j" } else { "i" };
        let option = number - usize::from(self.whole.is_some());
        let (heap, grown) = (
            self.heap.called(table, index),
            self.heap.grown(table, index),
        );
        match self.heap.parts(option, table).unwrap_or_default() {
            [0, 0] => format!("The move that takes the heap {heap} leads to"),
            [0, one] => format!("The move from {heap} to {one}{grown} leads to"),
            [one, other] => format!("The move from {heap} to {one} and {other}{grown} leads to"),
        }
    }

    fn value(&self, number: usize, table: &SumTable) -> Result<Value, Fault> {
        let first = match &self.whole {
            Some(whole) if number == 0 => return Ok(whole.clone()),
            whole => usize::from(whole.is_some()),
        };
        let left = self.heap.option(number - first, self.free, table)?;
        self.beside.plus(&left, &table.group)
    }
}

struct Case<'a> {
    table: &'a SumTable,
    budget: &'a Budget,
    heaps: &'a [Heap],
    /// The value of the leading heap.
    leading: Value,
    /// R, whose D is left out if all D are 0.
    rest: Value,
    /// G: its D is that of the leading heap.
    whole: Value,
    systems: usize,
    told: &'a mut Told,
}

impl<'a> Case<'a> {
    /// Checks the proof for the positions with a leading heap and an R of this f; the number of its systems.
    fn check(
        table: &'a SumTable,
        heaps: &'a [Heap],
        (leader, f): (Heap, usize),
        proof: &Proof,
        (budget, told): (&'a Budget, &'a mut Told),
    ) -> Result<usize, Fault> {
        let leading = leader.value(2, table)?;
        let d = unknown(1, 1);
        let largest = match leading.maxima.is_empty() {
            true => constant(0),
            false => d,
        };
        let rest = Value::new(f, table.total_of_rest(f), largest);
        let whole = Value {
            maxima: leading.maxima.clone(),
            ..rest.plus(&leading, &table.group)?
        };
        let mut rows = vec![unknown(0, 1), d];
        if leader.class {
            rows.push(leader.index(2));
        }
        rows.push(combine(table.slope, &rest.total, -1, &d)?);
        rows.push(combine(1, &leading.first_maximum(), -1, &d)?);
        let subject = Subject {
            heap: leader,
            free: 2,
            beside: rest.clone(),
            whole: Some(whole.clone()),
        };
        let mut case = Case {
            table,
            budget,
            heaps,
            leading,
            rest,
            whole,
            systems: 0,
            told,
        };
        case.begin(leader, f, &rows);
        case.proof(&rows, proof, &subject)?;
        Ok(case.systems)
    }

    /// Says what is supposed, to be refuted.
    fn begin(&mut self, leader: Heap, f: usize, rows: &[Row]) {
        let table = self.table;
        let told = &mut *self.told;
        told.say(|| format!("Case: {}.", heading(table, leader, f)));
        told.say(|| {
            let leading = told::value(&self.leading, table);
            format!("The leading heap has {leading}.")
        });
        told.say(|| {
            let rest = told::value(&self.rest, table);
            format!("The other heaps together have {rest}.")
        });
        told.say(|| {
            let whole = told::value(&self.whole, table);
            format!(
                "Suppose that condition (N) fails: the position, with {whole}, is in no zone and has no move into one."
            )
        });
        told.say_that(match leader.class {
            true => "Then these inequalities hold for t, the largest D of the other heaps, and the index j of the leading heap in its class:",
            false => "Then these inequalities hold for t and the largest D of the other heaps:",
        });
        told.rows(0, rows);
    }

    fn proof(&mut self, rows: &[Row], proof: &Proof, subject: &Subject) -> Result<(), Fault> {
        self.budget.check()?;
        match proof {
            Proof::Rows(derivation) => {
                self.systems += 1;
                self.told.contradict(rows, derivation)
            }
            Proof::Cases { option, zone, of } => {
                let value = subject.value(*option, self.table)?;
                let table = self.table;
                self.told.say(|| {
                    let what = subject.called(*option, table);
                    format!("{what} {}.", told::value(&value, table))
                });
                let why = match subject.is_whole(*option) {
                    true => "It is in no zone",
                    false => "No move leads into a zone",
                };
                self.cases(rows, &value, (*zone, why), of, subject)
            }
            Proof::Others { excluded, then } => {
                let first = subject.whole.is_some();
                need(first, "the other heaps are looked at twice")?;
                let left = self.left(rows, excluded)?;
                let Some(then) = then else {
                    let sums = self.table.group.generated(left.iter().map(|value| value.f));
                    let why = "the heaps that are left can add up to the others";
                    let table = self.table;
                    self.told.say(|| {
                        let part = told::part(self.rest.f, table);
                        format!(
                            "The other heaps are among those that are left, whose parts f generate a group without {part}: a contradiction."
                        )
                    });
                    return need(sums >> self.rest.f & 1 == 0, why);
                };
                let zero = left.iter().all(|value| value.total == constant(0));
                need(zero, "a heap that is left has T > 0")?;
                // So T and D of R are at most 0.
                let none = [self.rest.total, self.rest.first_maximum()];
                let none = none.map(|row| row.map(|c| -c));
                self.told.say_that(
                    "The other heaps are among those that are left, which all have T = 0. So T and D of the other heaps are 0:",
                );
                self.told.rows(rows.len(), &none);
                self.proof(&[rows, &none].concat(), then, subject)
            }
        }
    }

    /// A value violates an inequality of a zone, and why it is not in it: a proof for each, and for each way
    /// to violate it.
    fn cases(
        &mut self,
        rows: &[Row],
        value: &Value,
        (number, why): (usize, &str),
        proofs: &[Proof],
        subject: &Subject,
    ) -> Result<(), Fault> {
        let zone = self.table.zones.get(number);
        let zone = zone.ok_or("it names a zone that is not there")?;
        need(zone.f == value.f, "it names a zone with another f")?;
        self.told.say(|| {
            let zone = told::zone(number, zone, self.table);
            format!("{why}, so it is not in {zone}, and one of these holds:")
        });
        let mut cases = Vec::new();
        for inequality in &zone.inequalities {
            cases.extend(value.less(*inequality)?);
        }
        let each = cases.len() == proofs.len();
        need(each, "there is not a proof for each case")?;
        self.told.enter();
        for (case, proof) in cases.iter().zip(proofs) {
            self.told.rows(rows.len(), case);
            self.told.enter();
            self.proof(&[rows, case].concat(), proof, subject)?;
            self.told.leave();
        }
        self.told.leave();
        Ok(())
    }

    /// The values of the heaps that R may have: of all but those that are excluded.
    fn left(&mut self, rows: &[Row], excluded: &[(usize, Proof)]) -> Result<Vec<Value>, Fault> {
        let mut left = self.heaps.to_vec();
        for (number, proof) in excluded {
            let at = left.iter().position(|heap| heap.number == *number);
            let heap = left.remove(at.ok_or("it excludes a heap that is not there")?);
            let (known, subject) = self.other(heap)?;
            let table = self.table;
            self.told.say(|| {
                let called = heap.called(table, "i");
                format!("No other heap is {called}. For suppose that one is:")
            });
            self.told.enter();
            let is_bounded = match self.rest.maxima.is_empty() {
                true => {
                    "Its T and D are at most those of the other heaps together, and its T at most that of the leading heap:"
                }
                false => "Its T and D are at most those of the other heaps together:",
            };
            self.told.say_that(is_bounded);
            self.told.rows(rows.len(), &known);
            self.proof(&[rows, &known].concat(), proof, &subject)?;
            self.told.leave();
        }
        left.iter().map(|heap| heap.value(3, self.table)).collect()
    }

    /// What is known of a heap of R.
    fn other(&self, heap: Heap) -> Result<(Vec<Row>, Subject), Fault> {
        let (table, rest, whole) = (self.table, &self.rest, &self.whole);
        let value = heap.value(3, table)?;
        let mut known = Vec::new();
        if heap.class {
            known.push(heap.index(3));
        }
        known.push(combine(1, &rest.total, -1, &value.total)?);
        let d = value.first_maximum();
        known.push(combine(1, &rest.first_maximum(), -1, &d)?);
        if rest.maxima.is_empty() {
            known.push(combine(1, &self.leading.total, -1, &value.total)?);
        }
        let beside = Value {
            f: table.group.minus(whole.f, value.f),
            total: combine(1, &whole.total, -1, &value.total)?,
            maxima: whole.maxima.clone(),
        };
        let subject = Subject {
            heap,
            free: 3,
            beside,
            whole: None,
        };
        Ok((known, subject))
    }
}
