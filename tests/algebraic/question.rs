//! The question for the quotient of a whole game, as a window asks it.

use grundy::heap::HeapRule;
use grundy::jobs::quotient::{WholeAnswer, WholeGame};
use grundy::jobs::{Jobs, Limits, Status};
use std::time::Duration;

fn asked(code: &str, limits: Limits) -> (Option<WholeAnswer>, Status, Option<(usize, usize)>) {
    let mut jobs = Jobs::new(std::sync::Arc::new(|| {}));
    let rule = HeapRule::parse(code).unwrap();
    let ticket = jobs.ask(WholeGame { rule }, limits);
    assert!(jobs.wait_until_idle(Duration::from_secs(120)));
    let answer = jobs.take(ticket);
    let state = jobs.state(ticket).unwrap();
    (answer, state.status.clone(), state.progress)
}

#[test]
fn an_infinite_quotient_is_an_answer_with_progress_on_the_way() {
    let (answer, status, progress) = asked("0.26", Limits::default());
    let Some(WholeAnswer::Algebraic(found)) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(status, Status::Done);
    assert!(found.quotient.exact().is_some());
    assert!(progress.is_some_and(|(done, _)| done > 10), "{progress:?}");
}

#[test]
fn a_finite_quotient_has_its_facts_and_a_stopped_one_is_kept() {
    let (answer, ..) = asked("0.77", Limits::default());
    let Some(WholeAnswer::Finite(report)) = answer else {
        panic!("{answer:?}");
    };
    assert!(report.facts.is_some());
    assert_eq!(report.monoid.order(), 40);
    let limits = Limits {
        steps: Some(50_000),
        ..Limits::default()
    };
    let (answer, status, _) = asked("0.07", limits);
    assert!(matches!(answer, Some(WholeAnswer::Finite(_))), "{answer:?}");
    assert!(matches!(status, Status::Stopped(_)), "{status:?}");
}
