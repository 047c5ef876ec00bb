//! The least failure of the table in a certificate that the kernel has refused, for whoever wants to know how
//! wrong it is. The refusal is the kernel's and stands without it.

use crate::certificate::{CERTIFICATE_FORMAT, Certificate};
use crate::presentation::word::{Notation, word_text};
use crate::solver::least_failure::{LeastFailureError, least_failure};
use crate::{BipartiteMonoid, Element};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;

/// A sentence on the lexicographically least position whose outcome the table of a finite quotient says wrongly,
/// or that there is none. Nothing where the text is no certificate of that kind, where its table is that of no
/// commutative monoid with an element for each heap, and where the budget ends before.
pub fn least_failure_in(text: &str, budget: &Budget) -> Option<String> {
    let file: Certificate = serde_json::from_str(text).ok()?;
    if file.format != CERTIFICATE_FORMAT {
        return None;
    }
    let rule = HeapRule::parse(&file.code).ok()?;
    let monoid = file.monoid().ok()?;
    let mut phi = vec![BipartiteMonoid::IDENTITY];
    phi.extend(&file.phi);
    if phi.iter().any(|&x| x as usize >= monoid.order()) {
        return None;
    }
    let names: Vec<String> = file.generators.into_iter().map(|g| g.name).collect();
    let word = |x: Element| word_text(monoid.word(x), &names, Notation::Plain);
    Some(match least_failure(&rule, &monoid, &phi, budget) {
        Ok(Some(failure)) => format!(
            "The least position whose outcome the table says wrongly: {}. {}.",
            failure.says(&word),
            failure.proves()
        ),
        Ok(None) => format!(
            "The table says the outcomes of all sums of heaps up to {} rightly: what is wrong is something else.",
            phi.len() - 1
        ),
        Err(LeastFailureError::Stopped(_) | LeastFailureError::Monoid(_)) => return None,
        Err(why) => format!("The table is wrong before any position with a move: {why}."),
    })
}
