//! What is told of a game as it is written, by the names of forms.

use super::{Writings, Written, simplifications};
use crate::canonical::{Form, FormStore};
use crate::facts::name_or_sha;
use crate::limit::Limit;
use grundy_base::budget::Budget;
use serde::Serialize;
use std::fmt;

/// What is said of a game as it is written, canonical or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AsWritten {
    /// The length of the longest play from what is written.
    pub formal_birthday: usize,
    /// The steps that bring it into canonical form; none if it is written so.
    pub simplifications: Vec<NamedSimplification>,
}

/// A position that simplifies, by the names of forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedSimplification {
    /// Its options, in canonical form.
    pub options: Vec<String>,
    /// Those of them that have what it simplifies to as an option.
    pub reversible: Vec<String>,
    /// What it simplifies to.
    pub to: String,
    /// Whether that is 0, so that some option must be a P-position.
    pub proviso: bool,
}

impl AsWritten {
    /// What is said of a written game.
    ///
    /// # Errors
    /// As [`FormStore::game`].
    pub fn of(
        writings: &Writings,
        game: Written,
        store: &mut FormStore,
        budget: &Budget,
    ) -> Result<AsWritten, Limit> {
        let mut steps = Vec::new();
        for step in simplifications(writings, game, store, budget)? {
            let mut names = |forms: &[Form]| -> Result<Vec<String>, Limit> {
                let descending = forms.iter().rev();
                let names = descending.map(|&form| name_or_sha(store, form, budget));
                names.collect()
            };
            steps.push(NamedSimplification {
                options: names(&step.options)?,
                reversible: names(&step.reversible)?,
                proviso: step.needs_proviso(),
                to: name_or_sha(store, step.to, budget)?,
            });
        }
        Ok(AsWritten {
            formal_birthday: writings.birthday(game),
            simplifications: steps,
        })
    }
}

impl fmt::Display for NamedSimplification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (options, to) = (self.options.join(","), &self.to);
        write!(f, "{{{options}}} = {to}: ")?;
        match &self.reversible[..] {
            [] => f.write_str("the same options")?,
            [only] => write!(f, "{only} reverses through {to}")?,
            several => write!(f, "{} reverse through {to}", several.join(", "))?,
        }
        if self.proviso {
            f.write_str(", and some option is a P-position")?;
        }
        Ok(())
    }
}
