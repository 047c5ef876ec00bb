//! The bytes of shards: they depend on the plan alone.

use crate::{program, quotients, rows, run_shard};
use grundy_base::budget::{Budget, Stop};
use grundy_survey::{
    Ask, Plan, Row, RowsByRounds, RunError, RunProgress, RunWatch, Slice, run, run_by_rounds,
    shard_path, status,
};
use std::collections::BTreeSet;
use std::path::Path;

/// Quotients of games that need few steps, and of some that need more than there are.
fn plan() -> Plan {
    quotients(&["0.qq", "0.07", "4.7"], &[200, 1_000])
}

fn whole(plan: &Plan, threads: usize) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::read(run_shard(plan, Slice::WHOLE, folder.path(), threads)).expect("a shard")
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let once = whole(&plan(), 1);
    assert_eq!(whole(&plan(), 2), once);
    assert_eq!(whole(&plan(), 5), once);
}

#[test]
fn shards_have_each_row_once_and_the_same_as_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = rows(&run_shard(&plan(), Slice::WHOLE, folder.path(), 2));
    let mut parts = BTreeSet::new();
    for index in 0..3 {
        let slice = Slice { index, of: 3 };
        parts.extend(rows(&run_shard(&plan(), slice, folder.path(), 1)));
    }
    assert_eq!(parts, all.iter().cloned().collect());
    assert_eq!(parts.len(), all.len());
}

#[test]
fn a_shard_that_was_cut_anywhere_is_completed_to_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let shard = run_shard(&plan(), Slice::WHOLE, folder.path(), 2);
    let bytes = std::fs::read(&shard).expect("a shard");
    let ends: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] == b'\n').collect();
    let around = ends.iter().flat_map(|&end| [end - 40, end, end + 1]);
    for cut in around.chain([0, 1, 20]) {
        std::fs::write(&shard, &bytes[..cut]).expect("a cut shard");
        run_shard(&plan(), Slice::WHOLE, folder.path(), 2);
        assert!(
            std::fs::read(&shard).expect("a shard") == bytes,
            "cut at {cut}"
        );
    }
}

#[test]
fn two_runs_of_a_shard_at_once_do_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = || run_shard(&plan(), Slice::WHOLE, folder.path(), 1);
    std::thread::scope(|scope| {
        scope.spawn(run);
        scope.spawn(run);
    });
    let shard = run_shard(&plan(), Slice::WHOLE, folder.path(), 1);
    assert_eq!(std::fs::read(shard).expect("a shard"), whole(&plan(), 1));
}

/// What cancels a run when so many rows are there.
fn enough(rows: usize, cancel: &Budget) -> impl FnMut(RunProgress) {
    move |now| {
        if now.done >= rows {
            cancel.cancel();
        }
    }
}

/// Runs the whole plan until so many rows are there.
fn stopped_after(rows: usize, folder: &Path) -> Result<(), RunError> {
    let cancel = Budget::unlimited();
    let watch = RunWatch {
        progress: &mut enough(rows, &cancel),
        wait: &|| (),
    };
    run(&plan(), Slice::WHOLE, folder, 2, &cancel, watch)
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = stopped_after(0, folder.path());
    assert!(matches!(none, Err(RunError::Stopped(Stop::Cancelled))));
    for rows in [3, 7] {
        // Rows that were ready when it was stopped are written, too, and may be all of them.
        let stopped = stopped_after(rows, folder.path());
        let finished = match stopped {
            Ok(()) => true,
            Err(RunError::Stopped(Stop::Cancelled)) => false,
            Err(error) => panic!("{error}"),
        };
        let status = status(folder.path()).expect("a status");
        assert!(status.shards[0].rows >= rows);
        assert_eq!(status.shards[0].finished, finished);
        assert_eq!(status.unfinished.is_empty(), finished);
    }
    let shard = run_shard(&plan(), Slice::WHOLE, folder.path(), 2);
    assert_eq!(std::fs::read(shard).expect("a shard"), whole(&plan(), 1));
    let status = status(folder.path()).expect("a status");
    assert_eq!((status.missing, status.unfinished.len()), (0, 0));
}

#[test]
fn what_was_changed_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let shard = run_shard(&plan(), Slice::WHOLE, folder.path(), 2);
    let mut bytes = std::fs::read(&shard).expect("a shard");
    let at = bytes.len() / 2;
    bytes[at] ^= 1;
    std::fs::write(&shard, &bytes).expect("a changed shard");
    let watch = RunWatch {
        progress: &mut |_| (),
        wait: &|| (),
    };
    let again = run(
        &plan(),
        Slice::WHOLE,
        folder.path(),
        1,
        &Budget::unlimited(),
        watch,
    );
    assert!(matches!(again, Err(RunError::Shard(_))), "{again:?}");
    assert_eq!(std::fs::read(&shard).expect("a shard"), bytes);
}

/// The row of the only unit of a plan.
fn row(ask: Ask, unit: &str, rounds: &[u64]) -> Row {
    let plan = Plan::new(ask, vec![unit.to_owned()], rounds.to_vec()).expect("a plan");
    let folder = tempfile::tempdir().expect("a folder");
    let rows = rows(&run_shard(&plan, Slice::WHOLE, folder.path(), 1));
    Row::read(&rows[0]).expect("a row")
}

