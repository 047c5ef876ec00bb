//! The compute thread: answers, cancels, survives.

use grundy::budget::Stop;
use grundy::heap::HeapRule;
use grundy::jobs::{Answer, Jobs, Limits, Question, Runner, Status};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const LONG: Duration = Duration::from_secs(60);

fn nim(rule: &str, heaps: usize) -> Question {
    Question::Nim {
        rule: HeapRule::parse(rule).expect("a rule"),
        heaps,
    }
}

fn quiet() -> Arc<dyn Fn() + Send + Sync> {
    Arc::new(|| {})
}

#[test]
fn a_question_is_answered_and_asking_again_is_free() {
    let mut jobs = Jobs::new(quiet());
    let first = jobs.ask(nim("0.77", 200), Limits::default());
    assert!(jobs.wait_until_idle(LONG));
    let Some(Answer::Nim(report)) = jobs.take(first) else {
        panic!("no answer")
    };
    assert_eq!(
        report.sequence.period.as_ref().map(|period| period.period),
        Some(12)
    );
    let again = jobs.ask(nim("0.77", 200), Limits::default());
    assert_eq!(
        jobs.state(again).map(|job| job.status.clone()),
        Some(Status::Done)
    );
}

#[test]
fn a_cancelled_job_stops_and_the_next_one_runs() {
    // This runner works until it is told to stop, as a heavy job does.
    let runner: Runner = Arc::new(|_, context| {
        loop {
            context.progress(1, 2);
            context.budget.check().map_err(|why| (why, None))?;
        }
    });
    let mut jobs = Jobs::with_runner(quiet(), runner);
    let first = jobs.ask(nim("0.77", 1), Limits::default());
    let second = jobs.ask(nim("0.77", 2), Limits::default());
    jobs.cancel(first);
    jobs.cancel(second);
    assert!(jobs.wait_until_idle(LONG));
    for id in [first, second] {
        assert_eq!(
            jobs.state(id).map(|job| job.status.clone()),
            Some(Status::Stopped(Stop::Cancelled))
        );
    }
}

#[test]
fn a_time_budget_ends_a_real_computation_with_what_it_knows() {
    let mut jobs = Jobs::new(quiet());
    let limits = Limits {
        time: Some(Duration::from_millis(100)),
        ..Limits::default()
    };
    let id = jobs.ask(nim("0.007", 100_000_000), limits);
    assert!(jobs.wait_until_idle(LONG));
    let job = jobs.state(id).expect("the job");
    assert_eq!(job.status, Status::Stopped(Stop::Time));
    assert!(jobs.take(id).is_some());
    assert!(jobs.take(id).is_none(), "an answer is given once");
}

#[test]
fn a_panic_is_that_jobs_failure_only() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let runner: Runner = Arc::new(move |_, _| {
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            panic!("a fault in the engine");
        }
        Err((Stop::Time, None))
    });
    let mut jobs = Jobs::with_runner(quiet(), runner);
    let first = jobs.ask(nim("0.77", 1), Limits::default());
    let second = jobs.ask(nim("0.77", 2), Limits::default());
    assert!(jobs.wait_until_idle(LONG));
    assert_eq!(
        jobs.state(first).map(|job| job.status.clone()),
        Some(Status::Failed("a fault in the engine".into()))
    );
    assert_eq!(
        jobs.state(second).map(|job| job.status.clone()),
        Some(Status::Stopped(Stop::Time))
    );
}

#[test]
fn dropping_the_jobs_ends_the_thread_though_nobody_listens() {
    let runner: Runner = Arc::new(|_, context| {
        loop {
            context.progress(1, 2);
            context.budget.check().map_err(|why| (why, None))?;
        }
    });
    let mut jobs = Jobs::with_runner(quiet(), runner);
    jobs.ask(nim("0.77", 1), Limits::default());
    drop(jobs);
}
