//! Whether a table of the values of all heaps that is kept of a rule proves its quotient infinite.

use crate::question::{Answered, CertificateText, Context, Question};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::{CheckProgress, Unproved, Verdict};
use grundy_quotient::KeptCertificate;
use std::sync::Arc;

/// Whether the program keeps a certificate of a rule that proves its quotient infinite: once the kernel has
/// accepted that, and not before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeptTable {
    pub rule: HeapRule,
}

impl Question for KeptTable {
    /// The verdict of the kernel; nothing where there is no such certificate.
    type Answer = Option<Arc<Verdict>>;
    const TITLE: &'static str = "Proof for all heaps of";

    fn of(&self) -> String {
        self.rule.text()
    }

    fn certificates(&self, verdict: &Self::Answer, budget: &Budget) -> Vec<CertificateText> {
        if verdict.is_none() {
            return Vec::new();
        }
        let kept = match KeptCertificate::of(&self.rule, budget) {
            Ok(Some(kept)) => kept,
            Ok(None) => return Vec::new(),
            Err(why) => return vec![Err(why.to_string())],
        };
        let file = kept.check(budget, &mut |_| ());
        let text = file.map(|file| file.text().to_owned());
        vec![text.map_err(|error| error.to_string())]
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let Some(kept) = KeptCertificate::of(&self.rule, context.budget)? else {
            return Ok(None);
        };
        let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
        match kept.check(context.budget, &mut watch) {
            Ok(file) => Ok(file.is_infinite().then(|| Arc::clone(file.verdict()))),
            Err(Unproved::Stopped(why)) => Err(why.into()),
            // One that is refused is as good as none.
            Err(Unproved::Refused(_)) => Ok(None),
        }
    }
}
