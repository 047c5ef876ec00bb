//! Quotients of heap games that outlast the program: as the certificates that anybody can check. The
//! kernel of proof has to accept them; the growth of the quotient, its presentation and its structure are
//! worked out anew. The candidates that were tried on the way are a record and no claim.

use super::{HeapQuotient, add_facts, present};
use crate::question::{Context, KeptBytes, Lasting};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::{CheckProgress, Unproved};
use grundy_quotient::{
    Attempt, Certified, QuotientError, QuotientReport, QuotientSolution, growth_of,
};
use serde::{Deserialize, Serialize};

/// The steps in which the growth is worked out; where they are not enough none is shown.
const GROWTH_STEPS: u64 = 5_000_000;

/// The bytes that are kept of a quotient, as JSON.
#[derive(Serialize, Deserialize)]
struct File {
    certificate: String,
    #[serde(default)]
    history: Vec<Attempt>,
}

/// How quotients of heap games last.
pub(super) const LASTING: Lasting<HeapQuotient> = Lasting {
    text,
    write,
    proved,
};

fn text(of: &HeapQuotient) -> Option<String> {
    let rule = of.rule.text();
    Some(match of.heaps {
        Some(heaps) => format!("quotient of {rule} to {heaps}"),
        None => format!("quotient of {rule}"),
    })
}

fn write(report: &QuotientReport) -> Option<Vec<u8>> {
    let history = report.solution.as_ref().map(|of| of.history.clone());
    let file = File {
        certificate: report.json()?,
        history: history.unwrap_or_default(),
    };
    serde_json::to_vec(&file).ok()
}

fn read(written: &KeptBytes<'_>) -> Option<File> {
    serde_json::from_slice(written.bytes).ok()
}

fn proved(
    of: &HeapQuotient,
    written: &KeptBytes<'_>,
    context: &Context<'_, HeapQuotient>,
) -> Result<Option<QuotientReport>, Stop> {
    let Some(file) = read(written) else {
        return Ok(None);
    };
    let budget = context.budget;
    let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
    let mut report = match Certified::check(&file.certificate, budget, &mut watch) {
        Ok(certified) => match certified.report(budget) {
            Ok(report) => report,
            Err(QuotientError::Stopped { why, .. }) => return Err(why),
            Err(_) => return Ok(None),
        },
        Err(Unproved::Stopped(why)) => return Err(why),
        Err(Unproved::Refused(_)) => return Ok(None),
    };
    if !answers(of, &report, written.is_whole) {
        return Ok(None);
    }
    // It is shown as soon as it is proved: what is worked out besides may take longer than the check.
    context.announce(report.clone());
    // Beside values of all heaps, or a table of some, stands a quotient that was computed anew.
    if report.values.is_none()
        && let Some(solution) = report.solution.take()
    {
        let within = budget.clone().with_steps(GROWTH_STEPS);
        report.solution = Some(with_history(solution, file.history, &within)?);
    }
    // Of a part they take no more than they did.
    let stopped = written.steps.map(|_| Stop::Steps);
    let within = match written.steps {
        Some(steps) => budget.clone().with_steps(steps),
        None => budget.clone(),
    };
    present(&mut report, stopped, &within);
    match add_facts(&mut report, stopped, &within) {
        Some(Stop::Cancelled) => Err(Stop::Cancelled),
        _ => Ok(Some(report)),
    }
}

fn with_history(
    mut solution: QuotientSolution,
    history: Vec<Attempt>,
    budget: &Budget,
) -> Result<QuotientSolution, Stop> {
    match growth_of(&solution, budget) {
        Ok(growth) => solution.growth = growth.unwrap_or_default(),
        Err(Stop::Cancelled) => return Err(Stop::Cancelled),
        Err(_) => {}
    }
    // The last of them may have been for a heap that could not be added.
    let heaps = solution.heaps + 1;
    let fits = |attempt: &Attempt| attempt.heap <= heaps;
    if history.iter().all(fits) {
        solution.history = history;
    }
    Ok(solution)
}

/// Whether a quotient is the one that is asked for, or a part of it where that is enough.
fn answers(of: &HeapQuotient, report: &QuotientReport, whole: bool) -> bool {
    let Some(solution) = &report.solution else {
        return false;
    };
    let same = |rule: &HeapRule| rule.text() == of.rule.text();
    let is_of_some = report.values.is_some() && !report.is_complete();
    let enough = match of.heaps {
        None => !whole || report.is_complete(),
        Some(heaps) if whole => solution.heaps == heaps || is_of_some,
        Some(heaps) => solution.heaps <= heaps,
    };
    same(&solution.rule) && enough
}
