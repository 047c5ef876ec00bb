//! The values of a family in which a marked edge of a drawing grows, with their period and the kernel's word on it.

use crate::question::so_far;
use crate::{Answered, CertificateText, Context, Lane, Question};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_graph::{GrowError, Growing, Growth, grow};
use grundy_proof::{Certificate, Claim, Proved, Unproved};
use std::sync::Arc;
use std::time::Duration;

/// A check that takes longer is left to the command line.
const CHECK: Duration = Duration::from_secs(5);

/// Drawings up to this number of vertices are answered for in a moment, for most rules.
const QUICK: usize = 12;

/// The values of a family, and their period.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GrownValues(pub Growing);

/// What is known of a family.
#[derive(Clone, Debug)]
pub struct Grown {
    /// What the engine has found.
    pub growth: Growth,
    /// The period, if it is proved: by the kernel's check, or else as it was computed here.
    pub proved: Option<Proved<Claim>>,
    /// Why the kernel has not checked the certificate, where there is one, in words.
    pub unchecked: Option<String>,
}

impl Grown {
    /// What the engine has found, which nobody has checked yet.
    fn unchecked(growth: Growth, play: Convention) -> Grown {
        Grown {
            proved: growing_claim(&growth, play).map(Proved::computed),
            growth,
            unchecked: None,
        }
    }
}

/// What the engine says is proved of a family: its period, or that along the diagonal.
pub fn growing_claim(growth: &Growth, play: Convention) -> Option<Claim> {
    let diagonal = growth.table.as_ref().and_then(|table| table.diagonal);
    if let Some(diagonal) = diagonal {
        return Some(Claim::GrowingDiagonal {
            period: diagonal.period,
            from: diagonal.from,
        });
    }
    let period = growth.period.filter(|period| period.proved)?;
    Some(Claim::GrowingPeriod {
        misere: play == Convention::Misere,
        period: period.period,
        last_exception: period.last_exception,
    })
}

/// The claim as the kernel's check of a certificate proves it; nothing if that proves something else.
///
/// # Errors
/// The certificate is refused, or the budget ends.
pub fn checked_claim(
    text: &str,
    claim: &Claim,
    budget: &Budget,
) -> Result<Option<Proved<Claim>>, Unproved> {
    let verdict = Certificate::read(text)?.check(budget, &mut |_| ())?;
    let found = verdict.claims().iter().find(|held| held.claim() == claim);
    Ok(found.cloned())
}

impl Question for GrownValues {
    type Answer = Result<Arc<Grown>, GrowError>;
    const TITLE: &'static str = "Values of a growing graph in";

    fn of(&self) -> String {
        let vertices = counted(self.0.graph.order(), "vertex", "vertices");
        format!("{} on {vertices}", self.0.rule.text())
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.0.graph.order() <= QUICK)
    }

    fn bytes(answer: &Self::Answer) -> usize {
        let growth = answer.as_ref().map(|grown| &grown.growth);
        growth.map_or(1_024, |growth| {
            let types = growth.types.iter().map(|kind| 4 * kind.values.len() + 512);
            let table = growth.table.iter().flat_map(|table| &table.rows);
            // Each value is there by the vertices of the legs as well.
            let cells = table.map(|row| 48 + 5 * row.len());
            4 * growth.values.len() + types.sum::<usize>() + cells.sum::<usize>()
        })
    }

    fn certificates(&self, answer: &Self::Answer, _: &Budget) -> Vec<CertificateText> {
        let text = answer.as_ref().ok();
        let text = text.and_then(|grown| grown.growth.certificate(&self.0));
        text.map(Ok).into_iter().collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let growth = match grow(&self.0, context.budget) {
            Ok(growth) => growth,
            Err(refused) => return Ok(Err(refused)),
        };
        let stopped = growth.stopped;
        let certificate = growth.certificate(&self.0);
        let mut grown = Grown::unchecked(growth, self.0.play);
        let claim = growing_claim(&grown.growth, self.0.play);
        if let Some((text, claim)) = certificate.zip(claim) {
            // The values are there before the check is.
            context.partial(Ok(Arc::new(grown.clone())));
            match checked(&text, &claim, context) {
                Ok(claim) => grown.proved = Some(claim),
                Err(why) => grown.unchecked = Some(why),
            }
        }
        so_far(Ok(Arc::new(grown)), stopped)
    }
}

/// What the kernel says of a certificate, within a moment.
fn checked(
    text: &str,
    claim: &Claim,
    context: &Context<'_, GrownValues>,
) -> Result<Proved<Claim>, String> {
    let budget = context.budget.clone().with_time(CHECK);
    match checked_claim(text, claim, &budget) {
        Ok(Some(proved)) => Ok(proved),
        Ok(None) => Err("the certificate is of something else".to_owned()),
        Err(Unproved::Stopped(_)) => Err(format!(
            "its check takes more than {} seconds",
            CHECK.as_secs()
        )),
        Err(refusal) => Err(refusal.to_string()),
    }
}
