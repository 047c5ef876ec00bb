//! How well the period of a game is known after a streamed run, with its certificate if there is one.

use crate::classes::Mask;
use crate::period::Period;
use crate::period_certificate::period_certificate;
use crate::stream::NimStream;
use grundy_base::budget::Budget;
use grundy_proof::{Claim, Proved};

/// What is known of the period of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PeriodReport {
    /// The game, with its name.
    pub title: String,
    /// The largest heap that the run has come to.
    pub heaps: usize,
    /// One sentence on the period and on how well it is known.
    pub state: String,
    /// The period, if one is proved.
    pub period: Option<Period>,
    /// The proof that it holds for ever: by the values, or by two windows of them and the theorem on these.
    pub proved: Option<Proved<Claim>>,
    /// The mask, how many heaps are rare, and the last of them.
    pub rare: Option<(Mask, usize, usize)>,
    /// The text of the certificate, or why there is none.
    pub certificate: Result<String, String>,
}

impl PeriodReport {
    /// The report on a run, whose certificate is made if there is a period.
    pub fn of(run: &NimStream, budget: &Budget) -> PeriodReport {
        let facts = run.facts();
        let certificate = period_certificate(run, None, budget);
        let classes = facts.classes.as_ref();
        PeriodReport {
            title: run.rule().title(),
            heaps: facts.heaps(),
            state: facts.state_of_proof(),
            period: facts.period.clone(),
            proved: facts.period.as_ref().and_then(Period::proved_of_values),
            rare: classes.map(|classes| {
                let last = classes.rare.last().map_or(0, |&(heap, _)| heap);
                (classes.mask, classes.rare.len(), last)
            }),
            certificate: certificate.map_err(|error| error.to_string()),
        }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        self.certificate.as_ref().map_or(0, String::len) + 2048
    }
}