#[test]
fn each_question_is_answered() {
    let fact = |row: &Row, name: &str| row.facts.get(name).map(ToString::to_string);
    let is = |value: &str| Some(value.to_owned());

    let kayles = row(Ask::Quotient {}, "0.77", &[10_000, 1_000_000]);
    assert_eq!(kayles.state.name(), "finite");
    assert_eq!(
        (fact(&kayles, "order"), fact(&kayles, "period")),
        (is("40"), is("12"))
    );
    assert_eq!(fact(&kayles, "normal_period"), is("12"));

    let daisies = row(Ask::Quotient {}, "4.7", &[1_000_000]);
    assert_eq!(daisies.state.name(), "infinite");
    assert_eq!(fact(&daisies, "class"), is("\"c = 3\""));

    let open = row(Ask::Quotient {}, "0.07", &[10_000]);
    assert_eq!((open.state.name(), open.stop), ("open", Some(Stop::Steps)));
    assert!(open.number("heaps").is_some_and(|heaps| heaps > 5));

    let period = row(Ask::Grundy { heaps: 1 << 20 }, "0.77", &[1_000_000]);
    assert_eq!(period.state.name(), "periodic");
    assert_eq!(fact(&period, "last_exception"), is("70"));

    let genus = row(Ask::Genus { heaps: 10 }, "0.77", &[1_000_000]);
    assert_eq!(
        (genus.state.name(), fact(&genus, "first_wild")),
        ("known", is("5"))
    );

    let star = row(Ask::Star { window: 24 }, "1,0 0,4", &[10_000]);
    assert_eq!(
        (star.state.name(), fact(&star, "class")),
        ("known", is("\"2c\""))
    );
    assert_eq!(fact(&star, "phi"), is("5"));
    assert!(star.proof.is_some());
    // Theorem 1 of Limits of vector games needs no iteration on all positions, and is about three heaps, too.
    for game in ["2,1 1,3", "2,0,3 1,5,4"] {
        let star = row(Ask::Star { window: 6 }, game, &[10_000]);
        assert_eq!((star.state.name(), fact(&star, "phi")), ("known", is("2")));
        assert!(star.proof.is_some());
    }

    let code = Ask::Graph {
        code: "0.33".into(),
    };
    // A path of five vertices has the value 5 mod 3.
    let path = row(code, "DhC", &[1_000_000]);
    assert_eq!(
        (fact(&path, "grundy"), fact(&path, "misere")),
        (is("2"), is("\"N\""))
    );
}

#[test]
fn a_run_without_a_terminal_says_how_far_it_is_and_that_it_is_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = quotients(&["0.qq"], &[10_000]);
    let file = folder.path().join("plan.json");
    std::fs::write(&file, plan.text()).expect("written");
    let (file, shards) = (file.display().to_string(), folder.path().join("shards"));
    let shards = shards.display().to_string();
    let run = || {
        let output = program::grundy(&["survey", "run", &file, "-o", &shards, "--shard", "0/2"]);
        assert!(output.status.success());
        program::errors(&output)
    };
    let said = run();
    let lines: Vec<&str> = said.lines().collect();
    let [first, between @ .., last] = lines.as_slice() else {
        panic!("{said}");
    };
    let all = first.strip_prefix("shard 0/2: 0 of ").expect("a beginning");
    let is_on_the_way = |line: &&str| line.contains(&format!(" of {all} ("));
    assert!(
        !between.is_empty() && between.iter().all(is_on_the_way),
        "{said}"
    );
    let closing = format!("shard 0/2 is finished: {all} games (");
    assert!(last.starts_with(&closing), "{said}");
    assert_eq!(run(), format!("{closing}{all} known before)\n"));
}

/// The whole plan round by round, until so many rows are there.
fn by_rounds(rows: usize, folder: &Path) -> RowsByRounds {
    let cancel = Budget::unlimited();
    let watch = RunWatch {
        progress: &mut enough(rows, &cancel),
        wait: &|| (),
    };
    run_by_rounds(&plan(), folder, 2, &cancel, watch).expect("rows")
}

#[test]
fn a_run_by_rounds_writes_the_same_bytes_however_often_it_is_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = whole(&plan(), 1);
    let mut known = 0;
    for rows in [1, 3, 6, usize::MAX] {
        let found = by_rounds(rows, folder.path());
        assert!(found.rows.len() >= known.max(rows.min(found.all)));
        assert_eq!(found.stopped.is_none(), rows == usize::MAX);
        known = found.rows.len();
    }
    let shard = shard_path(folder.path(), &plan().id(), Slice::WHOLE);
    assert_eq!(std::fs::read(shard).expect("a shard"), all);
    // What is there is given again, and nothing stands beside it, be it of a run that was killed at its very end.
    let rounds = folder.path().join(format!("{}.rounds", &plan().id()[..12]));
    std::fs::write(rounds, "").expect("written");
    assert_eq!(by_rounds(usize::MAX, folder.path()).rows.len(), known);
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        2
    );
}

#[test]
fn a_run_by_rounds_has_what_is_easy_before_what_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    // All but the hard ones: these are left, whatever their ranks are.
    let hard: BTreeSet<String> = by_rounds(usize::MAX, folder.path())
        .rows
        .into_iter()
        .filter(|row| row.round > 1)
        .map(|row| row.unit)
        .collect();
    let other = tempfile::tempdir().expect("a folder");
    let found = by_rounds(1, other.path());
    let easy = by_rounds(found.all - hard.len(), other.path());
    assert!(!hard.is_empty() && easy.rows.len() == found.all - hard.len());
    assert!(easy.rows.iter().all(|row| !hard.contains(&row.unit)));
}
