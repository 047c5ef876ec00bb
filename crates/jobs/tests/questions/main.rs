//! Questions by their answers, without a window and without documents.

mod atlas;
mod graph_sheets;
mod limits;
mod quotients;
mod solvers;

use grundy_jobs::{Inquiry, Jobs, Question};
use std::sync::Arc;
use std::time::Duration;

/// The answer to a question.
fn answer<Q: Question>(question: Q) -> Arc<Q::Answer> {
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let mut inquiry = Inquiry::<Q>::default();
    inquiry.ask(question, &mut jobs);
    assert!(jobs.wait_until_idle(Duration::from_secs(3_600)));
    inquiry.take(&mut jobs);
    Arc::clone(inquiry.answer().expect("an answer"))
}
