//! A value of each kind, followed from where it is found to the badge: its certificate, `grundy verify`, the
//! window and the store of answers have one verdict, one SHA-256, and the same words.

use super::{answer, kernel, rule, verified};
use crate::program::grundy;
use grundy_heap::with_known_results;
use grundy_jobs::quotient::{HeapQuotient, Note, ReadQuotient, TypedQuotient};
use grundy_jobs::star::{Effort, OnAllPositions};
use grundy_jobs::{Ask, Inquiry, Jobs, Limits, ShelfPlace};
use grundy_proof::{Verdict, sha256};
use grundy_quotient::QuotientReport;
use grundy_star::Moves;
use grundy_views::State;
use grundy_views::proved::{Grounds, of_quotient};
use grundy_views::quotient::headline;
use grundy_views::vector::proved_on_all_positions;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Finite quotients of all heaps and of some, one sum and one maximum, compared maxima, and counted heaps.
const GAMES: [(&str, Option<usize>); 5] = [
    ("0.77", None),
    ("0.07", Some(12)),
    ("4.7", None),
    ("0.540", None),
    ("0.31011", Some(5)),
];

/// The file of a certificate, which is of the verdict with which it was found: `grundy verify` and the kernel
/// say of it what that says.
fn followed(text: &str, verdict: &Verdict) {
    assert_eq!(verdict.sha256(), sha256(text.as_bytes()));
    let said = kernel(text);
    assert_eq!(said.as_ref(), Ok(&verdict.to_string()));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificate.json");
    std::fs::write(&path, text).expect("it is written");
    verified(path.to_str().expect("a name"), &said);
}

/// The badge of a quotient stands on what the kernel says of its certificate, and so does that of the same file
/// when it is pasted.
fn on_the_badge(report: &QuotientReport, code: &str) {
    let text = report.json().expect("a certificate");
    let verdict = report.verdict().expect("it was checked");
    followed(&text, verdict);
    let badge = headline(report);
    let proved = of_quotient(verdict).expect("a claim");
    match report.is_complete() || report.values.is_some() {
        true => assert_eq!(badge.state, State::Proved(Grounds::of(proved)), "{code}"),
        // Of some heaps, of which nobody asked for more.
        false => assert_eq!(badge.state, State::Exact, "{code}"),
    }
    let pasted = answer(TypedQuotient::Certificate(text.clone()));
    let ReadQuotient::Quotient(pasted, Note::Proved(note), _) = pasted.as_ref() else {
        panic!("{code}: {pasted:?}");
    };
    assert_eq!(note, &verdict.to_string());
    assert_eq!(headline(pasted), badge, "{code}");
    assert_eq!(
        pasted.verdict().map(|of| of.sha256()),
        Some(verdict.sha256())
    );
    assert_eq!(pasted.json(), Some(text));
}

#[test]
fn a_quotient_of_heaps_is_followed_to_the_badge() {
    for (code, heaps) in GAMES {
        let rule = rule(code);
        on_the_badge(&answer(HeapQuotient { rule, heaps }), code);
    }
}

#[test]
fn the_quotient_of_a_single_game_is_followed_to_the_badge() {
    let typed = "2#321";
    let found = answer(TypedQuotient::SingleGame(typed.to_owned()));
    let ReadQuotient::Quotient(report, ..) = found.as_ref() else {
        panic!("{found:?}");
    };
    on_the_badge(report, typed);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("written.json");
    let arguments = ["quotient", "--form", typed, "--json"];
    assert_eq!(
        report.json().as_deref(),
        Some(written(&arguments, &path).as_str())
    );
}

/// What the command line writes into a file.
fn written(arguments: &[&str], path: &Path) -> String {
    let file = path.to_str().expect("a path");
    let output = grundy(&[arguments, &[file]].concat());
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {complaint}");
    std::fs::read_to_string(path).expect("it is written")
}

/// But for what stands in the literature, which is beside a certificate and no part of it.
#[test]
fn the_command_line_writes_the_certificate_that_the_window_has() {
    let folder = tempfile::tempdir().expect("a folder");
    for (code, more) in [
        ("0.77", &[][..]),
        ("4.7", &[]),
        ("0.31011", &["--heaps", "5", "--infinite"]),
        ("0.07", &["--heaps", "12"]),
    ] {
        let heaps = more.get(1).map(|heaps| heaps.parse().expect("a number"));
        let rule = rule(code);
        let report = answer(HeapQuotient {
            rule: rule.clone(),
            heaps,
        });
        let arguments = [&["quotient", code][..], more, &["--json"]].concat();
        let written = written(&arguments, &folder.path().join("written.json"));
        let text = report.json().expect("a certificate");
        let beside = with_known_results(text.clone(), &rule);
        assert!(written == text || written == beside, "{code}");
    }
}

#[test]
fn what_the_store_of_answers_has_kept_is_checked_and_said_in_the_same_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = || {
        let path = folder.path().join("answers.sqlite");
        let place = ShelfPlace {
            path,
            bytes: 1 << 30,
            least: Duration::ZERO,
        };
        Jobs::on_shelf(Arc::new(|| ()), Some(place))
    };
    let waited = |jobs: &mut Jobs| assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    for (code, heaps) in GAMES {
        let question = HeapQuotient {
            rule: rule(code),
            heaps,
        };
        let mut jobs = run();
        let id = jobs.ask(question.clone(), Limits::default());
        waited(&mut jobs);
        let found = jobs.take::<HeapQuotient>(id).expect("an answer");
        drop(jobs);
        let (mut jobs, mut kept) = (run(), Inquiry::<HeapQuotient>::default());
        assert!(kept.recall(Ask::from(question), &mut jobs), "{code}");
        waited(&mut jobs);
        kept.take(&mut jobs);
        let kept = kept
            .answer()
            .unwrap_or_else(|| panic!("{code} is not kept"));
        let verdict = |report: &QuotientReport| {
            let verdict = report.verdict().expect("it was checked");
            (verdict.to_string(), verdict.sha256().to_owned())
        };
        assert_eq!(verdict(kept), verdict(&found), "{code}");
        assert_eq!(kept.json(), found.json(), "{code}");
        assert_eq!(headline(kept), headline(&found), "{code}");
    }
}

#[test]
fn iterations_on_all_positions_are_followed_to_the_badge() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["2,1 4,0", "4,1 1,2 0,4"] {
        let moves = Moves::parse(game).expect("a game");
        let effort = Effort::Millions(grundy_star::MILLIONS);
        let all = answer(OnAllPositions {
            moves: moves.clone(),
            effort,
        });
        let text = all.certificate(&moves).expect("a certificate");
        let verdict = all.verdict.as_ref().expect("it was checked");
        followed(&text, verdict);
        let path = folder.path().join("certificate.json");
        let arguments = ["star", "--moves", game, "--phi", "--certificate"];
        assert_eq!(written(&arguments, &path), text, "{game}");
        let proved = proved_on_all_positions(&all).expect("φ is proved");
        assert_eq!(Grounds::of(&proved).word(), "checked");
        assert!(verdict.claims().contains(&proved), "{game}");
    }
}

/// The window shows periods that the run itself has found and proved; their certificates are of the command
/// line.
#[test]
fn a_period_by_windows_is_followed_to_the_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("period.json");
    let arguments = [
        "nim",
        "0.77",
        "--heaps",
        "1000",
        "--stream",
        "--certificate",
    ];
    let text = written(&arguments, &path);
    let said = kernel(&text).expect("it holds");
    assert!(
        said.contains("have period 12, last exception 70."),
        "{said}"
    );
    verified(path.to_str().expect("a path"), &Ok(said));
}
