//! What is refused, what is not covered, and what stays as it is.

use super::program::{errors, grundy};
use super::{export, period};
use std::path::Path;
use std::process::Output;

fn exported(certificate: &Path, folder: &Path) -> Output {
    let (certificate, folder) = (certificate.to_str().expect("a name"), folder.to_str());
    grundy(&["rocq", certificate, "-o", folder.expect("a name")])
}

#[test]
fn what_the_kernel_refuses_is_not_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let certificate = period("0.77", 12, 69, folder.path());
    let to = folder.path().join("theorems");
    let refused = exported(&certificate, &to);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        errors(&refused).contains("is refused"),
        "{}",
        errors(&refused)
    );
    assert!(!to.exists());
}

#[test]
fn what_is_not_covered_says_what_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("theorems");
    let compared = Path::new("assets/algebraic/certificates/0.540.json");
    let couples = period("Couples are forever", 1, 0, folder.path());
    for (certificate, why) in [
        (compared, "does not cover values"),
        (&couples, "is refused"),
    ] {
        let refused = exported(certificate, &to);
        let said = errors(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(said.contains(why), "{said}");
        let covered = said.contains("exported are periods");
        assert_eq!(covered, why != "is refused", "{said}");
    }
    assert!(!to.exists());
}

#[test]
fn a_folder_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let certificate = period("0.3", 2, -1, folder.path());
    let refused = exported(&certificate, folder.path());
    assert_eq!(refused.status.code(), Some(1));
    assert!(errors(&refused).contains("empty"), "{}", errors(&refused));
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1);
}

#[test]
fn several_certificates_share_the_theory_and_the_newest_is_listed_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("theorems");
    let listed = || {
        let list = std::fs::read_to_string(to.join("_CoqProject")).expect("a list");
        let games = list
            .lines()
            .filter(|line| line.ends_with(".v") && !line.contains('/'));
        games.map(str::to_owned).collect::<Vec<String>>()
    };
    let (one, other) = (
        period("0.3", 2, -1, folder.path()),
        period("S(1,3,4)", 7, -1, folder.path()),
    );
    for certificate in [&one, &other] {
        export(certificate, &to);
    }
    assert_eq!(listed(), ["Values_0_3.v", "Values_S_1_3_4.v"]);
    let statement = to.join("theory/Statement.v");
    let when = || {
        std::fs::metadata(&statement)
            .and_then(|about| about.modified())
            .expect("a time")
    };
    let before = when();
    export(&one, &to);
    assert_eq!(listed(), ["Values_S_1_3_4.v", "Values_0_3.v"]);
    assert_eq!(when(), before, "the theory was not written anew");
    let text = std::fs::read_to_string(to.join("Values_0_3.v")).expect("a file");
    assert!(
        text.contains("Definition digits : list N := [0;3]%N."),
        "{text}"
    );
}

#[test]
fn a_file_of_another_certificate_is_replaced_which_is_said_and_one_of_somebody_else_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("theorems");
    let certificate = period("0.3", 2, -1, folder.path());
    let instead = "It takes the place of one that was made of another certificate";
    let exported = |status: i32, part: &str| {
        let output = exported(&certificate, &to);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(status), "{said}");
        assert!(said.contains(part), "{said}");
        said
    };
    exported(0, "Values_0_3");
    assert!(
        !exported(0, "Values_0_3").contains(instead),
        "it is the same"
    );
    let file = to.join("Values_0_3.v");
    let first = std::fs::read_to_string(&file).expect("a file");
    // The same claim in other words.
    let other = std::fs::read_to_string(&certificate).expect("a certificate") + "\n";
    std::fs::write(&certificate, other).expect("written");
    exported(0, instead);
    let second = std::fs::read_to_string(&file).expect("a file");
    assert_ne!(first, second);
    for (text, part) in [
        (
            second + "Lemma mine : True. Proof. exact I. Qed.\n",
            "was changed since",
        ),
        (
            "Lemma mine : True. Proof. exact I. Qed.\n".to_owned(),
            "was not written by Grundy",
        ),
    ] {
        std::fs::write(&file, &text).expect("written");
        exported(1, part);
        assert_eq!(std::fs::read_to_string(&file).ok(), Some(text));
    }
}

#[test]
fn a_certificate_is_no_place_for_what_is_made_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let certificate = period("0.3", 2, -1, folder.path());
    let to = folder.path().join("theorems");
    export(&certificate, &to);
    let readme = to.join("README.md");
    std::fs::copy(&certificate, &readme).expect("copied");
    let refused = exported(&readme, &to);
    assert_eq!(refused.status.code(), Some(1), "{}", errors(&refused));
    assert_eq!(
        std::fs::read(&readme).ok(),
        std::fs::read(&certificate).ok()
    );
}

#[test]
fn nothing_is_left_unproved_in_what_is_written() {
    const WORDS: [&str; 7] = [
        "Axiom",
        "Axioms",
        "Admitted",
        "admit",
        "Parameter",
        "Parameters",
        "Conjecture",
    ];
    for (name, text) in grundy_rocq::THEORY {
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        assert_eq!(words.find(|word| WORDS.contains(word)), None, "{name}");
    }
}
