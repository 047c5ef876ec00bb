//! Whether the certificate of a quotient holds, by the independent checker.

use crate::jobs::question::{Answered, Question, Same};
use crate::jobs::worker::Context;
use crate::quotient::QuotientReport;
use crate::quotient::checker::{CheckProgress, Refusal, Verdict, verify};

/// What the independent checker says of the certificate of this quotient, which it is given as a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckCertificate(pub Same<QuotientReport>);

impl Question for CheckCertificate {
    type Answer = Result<Verdict, Refusal>;
    const TITLE: &'static str = "Check of a certificate";
    const KEEPS: bool = false;

    fn bytes(_: &Self::Answer) -> usize {
        256
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let text = self.0.0.json(None);
        let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
        let verdict = verify(&text.unwrap_or_default(), context.budget, &mut watch);
        context.budget.check()?;
        Ok(verdict)
    }
}
