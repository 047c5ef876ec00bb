//! Games and lines of a worksheet as syntax; [`Expression::value`] makes a form of a game.

use super::readings::Reading;
use crate::as_written::{mate_as_written, named, no_difference};
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use crate::parts::Parts;
use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use grundy_heap::Genus;
use std::collections::BTreeMap;
use std::ops::Range;

/// Larger nim heaps are refused: a heap has all smaller ones as options.
pub const MAX_NIM_HEAP: usize = 1_000;

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueError {
    /// The text, or the meaning of one of its parts.
    #[error(transparent)]
    Notation(#[from] SyntaxError),
    /// The forms or the budget ran out.
    #[error(transparent)]
    Limit(#[from] Limit),
}

/// A game as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A nim heap.
    Nim(usize),
    /// A name, and where it stands.
    Name(String, Range<usize>),
    /// The game with these options.
    Options(Vec<Expression>),
    /// {…{G}…}, so many times.
    Sharp(Box<Expression>, usize),
    /// A sum.
    Sum(Box<Expression>, Box<Expression>),
    /// A difference, and where its sign stands.
    Difference(Box<Expression>, Box<Expression>, Range<usize>),
    /// The mate of a game as it is written.
    Mate(Box<Expression>),
    /// A concubine of the canonical form of a game.
    Concubine(Box<Expression>),
}

/// A line of a worksheet: an expression that may get a name, or of which something is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The name before `=`.
    pub name: Option<String>,
    /// What the name stands for.
    pub expression: Expression,
    /// What is asked of the game, in the place of all that a sheet shows.
    pub ask: Option<Ask>,
    /// What could have been read otherwise, from the left.
    pub readings: Vec<Reading>,
}

/// What a line asks of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Its misère outcome.
    Outcome,
    /// Its genus.
    Genus,
    /// The genus of a game with options of these genera; of the expression, which is 0, nothing.
    GenusOfOptions(Vec<Genus>),
    /// The options of its canonical form.
    Options,
    /// Its even parts.
    Parts,
    /// Whether it is this one.
    IsEqual(Expression),
}

impl Ask {
    /// The question of a word: a function or, as in CGSuite, a name behind a dot.
    pub(super) fn of_word(word: &str) -> Option<Ask> {
        Some(match word {
            "o" | "outcome" | "Outcome" | "OutcomeClass" => Ask::Outcome,
            "genus" | "Genus" => Ask::Genus,
            "options" | "Options" => Ask::Options,
            "parts" | "Parts" => Ask::Parts,
            _ => return None,
        })
    }
}

impl Statement {
    /// The names in it, each with where it stands, from the left.
    pub fn names(&self) -> Vec<(&str, Range<usize>)> {
        let mut names = self.expression.names();
        if let Some(Ask::IsEqual(other)) = &self.ask {
            names.extend(other.names());
        }
        names
    }
}

impl Expression {
    /// The names in it, each with where it stands, from the left.
    pub fn names(&self) -> Vec<(&str, Range<usize>)> {
        let mut found = Vec::new();
        let mut pending = vec![self];
        while let Some(expression) = pending.pop() {
            match expression {
                Expression::Nim(_) => {}
                Expression::Name(name, at) => found.push((name.as_str(), at.clone())),
                Expression::Options(options) => pending.extend(options),
                Expression::Sharp(inner, _)
                | Expression::Mate(inner)
                | Expression::Concubine(inner) => pending.push(inner),
                Expression::Sum(left, right) | Expression::Difference(left, right, _) => {
                    pending.extend([left.as_ref(), right.as_ref()]);
                }
            }
        }
        found.sort_by_key(|(_, at)| at.start);
        found
    }

    /// Its canonical form; `names` are the games defined before.
    ///
    /// # Errors
    /// For an unknown name, a difference that does not exist, or a reached bound.
    pub fn value(
        &self,
        store: &mut FormStore,
        names: &BTreeMap<String, Form>,
        budget: &Budget,
    ) -> Result<Form, ValueError> {
        let form = match self {
            Expression::Nim(size) => store.nim(*size, budget)?,
            Expression::Name(name, at) => named(name, at.clone(), names)?,
            Expression::Options(options) => {
                let options = options
                    .iter()
                    .map(|option| option.value(store, names, budget));
                let options = options.collect::<Result<Vec<Form>, ValueError>>()?;
                store.game(options, budget)?
            }
            Expression::Sharp(inner, times) => {
                let mut form = inner.value(store, names, budget)?;
                for _ in 0..*times {
                    form = store.game(vec![form], budget)?;
                }
                form
            }
            Expression::Mate(inner) => mate_as_written(inner, store, names, budget)?,
            Expression::Concubine(inner) => {
                let form = inner.value(store, names, budget)?;
                store.concubine(form, budget)?
            }
            Expression::Sum(left, right) => {
                let left = left.value(store, names, budget)?;
                let right = right.value(store, names, budget)?;
                store.sum(left, right, budget)?
            }
            Expression::Difference(left, right, at) => {
                let left = left.value(store, names, budget)?;
                let right = right.value(store, names, budget)?;
                let difference = Parts::default().difference(store, left, right, budget)?;
                difference.ok_or_else(|| no_difference(at.clone()))?
            }
        };
        Ok(form)
    }
}
