//! Whether a row may be believed: its certificate is given to the kernel of proof, its facts are
//! derived from what that accepts, and what has no certificate is computed anew.
//!
//! No certificate shows that the steps really ended where a row says so. That a true but shorter answer
//! stands in a row is found only by computing it anew.

use super::answer::{ProvedFacts, add_normal_period, answer, asked, facts_of, proved, see};
use super::ask::Ask;
use super::check_budget::of_checker;
use super::plan::{Certificates, Plan};
use super::row::{Facts, Proof, Row, State};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::Unproved;
use grundy_quotient::{Certified, CheckedFile};
use grundy_star::{Moves, proved_phi};

/// Why a row is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    #[error("round {0} is none of the plan")]
    Round(usize),
    #[error("a row with a fault has the state “failed”, not “{0}”")]
    Fault(State),
    #[error("the certificate is not kept as the plan says")]
    Kept,
    #[error("the certificate is refused: {0}")]
    Certificate(String),
    #[error("the certificate is that of {0}")]
    OtherGame(String),
    #[error("the state “{stated}” does not follow from the certificate, which shows “{proved}”")]
    State { stated: State, proved: State },
    #[error("the fact “{name}” does not follow from the certificate: it is {proved}, not {stated}")]
    Fact {
        name: String,
        stated: String,
        proved: String,
    },
    #[error("computed anew the row is another one: {what}")]
    Computed { column: String, what: String },
}

impl RowFault {
    /// The column in which the fault shows.
    pub fn column(&self) -> &str {
        match self {
            RowFault::Round(_) => "round",
            RowFault::Fault(_) | RowFault::State { .. } => "state",
            RowFault::Kept | RowFault::Certificate(_) | RowFault::OtherGame(_) => "certificate",
            RowFault::Fact { name, .. } => name,
            RowFault::Computed { column, .. } => column,
        }
    }
}

/// How a row is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Its certificate; computed anew where it has none.
    Certificate,
    /// Both.
    Computed,
}

/// Why a check has no verdict, or a bad one.
pub(crate) enum CheckFailure {
    Refused(RowFault),
    Stopped(Stop),
}

impl From<RowFault> for CheckFailure {
    fn from(fault: RowFault) -> Self {
        CheckFailure::Refused(fault)
    }
}

impl From<Stop> for CheckFailure {
    /// What takes more than a check may is refused: only whoever merges ends a merge.
    fn from(why: Stop) -> Self {
        match why {
            Stop::Cancelled | Stop::Time => CheckFailure::Stopped(why),
            Stop::Steps | Stop::Memory | Stop::Positions => CheckFailure::Refused(
                RowFault::Certificate(format!("it cannot be checked: {why}")),
            ),
        }
    }
}

/// Checks a row of a plan. Call it in a rayon pool of one thread, as it may be computed anew.
pub(crate) fn check(
    plan: &Plan,
    row: &Row,
    depth: Depth,
    cancel: &Budget,
) -> Result<(), CheckFailure> {
    if !(1..=plan.rounds.len()).contains(&row.round) {
        return Err(RowFault::Round(row.round).into());
    }
    if row.fault.is_some() && row.state != State::Failed {
        return Err(RowFault::Fault(row.state).into());
    }
    let certificate = match (&row.proof, plan.certificates) {
        (Some(Proof::Certificate(text)), Certificates::Kept) => Some(text.get()),
        (Some(Proof::Sha256(_)), Certificates::Hashed) | (None, _) => None,
        _ => return Err(RowFault::Kept.into()),
    };
    if let Some(text) = certificate {
        let checked = check_certificate(plan, row, text, &plan.budget(cancel));
        // What ends the whole merge is no fault of a row.
        cancel.check().map_err(CheckFailure::Stopped)?;
        checked?;
        if depth == Depth::Certificate {
            return Ok(());
        }
    }
    let anew = answer(plan, &row.unit, cancel)?;
    // In which words the program failed is nothing that was found.
    let anew = Row {
        fault: row.fault.clone(),
        ..anew
    };
    match anew.line() == row.line() {
        true => Ok(()),
        false => Err(difference(&anew, row).into()),
    }
}

/// Errs where a certificate whose text was left out has not so many bytes, when it is computed anew. The plan is to keep
/// texts.
pub(crate) fn check_length(
    plan: &Plan,
    row: &Row,
    stated: u64,
    cancel: &Budget,
) -> Result<(), CheckFailure> {
    let anew = answer(plan, &row.unit, cancel)?;
    let found = anew
        .proof
        .as_ref()
        .and_then(Proof::text)
        .map_or(0, str::len);
    if found as u64 == stated {
        return Ok(());
    }
    let what = format!("its certificate has {found} bytes, not {stated}");
    let column = "bytes".to_owned();
    Err(RowFault::Computed { column, what }.into())
}

