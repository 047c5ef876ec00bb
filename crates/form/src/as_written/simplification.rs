//! Why a game as it is written is not in canonical form: the options that reverse.

use super::{Writings, Written};
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;

/// A position of a written game, all of whose options are in canonical form, that simplifies (definition 2.2): the
/// options that are left out have `to` as an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification {
    /// Its options, in canonical form, ascending and each once.
    pub options: Vec<Form>,
    /// Those of them that reverse through what it simplifies to.
    pub reversible: Vec<Form>,
    /// What it simplifies to.
    pub to: Form,
}

impl Simplification {
    /// Whether the proviso was needed: what it simplifies to is 0, and some option has to be a P-position.
    pub fn needs_proviso(&self) -> bool {
        self.to == Form::ZERO
    }
}

/// The simplifications that bring a written game into its canonical form, each once, those of the shortest positions
/// first. None if it is written in canonical form.
///
/// # Errors
/// As [`FormStore::game`].
pub fn simplifications(
    writings: &Writings,
    game: Written,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Vec<Simplification>, Limit> {
    let values = writings.values(game, store, budget)?;
    let mut found: Vec<Simplification> = Vec::new();
    for follower in writings.followers(game) {
        let options = writings.options(follower).iter();
        let mut options: Vec<Form> = options
            .filter_map(|option| values.get(option).copied())
            .collect();
        options.sort_unstable();
        options.dedup();
        let to = values.get(&follower).copied().unwrap_or(Form::ZERO);
        if options == store.options(to) {
            continue;
        }
        let reversible = options.iter().copied();
        let reversible = reversible.filter(|&option| !store.has_option(to, option));
        let step = Simplification {
            reversible: reversible.collect(),
            options,
            to,
        };
        if !found.contains(&step) {
            budget.check_work(found.len() + 1)?;
            found.push(step);
        }
    }
    Ok(found)
}
