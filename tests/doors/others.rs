//! Certificates of other things than misère quotients, at the doors of these: what they are is said, and who
//! checks them.

use super::{answer, kernel, verified};
use crate::program::{errors, grundy};
use grundy_base::budget::Budget;
use grundy_jobs::quotient::{ReadQuotient, TypedQuotient};
use grundy_quotient::Certified;
use grundy_star::{Moves, all_positions};
use std::path::Path;

/// A period by windows, and iterations of the star-operator.
fn others() -> [(&'static str, String); 2] {
    let moves = Moves::parse("2,1 4,0").expect("a game");
    let found = all_positions(&moves, &Budget::unlimited());
    let iterations = found.certificate(&moves).expect("a certificate");
    let windows = include_str!("../data/octal/windows/0.77.json").to_owned();
    [
        ("a period of Grundy values", windows),
        ("iterations of the star-operator", iterations),
    ]
}

fn file(text: &str, folder: &Path) -> String {
    let path = folder.join("certificate.json");
    std::fs::write(&path, text).expect("it is written");
    path.to_str().expect("a name").to_owned()
}

#[test]
fn the_command_line_verifies_them_in_the_words_of_the_kernel() {
    let folder = tempfile::tempdir().expect("a folder");
    for (of, text) in others() {
        let said = kernel(&text);
        assert!(said.is_ok(), "{of}: {said:?}");
        verified(&file(&text, folder.path()), &said);
        let wrong = text.replacen("\"version\":1", "\"version\":2", 1);
        let said = kernel(&wrong);
        assert!(said.is_err(), "{of}");
        verified(&file(&wrong, folder.path()), &said);
    }
}

#[test]
fn the_doors_of_quotients_say_what_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for (of, text) in others() {
        let helpful = format!(
            "it is a certificate of {of}, and not of a misère quotient; `grundy verify` checks it"
        );
        let refused = Certified::check(&text, &Budget::unlimited(), &mut |_| ());
        let refused = refused.expect_err("it is no quotient").to_string();
        assert!(refused.contains(&helpful), "{refused}");

        let pasted = answer(TypedQuotient::Certificate(text.clone()));
        let ReadQuotient::Refused(why) = pasted.as_ref() else {
            panic!("{pasted:?}");
        };
        assert!(
            why.to_lowercase().contains(&helpful.to_lowercase()),
            "{why}"
        );

        let file = file(&text, folder.path());
        let asked = [
            "position",
            "0.77",
            "1+2",
            "--misere",
            "--certificate",
            &file,
        ];
        let output = grundy(&asked);
        assert_eq!(output.status.code(), Some(1));
        assert!(errors(&output).contains(&helpful), "{}", errors(&output));
    }
}
