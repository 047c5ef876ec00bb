//! Games as they are written: options are those that stand there, and nothing is made canonical.
//!
//! Mates and formal birthdays belong to what is written and not to its value (Siegel, On the Structure of Misère
//! Impartial Games, definitions 2.1 and 2.5 and section 3): (2##0)# equals 0, and its mate (2##1)# is not 1.

mod facts;
mod simplification;

pub use facts::{AsWritten, NamedSimplification};
pub use simplification::{Simplification, simplifications};

use super::canonical::{Form, FormStore};
use super::limit::Limit;
use super::notation::expression::{Expression, ValueError};
use super::parts::Parts;
use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A written game may last for so many moves.
pub const LONGEST_WRITTEN: usize = 1_500;

/// A written game may have so many moves, in all its positions together.
pub const MOST_WRITTEN: usize = 4_000_000;

/// What a position takes beside its options: two boxes, its birthday, a place in the table and a sum.
const BYTES_A_POSITION: usize = 120;

/// Positions made between two looks at the budget.
const STRIDE: usize = 256;

/// A position of a game as it is written, in a [`Writings`]. Its options have smaller numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Written(u32);

impl Written {
    /// The game without options.
    pub const ZERO: Written = Written(0);
}

/// Written games, each once: two are the same if they have the same options.
#[derive(Clone, Debug)]
pub struct Writings {
    /// The options of each, ascending.
    options: Vec<Box<[Written]>>,
    birthdays: Vec<usize>,
    places: FxHashMap<Box<[Written]>, Written>,
    sums: FxHashMap<(Written, Written), Written>,
    /// The options of all together.
    moves: usize,
}

impl Default for Writings {
    fn default() -> Writings {
        let none: Box<[Written]> = Box::new([]);
        Writings {
            options: vec![none.clone()],
            birthdays: vec![0],
            places: FxHashMap::from_iter([(none, Written::ZERO)]),
            sums: FxHashMap::default(),
            moves: 0,
        }
    }
}

impl Writings {
    /// The game that an expression writes; a name stands for the canonical form that was given it.
    ///
    /// # Errors
    /// For an unknown name, a difference that does not exist, a game that lasts for more than [`LONGEST_WRITTEN`] moves
    /// or has more than [`MOST_WRITTEN`] moves, or at the end of the budget.
    pub fn read(
        &mut self,
        expression: &Expression,
        store: &mut FormStore,
        names: &BTreeMap<String, Form>,
        budget: &Budget,
    ) -> Result<Written, ValueError> {
        Ok(match expression {
            Expression::Nim(size) => self.nim(*size, budget)?,
            Expression::Name(name, at) => {
                let form = named(name, at.clone(), names)?;
                self.of_form(form, store, budget)?
            }
            Expression::Options(options) => {
                let options = options
                    .iter()
                    .map(|option| self.read(option, store, names, budget))
                    .collect::<Result<Vec<Written>, ValueError>>()?;
                self.game(options, budget)?
            }
            Expression::Sharp(inner, times) => {
                let mut game = self.read(inner, store, names, budget)?;
                for _ in 0..*times {
                    game = self.game(vec![game], budget)?;
                }
                game
            }
            Expression::Mate(inner) => {
                let inner = self.read(inner, store, names, budget)?;
                self.mate(inner, budget)?
            }
            Expression::Concubine(_) => {
                let form = expression.value(store, names, budget)?;
                self.of_form(form, store, budget)?
            }
            Expression::Sum(left, right) => {
                let left = self.read(left, store, names, budget)?;
                let right = self.read(right, store, names, budget)?;
                self.sum(left, right, budget)?
            }
            Expression::Difference(left, right, at) => {
                let left = left.value(store, names, budget)?;
                let right = right.value(store, names, budget)?;
                let difference = Parts::default().difference(store, left, right, budget)?;
                let form = difference.ok_or_else(|| no_difference(at.clone()))?;
                self.of_form(form, store, budget)?
            }
        })
    }

