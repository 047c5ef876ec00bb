//! Whether the certificate of a quotient holds, by the independent checker.

use crate::budget::Budget;
use crate::jobs::question::{Answered, Question, Same};
use crate::jobs::worker::Context;
use crate::quotient::QuotientReport;
use crate::quotient::algebraic::compared_maxima::{self, ComparedMaxima};
use crate::quotient::algebraic::wrong_formula;
use grundy_proof::checker::finite::{CheckProgress, verify};
use grundy_proof::checker::{algebraic, counted as finite_heaps};
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
        let verdict = verdict(&text, context.budget, &mut watch);
        context.budget.check()?;
        Ok(verdict)
    }
}

/// What the independent checker of its kind says of the certificate of a quotient, or why it refuses it:
/// for want of a budget, too.
///
/// # Errors
/// The refusal.
pub fn verdict(
    text: &str,
    budget: &Budget,
    watch: &mut dyn FnMut(&CheckProgress),
) -> Result<String, String> {
    if algebraic::is_certificate(text) {
        let verdict = told(algebraic::verify(text, budget))?;
        return match wrong_formula(text, budget) {
            Ok(Some(why)) => Err(why),
            _ => Ok(verdict),
        };
    }
    if finite_heaps::is_certificate(text) {
        return told(finite_heaps::verify(text, budget));
    }
    if compared_maxima::is_certificate(text) {
        let checked = ComparedMaxima::checked(text, budget);
        return told(checked.map(|quotient| quotient.verdict));
    }
    told(verify(text, budget, watch))
}

/// What was found, in words.
fn told(verdict: Result<impl Display, impl Display>) -> Result<String, String> {
    let verdict = verdict.map(|verdict| verdict.to_string());
    verdict.map_err(|refusal| refusal.to_string())
}
