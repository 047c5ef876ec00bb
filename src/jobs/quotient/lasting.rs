//! Quotients of heap games that outlast the program: as the certificates that anybody can check. The
//! independent checker has to accept them; the growth of the quotient, its presentation and its structure are
//! worked out anew. The candidates that were tried on the way are a record and no claim.

use super::{HeapQuotient, add_facts, certified_quotient};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::jobs::lasting::{Lasting, Written};
use crate::jobs::worker::Context;
use crate::quotient::checker::CheckProgress;
use crate::quotient::{Attempt, QuotientReport, QuotientSolution, growth_of};
use serde::{Deserialize, Serialize};

/// The steps in which the growth is worked out; where they are not enough none is shown.
const GROWTH_STEPS: u64 = 5_000_000;

/// What is written of a quotient.
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
        certificate: report.json(None)?,
        history: history.unwrap_or_default(),
    };
    serde_json::to_vec(&file).ok()
}

fn read(written: &Written<'_>) -> Option<File> {
    serde_json::from_slice(written.bytes).ok()
}

fn proved(
    of: &HeapQuotient,
    written: &Written<'_>,
    context: &Context<'_, HeapQuotient>,
) -> Result<Option<QuotientReport>, Stop> {
    let Some(file) = read(written) else {
        return Ok(None);
    };
    let budget = context.budget;
    let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
    let found = certified_quotient(&file.certificate, budget, &mut watch)?;
    let Ok((mut report, _)) = found else {
        return Ok(None);
    };
    if !answers(of, &report, written.is_whole) {
        return Ok(None);
    }
    // Beside values of all heaps, or a table of some, stands a quotient that was computed anew.
    if report.infinite.is_none()
        && report.finite_heaps.is_none()
        && let Some(solution) = report.solution.take()
    {
        let within = budget.clone().with_steps(GROWTH_STEPS);
        report.solution = Some(with_history(solution, file.history, &within)?);
    }
    match add_facts(&mut report, None, budget) {
        Some(why) => Err(why),
        None => Ok(Some(report)),
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
    let enough = match of.heaps {
        None => !whole || report.is_complete(),
        Some(heaps) if whole => solution.heaps == heaps || report.finite_heaps.is_some(),
        Some(heaps) => solution.heaps <= heaps,
    };
    same(&solution.rule) && enough
}
