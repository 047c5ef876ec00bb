//! `grundy bundle` and `grundy verify`, as scripts see them.

use crate::program::{errors, grundy, program};
use std::path::Path;
use std::process::Output;

const PROJECT: &str = r#"{"format": "grundy-project", "schema": 1, "documents": [
    {"id": 1, "name": "Kayles", "kind": "heap_game", "rule": "0.77", "heaps": 240},
    {"id": 2, "name": "Values", "kind": "figure", "source": 1, "view": "sequence", "width_mm": 84.0}]}"#;

/// Runs the program as on a machine where it never ran: with nothing in its home.
fn bare(home: &Path, arguments: &[&str]) -> Output {
    let mut program = program(arguments);
    for name in [
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_CACHE_HOME",
        "GRUNDY_DATA_DIR",
    ] {
        program.env_remove(name);
    }
    program
        .env("HOME", home)
        .output()
        .expect("the program runs")
}

#[test]
fn a_bundle_is_accepted_on_a_bare_machine_and_refused_when_a_number_was_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("a.grundy"), PROJECT).expect("a project");
    std::fs::create_dir(path("home")).expect("a home");
    for to in ["bundle", "bundle.zip"] {
        let made = grundy(&["bundle", &path("a.grundy"), "-o", &path(to)]);
        assert_eq!(made.status.code(), Some(0), "{}", errors(&made));
        let checked = bare(&folder.path().join("home"), &["verify", &path(to)]);
        assert_eq!(checked.status.code(), Some(0), "{}", errors(&checked));
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(
            said.contains("Proved: the Grundy values of 0.77 have period 12"),
            "{said}"
        );
        assert!(said.contains("Accepted: the hashes of"), "{said}");
        let asked = grundy(&["verify", &path(to), "--explain"]);
        assert_eq!(asked.status.code(), Some(1));
        let why = "--explain is for a certificate, and this is a bundle of";
        assert!(errors(&asked).contains(why), "{}", errors(&asked));
    }
    let again = grundy(&["bundle", &path("a.grundy"), "-o", &path("bundle")]);
    assert_eq!(again.status.code(), Some(1));
    assert!(
        errors(&again).contains("is not empty"),
        "{}",
        errors(&again)
    );
    let table = path("bundle/tables/Values.csv");
    let text = std::fs::read_to_string(&table).expect("a table");
    std::fs::write(&table, text.replace("70", "71")).expect("a table");
    let refused = grundy(&["verify", &path("bundle")]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        errors(&refused).contains("tables/Values.csv: its SHA-256"),
        "{}",
        errors(&refused)
    );
}

#[test]
fn what_is_no_bundle_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let refused = |arguments: &[&str], part: &str| {
        let output = grundy(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(errors(&output).contains(part), "{}", errors(&output));
    };
    refused(&["verify", &path("")], "SHA256SUMS: it is missing");
    std::fs::write(path("a.zip"), b"PK\x03\x04 and no more").expect("a file");
    refused(&["verify", &path("a.zip")], "no zip file that can be read");
    std::fs::write(path("a.grundy"), PROJECT.replace("figure", "no figure")).expect("a file");
    let project = path("a.grundy");
    refused(&["bundle", &project, "-o", &path("b")], "a.grundy");
    assert!(!Path::new(&path("b")).exists(), "nothing is written");
}

const QUOTIENT: &str = r#"{"format": "grundy-project", "schema": 1, "documents": [
    {"id": 1, "name": "Kayles", "kind": "heap_game", "rule": "0.77", "heaps": 200, "view": "quotient_overview"},
    {"id": 2, "name": "Quotient", "kind": "figure", "source": 1, "view": "quotient_overview", "width_mm": 84.0}]}"#;

#[test]
fn a_bundle_is_refused_whose_certificate_says_beside_its_proof_what_that_denies() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("a.grundy"), QUOTIENT).expect("a project");
    let made = grundy(&["bundle", &path("a.grundy"), "-o", &path("bundle")]);
    assert_eq!(made.status.code(), Some(0), "{}", errors(&made));
    let certificates = std::fs::read_dir(path("bundle/certificates")).expect("certificates");
    let is_quotient = |file: &std::path::PathBuf| file.to_string_lossy().contains("quotient");
    let mut files = certificates.map(|file| file.expect("a file").path());
    let certificate = files.find(is_quotient).expect("a quotient");
    let text = std::fs::read_to_string(&certificate).expect("a certificate");
    let mut changed: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    changed["known"] = serde_json::json!([{"says": "infinite", "source": "somebody"}]);
    let changed = changed.to_string();
    std::fs::write(&certificate, &changed).expect("written");
    // Who forges writes the hashes anew, in whatever file they stand.
    let hash = |text: &str| grundy_proof::sha256(text.as_bytes());
    let mut forged = vec![(text, changed)];
    for file in ["rocq/Quotient_0_77.v", "manifest.json", "SHA256SUMS"] {
        let file = path(&format!("bundle/{file}"));
        let was = std::fs::read_to_string(&file).expect("a text");
        let hashes = forged.iter().map(|(old, new)| (hash(old), hash(new)));
        let is = hashes.fold(was.clone(), |text, (old, new)| text.replace(&old, &new));
        std::fs::write(&file, &is).expect("written");
        forged.push((was, is));
    }
    let refused = grundy(&["verify", &path("bundle")]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        errors(&refused).contains("under “known” stands"),
        "{}",
        errors(&refused)
    );
}
