//! How far a game behaves like Nim (Conway, On Numbers and Games, ch. 12, “Tame games, and
//! restive and restless games”).

use super::sums::GenusOfSums;
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use grundy_heap::Genus;
use serde::Serialize;
use std::fmt;

/// The kind of a game in canonical form. It is that of its associate, except that restive
/// and restless speak of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// All its positions have genera of Nim positions. In sums of such games each
    /// can be replaced by a Nim position of its genus (theorem 73).
    Tame,
    /// Not tame, all options tame, normal nim value 0 or 1: it plays like one of two nim heaps.
    Restive,
    /// Not tame, all options tame, misère nim value 0 or 1.
    Restless,
    /// None of these.
    Wild,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Tame => "tame",
            Mark::Restive => "restive",
            Mark::Restless => "restless",
            Mark::Wild => "wild",
        })
    }
}

impl FormStore {
    /// The kind of a game.
    pub fn mark(&mut self, form: Form, budget: &Budget) -> Result<Mark, Limit> {
        let genus = self.genus(form, budget)?;
        if self.is_known_tame(form) {
            return Ok(Mark::Tame);
        }
        if !self
            .options(form)
            .iter()
            .all(|&option| self.is_known_tame(option))
        {
            return Ok(Mark::Wild);
        }
        let small = genus.normal() < 2;
        Ok(if small { Mark::Restive } else { Mark::Restless })
    }

    /// Whether the game is half-tame: not tame, while the sum of two such games has the genus
    /// of a Nim position.
    pub fn is_half_tame(&mut self, form: Form, budget: &Budget) -> Result<bool, Limit> {
        if self.mark(form, budget)? == Mark::Tame {
            return Ok(false);
        }
        // The canonical form of the sum may be large; its genus needs none.
        let mut sums = GenusOfSums::default();
        sums.add(self, form, budget)?;
        Ok(sums.genus(form, form).is_some_and(Genus::is_tame))
    }
}
