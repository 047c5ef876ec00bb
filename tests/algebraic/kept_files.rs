//! The certificates in `assets/algebraic/certificates/`, which are whole: `grundy verify` accepts each.

use crate::program::{errors, grundy};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::counted_heaps::{self, discover};
use grundy_quotient::algebraic::sum_and_maximum::{kept, prove};
use grundy_quotient::algebraic::{CountedHeaps, compared_maxima};
use std::fs;
use std::path::{Path, PathBuf};

/// Games of each type, and those of which no other solution is published.
const ALL_HEAPS: [&str; 7] = ["0.26", "4.7", "0.157", "0.357", "0.754", "0.355", "4.52"];

/// Games with the largest heap, up to which they have an infinite quotient.
const SUMS: [(&str, usize); 2] = [("0.31011", 5), ("0.3122", 7)];

/// A game in which several maxima are compared.
const COMPARED: &str = "0.540";

/// All of them whose tables are kept, each with the number of its classes.
const ALL_COMPARED: [(&str, usize); 5] = [
    ("0.145", 9),
    ("0.540", 7),
    ("0.541", 7),
    ("0.542", 7),
    ("0.543", 7),
];

/// Bytes of a file, at most.
const MOST: u64 = 400_000;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/algebraic/certificates")
}

/// The names of the files that are to be there, with the first words of the verdict of each.
fn expected() -> Vec<(String, String)> {
    let of_all = ALL_HEAPS.map(|code| {
        let said = format!(
            "Proved: the table gives the outcome of every position of {code}, with heaps of any sizes, in misère play."
        );
        (format!("{code}.json"), said)
    });
    let of_sums = SUMS.map(|(code, heaps)| {
        let said = format!(
            "Proved: the table gives the outcome of every sum of heaps up to {heaps} of {code} in misère play."
        );
        (format!("{code}-to-{heaps}.json"), said)
    });
    of_all.into_iter().chain(of_sums).collect()
}

#[test]
fn the_kept_certificates_are_verified() {
    let files = fs::read_dir(folder()).unwrap().count();
    assert_eq!(files, expected().len() + 1);
    for (name, said) in expected() {
        let file = folder().join(name);
        assert!(fs::metadata(&file).unwrap().len() < MOST, "{file:?}");
        let output = grundy(&["verify", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
        let verdict = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(verdict.starts_with(&said), "{verdict}");
        assert!(verdict.contains(" is infinite"), "{verdict}");
    }
}

#[test]
fn the_kept_certificate_with_compared_maxima_is_verified() {
    let file = folder().join(format!("{COMPARED}.json"));
    let output = grundy(&["verify", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    let verdict = String::from_utf8_lossy(&output.stdout).into_owned();
    let said =
        "Proved: the table gives the outcome of every position of 0.54, with heaps of any sizes";
    assert!(verdict.starts_with(said), "{verdict}");
}

#[test]
fn a_certificate_of_sums_that_is_read_back_has_the_table_it_was_written_of() {
    let rule = HeapRule::parse("0.31011").unwrap();
    let found = discover(&rule, 5, &Budget::unlimited(), &mut |_| ()).unwrap();
    let text = found.quotient.file().text();
    let read = CountedHeaps::check(text, &Budget::unlimited()).unwrap();
    assert_eq!((&read.rule, &read.table), (&rule, &found.quotient.table));
    let again = counted_heaps::prove(&rule, &read.table, &Budget::unlimited()).unwrap();
    assert_eq!(again.file().text(), text);
}

#[test]
fn the_kept_tables_that_compare_maxima_are_those_of_their_certificates() {
    let lines = include_str!("../../assets/algebraic/compared-maxima.jsonl").lines();
    let mut games = ALL_COMPARED.iter();
    for line in lines {
        let &(code, period) = games.next().expect("a game");
        let rule = HeapRule::parse(code).unwrap();
        let kept = compared_maxima::kept(&rule).expect("a table");
        assert_eq!((kept.certificate, &kept.rule), (line, &rule), "{code}");
        let file: serde_json::Value = serde_json::from_str(line).unwrap();
        let classes = file["classes"].as_array().map(Vec::len);
        assert_eq!(classes, Some(period), "{code}");
    }
    assert_eq!(games.next(), None);
}

#[test]
fn the_kept_tables_that_compare_maxima_are_proved_and_their_certificates_accepted() {
    for (code, _) in ALL_COMPARED {
        let rule = HeapRule::parse(code).unwrap();
        let kept = compared_maxima::kept(&rule).unwrap();
        let quotient = kept.prove(&Budget::unlimited()).unwrap();
        assert!(quotient.is_infinite(), "{code}");
        let again = compared_maxima::prove(&rule, &quotient.table, &Budget::unlimited()).unwrap();
        assert_eq!(again, quotient, "{code}");
    }
}

/// Writes the files anew.
#[test]
#[ignore = "writes into assets"]
fn write_the_kept_certificates_anew() {
    let budget = Budget::unlimited();
    fs::create_dir_all(folder()).unwrap();
    let write = |name: String, text: &str| fs::write(folder().join(name), text).unwrap();
    for code in ALL_HEAPS {
        let rule = HeapRule::parse(code).unwrap();
        let quotient = prove(&rule, kept(&rule).unwrap(), &budget).unwrap();
        write(format!("{code}.json"), quotient.file().text());
    }
    for (code, heaps) in SUMS {
        let rule = HeapRule::parse(code).unwrap();
        let found = discover(&rule, heaps, &budget, &mut |_| ()).unwrap();
        let text = found.quotient.file().text();
        write(format!("{code}-to-{heaps}.json"), text);
    }
    let rule = HeapRule::parse(COMPARED).unwrap();
    let found = compared_maxima::discover(&rule, &budget, &mut |_| ()).unwrap();
    write(format!("{COMPARED}.json"), found.quotient.file().text());
}
