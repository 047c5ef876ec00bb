//! A file for a game: imports, the data of the statement, the evidence, the theorems, and what asks for their axioms.

use crate::data::comment;
use crate::game::Game;
use crate::listed::Listed;
use crate::rule::Rule;
use crate::{NotExported, finite, growing, infinite, listed, periods};
use grundy_base::budget::Budget;
use grundy_proof::checker::{
    all_values::AllValues,
    finite::Quotient,
    regular::{Growth, Regular},
    sum_and_maximum::Values,
    windows::Windows,
};
use grundy_proof::{CheckedTable, Verdict, sha256};

/// The longest name of a file, without its end.
const LONGEST_NAME: usize = 60;

/// How the head of a file begins to say where it is from.
const WRITTEN: &str = "Written by Grundy";

/// A file for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// Its name without its end: a letter, and then letters, digits and underlines.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl GameFile {
    /// The program and the certificate that a file was made of, in the words of its head; nothing where it has no such
    /// head.
    pub(crate) fn origin_of(text: &str) -> Option<&str> {
        let head = text.split("\nFrom ").next()?;
        let (_, origin) = head.split_once(&format!("(* {WRITTEN} "))?;
        Some(origin.split_once("*)")?.0)
    }
}

/// The parts of a file.
pub(crate) struct Parts {
    /// What is proved and of which game, as parts of its name.
    pub(crate) name: (&'static str, String),
    /// What is proved, in words.
    pub(crate) claim: String,
    /// The commands that import what it needs, and open its scope. The definitions of statements are imported last, so
    /// that no other file of the theory gives their names another meaning.
    pub(crate) imports: String,
    /// The data that the theorems speak of.
    pub(crate) statement: String,
    /// The data that they do not speak of; nothing where there is none.
    pub(crate) evidence: String,
    /// The theorems with their proofs.
    pub(crate) theorems: String,
    /// Their names.
    pub(crate) names: Vec<&'static str>,
}

/// The file for what a certificate claims, which the kernel has accepted.
///
/// # Errors
/// The theory does not cover it, it is too large, or the budget ends.
pub fn theorem(verdict: &Verdict, budget: &Budget) -> Result<GameFile, NotExported> {
    let parts = match Covered::of(verdict)? {
        Covered::AllValues(rule, values) => periods::parts(&rule, values),
        Covered::TableValues(rule, values) => listed::values(&rule, values),
        Covered::Windows(rule, windows) => periods::of_windows(&rule, windows, budget)?,
        Covered::Growing(rule, table) => growing::parts(&rule, table),
        Covered::Finite(game, quotient) => finite::parts(&game, quotient, budget)?,
        Covered::SumAndMaximum(rule, values) => infinite::parts(&rule, values, verdict.claims())?,
    };
    Ok(GameFile {
        name: parts.file_name(),
        text: parts.text(verdict.sha256()),
    })
}

/// Looks whether there is a theorem for what a certificate claims, which takes no time.
///
/// # Errors
/// The theory does not cover it, or it is too large.
pub fn is_covered(verdict: &Verdict) -> Result<(), NotExported> {
    Covered::of(verdict).map(drop)
}

/// Looks whether there is a theorem for the period of a game.
///
/// # Errors
/// The theory has no such rule, or the period is too long.
pub fn is_period_covered(
    game: &str,
    period: usize,
    last_exception: i64,
) -> Result<(), NotExported> {
    match listed::of_period(game)? {
        Some(_) => Ok(()),
        None => periods::rule(game, period, last_exception).map(drop),
    }
}

/// Looks whether there is a theorem for values of a game that grow.
///
/// # Errors
/// The theory has no such rule, the period is too long, or heaps have too many options.
pub fn is_growth_covered(game: &str, growth: &Growth) -> Result<(), NotExported> {
    growing::rule(game, growth).map(drop)
}

/// What there is a theorem for, with the rule of its game.
enum Covered<'a> {
    AllValues(Rule, &'a AllValues),
    TableValues(Listed, &'a AllValues),
    Windows(Rule, &'a Windows),
    Growing(Rule, &'a Regular),
    Finite(Game, &'a Quotient),
    SumAndMaximum(Rule, &'a Values),
}

impl Covered<'_> {
    fn of(verdict: &Verdict) -> Result<Covered<'_>, NotExported> {
        let not_covered = |what: &str| Err(NotExported::Claim(what.to_owned()));
        match verdict.table() {
            CheckedTable::AllValues(table) => {
                if let Some(rule) = listed::of_period(verdict.game())? {
                    return Ok(Covered::TableValues(rule, table));
                }
                let rule = periods::rule(verdict.game(), table.period, table.last_exception)?;
                Ok(Covered::AllValues(rule, table))
            }
            CheckedTable::Windows(table) => {
                let rule = periods::rule(&table.code, table.period, table.last_exception)?;
                Ok(Covered::Windows(rule, table))
            }
            CheckedTable::Finite(table) => Ok(Covered::Finite(finite::game(table)?, table)),
            CheckedTable::SumAndMaximum(table) => {
                Ok(Covered::SumAndMaximum(infinite::rule(table)?, table))
            }
            CheckedTable::ComparedMaxima(_) => {
                not_covered("values in which the largest heaps of several kinds are compared")
            }
            CheckedTable::CountedHeaps(_) => {
                not_covered("values of finitely many heaps, of which some are counted")
            }
            CheckedTable::Iterations(_) | CheckedTable::StarBounds(_) => {
                not_covered("iterations of the star-operator")
            }
            CheckedTable::Tame(_) => not_covered("a game with the quotient of Nim, by tame heaps"),
            CheckedTable::Regular(table) => {
                let rule = growing::rule(verdict.game(), &table.growth)?;
                Ok(Covered::Growing(rule, table))
            }
            CheckedTable::Growing(_) | CheckedTable::GrowingLegs(_) => {
                not_covered("a period of a growing graph")
            }
        }
    }
}

impl Parts {
    /// A name that follows from the game and from what is claimed, whatever the certificate is: a long one is cut, and
    /// has a hash of what is cut off.
    fn file_name(&self) -> String {
        let name = format!("{}_{}", self.name.0, self.name.1);
        match name.len() <= LONGEST_NAME {
            true => name,
            false => {
                let hash = sha256(name.as_bytes());
                format!("{}_{}", &name[..LONGEST_NAME - 9], &hash[..8])
            }
        }
    }

    fn text(&self, sha256: &str) -> String {
        let mut text = comment(&self.claim);
        text += &comment(&format!(
            "{WRITTEN} {} from the certificate with the SHA-256 {sha256}.",
            env!("CARGO_PKG_VERSION")
        ));
        text += &self.imports;
        text += "\n(* ---------- What the theorems speak of, beside the definitions of Statement.v. *)\n";
        text += &self.statement;
        if !self.evidence.is_empty() {
            text +=
                "\n(* ---------- Evidence.  Nothing depends on its meaning: it is checked. *)\n";
            text += &self.evidence;
        }
        text += "\n(* ---------- What is proved. *)\n";
        text += &self.theorems;
        for name in &self.names {
            text += &format!("Print Assumptions {name}.\n");
        }
        text
    }
}
