//! The plan of a survey: one small JSON file from which anybody can run it again.
//!
//! Its budgets are steps and bytes, never seconds, so that the same plan gives the same bytes on every
//! machine. Its id is the SHA-256 of its canonical text: shards, rows and stores name it by that.

use super::ask::{Ask, AskError};
use super::family::{FamilyError, Units};
use super::row::{Row, State};
use super::sha::hex_sha256;
pub use grundy_base::budget::ENGINES;
use grundy_base::budget::{Budget, Stop};
use serde::{Deserialize, Serialize};

/// The `format` of a plan.
pub const PLAN_FORMAT: &str = "grundy-survey-plan";
/// The `version` that this program writes and reads.
pub const PLAN_VERSION: u32 = 1;

/// A longer text is no plan.
pub const MAX_PLAN_BYTES: u64 = 64 << 20;
/// The most rounds.
const MAX_ROUNDS: usize = 32;
/// The least and the most bytes for a unit.
const MEMORY: std::ops::RangeInclusive<u64> = 1 << 20..=1 << 46;

/// How rows keep their certificates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Certificates {
    /// They stand in the rows, and merging checks them.
    #[default]
    Kept,
    /// Their SHA-256 stands in the rows, and merging computes them anew.
    Hashed,
}

/// A survey: what is asked of which games, and what it may cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    format: String,
    version: u32,
    engines: u32,
    /// The question.
    pub ask: Ask,
    /// Patterns such as `0.ddd`, and single members.
    pub family: Vec<String>,
    /// The facts that are written down.
    pub columns: Vec<String>,
    /// The steps of each round; a unit is settled in the first round that settles it.
    pub rounds: Vec<u64>,
    /// The bytes that a unit may take.
    pub memory: u64,
    /// How rows keep their certificates.
    #[serde(default)]
    pub certificates: Certificates,
}

/// Why a text is no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    #[error("the plan cannot be read at line {line}, column {column}: {message}")]
    Unreadable {
        line: usize,
        column: usize,
        message: String,
    },
    #[error("this is no plan of a survey: its format is “{0}”, not “{PLAN_FORMAT}”")]
    Format(String),
    #[error(
        "the plan has version {0}, and this program reads version {PLAN_VERSION}; use the program that wrote it"
    )]
    Version(u32),
    #[error(
        "the plan is for engines {0}, and this program has engines {ENGINES}, whose answers may differ; use the program that wrote it, or make a new plan"
    )]
    Engines(u32),
    #[error(transparent)]
    Ask(#[from] AskError),
    #[error(transparent)]
    Family(#[from] FamilyError),
    #[error("there is no column “{name}”; there are {}", known.join(", "))]
    Column {
        name: String,
        known: Vec<&'static str>,
    },
    #[error("the rounds are to be 1 to {MAX_ROUNDS} ascending numbers of steps, such as 1e4,1e6")]
    Rounds,
    #[error("{0} bytes cannot be the memory of a unit; ask for 1 MB to 64 TB, such as 512M")]
    Memory(u64),
}

impl Plan {
    /// A plan with these rounds, in which everything else is usual.
    pub fn new(ask: Ask, family: Vec<String>, rounds: Vec<u64>) -> Result<Plan, PlanError> {
        let plan = Plan {
            format: PLAN_FORMAT.to_owned(),
            version: PLAN_VERSION,
            engines: ENGINES,
            columns: ask.usual_columns(),
            ask,
            family,
            rounds,
            memory: 512 << 20,
            certificates: Certificates::Kept,
        };
        plan.check()?;
        Ok(plan)
    }

    /// Reads a plan. Its family is counted, not listed.
    ///
    /// ```
    /// # use grundy_survey::{Ask, Plan};
    /// let plan = Plan::new(Ask::Quotient {}, vec!["0.ddd".into()], vec![10_000, 1_000_000])?;
    /// assert_eq!(Plan::read(&plan.text())?, plan);
    /// // The game without moves is none, and no two codes of three digits are the same.
    /// assert_eq!(plan.units()?.members().len(), 511);
    /// assert!(Plan::new(Ask::Quotient {}, vec!["0.dddddddddddddd".into()], vec![1]).is_err());
    /// # Ok::<(), grundy_survey::PlanError>(())
    /// ```
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        // A plan of another version need not have the other fields.
        let known: PlanHead = serde_json::from_str(text).map_err(unreadable)?;
        if known.format != PLAN_FORMAT {
            return Err(PlanError::Format(known.format.chars().take(60).collect()));
        }
        if known.version != PLAN_VERSION {
            return Err(PlanError::Version(known.version));
        }
        let plan: Plan = serde_json::from_str(text).map_err(unreadable)?;
        plan.check()?;
        Ok(plan)
    }

    /// The plan, after its fields were changed, if it may have these.
    pub fn checked(self) -> Result<Plan, PlanError> {
        self.check()?;
        Ok(self)
    }

    fn check(&self) -> Result<(), PlanError> {
        if self.engines != ENGINES {
            return Err(PlanError::Engines(self.engines));
        }
        self.ask.check()?;
        let known = self.ask.columns();
        if let Some(name) = self
            .columns
            .iter()
            .find(|name| !known.contains(&name.as_str()))
        {
            return Err(PlanError::Column {
                name: name.chars().take(60).collect(),
                known: known.to_vec(),
            });
        }
        let ascend = self.rounds.windows(2).all(|pair| pair[0] < pair[1]);
        if !ascend || !(1..=MAX_ROUNDS).contains(&self.rounds.len()) || self.rounds[0] == 0 {
            return Err(PlanError::Rounds);
        }
        if !MEMORY.contains(&self.memory) {
            return Err(PlanError::Memory(self.memory));
        }
        Ok(super::family::check(&self.ask, &self.family)?)
    }

    /// The plan whose rows have their certificates so.
    pub(crate) fn keeping(&self, certificates: Certificates) -> Plan {
        let mut plan = self.clone();
        plan.certificates = certificates;
        plan
    }

    /// Its canonical text, a line of JSON.
    pub fn text(&self) -> String {
        // Plain data with string keys always serialises.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// The SHA-256 of its canonical text.
    pub fn id(&self) -> String {
        hex_sha256(self.text().as_bytes())
    }

    /// Its members, each once, in canonical order.
    pub fn units(&self) -> Result<Units, PlanError> {
        Ok(Units::of(&self.ask, &self.family)?)
    }

    /// The budget of a unit, without a bound on its steps.
    pub(crate) fn budget(&self, cancel: &Budget) -> Budget {
        let memory = usize::try_from(self.memory).unwrap_or(usize::MAX);
        cancel.clone().with_memory(memory)
    }

    /// Whether a unit with this row is given the steps of a further round.
    pub(crate) fn goes_on(&self, row: &Row) -> bool {
        let is_open = row.state == State::Open && row.stop == Some(Stop::Steps);
        is_open && row.round < self.rounds.len()
    }

    /// Whether a fact is to be written down.
    pub(crate) fn wants(&self, column: &str) -> bool {
        self.columns.iter().any(|name| name == column)
    }
}

/// The fields that every version of a plan has.
#[derive(Deserialize)]
struct PlanHead {
    format: String,
    version: u32,
}

fn unreadable(error: serde_json::Error) -> PlanError {
    PlanError::Unreadable {
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    }
}