    /// The options of a game, ascending.
    pub fn options(&self, game: Written) -> &[Written] {
        self.options
            .get(game.0 as usize)
            .map_or(&[], |options| options)
    }

    /// The length of the longest play from what is written: the formal birthday (definition 2.1).
    pub fn birthday(&self, game: Written) -> usize {
        self.birthdays.get(game.0 as usize).copied().unwrap_or(0)
    }

    /// The game with these options, in any order.
    ///
    /// # Errors
    /// Where it is too long or there are too many, or at the end of the budget.
    pub fn game(&mut self, mut options: Vec<Written>, budget: &Budget) -> Result<Written, Limit> {
        options.sort_unstable();
        options.dedup();
        if let Some(&known) = self.places.get(options.as_slice()) {
            return Ok(known);
        }
        let birthday = options.iter().map(|&option| self.birthday(option) + 1);
        let birthday = birthday.max().unwrap_or(0);
        if birthday > LONGEST_WRITTEN {
            return Err(Limit::Depth(LONGEST_WRITTEN));
        }
        self.moves += options.len();
        if self.moves > MOST_WRITTEN {
            return Err(Limit::Written(MOST_WRITTEN));
        }
        if self.options.len().is_multiple_of(STRIDE) {
            budget.check_work(STRIDE)?;
            budget.check_memory(self.bytes())?;
        }
        let game = Written(self.options.len() as u32);
        let options = options.into_boxed_slice();
        self.places.insert(options.clone(), game);
        self.options.push(options);
        self.birthdays.push(birthday);
        Ok(game)
    }

    /// About how much memory it takes.
    fn bytes(&self) -> usize {
        2 * self.moves * size_of::<Written>() + BYTES_A_POSITION * self.options.len()
    }

    /// The nim heap of this size.
    ///
    /// # Errors
    /// As [`Writings::game`].
    pub fn nim(&mut self, size: usize, budget: &Budget) -> Result<Written, Limit> {
        let mut heaps = Vec::new();
        for _ in 0..size {
            let next = self.game(heaps.clone(), budget)?;
            heaps.push(next);
        }
        self.game(heaps, budget)
    }

    /// A canonical form, written out.
    ///
    /// # Errors
    /// As [`Writings::game`].
    pub fn of_form(
        &mut self,
        form: Form,
        store: &mut FormStore,
        budget: &Budget,
    ) -> Result<Written, Limit> {
        let mut known: FxHashMap<Form, Written> = FxHashMap::default();
        for follower in store.followers(form, budget)? {
            let options = store.options(follower).iter();
            let options = options.filter_map(|option| known.get(option).copied());
            let game = self.game(options.collect(), budget)?;
            known.insert(follower, game);
        }
        Ok(known.get(&form).copied().unwrap_or(Written::ZERO))
    }

    /// The sum: its options are the sums with one of the two moved.
    ///
    /// # Errors
    /// As [`Writings::game`].
    pub fn sum(
        &mut self,
        left: Written,
        right: Written,
        budget: &Budget,
    ) -> Result<Written, Limit> {
        if self.birthday(left) + self.birthday(right) > LONGEST_WRITTEN {
            return Err(Limit::Depth(LONGEST_WRITTEN));
        }
        // Numbers ascend along followers, so all that a sum needs is there before it.
        let (lefts, rights) = (self.followers(left), self.followers(right));
        for &left in &lefts {
            for &right in &rights {
                let pair = ordered(left, right);
                if !self.sums.contains_key(&pair) {
                    let options = self.options_of_sum(left, right);
                    budget.check_work(options.len() + 1)?;
                    let sum = self.game(options, budget)?;
                    self.sums.insert(pair, sum);
                }
            }
        }
        Ok(self.known_sum(left, right))
    }

