//! The values of all types together, by the total of a member: the vertices of both ends and of the path. Each option of
//! a member has a smaller total, so that they are computed in that order.

use super::types::System;
use grundy_base::budget::{Budget, Stop};

/// The values of the members of each type, as far as they were computed.
#[derive(Debug, Default)]
pub(super) struct Sequences {
    /// `values[τ][n - 1]` is the value of `(τ; n)`.
    pub values: Vec<Vec<u32>>,
    /// All members up to this total have values.
    total: usize,
    /// A power of two above all values, and above those of finite components.
    bound: usize,
    seen: Seen,
}

/// The values of the options of one member.
#[derive(Debug, Default)]
pub(super) struct Seen {
    marks: Vec<u32>,
    now: u32,
    any: bool,
}

impl Seen {
    /// Begins with the next member, whose options have values below `bound`.
    pub fn begin(&mut self, bound: usize) {
        if self.marks.len() < bound {
            self.marks.resize(bound, 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.marks.fill(0);
            self.now = 1;
        }
        self.any = false;
    }

    /// Adds the sums of the values of two parts.
    fn add_sums<'a>(&mut self, one: &[u32], other: impl Iterator<Item = &'a u32>) {
        let (marks, now) = (&mut self.marks[..], self.now);
        for (&one, &other) in one.iter().zip(other) {
            if let Some(mark) = marks.get_mut((one ^ other) as usize) {
                *mark = now;
            }
        }
    }

    /// Adds the value of an option.
    pub fn add(&mut self, value: u32) {
        self.any = true;
        if let Some(mark) = self.marks.get_mut(value as usize) {
            *mark = self.now;
        }
    }

    /// The least value that no option has.
    pub fn least_missing(&self) -> u32 {
        let seen = self.marks.iter().take_while(|&&mark| mark == self.now);
        seen.count() as u32
    }
}

impl Sequences {
    /// How many members of a type have values.
    pub fn known(&self, number: usize) -> usize {
        self.values.get(number).map_or(0, Vec::len)
    }

    /// Computes the values of all members up to a total.
    ///
    /// # Errors
    /// Stops with the budget; the values before are kept.
    pub fn extend(
        &mut self,
        system: &mut System,
        total: usize,
        budget: &Budget,
    ) -> Result<(), Stop> {
        self.values.resize(system.types.len(), Vec::new());
        let steps = system.types.iter().flat_map(|kind| &kind.steps);
        steps.for_each(|step| self.raise(step.beside));
        budget.check_memory(system.types.len() * total * 4 + system.ends.bytes())?;
        while self.total < total {
            let next = self.total + 1;
            for number in 0..system.types.len() {
                let Some(path) = next.checked_sub(system.types[number].order) else {
                    continue;
                };
                // A type that was begun when the budget ended is gone on with.
                if path == 0 || self.known(number) >= path {
                    continue;
                }
                let value = if path <= system.reach.width() {
                    system.by_definition(number, path, budget)?
                } else {
                    self.by_options(system, number, path, budget)?
                };
                self.values[number].push(value);
                self.raise(value);
            }
            self.total = next;
        }
        Ok(())
    }

    /// The value of a member with a path longer than a move may span, by lemma 4.
    fn by_options(
        &mut self,
        system: &System,
        number: usize,
        path: usize,
        budget: &Budget,
    ) -> Result<u32, Stop> {
        let kind = &system.types[number];
        budget.check_work(kind.steps.len())?;
        self.seen.begin(self.bound);
        for step in &kind.steps {
            let path = path as i64 + step.shift;
            self.seen
                .add(self.values[step.to][path as usize - 1] ^ step.beside);
        }
        let Some([left, right]) = kind.halves else {
            return Ok(if self.seen.any {
                self.seen.least_missing()
            } else {
                system.finite.end()
            });
        };
        let same = left == right;
        let (left, right) = (&self.values[left], &self.values[right]);
        for width in system.reach.splitting() {
            let Some(both) = path.checked_sub(width).filter(|&both| both >= 2) else {
                continue;
            };
            budget.check_work(both)?;
            // Of two parts of one type half of the pairs are enough.
            let pairs = if same { both / 2 } else { both - 1 };
            let behind = right[..both - 1].iter().rev();
            self.seen.add_sums(&left[..pairs], behind);
        }
        Ok(self.seen.least_missing())
    }

    /// Keeps the bound above a value.
    fn raise(&mut self, value: u32) {
        let above = (value as usize + 1).next_power_of_two();
        self.bound = self.bound.max(above);
    }
}
