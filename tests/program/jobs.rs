//! The compute thread: answers, cancels, survives.

use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_heap::{HeapRule, Position};
use grundy_jobs::form::{LineReport, LineResult, SheetLines, Wanted, Workspace};
use grundy_jobs::quotient::{
    CompareQuotients, HeapQuotient, Note, Other, ReadQuotient, TypedQuotient,
};
use grundy_jobs::star::{FamilyScan, Iterations, LimitInWindow};
use grundy_jobs::{
    Answered, Ask, Context, GrundyValues, HeapGenera, Inquiry, Jobs, LegalMoves, Limits, Question,
    Same, Status, Ticket,
};
use grundy_quotient::{NamedQuotient, QuotientReport};
use grundy_star::{Keep, Moves, PointSet, Window, iterate, limit};
use std::sync::Arc;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(600);

fn nim(rule: &str, heaps: usize) -> GrundyValues {
    GrundyValues {
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
    let Some(report) = jobs.take(first) else {
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
fn the_answer_of_an_inquiry_in_the_place_of_another_has_another_version() {
    let mut jobs = Jobs::new(quiet());
    let mut version = || {
        let mut inquiry = Inquiry::default();
        inquiry.ask(nim("0.77", 200), &mut jobs);
        assert!(jobs.wait_until_idle(LONG));
        assert!(inquiry.take(&mut jobs));
        inquiry.version()
    };
    assert_ne!(version(), version());
}

/// A question whose answer shows what becomes of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Trial {
    /// Works until it is told to stop, as a heavy job does; each has a number.
    Endless(u8),
    /// Ends at once, without an answer.
    Short,
    /// Is a fault of the program.
    Faulty,
}

impl Question for Trial {
    type Answer = ();
    const TITLE: &'static str = "Trial";

    fn bytes((): &()) -> usize {
        0
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        match self {
            Trial::Endless(_) => loop {
                context.progress(1, 2);
                context.budget.check()?;
            },
            Trial::Short => Err(Stop::Time.into()),
            Trial::Faulty => panic!("a fault in the engine"),
        }
    }
}

#[test]
fn cancelled_jobs_stop_and_the_next_one_runs() {
    let mut jobs = Jobs::new(quiet());
    // More than are run at the same time.
    let heavy: Vec<_> = (0..4)
        .map(|number| jobs.ask(Trial::Endless(number), Limits::default()))
        .collect();
    let next = jobs.ask(Trial::Short, Limits::default());
    heavy.iter().for_each(|&id| jobs.cancel(id));
    assert!(jobs.wait_until_idle(LONG));
    let status = |id: Ticket<Trial>| jobs.state(id).map(|job| job.status.clone());
    for id in heavy {
        assert_eq!(status(id), Some(Status::Stopped(Stop::Cancelled)));
    }
    assert_eq!(status(next), Some(Status::Stopped(Stop::Time)), "it ran");
}

#[test]
fn what_an_abandoned_job_found_is_dropped() {
    let mut jobs = Jobs::new(quiet());
    let id = jobs.ask(nim("0.77", 200), Limits::default());
    jobs.abandon(id);
    assert!(jobs.wait_until_idle(LONG));
    assert!(jobs.take(id).is_none());
}

#[test]
fn a_quick_question_does_not_wait_for_long_ones() {
    let mut jobs = Jobs::new(quiet());
    let first = jobs.ask(nim("0.77", 200), Limits::default());
    assert!(jobs.wait_until_idle(LONG));
    let Some(report) = jobs.take(first) else {
        panic!("no answer")
    };
    let heavy: Vec<_> = ["0.007", "0.6", "0.04", "4.4"]
        .map(|rule| jobs.ask(nim(rule, 1_000_000_000), Limits::default()))
        .into();
    let position = Position::parse("3, 5, 8").unwrap();
    let of = Same(report);
    let quick = jobs.ask(LegalMoves { of, position }, Limits::default());
    while jobs.take(quick).is_none() {
        jobs.poll();
        std::thread::yield_now();
    }
    heavy.into_iter().for_each(|id| jobs.abandon(id));
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
fn a_comparison_that_ends_by_its_budget_holds_what_was_found() {
    let mut jobs = Jobs::new(quiet());
    let limits = Limits {
        steps: Some(200_000),
        ..Limits::default()
    };
    let of = Same(Arc::new(QuotientReport::of_monoid(
        NamedQuotient::R14.monoid(),
    )));
    let infinite = HeapRule::parse("0.31011").expect("a rule");
    let with = Other::Game(infinite, None);
    let id = jobs.ask(CompareQuotients { of, with }, limits);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(id).map(|job| job.status.clone());
    assert!(matches!(status, Some(Status::Stopped(_))), "{status:?}");
    let Some(comparison) = jobs.take(id) else {
        panic!("no comparison")
    };
    let found = comparison
        .other
        .solution
        .as_ref()
        .map(|solution| solution.heaps);
    assert!(found.is_some_and(|heaps| heaps >= 1), "{found:?}");
}

#[test]
fn a_panic_is_that_jobs_failure_only() {
    let mut jobs = Jobs::new(quiet());
    let first = jobs.ask(Trial::Faulty, Limits::default());
    let second = jobs.ask(Trial::Short, Limits::default());
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
    let mut jobs = Jobs::new(quiet());
    jobs.ask(Trial::Endless(0), Limits::default());
    drop(jobs);
}

/// The lines of a sheet of misère forms.
fn sheet(lines: &[&str], wanted: Option<Wanted>) -> SheetLines {
    SheetLines {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        wanted,
        time: LONG,
        workspace: Same(Arc::new(Workspace::default())),
    }
}

fn reports(jobs: &mut Jobs, id: Ticket<SheetLines>) -> Vec<LineReport> {
    jobs.take(id).expect("an answer").to_vec()
}

#[test]
fn what_a_moment_gives_of_a_sheet_waits_for_no_other_job() {
    let mut jobs = Jobs::new(quiet());
    for code in ["0.77", "4.7", "0.07"] {
        let rule = HeapRule::parse(code).expect("a rule");
        let endless = HeapGenera {
            rule,
            heaps: 400,
            pairs: true,
        };
        jobs.ask(endless, Limits::default());
    }
    let id = jobs.ask(sheet(&["2#3", "{2"], None), Limits::default());
    while jobs.state(id).is_some_and(|job| job.status != Status::Done) {
        jobs.poll();
        std::thread::yield_now();
    }
    let lines = reports(&mut jobs, id);
    assert!(matches!(&lines[0].result, LineResult::Known(facts) if facts.short == "2#3"));
    assert!(matches!(&lines[1].result, LineResult::Error(_)));
    jobs.cancel_all();
    assert!(jobs.wait_until_idle(LONG));
}

#[test]
fn a_sum_whose_form_is_out_of_reach_has_a_genus() {
    let mut jobs = Jobs::new(quiet());
    let limits = Limits {
        memory: 4 << 20,
        ..Limits::default()
    };
    let lines = ["H = [150]", "H + H", "2#"];
    let id = jobs.ask(sheet(&lines, Some(Wanted::default())), limits);
    assert!(jobs.wait_until_idle(LONG));
    let lines = reports(&mut jobs, id);
    match &lines[1].result {
        LineResult::Stopped {
            genus: Some(genus), ..
        } => assert_eq!(genus.to_string(), "0^02"),
        other => panic!("{other:?}"),
    }
    assert!(matches!(&lines[2].result, LineResult::Known(_)));
}

/// What is answered when there is so much memory only.
fn within<Q: Question>(memory: usize, question: Q) -> (Status, Arc<Q::Answer>) {
    let mut jobs = Jobs::new(quiet());
    let limits = Limits {
        memory,
        ..Limits::default()
    };
    let id = jobs.ask(question, limits);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(id).map(|job| job.status.clone());
    let answer = jobs.take(id).expect("an answer");
    (status.expect("a state"), answer)
}

#[test]
fn of_a_single_game_that_is_stopped_the_followers_covered_are_known() {
    let text = "{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}".to_owned();
    let (status, read) = within(3_000_000, TypedQuotient::SingleGame(text));
    assert_eq!(status, Status::Stopped(Stop::Memory));
    let ReadQuotient::Quotient(report, Note::Warning(note), Some(followers)) = read.as_ref() else {
        panic!("no part of the quotient")
    };
    assert_eq!((report.monoid.order(), followers.len()), (20, 8));
    assert!(note.contains("the first 8 of its 10 positions"), "{note}");
    assert!(note.ends_with("has at least 20 elements."), "{note}");
    let certificate = report.certificate().expect("that of the part");
    assert_eq!((certificate.heaps, certificate.order), (7, 20));
}

#[test]
fn a_game_that_is_stopped_is_compared_as_far_as_it_is_known() {
    let rule = HeapRule::parse("0.31011").expect("a rule");
    let question = CompareQuotients {
        of: Same(Arc::new(QuotientReport::of_monoid(
            NamedQuotient::R14.monoid(),
        ))),
        with: Other::Game(rule, None),
    };
    let (status, comparison) = within(8 << 20, question);
    assert_eq!(status, Status::Stopped(Stop::Memory));
    assert_eq!(comparison.other.monoid.order(), 14);
    assert!(comparison.map.is_some());
}

/// The hard game of the benchmarks, of which nearly all rows differ.
fn hard() -> Moves {
    Moves::parse("7,0 1,4 3,2 0,5").expect("moves")
}

fn square(side: usize) -> Window {
    Window::cube(2, side).expect("a window")
}

#[test]
fn a_limit_that_is_too_large_is_given_in_a_corner() {
    let mut jobs = Jobs::new(quiet());
    let limits = Limits {
        memory: 1 << 20,
        ..Limits::default()
    };
    let (moves, window) = (Moves::parse("4,0 0,3").expect("moves"), square(6_000));
    let asked = LimitInWindow {
        moves: moves.clone(),
        window,
    };
    let id = jobs.ask(asked, limits);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(id).map(|job| job.status.clone());
    assert_eq!(status, Some(Status::Stopped(Stop::Memory)));
    let Some(found) = jobs.take(id) else {
        panic!("no corner")
    };
    let corner = found.set.window();
    assert!(corner != window && window.covers(&corner), "{corner}");
    let expected = limit(&moves, corner, &Budget::unlimited()).expect("the limit");
    assert_eq!(*found.set, expected);
}

#[test]
fn a_history_that_its_memory_stops_keeps_its_iterations() {
    let mut jobs = Jobs::new(quiet());
    let (moves, window) = (Moves::parse("0,5 2,2 5,0").expect("moves"), square(300));
    let limits = Limits {
        memory: 10 * window.bytes(),
        ..Limits::default()
    };
    let asked = Iterations {
        moves: moves.clone(),
        window,
        play: Convention::Misere,
    };
    let id = jobs.ask(asked, limits);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(id).map(|job| job.status.clone());
    assert_eq!(status, Some(Status::Stopped(Stop::Memory)));
    let Some(found) = jobs.take(id) else {
        panic!("no iterations")
    };
    assert_eq!(found.phi, None, "nothing is said of where they end");
    let start = PointSet::of_moves(&moves, window);
    let budget = Budget::unlimited();
    let whole = iterate(&start, Convention::Misere, Keep::All, &budget, &mut |_| ()).expect("all");
    assert!((2..whole.sets.len()).contains(&found.sets.len()));
    assert_eq!(found.sets[..], whole.sets[..found.sets.len()]);
    assert_eq!(found.counts[..], whole.counts[..found.counts.len()]);
}

#[test]
fn star_questions_are_cancelled_while_they_run() {
    let window = square(12_000);
    cancel_while_it_runs(LimitInWindow {
        moves: hard(),
        window,
    });
    cancel_while_it_runs(Iterations {
        moves: hard(),
        window,
        play: Convention::Misere,
    });
    cancel_while_it_runs(FamilyScan {
        family: "a,b c,d 1,0 0,1".to_owned(),
        bound: 40,
        side: 100,
    });
}

fn cancel_while_it_runs(question: impl Question) {
    let mut jobs = Jobs::new(quiet());
    let id = jobs.ask(question, Limits::default());
    while jobs
        .state(id)
        .is_some_and(|job| job.status == Status::Queued)
    {
        jobs.poll();
        std::thread::yield_now();
    }
    jobs.cancel(id);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(id).map(|job| job.status.clone());
    assert_eq!(status, Some(Status::Stopped(Stop::Cancelled)));
}

#[test]
fn a_smaller_part_does_not_take_the_place_of_a_larger_one_that_is_known() {
    let mut jobs = Jobs::new(quiet());
    let mut inquiry = Inquiry::<LimitInWindow>::default();
    let moves = Moves::parse("4,0 0,3").expect("moves");
    let mut ask = |side: usize, memory: usize| {
        let question = LimitInWindow {
            moves: moves.clone(),
            window: square(side),
        };
        let limits = Limits {
            memory,
            ..Limits::default()
        };
        let ask = Ask {
            limits,
            ..Ask::from(question)
        };
        inquiry.ask(ask, &mut jobs);
        assert!(jobs.wait_until_idle(LONG));
        inquiry.take(&mut jobs);
        inquiry.answer().map(|limit| limit.set.window())
    };
    assert_eq!(ask(2_000, 1 << 30), Some(square(2_000)));
    // What is known when the memory ends is a corner.
    assert_eq!(ask(6_000, 1 << 20), Some(square(2_000)));
    assert_eq!(ask(500, 1 << 30), Some(square(500)));
}

#[test]
fn a_table_that_is_kept_of_a_game_is_proved_within_the_steps_that_are_allowed() {
    let mut jobs = Jobs::new(quiet());
    for steps in [1_000, 10_000] {
        let limits = Limits {
            steps: Some(steps),
            ..Limits::default()
        };
        let rule = HeapRule::parse("0.145").expect("a rule");
        let ticket = jobs.ask(HeapQuotient { rule, heaps: None }, limits);
        assert!(jobs.wait_until_idle(LONG));
        let status = jobs.state(ticket).map(|job| job.status.clone());
        assert_eq!(status, Some(Status::Stopped(Stop::Steps)));
        let report = jobs.take(ticket).expect("a part of it");
        assert!(report.solution.is_some() && report.values.is_none());
    }
}
