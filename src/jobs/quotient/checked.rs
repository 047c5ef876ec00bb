//! Whether the certificate of a quotient holds, by the independent checker.

use crate::jobs::question::{Answered, Question, Same};
use crate::jobs::worker::Context;
use crate::quotient::QuotientReport;
use crate::quotient::checker::{CheckProgress, algebraic, verify};
use std::fmt::Display;

/// What the independent checker says of the certificate of this quotient, which it is given as a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckCertificate(pub Same<QuotientReport>);

impl Question for CheckCertificate {
    type Answer = Result<String, String>;
    const TITLE: &'static str = "Check of a certificate";
    const KEEPS: bool = false;

    fn bytes(_: &Self::Answer) -> usize {
        256
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let text = self.0.0.json(None);
        let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
        let text = text.unwrap_or_default();
        let verdict = match self.0.0.infinite {
            Some(_) => told(algebraic::verify(&text, context.budget)),
            None => told(verify(&text, context.budget, &mut watch)),
        };
        context.budget.check()?;
        Ok(verdict)
    }
}

/// What was found, in words.
fn told(verdict: Result<impl Display, impl Display>) -> Result<String, String> {
    let verdict = verdict.map(|verdict| verdict.to_string());
    verdict.map_err(|refusal| refusal.to_string())
}
