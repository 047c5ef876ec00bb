//! Readers of files.

use super::{assert_can_be_saved, budget, seeds, text};
use grundy::cli::{Checkpoint, StreamCheckpoint};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, NimStream, NimValues, Position, StreamJson, nim_sequence_as_anew};
use grundy_project::{Project, Recent, Session, Settings, find_lost};
use grundy_proof::CheckedTable;
use grundy_quotient::algebraic::SumAndMaximum;
use grundy_quotient::algebraic::{ComparedMaxima, CountedHeaps};
use grundy_quotient::tame::TameQuotient;
use grundy_quotient::{Certificate, CheckedFile, answer_by_table};
use grundy_star::{Keep, Moves, PointSet, Window, iterate};
use sha2::{Digest, Sha256};
use std::fs;
use std::time::Duration;
use tempfile::TempDir;

/// An error or a project, and a project read is written and read again equal.
pub fn project(bytes: &[u8]) {
    if let Ok(project) = Project::from_json(&text(bytes)) {
        assert_can_be_saved(&project);
    }
}

/// A refusal, or a certificate that can be read as a solution of the order and the heaps that were
/// verified. What is not JSON is laid over a right certificate, so that what lies behind the reader
/// is tried too.
pub fn certificate(bytes: &[u8]) {
    check(&text(bytes));
    // Three bytes each: where, and what instead.
    let mut changed = seeds::NIM.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    check(&text(&changed));
}

fn check(text: &str) {
    let Ok(read) = grundy_proof::Certificate::read(text) else {
        return;
    };
    if let Ok(verdict) = read.check(&budget(), &mut |_| ())
        && let CheckedTable::Finite(table) = verdict.table()
    {
        let certificate: Certificate = serde_json::from_str(text).expect("it was read before");
        let solution = certificate.into_solution().expect("it was verified");
        assert_eq!(
            (solution.order(), solution.heaps),
            (table.order, table.heaps)
        );
    }
}

/// A refusal, or a certificate of an infinite quotient of finitely many heaps, which is one by its name
/// too. What is not JSON is laid over a right one.
pub fn finite_heaps_certificate(bytes: &[u8]) {
    check_finite_heaps(&text(bytes));
    let mut changed = seeds::FINITE_HEAPS.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    check_finite_heaps(&text(&changed));
}

fn check_finite_heaps(text: &str) {
    if let Ok(quotient) = CountedHeaps::check(text, &budget()) {
        assert_eq!(quotient.rule.text(), quotient.verdict().game());
        let small = Position::new(vec![1]);
        assert!(quotient.outcome(&small).is_some());
    }
}

/// A refusal, or a certificate of an infinite quotient whose table can be played by. What is not JSON is
/// laid over a right one.
pub fn algebraic_certificate(bytes: &[u8]) {
    check_algebraic(&text(bytes));
    let mut changed = seeds::ALGEBRAIC.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    check_algebraic(&text(&changed));
}

fn check_algebraic(text: &str) {
    if let Ok(file) = CheckedFile::check(text, &budget(), &mut |_| ()) {
        let Ok(quotient) = SumAndMaximum::of_file(file) else {
            return;
        };
        let (rule, table) = (&quotient.rule, &quotient.table);
        assert_eq!(rule.text(), quotient.verdict().game());
        let position = Position::new(vec![3, 5, 1_000_000_000_000]);
        let answer = answer_by_table(rule, table, &position, &budget());
        if let Ok(answer) = answer {
            assert_eq!(answer.outcome == Outcome::N, answer.winning.count > 0);
        }
    }
}

/// A refusal, or a certificate of a period by windows, each segment of which holds by itself. What is not
/// JSON is laid over a right one, which gets its sum again, so that what lies behind that is tried too.
pub fn windows_certificate(bytes: &[u8]) {
    check_windows(&text(bytes));
    let mut changed = seeds::WINDOWS.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    check_windows(&text(&changed));
    let changed = text(&changed);
    if let Some((before, _)) = changed.rsplit_once(",\"sha256\":\"") {
        let sum = Sha256::digest(before);
        let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        check_windows(&format!("{before},\"sha256\":\"{sum}\"}}\n"));
    }
}

