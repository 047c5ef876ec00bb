//! What the kernel says of files of each kind, kept in `tests/data/doors/words.json` for the door of Python, whose
//! own tests read it.

use super::{found, kernel, rule};
use grundy_base::budget::Budget;
use grundy_jobs::quotient::{ReadQuotient, TypedQuotient};
use grundy_star::{Moves, all_positions};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const FOLDER: &str = "tests/data/doors";

/// Files of each kind that are there for other reasons.
const OTHERS: [&str; 4] = [
    "assets/algebraic/certificates/4.7.json",
    "assets/algebraic/certificates/0.540.json",
    "assets/algebraic/certificates/0.31011-to-5.json",
    "tests/data/octal/windows/0.77.json",
];

/// What is said of a file: by the verdict, or by the refusal.
type Said = Result<String, String>;

/// The files that are there for this.
const OWN: [&str; 4] = [
    "finite.json",
    "single-game.json",
    "iterations.json",
    "refused.json",
];

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn words() -> BTreeMap<String, Said> {
    let own = OWN.map(|name| format!("{FOLDER}/{name}"));
    let files = own.into_iter().chain(OTHERS.map(str::to_owned));
    files
        .map(|file| (file.clone(), kernel(&read(&file))))
        .collect()
}

#[test]
fn the_words_that_are_kept_are_those_of_the_kernel() {
    let kept = read(&format!("{FOLDER}/words.json"));
    let kept: BTreeMap<String, Said> = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept, words());
    let refused = kept.values().filter(|said| said.is_err()).count();
    assert_eq!(refused, 1);
}

#[test]
#[ignore = "writes into tests/data"]
fn write_the_words_anew() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    fs::create_dir_all(&folder).expect("a folder");
    let finite = found("0.77", Some(12));
    let single = super::answer(TypedQuotient::SingleGame("2#321".to_owned()));
    let ReadQuotient::Quotient(single, ..) = single.as_ref() else {
        panic!("{single:?}");
    };
    let moves = Moves::parse("2,1 4,0").expect("a game");
    let iterations = all_positions(&moves, &Budget::unlimited());
    let refused = finite.replacen(&rule("0.77").text(), "0.07", 1);
    let texts = [
        finite,
        single.json().expect("a certificate"),
        iterations.certificate(&moves).expect("a certificate"),
        refused,
    ];
    for (name, text) in OWN.into_iter().zip(texts) {
        fs::write(folder.join(name), text).expect("it is written");
    }
    let words = serde_json::to_string_pretty(&words()).expect("JSON");
    fs::write(folder.join("words.json"), words + "\n").expect("it is written");
}
