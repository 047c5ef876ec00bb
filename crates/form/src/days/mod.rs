//! The games born by day 4 and, as subsets of them, those born by day 5.
//!
//! A game of day 5 is a canonical set of games of day 4, so it is a mask of 22 bits. Bit
//! `i` stands for game `i` of day 4 in the order in which options are written, least first.
//! A mask is canonical unless it simplifies to a game G that is an option of one of its
//! members, which is born by day 3 (definition 2.2): then the options of G are in the mask,
//! all others in the mask have G as an option, and there are such others.

pub(super) mod count_rows;
pub(super) mod counts;
pub(super) mod day5;
pub(super) mod natural;
pub(super) mod powers;

use super::canonical::order::Order;
use super::canonical::{Form, FormStore};
use super::limit::Limit;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;

/// How many games are born by day 4.
pub const DAY_4: usize = 22;
/// Bit i is option i of day 4.
pub type Mask = u32;
/// One more than the greatest mask.
const MASKS: Mask = 1 << DAY_4;
/// The sets of the first half of the games.
const HALF: Mask = 1 << (DAY_4 / 2);

/// The games born by day `n`, in the order in which options are written, for `n` up to 4.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_form::{FormStore, games_by_day}};
/// let mut store = FormStore::default();
/// let born = |day| games_by_day(&mut store, day, &Budget::unlimited()).map(|games| games.len());
/// let counts: Result<Vec<_>, _> = (0..=4).map(born).collect();
/// assert_eq!(counts?, [1, 2, 3, 5, 22]); // Conway, On Numbers and Games, ch. 12
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the store is full or the budget ends; [`Limit::Depth`] for later days.
pub fn games_by_day(store: &mut FormStore, n: usize, budget: &Budget) -> Result<Vec<Form>, Limit> {
    if n > 4 {
        return Err(Limit::Depth(4));
    }
    let mut games = vec![Form::ZERO];
    for _ in 0..n {
        let mut born = Vec::new();
        for mask in 0..1u32 << games.len() {
            let options = members(&games, mask);
            born.push(store.game(options, budget)?);
        }
        born.sort_unstable();
        born.dedup();
        games = born;
    }
    let order = Order::of(store, &games, budget)?;
    games.sort_by_key(|&game| order.rank(game));
    Ok(games)
}

/// The games of a mask.
fn members(games: &[Form], mask: Mask) -> Vec<Form> {
    let chosen = games.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
    chosen.map(|(_, &game)| game).collect()
}

/// The games of day 4 with the masks that say which sets of them are canonical.
#[derive(Clone, Debug)]
pub struct Day4 {
    games: Vec<Form>,
    targets: Vec<Target>,
    is_p: Mask,
}

/// A game of day 3 that sets of games of day 4 may simplify to.
#[derive(Clone, Copy, Debug)]
struct Target {
    options: Mask,
    /// Which games have it as an option.
    within: Mask,
    /// One of these must be in the set: the P-positions if the target is 0, else anything.
    proviso: Mask,
}

impl Day4 {
    /// The 22 games.
    pub fn new(store: &mut FormStore, budget: &Budget) -> Result<Day4, Limit> {
        let games = games_by_day(store, 4, budget)?;
        let mask_where = |keep: &dyn Fn(Form) -> bool| {
            let kept = games.iter().enumerate().filter(|(_, game)| keep(**game));
            kept.fold(0, |mask, (i, _)| mask | 1 << i)
        };
        let is_p = mask_where(&|game| store.outcome(game) == Outcome::P);
        let by_day_3 = games.iter().filter(|&&game| store.birthday(game) <= 3);
        let target = |&game: &Form| Target {
            options: mask_where(&|option| store.has_option(game, option)),
            within: mask_where(&|other| store.has_option(other, game)),
            proviso: if game == Form::ZERO { is_p } else { MASKS - 1 },
        };
        let targets = by_day_3.map(target).collect();
        Ok(Day4 {
            games,
            targets,
            is_p,
        })
    }

    /// The games, least first.
    pub fn games(&self) -> &[Form] {
        &self.games
    }

    /// The index of a game born by day 4.
    pub fn index(&self, game: Form) -> Option<usize> {
        self.games.iter().position(|&other| other == game)
    }