/// A refusal, or a certificate of a period by all values, which is that of the engine.
pub fn period_certificate(bytes: &[u8]) {
    let read = grundy_proof::Certificate::read(&text(bytes));
    let verdict = read.map(|certificate| certificate.check(&budget(), &mut |_| ()));
    let Ok(Ok(verdict)) = verdict else {
        return;
    };
    let grundy_proof::CheckedTable::AllValues(table) = verdict.table() else {
        return;
    };
    let rule = HeapRule::parse(verdict.game()).expect("a rule");
    let heaps = table.values.len() + table.period;
    let found = nim_sequence_as_anew(&rule, NimValues::new(), heaps, &budget(), &mut |_| ());
    let period = found.ok().and_then(|found| found.period);
    if let Some(period) = period.filter(|period| period.proved) {
        let claim = (table.period, table.last_exception);
        assert_eq!(claim, (period.period, period.last_exception), "{rule:?}");
    }
}

/// A refusal, or a certificate of values that grow, which are those of the engine.
pub fn regular_certificate(bytes: &[u8]) {
    let read = grundy_proof::Certificate::read(&text(bytes));
    let verdict = read.map(|certificate| certificate.check(&budget(), &mut |_| ()));
    let Ok(Ok(verdict)) = verdict else {
        return;
    };
    let grundy_proof::CheckedTable::Regular(table) = verdict.table() else {
        return;
    };
    let rule = HeapRule::parse(verdict.game()).expect("a rule");
    let heaps = table.values.len();
    let found = nim_sequence_as_anew(&rule, NimValues::new(), heaps, &budget(), &mut |_| ());
    if let Ok(found) = found {
        let same = found
            .values
            .iter()
            .zip(&table.values)
            .all(|(one, other)| one == *other);
        assert!(same, "{rule:?}");
    }
}

/// A refusal, or a certificate of the quotient T∞, by which positions are judged as normal play says.
pub fn tame_certificate(bytes: &[u8]) {
    let Ok(found) = TameQuotient::check(&text(bytes), &budget()) else {
        return;
    };
    assert_eq!(found.rule.text(), found.verdict().game());
    let [large, same] = [1_usize << 40, 1 << 40];
    assert_eq!(found.is_p(&[large, same]), Some(true));
    assert!(found.outcome(&Position::new(vec![1, 2])).is_some());
}

/// A refusal, or bounds of φ that go with what a small window shows.
pub fn star_bounds_certificate(bytes: &[u8]) {
    let read = grundy_proof::Certificate::read(&text(bytes));
    let verdict = read.map(|certificate| certificate.check(&budget(), &mut |_| ()));
    let Ok(Ok(verdict)) = verdict else {
        return;
    };
    let grundy_proof::CheckedTable::StarBounds(table) = verdict.table() else {
        return;
    };
    assert!(table.phi.most.is_none_or(|most| table.phi.least <= most));
    let coordinate = |m: &[usize], axis| m.get(axis).map_or(0, |&x| x as u32);
    let point = |m: &Vec<usize>| [0, 1, 2].map(|axis| coordinate(m, axis));
    let dimension = table.moves[0].len();
    let moves = Moves::new(dimension, table.moves.iter().map(point)).expect("a game");
    let window = Window::cube(dimension, 9).expect("a window");
    let start = PointSet::of_moves(&moves, window);
    let history = iterate(
        &start,
        Convention::Misere,
        Keep::Last,
        &budget(),
        &mut |_| (),
    );
    let Ok(history) = history else { return };
    assert!(
        history
            .phi
            .is_none_or(|phi| table.phi.most.is_none_or(|most| phi <= most))
    );
    for point in history.last().expect("a set").points() {
        let position: Vec<usize> = point[..dimension].iter().map(|&x| x as usize).collect();
        assert_ne!(table.in_limit(&position), Some(false), "{position:?}");
    }
}

