//! Answers that outlast the program: written in one run, found and checked in the next.

use grundy_base::budget::Stop;
use grundy_heap::HeapRule;
use grundy_jobs::quotient::HeapQuotient;
use grundy_jobs::star::{Effort, OnAllPositions};
use grundy_jobs::{
    Answered, Context, GrundyValues, Inquiry, Jobs, Lasting, Limits, Question, ShelfPlace, Status,
};
use grundy_quotient::QuotientReport;
use grundy_star::{AllPositions, Moves, Window};
use grundy_store::Store;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub(super) const LONG: Duration = Duration::from_secs(600);

/// A run of the program that keeps everything in this folder.
pub(super) fn run(folder: &Path) -> Jobs {
    run_within(folder, 1 << 30)
}

fn run_within(folder: &Path, bytes: i64) -> Jobs {
    let path = folder.join("answers.sqlite");
    let least = Duration::ZERO;
    let place = ShelfPlace { path, bytes, least };
    Jobs::on_shelf(Arc::new(|| ()), Some(place))
}

pub(super) fn quotient(rule: &str, heaps: Option<usize>) -> HeapQuotient {
    let rule = HeapRule::parse(rule).unwrap();
    HeapQuotient { rule, heaps }
}

fn values(rule: &str, heaps: usize) -> GrundyValues {
    let rule = HeapRule::parse(rule).unwrap();
    GrundyValues { rule, heaps }
}

/// Asks, and waits for the answer; with how the job ended.
pub(super) fn ask<Q: Question>(
    jobs: &mut Jobs,
    question: Q,
    limits: Limits,
) -> (Arc<Q::Answer>, Status) {
    let ticket = jobs.ask(question, limits);
    assert!(jobs.wait_until_idle(LONG));
    let status = jobs.state(ticket).unwrap().status.clone();
    (jobs.take(ticket).unwrap(), status)
}

/// The same where only what is kept is wanted.
fn recall<Q: Question>(folder: &Path, question: Q, limits: Limits) -> Option<Arc<Q::Answer>> {
    let mut jobs = run(folder);
    let mut inquiry: Inquiry<Q> = Inquiry::default();
    let mut ask = grundy_jobs::Ask::from(question);
    ask.limits = limits;
    assert!(inquiry.recall(ask, &mut jobs), "it is looked for");
    assert!(jobs.wait_until_idle(LONG));
    inquiry.take(&mut jobs);
    assert!(!inquiry.is_being_checked() && !inquiry.is_running());
    assert_eq!(inquiry.question().is_some(), inquiry.answer().is_some());
    inquiry.answer().cloned()
}

/// What is seen of a quotient.
fn seen(report: &QuotientReport) -> impl PartialEq + use<> {
    let solution = report.solution.clone();
    // Beside a table of some heaps stands a quotient that is computed anew.
    let solution =
        solution.filter(|_| report.values.is_none() || report.values_of_all_heaps().is_some());
    let facts = report.facts.as_ref().map(|facts| format!("{facts:?}"));
    (solution, facts, report.json(), report.is_complete())
}

#[test]
fn a_quotient_is_found_in_the_next_run_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let all = [
        quotient("0.77", None),
        quotient("0.07", Some(25)),
        quotient("0.3122", Some(9)),
        quotient("0.115", None),
    ];
    for of in all {
        let mut jobs = run(folder.path());
        let (computed, status) = ask(&mut jobs, of.clone(), Limits::default());
        assert_eq!(status, Status::Done, "{of:?}");
        drop(jobs);
        let found = recall(folder.path(), of.clone(), Limits::default());
        let found = found.unwrap_or_else(|| panic!("{of:?} is not kept"));
        assert!(seen(&found) == seen(&computed), "{of:?}");
        assert!(recall(folder.path(), quotient("0.15", None), Limits::default()).is_none());
    }
}

#[test]
fn the_quotient_of_all_heaps_is_found_where_it_is_infinite() {
    let folder = tempfile::tempdir().unwrap();
    let of = quotient("0.26", None);
    let (computed, _) = ask(&mut run(folder.path()), of.clone(), Limits::default());
    let found = recall(folder.path(), of, Limits::default()).unwrap();
    let infinite =
        |report: &QuotientReport| report.values.as_ref().map(|of| of.file().text().to_owned());
    assert!(infinite(&found).is_some());
    assert_eq!(infinite(&found), infinite(&computed));
}

