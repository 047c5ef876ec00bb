//! The question for the quotient of a whole game, as a window asks it.

use grundy_heap::HeapRule;
use grundy_jobs::quotient::HeapQuotient;
use grundy_jobs::{Jobs, Limits, Status};
use grundy_quotient::QuotientReport;
use std::sync::Arc;
use std::time::Duration;

type Asked = (Arc<QuotientReport>, Status, Option<(usize, usize)>);

fn asked(code: &str, limits: Limits) -> Asked {
    let mut jobs = Jobs::new(Arc::new(|| {}));
    let rule = HeapRule::parse(code).unwrap();
    let ticket = jobs.ask(HeapQuotient { rule, heaps: None }, limits);
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    let answer = jobs.take(ticket).unwrap();
    let state = jobs.state(ticket).unwrap();
    (answer, state.status.clone(), state.progress)
}

#[test]
fn an_infinite_quotient_is_an_answer_with_progress_on_the_way() {
    let (report, status, progress) = asked("0.26", Limits::default());
    assert_eq!(status, Status::Done);
    assert!(report.is_complete());
    let found = report.values.as_ref().unwrap().sum_and_maximum().unwrap();
    assert!(report.is_infinite());
    // What is shown beside it is the quotient of the heaps from which it was read.
    assert_eq!(report.solution.as_ref().unwrap().heaps, found.heaps);
    assert!(progress.is_some_and(|(done, _)| done > 10), "{progress:?}");
}

#[test]
fn a_finite_quotient_has_its_facts_and_a_stopped_one_is_kept() {
    let (report, ..) = asked("0.77", Limits::default());
    assert!(report.facts.is_some() && report.is_complete() && report.values.is_none());
    assert_eq!(report.monoid.order(), 40);
    let limits = Limits {
        steps: Some(50_000),
        ..Limits::default()
    };
    let (report, status, _) = asked("0.07", limits);
    assert!(!report.is_complete());
    assert!(matches!(status, Status::Stopped(_)), "{status:?}");
}
