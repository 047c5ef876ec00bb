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
const CHECK: Duration = Duration::from_secs(1);

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
        let period = growth.period.filter(|period| period.proved);
        let claim = period.map(|period| Claim::GrowingPeriod {
            misere: play == Convention::Misere,
            period: period.period,
            last_exception: period.last_exception,
        });
        Grown {
            growth,
            proved: claim.map(Proved::computed),
            unchecked: None,
        }
    }
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
            let cells = table.map(|row| 24 + 4 * row.len());
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
        if let Some(text) = certificate {
            // The values are there before the check is.
            context.partial(Ok(Arc::new(grown.clone())));
            match checked(&text, context) {
                Ok(claim) => grown.proved = Some(claim),
                Err(why) => grown.unchecked = Some(why),
            }
        }
        so_far(Ok(Arc::new(grown)), stopped)
    }
}

/// What the kernel says of a certificate, within a moment.
fn checked(text: &str, context: &Context<'_, GrownValues>) -> Result<Proved<Claim>, String> {
    let certificate = Certificate::read(text).map_err(|refusal| refusal.to_string())?;
    let budget = context.budget.clone().with_time(CHECK);
    let verdict = certificate.check(&budget, &mut |_| ());
    let verdict = verdict.map_err(|unproved| match unproved {
        Unproved::Stopped(_) => "its check takes more than a second".to_owned(),
        refusal => refusal.to_string(),
    })?;
    let is_period = |claim: &&Proved<Claim>| matches!(claim.claim(), Claim::GrowingPeriod { .. });
    let found = verdict.claims().iter().find(is_period).cloned();
    found.ok_or_else(|| "the certificate is of something else".to_owned())
}