#[test]
fn what_a_bound_on_steps_has_ended_is_found_within_the_same_bound_only() {
    let folder = tempfile::tempdir().unwrap();
    let of = quotient("0.07", None);
    let within = |steps| Limits {
        steps: Some(steps),
        ..Limits::default()
    };
    let (computed, status) = ask(&mut run(folder.path()), of.clone(), within(100_000));
    assert_eq!(status, Status::Stopped(Stop::Steps));
    let found = recall(folder.path(), of.clone(), within(100_000)).unwrap();
    assert!(seen(&found) == seen(&computed));
    assert!(recall(folder.path(), of, within(100_001)).is_none());
}

#[test]
fn values_are_gone_on_from_and_said_to_be_on_trust() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = ask(
        &mut run(folder.path()),
        values("0.007", 4_000),
        Limits::default(),
    );
    assert_eq!(first.sequence.on_trust, None);
    // Fewer do not take the place of more.
    ask(
        &mut run(folder.path()),
        values("0.007", 300),
        Limits::default(),
    );
    let (more, status) = ask(
        &mut run(folder.path()),
        values("0.007", 6_000),
        Limits::default(),
    );
    assert_eq!(
        (status, more.sequence.on_trust),
        (Status::Done, Some(4_000))
    );
    assert!(more.sequence.state_of_proof().contains("earlier run"));
    let (anew, _) = ask(
        &mut Jobs::new(Arc::new(|| ())),
        values("0.007", 6_000),
        Limits::default(),
    );
    assert_eq!(more.sequence.values, anew.sequence.values);
    assert_eq!(more.histogram, anew.histogram);
}

#[test]
fn a_period_is_proved_by_values_of_this_run_only() {
    let folder = tempfile::tempdir().unwrap();
    ask(
        &mut run(folder.path()),
        values("0.77", 100),
        Limits::default(),
    );
    let (more, _) = ask(
        &mut run(folder.path()),
        values("0.77", 400),
        Limits::default(),
    );
    let period = more.sequence.period.as_ref().unwrap();
    assert!(period.proved && period.period == 12);
    assert_eq!(more.sequence.on_trust, None);
}

