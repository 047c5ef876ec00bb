//! The results of a line of a misère form sheet.

use super::fact::Fact;
use super::facts::QuotientFacts;
use grundy_base::play::Outcome;
use grundy_base::syntax::SyntaxError;
use grundy_form::{AsWritten, Called, FormFacts, Mark, Reading};
use grundy_heap::Genus;
use std::fmt;
use std::sync::Arc;

/// The facts that take long, which are computed only where they are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wanted {
    pub mate: bool,
    /// The even parts.
    pub parts: bool,
    /// The prime partitions.
    pub primes: bool,
    /// The misère quotient.
    pub quotient: bool,
}

/// All that is known of the game of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineFacts {
    /// Facts about the form itself.
    pub form: FormFacts,
    /// Its name, or definitions' expression where the name is long.
    pub short: String,
    /// That of what the line writes.
    pub mate: Fact<Called>,
    /// What is said of the game as it is written; looked for with the mate.
    pub as_written: Fact<AsWritten>,
    /// The even parts.
    pub parts: Fact<Vec<Called>>,
    /// The prime partitions, up to associates.
    pub primes: Fact<Vec<Vec<Called>>>,
    /// The misère quotient.
    pub quotient: Fact<QuotientFacts>,
}

impl LineFacts {
    /// The quick facts; those that take long are open.
    pub(super) fn quick(form: FormFacts, short: String) -> Self {
        LineFacts {
            form,
            short,
            mate: Fact::Open,
            as_written: Fact::Open,
            parts: Fact::Open,
            primes: Fact::Open,
            quotient: Fact::Open,
        }
    }
}

/// The result of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum LineResult {
    /// Nothing is written there.
    Empty,
    /// It waits for the lines before it.
    Waiting,
    /// It cannot be read, or has no value.
    Error(SyntaxError),
    /// A bound was reached before its canonical form was known.
    Stopped {
        /// Which.
        why: String,
        /// The genus of a sum, which needs no form.
        genus: Option<Genus>,
    },
    /// It has a form.
    Known(Arc<LineFacts>),
    /// It asks something of a game.
    Told(Reply),
}

/// The answer to the question of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Its misère outcome.
    Outcome(Outcome),
    /// Its genus, and what mark that has.
    Genus(String, Mark),
    /// The genus of a game of whose options only the genera are known, which tell no mark.
    GenusOfOptions(Genus),
    /// The options of its canonical form.
    Options(Vec<Called>),
    /// Its even parts.
    Parts(Vec<Called>),
    /// Whether it is another one; else a game that tells them apart, where one was found: with it the first
    /// is a P-position and the second is none.
    Equal(Result<(), Option<Called>>),
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Outcome(Outcome::N) => f.write_str("an N-position: whoever moves wins"),
            Reply::Outcome(Outcome::P) => f.write_str("a P-position: whoever has moved wins"),
            Reply::Genus(genus, mark) => write!(f, "{genus} ({mark})"),
            Reply::GenusOfOptions(genus) => write!(f, "{genus}"),
            Reply::Options(options) if options.is_empty() => f.write_str("no options"),
            Reply::Options(options) => write!(f, "options: {}", listed(options)),
            Reply::Parts(parts) => write!(f, "even parts: {}", listed(parts)),
            Reply::Equal(Ok(())) => f.write_str("equal: they have one canonical form"),
            Reply::Equal(Err(Some(by))) => write!(
                f,
                "not equal: plus {by} the first is a P-position, and the second an N-position"
            ),
            Reply::Equal(Err(None)) => f.write_str("not equal: their canonical forms differ"),
        }
    }
}

fn listed(games: &[Called]) -> String {
    let games: Vec<String> = games.iter().map(Called::to_string).collect();
    games.join(", ")
}

impl LineResult {
    /// The facts, if it has a form.
    pub fn facts(&self) -> Option<&Arc<LineFacts>> {
        match self {
            LineResult::Known(facts) => Some(facts),
            _ => None,
        }
    }

    /// Whether more can be computed of what is wanted.
    pub fn lacks(&self, wanted: Wanted) -> bool {
        match self {
            LineResult::Waiting => true,
            LineResult::Known(facts) => {
                wanted.mate && facts.mate.is_open()
                    || wanted.parts && facts.parts.is_open()
                    || wanted.primes && facts.primes.is_open()
                    || wanted.quotient && facts.quotient.is_open()
            }
            LineResult::Empty
            | LineResult::Error(_)
            | LineResult::Stopped { .. }
            | LineResult::Told(_) => false,
        }
    }
}

/// A line and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct LineReport {
    /// The line as it was asked.
    pub text: String,
    /// The name it defines.
    pub name: Option<String>,
    /// The lines that its names stand for, and theirs.
    pub needs: Vec<usize>,
    /// What could have been read otherwise.
    pub readings: Vec<Reading>,
    /// Its result.
    pub result: LineResult,
}
