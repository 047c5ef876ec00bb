//! How many games are born by days 6 and 7 (Siegel, On the Structure of Misère
//! Impartial Games, section 4 and appendix A). As there, S(n, K) is the set of games
//! born by day n that have K as an option, N0(n) that of the N-positions in S(n, 0), and
//! R(n, G) that of the sets of games of day n - 1 that simplify to G without being it.

use super::powers::PowerSum;
use super::{DAY_4, Day4, Day5Count, Mask};
use crate::canonical::FormStore;
use crate::limit::Limit;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Marks exponents with the term of the proviso.
const PROVISO: u32 = 1 << DAY_4;
/// Marks exponents of games born by day 3, which have terms of their own.
const EARLY: u32 = 1 << (DAY_4 + 1);

/// The data of days 4 and 5 that the recurrences need.
#[derive(Clone, Debug)]
pub struct Counts {
    day4: Day4,
    count: Day5Count,
    /// For each game of day 4 the games with the same |S(5, K)|.
    same: Vec<Mask>,
}

/// |M_7| = 2^first - the sum of games·2^exponent over the classes + 2^plus + constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Day7 {
    /// |M_6|.
    pub first: PowerSum,
    /// One class for each value of |S(6, K)|, for the games K of day 5, the largest first; the
    /// five games of day 3, whose values have other terms, are the last.
    pub classes: Vec<ExponentClass>,
    /// |N0(6)|, the exponent of the proviso.
    pub plus: PowerSum,
    /// |M_5| - 1.
    pub constant: u32,
}

/// The games K of day 5 with one value of |S(6, K)|, which [`Counts::exponent`] gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExponentClass {
    key: u32,
    /// How many games K there are: a factor of 2^|S(6, K)|.
    pub games: u32,
}

impl Day7 {
    /// The terms -2^a before like terms are merged: one for each game of day 5.
    pub fn terms(&self) -> u64 {
        self.classes
            .iter()
            .map(|class| u64::from(class.games))
            .sum()
    }

    /// The terms -2^a that are left when m·2^a is written with the binary digits of m. No two
    /// of them meet: apart from their constants, which are 9 to 14 for the classes of the five games
    /// of day 3 and 0 for all others, exponents differ by a large power of two or not at all; and m
    /// is at most 64, and 1 for those five.
    pub fn merged_terms(&self) -> u64 {
        self.classes
            .iter()
            .map(|class| u64::from(class.games.count_ones()))
            .sum()
    }

    /// How many classes there are of each size.
    pub fn sizes(&self) -> BTreeMap<u32, usize> {
        let mut sizes = BTreeMap::new();
        self.classes
            .iter()
            .for_each(|class| *sizes.entry(class.games).or_default() += 1);
        sizes
    }
}

impl Counts {
    /// Goes through all sets of games of day 4.
    pub fn new(store: &mut FormStore, budget: &Budget) -> Result<Counts, Limit> {
        let day4 = Day4::new(store, budget)?;
        let count = day4.count_day_5(budget)?;
        let mut by_count: FxHashMap<u32, Mask> = FxHashMap::default();
        for (i, &with) in count.with_option.iter().enumerate() {
            *by_count.entry(with).or_default() |= 1 << i;
        }
        let same = count.with_option.iter();
        let same = same
            .map(|with| by_count.get(with).copied().unwrap_or(0))
            .collect();
        Ok(Counts { day4, count, same })
    }

    /// The games of day 4.
    pub fn day_4(&self) -> &Day4 {
        &self.day4
    }

    /// The counts of day 5.
    pub fn day_5(&self) -> &Day5Count {
        &self.count
    }

    /// |M_6|: of the sets of games of day 5, those that simplify to no game of day 4.
    pub fn day_6(&self) -> PowerSum {
        let mut sum = PowerSum::power(u64::from(self.count.games));
        (0..DAY_4).for_each(|g| self.subtract_reducible(&mut sum, g));
        sum
    }

    /// |M_7|, its like terms merged. Takes 36 megabytes for the classes.
    pub fn day_7(&self, budget: &Budget) -> Result<Day7, Limit> {
        budget.check_memory(EARLY as usize * size_of::<u32>() * 2)?;
        let mut games = vec![0u32; EARLY as usize];
        let mut early = Vec::new();
        for block in 0..1u32 << (DAY_4 - 16) {
            budget.check()?;
            for mask in block << 16..(block + 1) << 16 {
                if self.day4.is_canonical(mask) {
                    let key = self.key(mask);
                    if mask.count_ones() <= 4 && self.early(mask).is_some() {
                        early.push(ExponentClass {
                            key: key | EARLY,
                            games: 1,
                        });
                    } else if let Some(games) = games.get_mut(key as usize) {
                        *games += 1;
                    }
                }
            }
        }
        let all = (0..).zip(games).filter(|&(_, games)| games > 0);
        let mut classes: Vec<ExponentClass> = all
            .map(|(key, games)| ExponentClass { key, games })
            .collect();
        let ranks = self.ranks();
        classes.sort_by_cached_key(|class| self.smallness(&ranks, *class));
        early.sort_by(|&a, &b| self.exponent(b).compare(&self.exponent(a)));
        classes.extend(early);
        Ok(Day7 {
            first: self.day_6(),
            classes,
            plus: self.n_positions_with_0_of_day_6(),
            constant: self.count.games - 1,
        })
    }

