//! All doors at which a certificate may be shown: the kernel itself, `grundy verify`, `grundy position`,
//! what is pasted in the window, its button “Check”, surveys, the store of answers, and Python. They say the
//! same of the same file.

mod follow;
mod others;
#[path = "../common/program.rs"]
mod program;
mod surveys;
mod words;

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_jobs::quotient::{
    CheckCertificate, HeapQuotient, KeptTable, Note, ReadQuotient, TypedQuotient,
};
use grundy_jobs::{Ask, Jobs, Limits, Question, Same};
use grundy_proof::{Certificate, Unproved};
use grundy_quotient::{KeptCertificate, QuotientReport, is_kept, misere_quotient};
use program::grundy;
use std::sync::Arc;
use std::time::Duration;

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).expect("a rule")
}

fn answer<Q: Question>(question: Q) -> Arc<Q::Answer> {
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let id = jobs.ask(question, Limits::default());
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    jobs.take(id).expect("an answer")
}

/// The certificate of what is found of a game.
fn found(code: &str, heaps: Option<usize>) -> String {
    let question = HeapQuotient {
        rule: rule(code),
        heaps,
    };
    let report = answer(question);
    report.json().expect("a certificate")
}

/// Certificates of quotients of each kind, each with the code of its game.
fn certificates() -> Vec<(&'static str, String)> {
    let single = answer(TypedQuotient::SingleGame("2#321".to_owned()));
    let ReadQuotient::Quotient(single, ..) = single.as_ref() else {
        panic!("{single:?}");
    };
    let budget = Budget::unlimited();
    let compared = KeptCertificate::of(&rule("0.540"), &budget).expect("no end");
    let compared = compared.expect("it is kept");
    let compared = compared.check(&budget, &mut |_| ()).expect("it holds");
    vec![
        ("0.77", found("0.77", None)),
        ("0.07", found("0.07", Some(12))),
        ("4.7", found("4.7", None)),
        ("0.31011", found("0.31011", Some(5))),
        ("0.540", compared.text().to_owned()),
        ("", single.json().expect("a certificate")),
    ]
}

/// The words of the kernel: the verdict, or the refusal.
fn kernel(text: &str) -> Result<String, String> {
    let read = Certificate::read(text).map_err(Unproved::from);
    let checked = read.and_then(|read| read.check(&Budget::unlimited(), &mut |_| ()));
    let words = checked.map(|verdict| verdict.to_string());
    words.map_err(|unproved| unproved.to_string())
}

/// `grundy verify` says this of a file, and ends as it should.
fn verified(file: &str, said: &Result<String, String>) {
    let output = grundy(&["verify", file]);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    match said {
        Ok(verdict) => assert!(printed.starts_with(verdict), "{printed}\n{verdict}"),
        Err(refusal) => assert!(complaint.contains(refusal), "{complaint}\n{refusal}"),
    }
    assert_eq!(output.status.code(), Some(said.is_err().into()));
}

/// What all doors say of a file of a game.
fn doors(code: &str, text: &str) -> Result<String, String> {
    let said = kernel(text);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificate.json");
    std::fs::write(&path, text).expect("it is written");
    let file = path.to_str().expect("a name");

    verified(file, &said);

    let pasted = answer(TypedQuotient::Certificate(text.to_owned()));
    match (&said, pasted.as_ref()) {
        (Ok(verdict), ReadQuotient::Quotient(report, Note::Proved(note), _)) => {
            assert_eq!(note, verdict);
            let kept = report.verdict().expect("it was checked");
            assert_eq!(&kept.to_string(), verdict);
            assert_eq!(report.json().as_deref(), Some(text));
            let button = answer(CheckCertificate(Same(Arc::clone(report))));
            let button = button.as_ref().as_ref().map(ToString::to_string);
            assert_eq!(button.as_ref(), Ok(verdict));
        }
        (Err(refusal), ReadQuotient::Refused(why)) => {
            let ends = why.trim_end_matches('.').to_lowercase();
            assert_eq!(ends, refusal.trim_end_matches('.').to_lowercase());
        }
        (_, read) => panic!("{said:?}\n{read:?}"),
    }

    if !code.is_empty() {
        let asked = ["position", code, "1+2", "--misere", "--json", "-"];
        let output = grundy(&[&asked[..], &["--certificate", file]].concat());
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        match &said {
            Ok(_) => {
                assert_eq!(output.status.code(), Some(0), "{complaint}");
                let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
                assert_eq!(json["proof"]["basis"], "checked");
            }
            Err(refusal) => assert!(complaint.contains(refusal), "{complaint}\n{refusal}"),
        }
    }
    said
}

