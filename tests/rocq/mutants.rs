//! Files with a number changed: they do not compile.

use super::{compile, compiled, errors, export, period, quotient};
use std::path::Path;

/// Changes to a definition: the place of a number in it, and what stands there instead.
type Changes = &'static [(&'static str, usize, &'static str)];

/// Of the values of Kayles. A value of a heap is changed in two places, or the code.
const OF_VALUES: Changes = &[
    ("digits", 1, "3"),
    ("digits", 2, "5"),
    ("values", 0, "1"),
    ("values", 5, "5"),
    ("values", 11, "7"),
    ("values", 75, "2"),
    ("values", 82, "1"),
];

/// Of the quotient of Kayles: of the statement, and of the evidence.
const OF_QUOTIENT: Changes = &[
    ("digits", 1, "3"),
    ("digits", 2, "6"),
    ("table", 41, "1"),
    ("table", 83, "4"),
    ("table", 1599, "5"),
    ("P", 0, "2"),
    ("P", 8, "28"),
    ("values", 1, "2"),
    ("values", 40, "9"),
    ("values", 82, "5"),
    ("parents", 3, "3"),
    ("parents", 8, "4"),
    ("generators", 2, "5"),
];

/// Of the outcomes of 4.7: of the values of classes, and of the zones.
const OF_OUTCOMES: Changes = &[
    ("classes", 1, "6"),
    ("classes", 3, "3"),
    ("zones", 3, "4"),
    ("zones", 14, "0"),
];

/// The text of a file with one number of a definition changed.
fn changed(text: &str, definition: &str, at: usize, to: &str) -> String {
    let begin = text
        .find(&format!("Definition {definition} :"))
        .expect("a definition");
    let begin = begin + text[begin..].find(":=").expect("its data");
    let data = &text[begin..];
    let end = data.find(".\n").expect("its end");
    let mut numbers = Vec::new();
    let mut begin_of_word = None;
    for (place, c) in data[..=end].char_indices() {
        match (c.is_ascii_alphanumeric(), begin_of_word) {
            (true, None) => begin_of_word = Some(place),
            (false, Some(from)) => {
                numbers.extend(
                    data[from..]
                        .starts_with(|c: char| c.is_ascii_digit())
                        .then_some(from..place),
                );
                begin_of_word = None;
            }
            _ => {}
        }
    }
    let number = numbers.get(at).expect("a number").clone();
    assert_ne!(&data[number.clone()], to, "{definition} {at} is changed");
    [
        &text[..begin],
        &data[..number.start],
        to,
        &data[number.end..],
    ]
    .concat()
}

/// The mutants of a file that compile all the same.
fn survivors(file: &Path, changes: Changes, folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("a file for a game");
    let compiles = |number: usize, (definition, at, to): (&str, usize, &str)| {
        let mutant = folder.join(format!("Mutant_{number}.v"));
        std::fs::write(&mutant, changed(&text, definition, at, to)).expect("written");
        let output = compile(&mutant);
        let said = errors(&output);
        // It is refused by the check, and not for its syntax.
        assert!(!said.contains("Syntax"), "{definition} {at}: {said}");
        output.status.success()
    };
    let all: Vec<_> = changes.iter().copied().enumerate().collect();
    let (some, others) = all.split_at(all.len() / 2);
    let of = |part: &[(usize, (&'static str, usize, &'static str))]| {
        let wrong = part
            .iter()
            .filter(|(number, change)| compiles(*number, *change));
        wrong
            .map(|(_, change)| format!("{change:?}"))
            .collect::<Vec<_>>()
    };
    let (mut one, other) = std::thread::scope(|scope| {
        let one = scope.spawn(|| of(some));
        let other = of(others);
        (one.join().expect("no panic"), other)
    });
    one.extend(other);
    one
}

#[test]
#[ignore = "asks coqc; .ci/run"]
fn no_file_with_a_wrong_number_compiles() {
    let place = tempfile::tempdir().expect("a folder");
    compiled();
    let to = place.path().join("theorems");
    export(&period("0.77", 12, 70, place.path()), &to);
    export(&quotient(&["0.77"], place.path()), &to);
    export(&quotient(&["4.7"], place.path()), &to);
    for (name, changes) in [
        ("Outcomes_4_7.v", OF_OUTCOMES),
        ("Values_0_77.v", OF_VALUES),
        ("Quotient_0_77.v", OF_QUOTIENT),
    ] {
        let left = survivors(&to.join(name), changes, place.path());
        assert_eq!(left, [""; 0], "{name}");
    }
}