    /// The game that the set simplifies to, if it is not canonical.
    pub fn simplifies_to(&self, mask: Mask) -> Option<Form> {
        let index = self.targets.iter().position(|target| target.takes(mask))?;
        // The games of day 3 are the least of day 4, in the same order.
        self.games.get(index).copied()
    }

    /// Whether no option of the set is reversible.
    pub fn is_canonical(&self, mask: Mask) -> bool {
        !self.targets.iter().any(|target| target.takes(mask))
    }

    /// Who wins from the game with these options.
    pub fn outcome(&self, mask: Mask) -> Outcome {
        Outcome::of(mask == 0 || mask & self.is_p != 0)
    }

    /// The games of a mask.
    pub fn options(&self, mask: Mask) -> Vec<Form> {
        members(&self.games, mask)
    }

    /// The mask of the options of a game born by day 5.
    pub fn mask(&self, store: &FormStore, game: Form) -> Option<Mask> {
        let bit = |&option: &Form| self.index(option).map(|i| 1 << i);
        let mut bits = store.options(game).iter().map(bit);
        bits.try_fold(0, |mask: Mask, bit: Option<Mask>| Some(mask | bit?))
    }

    /// The masks of all games born by day 5, ascending.
    pub fn day_5(&self, budget: &Budget) -> Result<Vec<Mask>, Limit> {
        budget.check_memory(MASKS as usize * size_of::<Mask>())?;
        let mut masks = Vec::with_capacity(MASKS as usize);
        for block in 0..MASKS >> 16 {
            budget.check()?;
            let block = block << 16..(block + 1) << 16;
            masks.extend(block.filter(|&mask| self.is_canonical(mask)));
        }
        Ok(masks)
    }

    /// Counts the games born by day 5 by going through all sets.
    pub fn count_day_5(&self, budget: &Budget) -> Result<Day5Count, Limit> {
        let mut count = Day5Count::default();
        // Sets are taken in rows with the same upper half, so that the members of the lower
        // half are counted once a row's end and not for each set.
        let mut columns = [0u32; HALF as usize];
        for upper in 0..MASKS / HALF {
            budget.check()?;
            let mut row = 0;
            for (column, lower) in columns.iter_mut().zip(0..) {
                let mask = upper * HALF + lower;
                if self.is_canonical(mask) {
                    row += 1;
                    *column += 1;
                    if self.outcome(mask) == Outcome::N {
                        count.n_positions += 1;
                        count.n_with_0 += mask & 1;
                    }
                }
            }
            count.add_to_members(upper * HALF, row);
        }
        for (&sets, lower) in columns.iter().zip(0..) {
            count.games += sets;
            count.add_to_members(lower, sets);
        }
        Ok(count)
    }

    /// The games of day 4 that have game `g` as an option.
    pub(super) fn having(&self, g: usize) -> Mask {
        self.targets.get(g).map_or(0, |target| target.within)
    }

    /// How many games are born by day 3; they are the first.
    pub(super) fn targets(&self) -> usize {
        self.targets.len()
    }

    /// The options of game `g`, if it is born by day 3.
    pub(super) fn options_of(&self, g: usize) -> Mask {
        self.targets.get(g).map_or(0, |target| target.options)
    }

    /// The index of the game with these options, if it is born by day 3.
    pub(super) fn early(&self, options: Mask) -> Option<usize> {
        self.targets
            .iter()
            .position(|target| target.options == options)
    }

    /// Whether game `g` is an N-position.
    pub(super) fn is_n(&self, g: usize) -> bool {
        self.is_p >> g & 1 == 0
    }
}

impl Target {
    /// Whether the set simplifies to this game.
    fn takes(&self, mask: Mask) -> bool {
        let others = mask & !self.options;
        mask & self.options == self.options
            && others & !self.within == 0
            && others & self.proviso != 0
    }
}

/// How many games are born by day 5, and how many of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Day5Count {
    /// All of them.
    pub games: u32,
    /// The N-positions.
    pub n_positions: u32,
    /// The N-positions that have 0 as an option.
    pub n_with_0: u32,
    /// For each game of day 4, the games that have it as an option.
    pub with_option: [u32; DAY_4],
}

impl Day5Count {
    /// Counts `sets` more sets for each member of the mask.
    fn add_to_members(&mut self, mask: Mask, sets: u32) {
        for (i, with) in self.with_option.iter_mut().enumerate() {
            *with += (mask >> i & 1) * sets;
        }
    }
}