/// A refusal, or a certificate of a growing graph, whose values repeat. What is not JSON is laid over right ones.
pub fn growing_certificate(bytes: &[u8]) {
    check_growing(&text(bytes));
    for right in [seeds::GROWING, seeds::GROWING_LEGS, seeds::GROWING_CYCLE] {
        let mut changed = right.as_bytes().to_vec();
        for change in bytes.chunks_exact(3).take(8) {
            let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
            changed[at] = change[2];
        }
        check_growing(&text(&changed));
    }
}

fn check_growing(text: &str) {
    let read = grundy_proof::Certificate::read(text);
    let verdict = read.map(|certificate| certificate.check(&budget(), &mut |_| ()));
    let Ok(Ok(verdict)) = verdict else {
        return;
    };
    if let grundy_proof::CheckedTable::GrowingLegs(table) = verdict.table() {
        let (m, n, period) = (
            table.from as u64,
            table.from as u64 + 3,
            table.period as u64,
        );
        assert!(table.value(m, n).is_some());
        let far = 1000 * period;
        assert_eq!(table.value(m, n), table.value(m + far, n + far));
    }
    if let grundy_proof::CheckedTable::Growing(table) = verdict.table() {
        let (first, period) = (table.last_exception + 1, table.period as u64);
        let first = u64::try_from(first).expect("a number of vertices");
        assert!(table.value(first).is_some());
        assert_eq!(table.value(first), table.value(first + 1000 * period));
    }
}

fn check_windows(text: &str) {
    let read = grundy_proof::Certificate::read(text);
    let verdict = read.map(|certificate| certificate.check(&budget(), &mut |_| ()));
    let Ok(Ok(verdict)) = verdict else {
        return;
    };
    let grundy_proof::CheckedTable::Windows(table) = verdict.table() else {
        return;
    };
    assert!(verdict.period().is_some() && table.period > 0);
    let heaps = 3 * (table.mark + table.period);
    let rule = HeapRule::parse(&table.code).expect("it was read before");
    let found = nim_sequence_as_anew(&rule, NimValues::new(), heaps, &budget(), &mut |_| ());
    let period = found.ok().and_then(|found| found.period);
    if let Some(period) = period.filter(|period| period.proved) {
        let claim = (table.period, table.last_exception);
        assert_eq!(claim, (period.period, period.last_exception), "{text}");
    }
}

/// A refusal, or a table by which positions have an outcome. What is not JSON is laid over a right one.
pub fn compared_maxima_certificate(bytes: &[u8]) {
    play_by_maxima(&text(bytes));
    let mut changed = seeds::COMPARED_MAXIMA.as_bytes().to_vec();
    for change in bytes.chunks_exact(3).take(8) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % changed.len();
        changed[at] = change[2];
    }
    play_by_maxima(&text(&changed));
}

fn play_by_maxima(text: &str) {
    if let Ok(ComparedMaxima { rule, table, .. }) = ComparedMaxima::check(text, &budget()) {
        let position = Position::new(vec![3, 7, 10, 1_000_000_000_000]);
        let is_p = table.is_p(&table.position(position.heaps()));
        let answer = answer_by_table(&rule, &table, &position, &budget());
        if let Ok(answer) = answer {
            assert_eq!(answer.outcome == Outcome::P, is_p);
        }
    }
}

