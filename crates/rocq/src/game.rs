//! The game of a finite quotient: a code, or a rule whose options are listed, with what files say of each.

use crate::NotExported;
use crate::data::nat;
use crate::finite::Extent;
use crate::listed::Listed;
use crate::options::{Table, Transitions};
use crate::rule::Rule;
use grundy_base::budget::Budget;

/// The rule of a game.
pub(crate) enum Game {
    Code(Rule),
    Listed(Listed),
}

impl Game {
    /// The rule that is written so.
    ///
    /// # Errors
    /// The theory has no such rule, or it is too large.
    pub(crate) fn of(text: &str) -> Result<Game, NotExported> {
        Ok(match Listed::of(text)? {
            Some(listed) => Game::Listed(listed),
            None => Game::Code(Rule::of(text)?),
        })
    }

    /// The elements of heaps and of their options, from those of the heaps 0, 1, ….
    pub(crate) fn transitions(
        &self,
        table: &Table,
        values: &[u32],
        budget: &Budget,
    ) -> Result<Transitions, NotExported> {
        match self {
            Game::Code(rule) => Transitions::of_code(rule, table, values, budget),
            Game::Listed(rule) => Transitions::of_listed(rule, table, values, budget),
        }
    }

    /// As it is written elsewhere.
    pub(crate) fn text(&self) -> &str {
        match self {
            Game::Code(rule) => rule.text(),
            Game::Listed(rule) => rule.text(),
        }
    }

    /// Its name as a part of a name of a file.
    pub(crate) fn identifier(&self) -> String {
        match self {
            Game::Code(rule) => rule.identifier(),
            Game::Listed(rule) => rule.identifier(),
        }
    }

    /// Its definition, with a comment.
    pub(crate) fn definition(&self) -> String {
        match self {
            Game::Code(rule) => rule.definition(),
            Game::Listed(rule) => rule.definition(),
        }
    }

    /// The rule as a term.
    pub(crate) fn term(&self) -> String {
        match self {
            Game::Code(rule) => rule.term(),
            Game::Listed(rule) => rule.term().to_owned(),
        }
    }

    /// What is proved of the rule before the theorems.
    pub(crate) fn before(&self) -> String {
        match self {
            Game::Code(rule) => rule.same(),
            Game::Listed(_) => String::new(),
        }
    }

    /// Why there is a set of positions as misère play has it, as a proof.
    pub(crate) fn misere_exists(&self) -> String {
        match self {
            Game::Code(rule) => rule.misere_exists(),
            Game::Listed(rule) => rule.misere_exists().to_owned(),
        }
    }

    /// The files of the theory that the file needs.
    pub(crate) fn imports(&self, extent: &Extent) -> String {
        let rule = match self {
            Game::Listed(_) => return "ListedOptions".to_owned(),
            Game::Code(rule) => rule,
        };
        let quotient = match extent {
            _ if rule.repeats() => "RepeatingQuotient",
            Extent::UpTo(_) => "PartialQuotient",
            Extent::Repeating { .. } | Extent::Whole(_) => "FiniteQuotient",
        };
        format!("{quotient}{}", rule.imports())
    }

    /// The files that define the words of its statements.
    pub(crate) fn of_statements(&self) -> &'static str {
        match self {
            Game::Code(rule) => rule.of_statements(),
            Game::Listed(_) => "Statement TableStatement",
        }
    }

    /// The proof of its quotient from the evidence.
    pub(crate) fn proof(&self, extent: &Extent, evidence: &str) -> String {
        let checked = "vm_cast_no_check (eq_refl true)";
        let rule = match self {
            Game::Code(rule) => rule,
            Game::Listed(rule) => {
                let lemma = rule.quotient(matches!(extent, Extent::Whole(_)));
                let both = if rule.asks_for_rows() { "; " } else { ". " };
                return format!("apply ({lemma} table P values {evidence}){both}{checked}.");
            }
        };
        let code = rule.code();
        let lemma = match (extent, rule.repeats()) {
            (Extent::Repeating { period, .. }, false) => {
                format!("quotient_of_check {code} table P values {}", nat(*period))
            }
            (Extent::Repeating { period, .. }, true) => format!(
                "repeating_quotient_of_check {code} table P values {} {}",
                nat(*period),
                nat(rule.times(*period))
            ),
            (_, false) => format!("partial_quotient_of_check {code} table P values"),
            (_, true) => format!("repeating_partial_of_check {code} table P values"),
        };
        let begin = rule.as_code("same_quotient");
        format!("{begin}apply ({lemma} {evidence}). {checked}.")
    }
}