#[test]
fn the_quotient_of_all_heaps_does_not_answer_for_some() {
    let (whole, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let some = quotient("0.77", Some(5));
    let (right, _) = ask(&mut run(folder.path()), some.clone(), Limits::default());
    let of_all = quotient("0.77", None);
    ask(&mut run(whole.path()), of_all, Limits::default());
    let store = Store::open(&whole.path().join("answers.sqlite")).unwrap();
    let keys = store.answer_keys().unwrap();
    let entry = store.answer(&keys[0]).unwrap().unwrap();
    let entry = String::from_utf8(entry).unwrap();
    let named = entry.replacen("quotient of 0.77", "quotient of 0.77 to 5", 1);
    forge(folder.path(), |_| named.clone().into_bytes());
    assert!(recall(folder.path(), some.clone(), Limits::default()).is_none());
    let (again, _) = ask(&mut run(folder.path()), some, Limits::default());
    assert!(seen(&again) == seen(&right));
}

/// Replaces the entry of a question in the store by what another one has.
pub(super) fn forge(folder: &Path, change: impl Fn(Vec<u8>) -> Vec<u8>) {
    let mut store = Store::open(&folder.join("answers.sqlite")).unwrap();
    for key in store.answer_keys().unwrap() {
        let entry = store.answer(&key).unwrap().unwrap();
        let forged = change(entry);
        store
            .keep_answers(1, &[(&key, &forged)], &[], 1 << 30)
            .unwrap();
    }
}

/// What somebody makes of an entry of the store.
type Change = dyn Fn(Vec<u8>) -> Vec<u8>;

#[test]
fn what_is_wrong_in_the_store_is_refused_and_computed_anew() {
    let folder = tempfile::tempdir().unwrap();
    let of = quotient("0.77", None);
    let (right, _) = ask(&mut run(folder.path()), of.clone(), Limits::default());
    let replaced = |from: &'static str, to: &'static str| {
        move |entry: Vec<u8>| {
            let text = String::from_utf8(entry).unwrap();
            assert!(text.contains(from), "{from}");
            text.replace(from, to).into_bytes()
        }
    };
    let cut = |entry: Vec<u8>| entry[..entry.len() / 2].to_vec();
    let wrong: [Box<Change>; 4] = [
        Box::new(replaced(r#"\"period\":12"#, r#"\"period\":24"#)),
        Box::new(replaced(r#"\"code\":\"0.77\""#, r#"\"code\":\"0.07\""#)),
        Box::new(replaced(r#"\"tame\":false"#, r#"\"tame\":true"#)),
        Box::new(cut),
    ];
    for change in wrong {
        forge(folder.path(), change);
        assert!(recall(folder.path(), of.clone(), Limits::default()).is_none());
        let (answer, status) = ask(&mut run(folder.path()), of.clone(), Limits::default());
        assert_eq!(status, Status::Done);
        assert!(seen(&answer) == seen(&right));
    }
}

#[test]
fn a_damaged_store_is_set_aside_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.sqlite");
    ask(
        &mut run(folder.path()),
        quotient("0.77", None),
        Limits::default(),
    );
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.iter_mut().skip(100).for_each(|byte| *byte = 0xA5);
    std::fs::write(&path, &bytes).unwrap();
    let mut jobs = run(folder.path());
    let (_, status) = ask(&mut jobs, quotient("0.77", None), Limits::default());
    assert_eq!(status, Status::Done);
    let trouble = jobs.take_trouble().unwrap();
    assert!(
        trouble.contains("set aside") && trouble.contains("damaged-1"),
        "{trouble}"
    );
    drop(jobs);
    assert!(folder.path().join("answers.sqlite.damaged-1").exists());
    assert!(recall(folder.path(), quotient("0.77", None), Limits::default()).is_some());
}

/// What else may lie where the answers are kept; false where a system has no such thing.
type Lies = dyn Fn(&Path) -> bool;

#[test]
fn whatever_lies_in_the_place_of_the_store_is_set_aside_once_and_said_once() {
    let of = || quotient("0.77", Some(5));
    let written = |bytes: &'static [u8]| {
        move |path: &Path| {
            let made = std::fs::read(path).unwrap();
            let rest = made.get(bytes.len()..).unwrap();
            std::fs::write(path, [bytes, rest].concat()).is_ok()
        }
    };
    let lies: [(&str, Box<Lies>); 6] = [
        ("a damaged header", Box::new(written(b"XQLite format 9"))),
        (
            "a damaged page size",
            Box::new(written(b"SQLite format 3\0\x01\x03")),
        ),
        (
            "garbage",
            Box::new(|path| std::fs::write(path, "somebody's letter").is_ok()),
        ),
        (
            "a folder",
            Box::new(|path| {
                std::fs::remove_file(path).unwrap();
                std::fs::create_dir(path).is_ok()
            }),
        ),
        (
            "a pipe",
            Box::new(|path| {
                std::fs::remove_file(path).unwrap();
                let made = std::process::Command::new("mkfifo").arg(path).status();
                made.is_ok_and(|status| status.success())
            }),
        ),
        (
            "a store with a trigger",
            Box::new(|path| {
                let store = rusqlite::Connection::open(path).unwrap();
                let sql = "CREATE TRIGGER t AFTER INSERT ON answer BEGIN DELETE FROM answer; END";
                store.execute(sql, []).is_ok()
            }),
        ),
    ];
    for (what, lie) in lies {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers.sqlite");
        ask(&mut run(folder.path()), of(), Limits::default());
        if !lie(&path) {
            continue;
        }
        let mut jobs = run(folder.path());
        let (_, status) = ask(&mut jobs, of(), Limits::default());
        assert_eq!(status, Status::Done, "{what}");
        let trouble = jobs
            .take_trouble()
            .unwrap_or_else(|| panic!("{what} is not said"));
        assert!(trouble.contains("set aside"), "{what}: {trouble}");
        assert!(
            trouble.lines().count() == 1 && trouble.len() < 500,
            "{what}: {trouble}"
        );
        drop(jobs);
        let aside = folder.path().join("answers.sqlite.damaged-1");
        assert!(std::fs::symlink_metadata(aside).is_ok(), "{what}");
        // The next run has a whole one, and nothing to say.
        let mut jobs = run(folder.path());
        ask(&mut jobs, quotient("0.15", None), Limits::default());
        assert_eq!(jobs.take_trouble(), None, "{what}");
        drop(jobs);
        assert!(
            recall(folder.path(), of(), Limits::default()).is_some(),
            "{what}"
        );
    }
}

#[test]
fn an_empty_store_is_one_that_is_begun_and_a_newer_one_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.sqlite");
    let of = || quotient("0.77", Some(5));
    std::fs::write(&path, "").unwrap();
    let mut jobs = run(folder.path());
    ask(&mut jobs, of(), Limits::default());
    assert_eq!(jobs.take_trouble(), None);
    drop(jobs);
    assert!(recall(folder.path(), of(), Limits::default()).is_some());
    let mut bytes = std::fs::read(&path).unwrap();
    // The user version of an SQLite file is at byte 60.
    bytes[60..64].copy_from_slice(&9_u32.to_be_bytes());
    std::fs::write(&path, &bytes).unwrap();
    let mut jobs = run(folder.path());
    let (_, status) = ask(&mut jobs, of(), Limits::default());
    assert_eq!(status, Status::Done);
    assert!(jobs.take_trouble().unwrap().contains("newer program"));
    drop(jobs);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_store_that_another_program_holds_holds_no_question() {
    let folder = tempfile::tempdir().unwrap();
    let of = quotient("0.77", Some(5));
    ask(&mut run(folder.path()), of.clone(), Limits::default());
    let path = folder.path().join("answers.sqlite");
    let other = rusqlite::Connection::open(path).unwrap();
    let hold = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM plan;";
    other.execute_batch(hold).unwrap();
    let begun = std::time::Instant::now();
    let mut jobs = run(folder.path());
    for heaps in 1..=8 {
        let of = quotient("0.77", Some(heaps));
        let (_, status) = ask(&mut jobs, of, Limits::default());
        assert_eq!(status, Status::Done);
    }
    // SQLite would be patient for half a minute each time, which makes four.
    assert!(
        begun.elapsed() < Duration::from_secs(120),
        "{:?}",
        begun.elapsed()
    );
    assert!(jobs.take_trouble().unwrap().contains("Another program"));
    assert_eq!(jobs.take_trouble(), None);
    drop(jobs);
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    let found = recall(folder.path(), of, Limits::default());
    assert!(found.is_some(), "it is set aside by nobody");
}

#[test]
fn what_is_refused_is_computed_without_keeping_the_next_from_being_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (long, short) = (quotient("0.07", None), quotient("0.77", None));
    let within = Limits {
        steps: Some(10_000),
        ..Limits::default()
    };
    ask(&mut run(folder.path()), long.clone(), within);
    // A part is said to be the whole, which is refused and takes far longer than a test.
    forge(folder.path(), |entry| {
        let end = entry.iter().position(|&byte| byte == b'\n').unwrap();
        let mut head: serde_json::Value = serde_json::from_slice(&entry[..end]).unwrap();
        head.as_object_mut().unwrap().remove("short").unwrap();
        [head.to_string().as_bytes(), &entry[end..]].concat()
    });
    ask(&mut run(folder.path()), short.clone(), Limits::default());
    let mut jobs = run(folder.path());
    let first = jobs.ask(long, Limits::default());
    let mut inquiry: Inquiry<HeapQuotient> = Inquiry::default();
    assert!(inquiry.recall(grundy_jobs::Ask::from(short), &mut jobs));
    let begun = std::time::Instant::now();
    while inquiry.answer().is_none() && begun.elapsed() < LONG {
        jobs.poll();
        inquiry.take(&mut jobs);
        std::thread::yield_now();
    }
    assert!(inquiry.answer().is_some(), "it is checked meanwhile");
    assert!(!jobs.state(first).unwrap().is_over());
}

/// A question that makes whoever looks for its answer, or keeps it, fail.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Failing(bool);

impl Question for Failing {
    type Answer = u8;
    const TITLE: &'static str = "Failing";
    const LASTING: Option<Lasting<Self>> = Some(Lasting {
        text: |of| {
            assert!(of.0, "its text cannot be made");
            Some("failing".to_owned())
        },
        write: |_| panic!("it cannot be written"),
        proved: |_, _, _| Ok(None),
    });

    fn answer(&self, _: &Context<'_, Self>) -> Answered<Self> {
        Ok(7)
    }
}

#[test]
fn a_failure_in_looking_or_keeping_leaves_the_shelf_alive() {
    let folder = tempfile::tempdir().unwrap();
    let mut jobs = run(folder.path());
    for fails in [false, true] {
        let (answer, status) = ask(&mut jobs, Failing(fails), Limits::default());
        assert_eq!((*answer, status), (7, Status::Done));
    }
    let of = quotient("0.77", Some(5));
    let (_, status) = ask(&mut jobs, of.clone(), Limits::default());
    assert_eq!(status, Status::Done);
    drop(jobs);
    assert!(recall(folder.path(), of, Limits::default()).is_some());
}

#[test]
fn small_answers_within_a_bound_on_steps_are_kept_and_those_of_earlier_rounds_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.sqlite");
    let mut place = ShelfPlace::at(path.clone());
    place.least = LONG;
    let mut jobs = Jobs::on_shelf(Arc::new(|| ()), Some(place));
    let within = |steps, deepens| Limits {
        steps: Some(steps),
        deepens,
        ..Limits::default()
    };
    ask(&mut jobs, quotient("0.77", Some(5)), Limits::default());
    ask(&mut jobs, quotient("0.07", None), within(10_000, true));
    let kept = ["0.15", "0.16", "0.152"];
    for code in kept {
        ask(&mut jobs, quotient(code, Some(6)), within(10_000_000, true));
    }
    drop(jobs);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.answer_keys().unwrap().len(), kept.len());
}

#[test]
fn what_was_looked_at_stays_longer_and_looking_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.sqlite");
    let all = ["0.77", "0.15", "0.16"].map(|code| quotient(code, Some(5)));
    for of in &all {
        ask(&mut run(folder.path()), of.clone(), Limits::default());
    }
    let keys = Store::open(&path).unwrap().answer_keys().unwrap();
    let read = Store::open_to_read(&path).unwrap();
    assert!(read.answer(&keys[0]).unwrap().is_some());
    drop(read);
    assert!(recall(folder.path(), all[0].clone(), Limits::default()).is_some());
    let order = Store::open(&path).unwrap().answer_keys().unwrap();
    assert_eq!(order, [&keys[1], &keys[2], &keys[0]].map(String::clone));
}

#[test]
fn the_shelf_is_bounded_and_cleared_and_shared() {
    let folder = tempfile::tempdir().unwrap();
    let codes = ["0.77", "0.15", "0.16", "0.115", "0.152", "0.153"];
    let (mut one, mut two) = (
        run_within(folder.path(), 3_000),
        run_within(folder.path(), 3_000),
    );
    for code in codes {
        ask(&mut one, quotient(code, Some(7)), Limits::default());
        ask(&mut two, quotient(code, Some(8)), Limits::default());
    }
    drop((one, two));
    let store = Store::open(&folder.path().join("answers.sqlite")).unwrap();
    let kept = store.kept_answers().unwrap();
    assert!(
        kept.bytes <= 3_000 && kept.count > 0 && kept.count < 12,
        "{kept:?}"
    );
    // The last one is there, the first one gave its place.
    assert!(store.answer("nothing").unwrap().is_none());
    let last = quotient(codes[5], Some(8));
    assert!(recall(folder.path(), last.clone(), Limits::default()).is_some());
    assert!(
        recall(
            folder.path(),
            quotient(codes[0], Some(7)),
            Limits::default()
        )
        .is_none()
    );
    let jobs = run(folder.path());
    jobs.forget_kept();
    drop(jobs);
    assert_eq!(store.kept_answers().unwrap(), Default::default());
    assert!(recall(folder.path(), last, Limits::default()).is_none());
}

/// What is seen of iterations on all positions.
fn seen_iterations(found: &AllPositions) -> impl PartialEq + std::fmt::Debug + use<> {
    let window = Window::new(&[90, 70]).unwrap();
    let iterations = found.iterations.iter();
    let sets: Vec<_> = iterations
        .map(|of| (of.ground(), of.set(window).points().collect::<Vec<_>>()))
        .collect();
    let fronts = found.fronts.clone();
    (found.phi, fronts, found.missing, sets)
}

/// That the iterations of a game are found in the next run as they were.
fn assert_kept(text: &str, effort: Effort) {
    let folder = tempfile::tempdir().unwrap();
    let moves = Moves::parse(text).unwrap();
    let of = OnAllPositions { moves, effort };
    let (computed, status) = ask(&mut run(folder.path()), of.clone(), Limits::default());
    assert_eq!(status, Status::Done, "{text}");
    let found = recall(folder.path(), of, Limits::default());
    let found = found.unwrap_or_else(|| panic!("{text} is not kept"));
    assert_eq!(
        seen_iterations(&found),
        seen_iterations(&computed),
        "{text}"
    );
}

#[test]
fn iterations_that_were_proved_are_found_in_the_next_run_as_they_were() {
    // With tiles and a cover, with bands, and open.
    for text in ["1,1 0,2", "2,1 4,0", "2,0 1,2 0,3", "2,1 1,2"] {
        assert_kept(text, Effort::First);
    }
}

#[test]
#[ignore = "a long proof: seconds; .ci/long"]
fn fronts_that_move_for_ever_are_found_in_the_next_run_as_they_were() {
    assert_kept("0,5 2,2 5,0", Effort::Millions(grundy_star::MILLIONS));
}

#[test]
fn iterations_whose_certificate_is_refused_are_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let of = OnAllPositions {
        moves: Moves::parse("1,0 0,1").unwrap(),
        effort: Effort::First,
    };
    ask(&mut run(folder.path()), of.clone(), Limits::default());
    forge(folder.path(), |entry| {
        let text = String::from_utf8(entry).unwrap();
        let forged = text.replace("\\\"1", "\\\"0");
        assert_ne!(forged, text);
        forged.into_bytes()
    });
    assert!(recall(folder.path(), of, Limits::default()).is_none());
}
