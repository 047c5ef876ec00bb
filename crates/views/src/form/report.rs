//! A form as JSON, in the format of `grundy form`.

use crate::Grounds;
use grundy_base::play::Outcome;
use grundy_form::{AsWritten, Called, FormFacts, Reading};
use grundy_heap::Genus;
use grundy_jobs::form::{LineReport, LineResult, QuotientFacts};
use serde::Serialize;
use serde_json::{Value, json};

/// A game with a form.
#[derive(Serialize)]
pub struct FormReport<'a> {
    /// The text as it was typed.
    pub input: &'a str,
    /// Facts about the form itself.
    #[serde(flatten)]
    pub facts: &'a FormFacts,
    /// The mate of what is written, in canonical form; like all below nothing where a bound was reached or nobody asked.
    pub mate: Option<String>,
    /// What is said of the game as it is written.
    #[serde(flatten)]
    pub as_written: Option<&'a AsWritten>,
    /// Whether it is prime.
    pub prime: Option<bool>,
    /// The prime partitions, up to associates.
    pub partitions: Option<Vec<Vec<String>>>,
    /// Whether it is not tame while the sum of two of it has the genus of a Nim position.
    pub half_tame: Option<bool>,
    /// The even parts, where a sheet shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even_parts: Option<&'a [Called]>,
    /// The misère quotient, where a sheet shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quotient: Option<&'a QuotientFacts>,
    /// Another game beside it, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<Comparison<'a>>,
    /// What could have been read otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<ReadingNote>,
    /// Whether a bound was reached.
    pub status: &'static str,
    /// Why all of it is known: nobody checks it.
    pub basis: &'static str,
}

/// That a part of the text could have been read otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingNote {
    /// A word for programs: why there are two readings.
    pub kind: &'static str,
    /// Both readings and the rule, in a sentence.
    pub text: String,
}

/// The notes on readings, as they are written.
pub fn notes(readings: &[Reading]) -> Vec<ReadingNote> {
    let note = |reading: &Reading| ReadingNote {
        kind: reading.ambiguity.word(),
        text: reading.to_string(),
    };
    readings.iter().map(note).collect()
}

/// Another game beside the one asked for.
#[derive(Serialize)]
pub struct Comparison<'a> {
    /// The other game.
    pub with: &'a str,
    /// Whether the two are equal.
    pub equal: bool,
    /// Whether some game makes a P-position with each of the two.
    pub linked: bool,
    /// Such a game.
    pub linked_by: Option<String>,
    /// A game that makes a P-position with the one asked for and an N-position with the other.
    pub distinguished_by: Option<String>,
}

/// The facts of a sum whose form is out of reach.
#[derive(Serialize)]
pub struct Formless<'a> {
    input: &'a str,
    canonical: Option<String>,
    /// The misère outcome.
    pub misere: Outcome,
    /// The genus as text.
    pub genus: String,
    exponents: Vec<u32>,
    tame_genus: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<ReadingNote>,
    status: &'static str,
    basis: &'static str,
}

impl<'a> Formless<'a> {
    /// A sum of this genus.
    pub fn new(input: &'a str, genus: &Genus) -> Self {
        Formless {
            input,
            canonical: None,
            misere: genus.outcome(),
            genus: genus.to_string(),
            exponents: genus.exponents().to_vec(),
            tame_genus: genus.is_tame(),
            notes: Vec::new(),
            status: status(true),
            basis: computed(genus),
        }
    }

    /// With what could have been read otherwise.
    pub fn with_notes(self, notes: Vec<ReadingNote>) -> Self {
        Formless { notes, ..self }
    }
}

/// Whether a bound was reached, in a word.
pub fn status(stopped: bool) -> &'static str {
    if stopped { "stopped" } else { "complete" }
}

/// The word for the basis of what is said of forms: the definitions, applied in this run.
pub fn computed<T>(what: &T) -> &'static str {
    Grounds::computed(what).word()
}

fn spelled(primes: &[Called]) -> Vec<String> {
    primes.iter().map(Called::to_string).collect()
}

/// A line of a sheet, of which nothing may be known yet.
pub fn of_line(input: &str, report: Option<&LineReport>, half_tame: Option<bool>) -> Value {
    let read = report.map_or_else(Vec::new, |report| notes(&report.readings));
    let found = match report.map(|report| &report.result) {
        Some(LineResult::Known(facts)) => {
            let primes = facts.primes.known();
            let slow = [
                facts.mate.stopped(),
                facts.as_written.stopped(),
                facts.primes.stopped(),
                facts.parts.stopped(),
                facts.quotient.stopped(),
            ];
            serde_json::to_value(FormReport {
                input,
                facts: &facts.form,
                mate: facts.mate.known().map(Called::to_string),
                as_written: facts.as_written.known(),
                prime: primes.map(|all| matches!(&all[..], [only] if only.len() == 1)),
                partitions: primes.map(|all| all.iter().map(|primes| spelled(primes)).collect()),
                half_tame,
                even_parts: facts.parts.known().map(Vec::as_slice),
                quotient: facts.quotient.known(),
                compared: None,
                notes: read,
                status: status(slow.iter().any(Option::is_some)),
                basis: computed(facts),
            })
        }
        Some(LineResult::Stopped {
            genus: Some(genus), ..
        }) => serde_json::to_value(Formless::new(input, genus).with_notes(read)),
        Some(LineResult::Told(reply)) => Ok(json!({
            "input": input,
            "answer": reply.to_string(),
            "status": status(false),
            "basis": computed(reply),
        })),
        Some(LineResult::Error(error)) => Ok(json!({ "input": input, "error": error.to_string() })),
        _ => Ok(json!({ "input": input, "status": status(true) })),
    };
    found.unwrap_or_default()
}