/// Errs where a certificate is not right, or does not show all that the row says of the game.
fn check_certificate(
    plan: &Plan,
    row: &Row,
    text: &str,
    budget: &Budget,
) -> Result<(), CheckFailure> {
    if let Ask::Star { window } = plan.ask {
        let (moves, mut facts) = check_star(row, text, &of_checker(budget))?;
        let steps = plan.rounds.get(row.round - 1).copied().unwrap_or(0);
        see(&moves, window, budget, steps, &mut facts);
        budget.check()?;
        return all_follow(plan, row, facts);
    }
    if let Ask::Growing { code } = &plan.ask {
        let facts = check_growing(row, code, text, &of_checker(budget))?;
        return all_follow(plan, row, facts);
    }
    let certified = Certified::check(text, &of_checker(budget), &mut |_| ())?;
    let Some(ProvedFacts {
        state,
        mut facts,
        code,
    }) = facts_of(&certified)
    else {
        let message = "it is not that of a whole heap game".to_owned();
        return Err(RowFault::Certificate(message).into());
    };
    is_of(row, code, state)?;
    if plan.wants("normal_period") {
        add_normal_period(&row.unit, budget, &mut facts)?;
    }
    all_follow(plan, row, facts)
}

/// Errs where a fact of a row is not what was proved.
fn all_follow(plan: &Plan, row: &Row, mut proved: Facts) -> Result<(), CheckFailure> {
    proved.retain(|name, _| plan.wants(name));
    match wrong_fact(&row.facts, &proved) {
        Some(fault) => Err(fault.into()),
        None => Ok(()),
    }
}

impl From<Unproved> for CheckFailure {
    fn from(unproved: Unproved) -> Self {
        match unproved {
            Unproved::Stopped(why) => why.into(),
            refusal => CheckFailure::Refused(RowFault::Certificate(refusal.to_string())),
        }
    }
}

/// Errs where a certificate is that of another game, or shows another state than the row has.
fn is_of(row: &Row, game: String, proved: State) -> Result<(), RowFault> {
    if game != row.unit {
        return Err(RowFault::OtherGame(game));
    }
    match row.state == proved {
        true => Ok(()),
        false => Err(RowFault::State {
            stated: row.state,
            proved,
        }),
    }
}

/// The game of a certificate of iterations, and what that shows.
fn check_star(row: &Row, text: &str, budget: &Budget) -> Result<(Moves, Facts), CheckFailure> {
    let file = CheckedFile::check(text, budget, &mut |_| ())?;
    let Some((moves, phi)) = proved_phi(file.verdict()) else {
        let why = "it is none of iterations of the star-operator".to_owned();
        return Err(RowFault::Certificate(why).into());
    };
    let proved = if phi.is_some() {
        State::Known
    } else {
        State::Open
    };
    is_of(row, moves.to_string(), proved)?;
    let mut facts = Facts::new();
    facts.insert("phi".into(), phi.flatten().into());
    facts.insert("infinite".into(), (phi == Some(None)).into());
    Ok((moves, facts))
}

/// What a certificate shows of a graph at whose root a leg grows.
fn check_growing(
    row: &Row,
    code: &str,
    text: &str,
    budget: &Budget,
) -> Result<Facts, CheckFailure> {
    let asked = asked(&row.unit, code);
    let facts = asked
        .map(|asked| proved(text, &asked, budget))
        .transpose()?;
    let Some(facts) = facts.flatten() else {
        return Err(RowFault::OtherGame("another graph, or of another code".to_owned()).into());
    };
    is_of(row, row.unit.clone(), State::Periodic)?;
    Ok(facts)
}

/// The first fact that is not what was proved.
fn wrong_fact(stated: &Facts, proved: &Facts) -> Option<RowFault> {
    let names = stated.keys().chain(proved.keys());
    let mut wrong = names.filter(|name| stated.get(*name) != proved.get(*name));
    let name = wrong.next()?;
    Some(fault(name, stated.get(name), proved.get(name)))
}

fn fault(
    name: &str,
    stated: Option<&serde_json::Value>,
    proved: Option<&serde_json::Value>,
) -> RowFault {
    let shown = |value: Option<&serde_json::Value>| {
        let text = value.map_or("missing".to_owned(), ToString::to_string);
        text.chars().take(80).collect()
    };
    RowFault::Fact {
        name: name.chars().take(60).collect(),
        stated: shown(stated),
        proved: shown(proved),
    }
}

/// What tells a row that was computed anew from the one that is stated.
fn difference(anew: &Row, row: &Row) -> RowFault {
    let told = |row: &Row| {
        format!(
            "{} in round {} after {} steps",
            row.state, row.round, row.steps
        )
    };
    let computed = |column: &str, what: String| RowFault::Computed {
        column: column.to_owned(),
        what,
    };
    let of_run = [
        ("state", anew.state != row.state),
        ("round", anew.round != row.round),
        ("steps", anew.steps != row.steps),
        ("stop", anew.stop != row.stop),
    ];
    if let Some((column, _)) = of_run.into_iter().find(|(_, differs)| *differs) {
        return computed(column, format!("{}, not {}", told(anew), told(row)));
    }
    match wrong_fact(&row.facts, &anew.facts) {
        Some(RowFault::Fact {
            name,
            stated,
            proved,
        }) => {
            let what = format!("the fact “{name}” is {proved}, not {stated}");
            computed(&name, what)
        }
        _ => computed("certificate", "it has another certificate".to_owned()),
    }
}
