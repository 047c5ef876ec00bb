//! Whether the certificate of a quotient holds, by the kernel of proof.

use crate::question::{Answered, CertificateText, Context, Question, Same};
use grundy_base::budget::Budget;
use grundy_proof::{CheckProgress, Unproved, Verdict};
use grundy_quotient::{Certified, QuotientReport};
use std::sync::Arc;

/// Asks the kernel to check the certificate of a quotient, as a file. The answer is the verdict, or the refusal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckCertificate(pub Same<QuotientReport>);

impl Question for CheckCertificate {
    type Answer = Result<Arc<Verdict>, String>;
    const TITLE: &'static str = "Check of a certificate";
    const KEEPS: bool = false;

    fn bytes(_: &Self::Answer) -> usize {
        256
    }

    fn certificates(&self, checked: &Self::Answer, _: &Budget) -> Vec<CertificateText> {
        let text = self.0.0.json().filter(|_| checked.is_ok());
        text.map(Ok).into_iter().collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let text = self.0.0.json().unwrap_or_default();
        let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
        match Certified::check(&text, context.budget, &mut watch) {
            Ok(certified) => Ok(Ok(Arc::clone(certified.verdict()))),
            Err(Unproved::Stopped(why)) => Err(why.into()),
            Err(refusal) => Ok(Err(refusal.to_string())),
        }
    }
}
