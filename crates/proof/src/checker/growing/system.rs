//! The types of a file with what moves leave of their members, and the values of these.

use super::end::{EMPTY, End, Ends};
use super::file::{Listed, TypeFile};
use super::graph::{Values, first};
use super::moves::{AtEnd, at_end, member};
use super::rule::Rule;
use crate::claim::CheckProgress;
use crate::refusal::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// The types, and the moves at their ends.
pub(super) struct System<'a> {
    listed: &'a Listed,
    numbers: Numbers,
    types: Vec<Moves>,
    /// How many vertices a move may take within a path.
    splitting: Vec<usize>,
    /// How many it may take at the tip of one.
    tips: Vec<usize>,
}

/// What moves leave of the members of a type.
struct Moves {
    /// A type, how much longer its path is, and the value of what is beside it.
    at_ends: Vec<(usize, i64, u32)>,
    /// The types of both parts of a path that is cut.
    parts: Option<(usize, usize)>,
}

/// The numbers of the types by their ends.
type Numbers = HashMap<(usize, usize), usize>;

impl<'a> System<'a> {
    /// Plays all moves at the ends of the types.
    ///
    /// # Errors
    /// A move leaves what is no type, a type is there twice, or the budget ends.
    pub(super) fn of(
        file: &'a Listed,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<System<'a>, Unproved> {
        let mut pairs = Vec::with_capacity(file.types.len());
        let mut numbers = Numbers::new();
        for (at, of) in file.types.iter().enumerate() {
            let found = ordered(ends, of, budget)?;
            let (one, other) = found;
            if let Some(before) = numbers.insert((one.min(other), one.max(other)), at) {
                let why = format!("it is types[{before}] once more");
                return Err(Refusal::new(Stated::Table, format!("types[{at}]"), why).into());
            }
            pairs.push(found);
        }
        let splitting = file.rule.splitting();
        let mut known: HashMap<usize, Vec<AtEnd>> = HashMap::new();
        let mut types = Vec::with_capacity(pairs.len());
        for (at, &(one, other)) in pairs.iter().enumerate() {
            for end in [one, other] {
                if let Entry::Vacant(place) = known.entry(end) {
                    place.insert(at_end((&file.rule, file.misere), ends, end, budget)?);
                }
            }
            let left = |end: usize| known.get(&end).map_or(&[][..], Vec::as_slice);
            let sides = [(left(one), other), (left(other), one)];
            let mut at_ends = Vec::new();
            for (moves, beyond) in sides {
                budget.check_work(moves.len())?;
                for of in moves {
                    let found = listed(&numbers, ends, at, (of.end, beyond))?;
                    at_ends.push((found, of.longer, of.beside));
                }
            }
            at_ends.sort_unstable();
            at_ends.dedup();
            let parts = match splitting.is_empty() {
                true => None,
                false => Some((
                    listed(&numbers, ends, at, (one, EMPTY))?,
                    listed(&numbers, ends, at, (EMPTY, other))?,
                )),
            };
            types.push(Moves { at_ends, parts });
        }
        Ok(System {
            listed: file,
            numbers,
            types,
            splitting,
            tips: file.rule.tips(),
        })
    }

    /// The type with these ends.
    ///
    /// # Errors
    /// It is not in the list.
    pub(super) fn number(&self, ends: &Ends, pair: (usize, usize)) -> Result<usize, Refusal> {
        let found = self.numbers.get(&(pair.0.min(pair.1), pair.0.max(pair.1)));
        found
            .copied()
            .ok_or_else(|| not_listed(ends, "types", pair))
    }

    pub(super) fn rule(&self) -> &Rule {
        &self.listed.rule
    }

    pub(super) fn splitting(&self) -> &[usize] {
        &self.splitting
    }

    pub(super) fn tips(&self) -> &[usize] {
        &self.tips
    }

    /// The period that all types have.
    pub(super) fn common_period(&self) -> usize {
        self.listed.common_period
    }

    /// The least period of the values that a type states.
    pub(super) fn period_of(&self, of: usize) -> usize {
        let (from, common) = (self.from(of), self.common_period());
        let repeats = |period: usize| {
            (from..from + common).all(|n| self.value(of, n) == self.value(of, n + period))
        };
        let mut period = common;
        for prime in primes(common) {
            while period.is_multiple_of(prime) && repeats(period / prime) {
                period /= prime;
            }
        }
        period
    }

    /// The first path of a type from which on its values have the common period.
    pub(super) fn from(&self, of: usize) -> usize {
        self.listed.types.get(of).map_or(0, |of| of.from)
    }

    /// Looks whether each type is what moves leave, in the end, of these.
    pub(super) fn is_reached(&self, mut open: Vec<usize>) -> Result<(), Refusal> {
        let mut reached = vec![false; self.types.len()];
        while let Some(next) = open.pop() {
            match reached.get_mut(next) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            if let Some(moves) = self.types.get(next) {
                open.extend(moves.at_ends.iter().map(|left| left.0));
                open.extend(
                    moves
                        .parts
                        .into_iter()
                        .flat_map(|(one, other)| [one, other]),
                );
            }
        }
        match reached.iter().position(|seen| !seen) {
            None => Ok(()),
            Some(at) => {
                let why = "no moves lead to it from the drawing";
                Err(Refusal::new(Stated::Table, format!("types[{at}]"), why))
            }
        }
    }

    /// The value of a member that the file states: its list, extended by the common period.
    pub(super) fn value(&self, of: usize, path: usize) -> u32 {
        let known = self.listed.types.get(of);
        known.map_or(0, |of| stated(of, self.listed.common_period, path))
    }

    /// The first path of a type beyond which the theorem goes on by itself: b + p.
    fn bound(&self, at: usize) -> usize {
        let from = |of: usize| self.from(of);
        let period = self.listed.common_period;
        let mut bound = from(at).max(self.listed.rule.reach() + 1);
        if let Some(moves) = self.types.get(at) {
            for &(of, longer, _) in &moves.at_ends {
                let needed = from(of) as i64 - longer;
                bound = bound.max(usize::try_from(needed).unwrap_or(0));
            }
            if let (Some((one, other)), Some(most)) = (moves.parts, self.splitting.last()) {
                bound = bound.max(from(one) + from(other) + period + most - 1);
            }
        }
        bound + period
    }

    /// Plays all members that the theorem asks for, and compares; how many there were.
    ///
    /// # Errors
    /// A value is another one, or the budget ends.
    pub(super) fn play(
        &self,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<usize, Unproved> {
        let bounds: Vec<usize> = (0..self.types.len()).map(|at| self.bound(at)).collect();
        let longest = self.longest(&bounds);
        budget.check_memory(longest.saturating_mul(self.types.len()).saturating_mul(4))?;
        budget.check_work(longest.saturating_mul(self.types.len()))?;
        let period = self.listed.common_period;
        let extended = |of: &TypeFile| -> Vec<u32> {
            (0..longest).map(|path| stated(of, period, path)).collect()
        };
        let table: Vec<Vec<u32>> = self.listed.types.iter().map(extended).collect();
        let mut met = Met::default();
        let mut members = 0;
        for (at, &bound) in bounds.iter().enumerate() {
            progress(&CheckProgress {
                stage: "members",
                done: members,
            });
            self.short(at, budget)?;
            for path in self.listed.rule.reach() + 1..bound {
                let is = self.mex(at, path, &table, &mut met, budget)?;
                self.compare(at, path, is)?;
            }
            members += bound - 1;
        }
        Ok(members)
    }

    /// One more than the longest path that is asked for.
    fn longest(&self, bounds: &[usize]) -> usize {
        let types = self.types.iter().zip(bounds);
        let longest = types.map(|(moves, bound)| {
            let longer = moves.at_ends.iter().map(|left| left.1).max().unwrap_or(0);
            bound.saturating_add(usize::try_from(longer).unwrap_or(0))
        });
        longest.max().unwrap_or(0).saturating_add(1)
    }

    /// Plays the members with short paths to the end.
    fn short(&self, at: usize, budget: &Budget) -> Result<(), Unproved> {
        let Some(TypeFile { ends, .. }) = self.listed.types.get(at) else {
            return Ok(());
        };
        let game = (&self.listed.rule, self.listed.misere);
        for path in 1..=self.listed.rule.reach() {
            let graph = member(&ends.0, &ends.1, path)?;
            let all = first(graph.order());
            let is = Values::default().of(game, &graph, all, budget)?;
            self.compare(at, path, is)?;
        }
        Ok(())
    }

    fn compare(&self, at: usize, path: usize, is: u32) -> Result<(), Refusal> {
        let stated = self.value(at, path);
        if stated == is {
            return Ok(());
        }
        let place = format!("types[{at}].values");
        let why = format!("with {path} vertices on the path it is {is}, and not {stated}");
        let (stated, is) = (stated.into(), is.into());
        let shown = Counterexample::Value {
            heap: path,
            stated,
            is,
        };
        Err(Refusal::new(Stated::Values, place, why).shown_by(shown))
    }

    /// The least number that is the value of no option of a member with more than W vertices on its path.
    fn mex(
        &self,
        at: usize,
        path: usize,
        table: &[Vec<u32>],
        met: &mut Met,
        budget: &Budget,
    ) -> Result<u32, Unproved> {
        let Some(moves) = self.types.get(at) else {
            return Ok(0);
        };
        budget.check_work(1 + moves.at_ends.len())?;
        met.begin();
        for &(of, longer, beside) in &moves.at_ends {
            let length = usize::try_from(path as i64 + longer).unwrap_or(0);
            let value = table.get(of).and_then(|values| values.get(length));
            met.meet(value.copied().unwrap_or(0) ^ beside);
        }
        let parts = moves
            .parts
            .and_then(|(one, other)| Some((table.get(one)?, table.get(other)?)));
        if let Some((one, other)) = parts {
            for taken in &self.splitting {
                let total = path.saturating_sub(*taken);
                budget.check_work(total)?;
                let (one, other) = (one.get(1..total), other.get(1..total));
                let (one, other) = (one.unwrap_or(&[]), other.unwrap_or(&[]));
                for (value, beyond) in one.iter().zip(other.iter().rev()) {
                    met.meet(value ^ beyond);
                }
            }
        }
        Ok(match (met.is_empty, self.listed.misere) {
            (true, true) => 1,
            _ => met.least_missing(),
        })
    }

    /// Looks whether what the types state is the least there is: where they begin to repeat, and their common period.
    pub(super) fn is_least(&self, budget: &Budget) -> Result<(), Unproved> {
        let period = self.listed.common_period;
        for (at, of) in self.listed.types.iter().enumerate() {
            let before = of.from - 1;
            if before >= 1 && self.value(at, before) == self.value(at, before + period) {
                let why = format!("the values repeat from {before} on already");
                return Err(Refusal::new(Stated::Table, format!("types[{at}].from"), why).into());
            }
        }
        for prime in primes(period) {
            let shorter = period / prime;
            let mut serves = true;
            for (at, of) in self.listed.types.iter().enumerate() {
                budget.check_work(period)?;
                let repeats = |n: usize| self.value(at, n) == self.value(at, n + shorter);
                serves &= (of.from..of.from + period).all(repeats);
            }
            if serves {
                let why = format!("{shorter} is a common period too");
                return Err(Refusal::new(Stated::Table, "common_period", why).into());
            }
        }
        Ok(())
    }
}

/// The numbers of the ends of a type, in the order of the file.
fn ordered(ends: &mut Ends, of: &TypeFile, budget: &Budget) -> Result<(usize, usize), Unproved> {
    let number = |ends: &mut Ends, end: &End| ends.number(end.clone(), budget);
    Ok((number(ends, &of.ends.0)?, number(ends, &of.ends.1)?))
}

/// The type with these ends.
fn listed(
    numbers: &Numbers,
    ends: &Ends,
    from: usize,
    (one, other): (usize, usize),
) -> Result<usize, Refusal> {
    let found = numbers.get(&(one.min(other), one.max(other)));
    found
        .copied()
        .ok_or_else(|| not_listed(ends, &format!("types[{from}]"), (one, other)))
}

fn not_listed(ends: &Ends, place: &str, (one, other): (usize, usize)) -> Refusal {
    let order = |end: usize| ends.get(end).map_or(0, |end| end.graph.order());
    let why = format!(
        "a move leaves a path with ends of {} and {} vertices that is in no type",
        order(one),
        order(other)
    );
    Refusal::new(Stated::Table, place, why)
}

/// The value that a type states for a path of at least one vertex.
fn stated(of: &TypeFile, period: usize, path: usize) -> u32 {
    let at = match path.checked_sub(of.from) {
        Some(beyond) => of.from + beyond % period,
        None => path,
    };
    let value = at.checked_sub(1).and_then(|at| of.values.get(at));
    value.copied().unwrap_or(0)
}

/// The primes that divide a number, which is not 0.
pub(super) fn primes(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut q = 2;
    while q * q <= n {
        if n.is_multiple_of(q) {
            primes.push(q);
        }
        while n.is_multiple_of(q) {
            n /= q;
        }
        q += 1;
    }
    primes.extend((n > 1).then_some(n));
    primes
}

/// The values of options that were met, of one member after the other.
#[derive(Default)]
struct Met {
    /// The number of the last member with an option of each value.
    last: Vec<u64>,
    member: u64,
    is_empty: bool,
}

impl Met {
    fn begin(&mut self) {
        // There are fewer members than that in any file that can be read.
        self.member += 1;
        self.is_empty = true;
    }

    fn meet(&mut self, value: u32) {
        self.is_empty = false;
        let at = value as usize;
        if at >= self.last.len() {
            self.last.resize(at + 1, 0);
        }
        if let Some(last) = self.last.get_mut(at) {
            *last = self.member;
        }
    }

    fn least_missing(&self) -> u32 {
        let met = self.last.iter().take_while(|last| **last == self.member);
        u32::try_from(met.count()).unwrap_or(u32::MAX)
    }
}