/// Settings of a size that a window can have, a session or none, a short list of files, and lost work
/// that can be saved, whatever is in their files.
pub fn data_folder(bytes: &[u8]) {
    thread_local! {
        static FOLDER: TempDir = tempfile::tempdir().expect("a folder");
    }
    FOLDER.with(|folder| {
        let folder = folder.path();
        for name in ["settings.json", "session.json", "recent.json", "0.recovery"] {
            fs::write(folder.join(name), bytes).expect("written");
        }
        let zoom = Settings::load(folder).zoom;
        assert!((0.5..=3.0).contains(&zoom), "{zoom}");
        if let Some(session) = Session::load(folder) {
            assert!(serde_json::to_string(&session).is_ok());
        }
        assert!(Recent::load(folder).paths().len() <= 10);
        for lost in find_lost(folder) {
            assert_can_be_saved(&lost.project);
        }
    });
}

/// A refusal that leaves the file as it was, or a run that goes on from what is in it. What has not the
/// right sums gets them, so that what lies behind them is tried too.
pub fn checkpoint(bytes: &[u8]) {
    thread_local! {
        static FOLDER: TempDir = tempfile::tempdir().expect("a folder");
    }
    let first = text(
        bytes
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default(),
    );
    let named = first.splitn(3, ' ').nth(2).unwrap_or_default();
    let Ok(rule) = HeapRule::parse(named).or_else(|_| HeapRule::parse("0.77")) else {
        return;
    };
    FOLDER.with(|folder| {
        let path = folder.path().join("checkpoint");
        for bytes in [bytes, &with_sums(bytes)] {
            fs::write(&path, bytes).expect("written");
            if let Ok((checkpoint, values)) = Checkpoint::open(&path, &rule, Duration::MAX) {
                drop(checkpoint);
                go_on(&rule, values);
            } else {
                assert_eq!(fs::read(&path).ok().as_deref(), Some(bytes));
            }
            fs::write(&path, bytes).expect("written");
            if let Ok((_, run)) = StreamCheckpoint::open(&path, &rule, Duration::MAX) {
                go_on_streamed(run);
            }
            assert_eq!(fs::read(&path).ok().as_deref(), Some(bytes));
        }
    });
}

/// The first line, or two of a streamed run, and then stretches of values, each with its sum: a byte
/// for the width, one for their number, the values.
fn with_sums(bytes: &[u8]) -> Vec<u8> {
    let lines = 1 + usize::from(bytes.starts_with(b"grundy-stream"));
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let head = ends.map(|(at, _)| at + 1).nth(lines - 1);
    let (head, mut rest) = bytes.split_at(head.unwrap_or(bytes.len()));
    let mut file = head.to_vec();
    let mut sum = Sha256::digest(head);
    while let [width, count, after @ ..] = rest {
        let width = [1, 2, 4][usize::from(width % 3)];
        let count = usize::from(*count).min(after.len() / width);
        let (values, next) = after.split_at(count * width);
        let mut stretch = (count as u64).to_le_bytes().to_vec();
        stretch.push(width as u8);
        stretch.extend(values);
        sum = Sha256::new()
            .chain_update(&stretch)
            .chain_update(sum)
            .finalize();
        file.extend(stretch);
        file.extend(sum);
        rest = next;
    }
    file
}

/// All heaps asked for have a value, whatever the known ones are.
fn go_on(rule: &HeapRule, known: NimValues) {
    let heaps = known.len() + 20;
    if let Ok(found) = nim_sequence_as_anew(rule, known, heaps, &budget(), &mut |_| ()) {
        assert_eq!(found.values.len(), heaps + 1);
    }
}

/// Everything that is told of a run can be told, and it goes on.
fn go_on_streamed(mut run: NimStream) {
    let known = run.facts().known;
    let tell = |run: &NimStream| {
        let report = serde_json::to_string(&StreamJson::of(run, None));
        assert!(report.is_ok() && run.last_values(5).1.len() <= 5);
    };
    tell(&run);
    tell(&run.copied_to(known.saturating_add(1_000)));
    // It may stop where it was, for lack of memory or of values.
    let _ = run.run(known.saturating_add(50), &budget(), &mut |_| ());
    tell(&run);
}
