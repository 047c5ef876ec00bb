//! The row of a unit: one line of JSON with no time, host or number of threads in it.

use super::plan::Certificates;
use super::sha::hex_sha256;
use grundy_base::budget::Stop;
use serde::de::Error;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;

/// Facts by their names, which are columns of the plan.
pub type Facts = Map<String, Value>;

/// How far a unit is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Its misère quotient is finite, and known for all heaps.
    Finite,
    /// Its misère quotient is proved to be infinite.
    Infinite,
    /// The outcomes of all its positions are proved; the quotient itself is not known.
    Outcomes,
    /// The period of its Grundy values is proved.
    Periodic,
    /// All that was asked is known.
    Known,
    /// The rounds were not enough.
    Open,
    /// The program failed.
    Failed,
}

impl State {
    /// All of them.
    pub const ALL: [State; 7] = [
        State::Finite,
        State::Infinite,
        State::Outcomes,
        State::Periodic,
        State::Known,
        State::Open,
        State::Failed,
    ];

    /// The state with this name.
    pub fn named(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Whether more steps may tell more.
    pub fn is_open(self) -> bool {
        matches!(self, State::Open | State::Failed)
    }

    /// Its name in rows and tables.
    pub fn name(self) -> &'static str {
        match self {
            State::Finite => "finite",
            State::Infinite => "infinite",
            State::Outcomes => "outcomes",
            State::Periodic => "periodic",
            State::Known => "known",
            State::Open => "open",
            State::Failed => "failed",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A certificate in a row, or what is left of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// The certificate as it was written, for `grundy verify`.
    Certificate(Box<RawValue>),
    /// The SHA-256 of its text.
    Sha256(String),
}

impl Proof {
    /// The certificate as a plan keeps it. Its text is one line of JSON.
    pub(crate) fn of(text: String, kept: Certificates) -> Option<Proof> {
        match kept {
            Certificates::Hashed => Some(Proof::Sha256(hex_sha256(text.as_bytes()))),
            Certificates::Kept => RawValue::from_string(text).ok().map(Proof::Certificate),
        }
    }

    /// The text of the certificate, if it is there.
    pub fn text(&self) -> Option<&str> {
        match self {
            Proof::Certificate(value) => Some(value.get()),
            Proof::Sha256(_) => None,
        }
    }
}

/// Whether a number in it is no whole number of 64 bits.
fn has_fraction(fact: &Value) -> bool {
    match fact {
        Value::Number(number) => number.is_f64(),
        Value::Array(facts) => facts.iter().any(has_fraction),
        Value::Object(facts) => facts.values().any(has_fraction),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// The row of a unit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The unit, by its canonical text.
    pub unit: String,
    /// How far it is known.
    pub state: State,
    /// The last round that was needed, from 1.
    pub round: usize,
    /// The steps of all rounds.
    pub steps: u64,
    /// Why the last round ended, where it did not settle the unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
    /// Why the program failed, if it did, such as that the kernel refused its certificate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The facts that the plan asks for, as far as they are known.
    pub facts: Facts,
    /// The certificate, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
}

impl Row {
    /// Reads a line.
    /// Facts have whole numbers only: others are not always written as they were read.
    pub fn read(line: &str) -> Result<Row, serde_json::Error> {
        let row: Row = serde_json::from_str(line)?;
        match row.facts.iter().find(|(_, fact)| has_fraction(fact)) {
            None => Ok(row),
            Some((name, _)) => Err(serde_json::Error::custom(format!(
                "the fact “{name}” has a number that is not whole, or too large"
            ))),
        }
    }

    /// The line, without its end.
    pub fn line(&self) -> String {
        // Plain data with string keys always serialises.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// A fact that is a whole number.
    pub fn number(&self, fact: &str) -> Option<i64> {
        self.facts.get(fact)?.as_i64()
    }
}