#[test]
fn all_doors_say_the_same_of_what_is_accepted() {
    for (code, text) in certificates() {
        let said = doors(code, &text);
        assert!(said.is_ok(), "{code}: {said:?}");
    }
}

#[test]
fn all_doors_say_the_same_of_what_is_refused() {
    for (code, text) in certificates() {
        let format = text.replacen("grundy-", "gurndy-", 1);
        let version = text.replacen("\"version\":1", "\"version\":2", 1);
        let cut = text[..text.len() / 2].to_owned();
        let other = match code {
            "" => text.replacen("\"order\":", "\"order\":1", 1),
            _ => {
                let mut file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                file["code"] = "0.7".into();
                file.to_string()
            }
        };
        for wrong in [format, version, cut, other] {
            let said = doors(code, &wrong);
            assert!(said.is_err(), "{code}: {said:?}");
        }
    }
}

/// What the literature says stands beside a certificate, and keeps nobody from checking it.
#[test]
fn what_the_command_line_writes_it_accepts() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("quotient.json");
    let path = file.to_str().expect("a path");
    for arguments in [
        &["0.77"][..],
        &["4.7"],
        &["0.540"],
        &["0.07", "--heaps", "12"],
        &["0.31011", "--heaps", "5", "--infinite"],
    ] {
        let written = grundy(&[&["quotient"], arguments, &["--json", path]].concat());
        assert_eq!(written.status.code(), Some(0), "{arguments:?}");
        let verified = grundy(&["verify", path]);
        let complaint = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert_eq!(
            verified.status.code(),
            Some(0),
            "{arguments:?}: {complaint}"
        );
    }
}

#[test]
fn a_part_is_checked_although_its_steps_are_used_up() {
    let mut jobs = Jobs::new(Arc::new(|| ()));
    let mut ask = Ask::from(HeapQuotient {
        rule: rule("0.07"),
        heaps: None,
    });
    ask.limits.steps = Some(20_000);
    let id = jobs.ask(ask.question, ask.limits);
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    let part: Arc<QuotientReport> = jobs.take(id).expect("a part");
    assert!(!part.is_complete() && part.verdict().is_some());
}

#[test]
fn a_quotient_that_is_wrong_is_a_defect_and_never_proved() {
    let budget = Budget::unlimited();
    let mut kayles = misere_quotient(&rule("0.77"), Some(12), &budget, &mut |_| ()).unwrap();
    kayles.phi.swap(1, 2);
    let mut report = QuotientReport::of_solution(kayles);
    let refused = report.check(&budget, &mut |_| ());
    assert!(
        refused
            .unwrap_err()
            .to_string()
            .contains("the kernel refuses")
    );
    assert!(report.verdict().is_none());
}

/// Tables that compare maxima were once called proved because they are kept: at once, and for want of
/// a budget, too.
#[test]
fn what_is_kept_is_not_proved_before_the_kernel_has_accepted_it() {
    assert!(is_kept(&rule("0.540")));
    let mut jobs = Jobs::new(Arc::new(|| ()));
    for code in ["0.540", "0.145", "0.157"] {
        let mut ask = Ask::from(KeptTable { rule: rule(code) });
        ask.limits.steps = Some(100);
        let id = jobs.ask(ask.question, ask.limits);
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        assert!(jobs.take::<KeptTable>(id).is_none(), "{code}");
    }
    let kept = answer(KeptTable {
        rule: rule("0.540"),
    });
    assert!(kept.is_some());
    assert!(answer(KeptTable { rule: rule("0.77") }).is_none());
}
