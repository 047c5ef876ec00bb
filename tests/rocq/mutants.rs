//! Files with a number changed: they do not compile.

use super::{compile, compiled, errors, export, period, quotient, sequence};
use grundy_proof::sha256;
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

/// Of the outcomes of 4.7 and its quotient: of the values of classes, of the zones, and a letter.
const OF_OUTCOMES: Changes = &[
    ("classes", 1, "6"),
    ("classes", 3, "3"),
    ("zones", 3, "4"),
    ("zones", 14, "0"),
    ("letters", 1, "8"),
];

/// Of the quotient of 0.(3310)*.
const OF_REPEATING: Changes = &[
    ("digits", 3, "3"),
    ("digits", 4, "1"),
    ("P", 0, "2"),
    ("values", 7, "27"),
];

/// Of the values of 0.(160)*, some of which grow.
const OF_GROWING: Changes = &[
    ("digits", 1, "3"),
    ("digits", 2, "2"),
    ("digits", 3, "1"),
    ("values", 3, "1"),
    ("saltus", 0, "2"),
    ("saltus", 2, "4"),
];

/// A table.
const TABLE: &str = "1 -> 0; 2 -> 0, 1; 3 -> 1; 5 -> 2+1, 3";

/// Of the quotient of a table: of its rows, the products, P, and the elements of heaps.
const OF_TABLE: Changes = &[
    ("rows", 0, "0"),
    ("rows", 4, "1"),
    ("table", 8, "0"),
    ("P", 1, "5"),
    ("values", 2, "3"),
    ("values", 5, "3"),
];

/// Words of the theorems of 0.(160)*, and what stands there instead: another heap from which values grow, another period
/// of the digits, and another number that is added.
const OF_WORDS: [&[(&str, &str)]; 4] = [
    &[
        ("3 1 = true", "3 0 = true"),
        ("3 1 (rep", "3 0 (rep"),
        ("(1 <= ", "(0 <= "),
    ],
    &[
        ("opt_repeating digits 3", "opt_repeating digits 2"),
        ("are_grundy digits 3", "are_grundy digits 2"),
        ("decreasing digits 3", "decreasing digits 2"),
    ],
    &[("then 0 else 2", "then 0 else 3"), ("saltus 2", "saltus 3")],
    &[("[1]%nat", "[2]%nat")],
];

/// Words of the theorems of 4.7 and their proofs, and what stands there instead: another rule for its normal forms,
/// and another number c.
const OF_NORMAL_FORMS: [&[(&str, &str)]; 2] = [
    &[
        ("normal_form true", "normal_form false"),
        ("lam true", "lam false"),
    ],
    &[
        ("elements 3", "elements 5"),
        ("P_portion 3", "P_portion 5"),
        ("lam true 3 letters", "lam true 5 letters"),
    ],
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

/// A file with these words, all of which are there, in place of others.
fn with_words(text: &str, words: &[(&str, &str)]) -> String {
    words.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

/// The mutants of a file, by what was changed.
fn mutants(text: &str, changes: Changes) -> Vec<(String, String)> {
    let of_numbers = changes.iter().map(|change| {
        let (definition, at, to) = *change;
        (format!("{change:?}"), changed(text, definition, at, to))
    });
    of_numbers.collect()
}

/// Those that compile all the same.
fn survivors(mutants: &[(String, String)], folder: &Path) -> Vec<String> {
    let compiles = |number: usize, change: &str, text: &str| {
        let mutant = folder.join(format!("Mutant_{number}.v"));
        std::fs::write(&mutant, text).expect("written");
        let output = compile(&mutant);
        let said = errors(&output);
        // It is refused by the check, and not for its syntax.
        assert!(!said.contains("Syntax"), "{change}: {said}");
        output.status.success()
    };
    let all: Vec<_> = mutants.iter().enumerate().collect();
    let (some, others) = all.split_at(all.len() / 2);
    let of = |part: &[(usize, &(String, String))]| {
        let wrong = part
            .iter()
            .filter(|(number, (change, text))| compiles(*number, change, text));
        wrong
            .map(|(_, (change, _))| change.clone())
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
    export(&quotient(&["0.(3310)*"], place.path()), &to);
    export(&sequence("0.(160)*", place.path()), &to);
    export(&quotient(&[TABLE], place.path()), &to);
    let of_table = format!("Quotient_Table_{}.v", &sha256(TABLE.as_bytes())[..8]);
    for (name, changes, words) in [
        ("Outcomes_4_7.v", OF_OUTCOMES, &OF_NORMAL_FORMS[..]),
        ("Values_0_160_repeating.v", OF_GROWING, &OF_WORDS[..]),
        ("Quotient_0_3310_repeating.v", OF_REPEATING, &[][..]),
        (of_table.as_str(), OF_TABLE, &[][..]),
        ("Values_0_77.v", OF_VALUES, &[][..]),
        ("Quotient_0_77.v", OF_QUOTIENT, &[][..]),
    ] {
        let text = std::fs::read_to_string(to.join(name)).expect("a file for a game");
        let mut all = mutants(&text, changes);
        let others = words.iter();
        all.extend(others.map(|words| (format!("{words:?}"), with_words(&text, words))));
        let left = survivors(&all, place.path());
        assert_eq!(left, [""; 0], "{name}");
    }
}