    fn options_of_sum(&self, left: Written, right: Written) -> Vec<Written> {
        let lefts = self.options(left).iter();
        let rights = self.options(right).iter();
        lefts
            .map(|&option| self.known_sum(option, right))
            .chain(rights.map(|&option| self.known_sum(left, option)))
            .collect()
    }

    fn known_sum(&self, left: Written, right: Written) -> Written {
        let known = self.sums.get(&ordered(left, right)).copied();
        known.unwrap_or(Written::ZERO)
    }

    /// The mate by its definition 2.5: {0} if the game is 0, and else the mates of its options.
    ///
    /// # Errors
    /// As [`Writings::game`].
    pub fn mate(&mut self, game: Written, budget: &Budget) -> Result<Written, Limit> {
        let mut mates: FxHashMap<Written, Written> = FxHashMap::default();
        for follower in self.followers(game) {
            let options = match follower {
                Written::ZERO => vec![Written::ZERO],
                _ => {
                    let options = self.options(follower).iter();
                    options
                        .filter_map(|option| mates.get(option).copied())
                        .collect()
                }
            };
            let mate = self.game(options, budget)?;
            mates.insert(follower, mate);
        }
        Ok(mates.get(&game).copied().unwrap_or(Written::ZERO))
    }

    /// The canonical form of what is written.
    ///
    /// # Errors
    /// As [`FormStore::game`].
    pub fn value(
        &self,
        game: Written,
        store: &mut FormStore,
        budget: &Budget,
    ) -> Result<Form, Limit> {
        let values = self.values(game, store, budget)?;
        Ok(values.get(&game).copied().unwrap_or(Form::ZERO))
    }

    /// The canonical forms of a game and of all that follows it.
    fn values(
        &self,
        game: Written,
        store: &mut FormStore,
        budget: &Budget,
    ) -> Result<FxHashMap<Written, Form>, Limit> {
        let mut values: FxHashMap<Written, Form> = FxHashMap::default();
        for follower in self.followers(game) {
            let options = self.options(follower).iter();
            let options = options.filter_map(|option| values.get(option).copied());
            let form = store.game(options.collect(), budget)?;
            values.insert(follower, form);
        }
        Ok(values)
    }

    /// The game and all that follows it, ascending.
    fn followers(&self, game: Written) -> Vec<Written> {
        let mut found = vec![game];
        let mut seen = rustc_hash::FxHashSet::from_iter([game]);
        let mut next = 0;
        while let Some(&game) = found.get(next) {
            next += 1;
            let options = self.options(game).iter();
            found.extend(options.filter(|&&option| seen.insert(option)));
        }
        found.sort_unstable();
        found
    }
}

/// The mate of what an expression writes, as a canonical form: the expression `mate(…)`.
///
/// # Errors
/// As [`Writings::read`] and [`FormStore::game`].
pub fn mate_as_written(
    expression: &Expression,
    store: &mut FormStore,
    names: &BTreeMap<String, Form>,
    budget: &Budget,
) -> Result<Form, ValueError> {
    let mut writings = Writings::default();
    let game = writings.read(expression, store, names, budget)?;
    let mate = writings.mate(game, budget)?;
    Ok(writings.value(mate, store, budget)?)
}

/// The form that a name was given.
pub(super) fn named(
    name: &str,
    at: std::ops::Range<usize>,
    names: &BTreeMap<String, Form>,
) -> Result<Form, SyntaxError> {
    names.get(name).copied().ok_or_else(|| {
        let message = format!("“{name}” is not defined.");
        SyntaxError::new(at, message, "Define it on a line above.")
    })
}

/// That a difference is no game.
pub(super) fn no_difference(at: std::ops::Range<usize>) -> SyntaxError {
    SyntaxError::new(
        at,
        "This difference does not exist.",
        "The game on the right must be a part of the one on the left.",
    )
}

/// A pair of summands, in one order.
fn ordered(left: Written, right: Written) -> (Written, Written) {
    (left.min(right), left.max(right))
}
