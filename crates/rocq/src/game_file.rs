//! A file for a game: imports, the data of the statement, the evidence, the theorems, and what asks for their axioms.

use crate::data::comment;
use crate::{NotExported, finite, infinite, periods};
use grundy_base::budget::Budget;
use grundy_proof::{CheckedTable, Verdict};

/// The longest name of a file, without its end.
const LONGEST_NAME: usize = 60;

/// A file for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// Its name without its end: a letter, and then letters, digits and underlines.
    pub name: String,
    /// What is in it.
    pub text: String,
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
    let not_covered = |what: &str| Err(NotExported::Claim(what.to_owned()));
    let parts = match verdict.table() {
        CheckedTable::AllValues(values) => periods::parts(verdict.game(), values)?,
        CheckedTable::Windows(windows) => periods::of_windows(windows, budget)?,
        CheckedTable::Finite(quotient) => finite::parts(quotient, budget)?,
        CheckedTable::SumAndMaximum(values) => infinite::parts(values, verdict.claims())?,
        CheckedTable::ComparedMaxima(_) => {
            return not_covered("values in which the largest heaps of several kinds are compared");
        }
        CheckedTable::CountedHeaps(_) => {
            return not_covered("values of finitely many heaps, of which some are counted");
        }
        CheckedTable::Iterations(_) => {
            return not_covered("iterations of the star-operator");
        }
    };
    Ok(GameFile {
        name: parts.file_name(verdict.sha256()),
        text: parts.text(verdict.sha256()),
    })
}

impl Parts {
    /// A name that has the hash of the certificate where that of the game is long.
    fn file_name(&self, sha256: &str) -> String {
        let name = format!("{}_{}", self.name.0, self.name.1);
        match name.len() <= LONGEST_NAME {
            true => name,
            false => format!("{}_{}", &name[..LONGEST_NAME - 9], &sha256[..8]),
        }
    }

    fn text(&self, sha256: &str) -> String {
        let mut text = comment(&self.claim);
        text += &comment(&format!(
            "Written by Grundy {} from the certificate with the SHA-256 {sha256}.",
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