    /// The games of day 4 by |S(5, G)|, of two with the same the first higher.
    fn ranks(&self) -> Vec<usize> {
        let mut ranks: Vec<usize> = (0..DAY_4).collect();
        ranks.sort_by_key(|&g| (self.with_option(g), usize::MAX - g));
        ranks
    }

    /// Grows as |S(6, K)| falls: the highest power that one value lacks and another has decides.
    /// Two games with the same |S(5, G)| subtract the next power, which is still below the next
    /// higher |S(5, G)|. The proviso adds less than any of them subtracts.
    fn smallness(&self, ranks: &[usize], class: ExponentClass) -> (u32, bool) {
        let bits = ranks.iter().enumerate();
        let subtracted = bits.map(|(rank, &g)| (class.key >> g & 1) << rank).sum();
        (subtracted, class.key & PROVISO == 0)
    }

    /// The exponents a of the terms -2^a of a class, when they are merged: those of m·2^a are
    /// given by the binary digits of m.
    pub fn merged(&self, class: ExponentClass) -> impl Iterator<Item = PowerSum> {
        let exponent = self.exponent(class);
        let digits = (0..u32::BITS).rev();
        digits
            .filter(move |digit| class.games >> digit & 1 == 1)
            .map(move |digit| {
                let mut exponent = exponent.clone();
                exponent.add_constant(i64::from(digit));
                exponent
            })
    }

    /// |S(6, K)| for the games K of a class.
    pub fn exponent(&self, class: ExponentClass) -> PowerSum {
        let mut sum = PowerSum::power(u64::from(self.count.games) - 1);
        for g in (0..DAY_4).filter(|g| class.key >> g & 1 == 1) {
            sum.add(self.with_option(g) - 1, -1);
        }
        if class.key & PROVISO != 0 {
            sum.add(u64::from(self.count.n_with_0) - 1, 1);
        }
        if class.key & EARLY != 0
            && let Some(k) = self.early(class.key & (PROVISO - 1))
        {
            let having = self.day4.having(k);
            let having = (0..DAY_4).filter(|g| having >> g & 1 == 1);
            having.for_each(|g| self.subtract_reducible(&mut sum, g));
        }
        sum
    }

    /// The options of K, each replaced by the least of the games of day 4 with the same
    /// |S(5, G)|, which changes no term; marked if K is an N-position with the option 0, when the
    /// proviso adds a term. Two marked sets are equal if and only if their exponents are: these
    /// games come in pairs at most and no two of the |S(5, G)| are neighbours with the first of a pair, so the
    /// set can be read off the binary digits.
    fn key(&self, mask: Mask) -> u32 {
        let mut key = mask;
        for (g, &same) in self.same.iter().enumerate() {
            let above = same >> g >> 1 << g << 1;
            // Pairs only: move a lone upper one down.
            if mask >> g & 1 == 0 && mask & above != 0 && same & ((1 << g) - 1) == 0 {
                key = key & !above | 1 << g;
            }
        }
        let proviso = mask & 1 == 1 && self.day4.outcome(mask) == Outcome::N;
        if proviso { key | PROVISO } else { key }
    }

    /// The index of the game of day 4 with these options, if some game of day 4 has it as an option.
    fn early(&self, mask: Mask) -> Option<usize> {
        self.day4.early(mask)
    }

    /// |N0(6)|.
    fn n_positions_with_0_of_day_6(&self) -> PowerSum {
        let mut sum = PowerSum::power(u64::from(self.count.games) - 1);
        sum.add(u64::from(self.count.n_positions) - 1, -1);
        let with_0 = self.day4.having(0);
        for g in (0..DAY_4).filter(|g| with_0 >> g & 1 == 1) {
            if self.day4.is_n(g) {
                self.subtract_reducible(&mut sum, g);
            }
        }
        sum
    }

    /// Subtracts |R(6, G)|: any games of S(5, G), at least one, may be added to the options
    /// of G; if G is 0 one of them must be a P-position.
    fn subtract_reducible(&self, sum: &mut PowerSum, g: usize) {
        sum.add(self.with_option(g), -1);
        if g == 0 {
            sum.add(u64::from(self.count.n_with_0), 1);
        } else {
            sum.add_constant(1);
        }
    }

    /// |S(5, G)|.
    fn with_option(&self, g: usize) -> u64 {
        self.count.with_option.get(g).copied().map_or(0, u64::from)
    }
}
