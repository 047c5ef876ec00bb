//! The tables by which the games of days 5 and 6 are counted (Siegel, On the Structure of Misère
//! Impartial Games, figure 2 and the table of day 6): which sets of games simplify, by the game
//! that they simplify to, and what is left of those that contain a game.

use super::DAY_4;
use super::counts::Counts;
use crate::canonical::Form;

/// A row of the table of day 5: a game G of day 3 and the games of day 4 that have it as an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day5Row {
    /// G, or nothing for the sets that the proviso takes back.
    pub game: Option<Form>,
    /// |S(4, G)|; with the proviso, the N-positions in S(4, 0).
    pub with: u32,
}

/// A row of the table of day 6: a game G of day 4 and the games of day 5 that have it as an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day6Row {
    /// G, or nothing for the sets that the proviso takes back.
    pub game: Option<Form>,
    /// The numbers of those among the 2^21 sets of games of day 4 with G that are not counted: how many simplify
    /// to a game of day 3, for each such game that some of them simplify to; and with the proviso,
    /// at last, those without a P-position. First those in which the game itself is reversible, then
    /// those in which it stays; the larger first in each part.
    pub less: Vec<u32>,
    /// The rest, |S(5, G)|; with the proviso the N-positions in S(5, 0).
    pub with: u32,
}

/// How many sets of games of day 4 contain a given one.
pub const SETS_WITH_A_GAME: u32 = 1 << (DAY_4 - 1);

impl Counts {
    /// The table of day 5 in the order of the paper: the last game first, but nim heaps behind others.
    pub fn day_5_rows(&self) -> Vec<Day5Row> {
        let mut games: Vec<usize> = self.targets().collect();
        games.sort_by_key(|&k| self.is_nim_heap(k));
        let rows = games.into_iter().map(|k| Day5Row {
            game: self.day_4().games().get(k).copied(),
            with: self.day_4().having(k).count_ones(),
        });
        let proviso = Day5Row {
            game: None,
            with: self.n_having_0(),
        };
        rows.chain([proviso]).collect()
    }

    /// The table of day 6, the last game first.
    pub fn day_6_rows(&self) -> Vec<Day6Row> {
        let with_option = &self.day_5().with_option;
        let rows = (0..DAY_4).rev().map(|g| Day6Row {
            game: self.day_4().games().get(g).copied(),
            less: self.simplifying(g),
            with: with_option.get(g).copied().unwrap_or(0),
        });
        let proviso = Day6Row {
            game: None,
            less: self.not_n_with_0(),
            with: self.day_5().n_with_0,
        };
        rows.chain([proviso]).collect()
    }

    /// Sets with the game `g` that simplify, by what they simplify to. It is an option that was added
    /// and is reversible, or one that stays: then it is an option of what the set simplifies to.
    fn simplifying(&self, g: usize) -> Vec<u32> {
        let reversible = self.targets().filter_map(|k| {
            let with = self.day_4().having(k);
            // 0 is left only if one of the options added is a P-position.
            let all_n = match k == 0 && self.day_4().is_n(g) {
                true => 1 << (self.n_having_0() - 1),
                false => 0,
            };
            (with >> g & 1 == 1).then(|| (1 << (with.count_ones() - 1)) - all_n)
        });
        let kept = self.targets().filter_map(|k| self.added_to(k, g));
        [descending(reversible), descending(kept)].concat()
    }

    /// Sets with 0 that are no N-positions of day 5: those that simplify to N-positions with the
    /// option 0, and those of N-positions only, which are P-positions.
    fn not_n_with_0(&self) -> Vec<u32> {
        let n = |&k: &usize| self.day_4().is_n(k);
        let kept = self.targets().filter(n);
        let kept = kept.filter_map(|k| self.added_to(k, 0));
        let n_positions = (0..DAY_4).filter(n).count();
        [descending(kept), vec![1 << (n_positions - 1)]].concat()
    }

    /// The sets that simplify to `k`, if `g` is among its options: any of the games that have `k` as
    /// an option may be added, at least one.
    fn added_to(&self, k: usize, g: usize) -> Option<u32> {
        let options = self.day_4().options_of(k);
        (options >> g & 1 == 1).then(|| (1 << self.day_4().having(k).count_ones()) - 1)
    }

    fn n_having_0(&self) -> u32 {
        let with = self.day_4().having(0);
        let n = |&g: &usize| with >> g & 1 == 1 && self.day_4().is_n(g);
        (0..DAY_4).filter(n).count() as u32
    }

    /// Whether the options of a game of day 3 are the first games of all, which are 0, 1 and 2.
    fn is_nim_heap(&self, k: usize) -> bool {
        let options = self.day_4().options_of(k);
        options & (options + 1) == 0
    }

    /// The games of day 3, the last first.
    fn targets(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.day_4().targets()).rev()
    }
}

fn descending(numbers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut numbers: Vec<u32> = numbers.collect();
    numbers.sort_unstable_by_key(|&number| std::cmp::Reverse(number));
    numbers
}
