//! Bundles are made and checked, and each way to change one is refused by name.

use grundy_base::budget::Budget;
use grundy_bundle::{
    BundleError, Drawing, Files, MANIFEST, Manifest, NewFolder, PROJECT, README, REFERENCES, Room,
    SUMS, Uncheckable, check, make, read_folder, read_zip, zip,
};
use grundy_jobs::Allowance;
use grundy_project::Project;
use grundy_proof::Certificate;
use grundy_rocq::theorem;
use sha2::{Digest, Sha256};
use std::process::Command;
use std::sync::LazyLock;

/// Values with a period, a finite quotient, and a set that no kind of certificate is for.
const DOCUMENTS: &str = r#"
    {"id": 1, "name": "Kayles", "kind": "heap_game", "rule": "0.77", "heaps": 240},
    {"id": 2, "name": "A set", "kind": "heap_game", "rule": "S(1,3,4)", "heaps": 40}"#;

const FIGURES: &str = r#"
    {"id": 8, "name": "Values of Kayles", "kind": "figure", "source": 1, "view": "sequence", "width_mm": 120.0},
    {"id": 9, "name": "The quotient", "kind": "figure", "source": 1, "view": "quotient_overview", "width_mm": 120.0},
    {"id": 10, "name": "Two panels", "kind": "figure", "source": 2, "view": "sequence", "width_mm": 120.0,
     "more": [{"source": 1, "view": "plot"}], "columns": 1}"#;

fn project(documents: &[&str]) -> Project {
    let documents = documents.join(",");
    let text =
        format!(r#"{{"format": "grundy-project", "schema": 1, "documents": [{documents}]}}"#);
    Project::from_json(&text).unwrap()
}

fn drawn<T>(of: impl FnOnce(&Drawing) -> T) -> T {
    of(&Drawing {
        allowance: Allowance::default(),
        budget: &Budget::unlimited(),
        told: &|_| (),
    })
}

fn made(project: &Project) -> Result<Files, BundleError> {
    drawn(|drawing| make(project, drawing))
}

/// The bundle that all tests change.
static BUNDLE: LazyLock<Files> = LazyLock::new(|| made(&project(&[DOCUMENTS, FIGURES])).unwrap());

fn manifest(files: &Files) -> Manifest {
    serde_json::from_slice(&files[MANIFEST]).unwrap()
}

/// Writes the hashes anew, as who wants to deceive does.
fn mend(files: &mut Files) {
    files.remove(SUMS);
    let line = |(name, bytes): (&String, &Vec<u8>)| {
        let digits = Sha256::digest(bytes);
        let digits: String = digits.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{digits}  {name}\n")
    };
    let sums: String = files.iter().map(line).collect();
    files.insert(SUMS.to_owned(), sums.into_bytes());
}

/// What is said of the bundle after a change, whose hashes are mended.
fn refused(change: impl FnOnce(&mut Files)) -> String {
    let mut files = BUNDLE.clone();
    change(&mut files);
    assert!(files != *BUNDLE, "something is changed");
    mend(&mut files);
    match drawn(|drawing| check(&files, drawing)) {
        Err(Uncheckable::Refused(refusal)) => refusal.to_string(),
        other => panic!("it is refused: {other:?}"),
    }
}

/// Changes a text in a file, everywhere.
fn replace(files: &mut Files, name: &str, from: &str, to: &str) {
    let text = String::from_utf8(files[name].clone()).unwrap();
    assert!(text.contains(from), "{name} has {from}");
    files.insert(name.to_owned(), text.replace(from, to).into_bytes());
}

/// The certificates of the period of the values and of the quotient.
const OF_VALUES: &str = "certificates/0.77-windows.json";
const OF_QUOTIENT: &str = "certificates/0.77-quotient.json";

#[test]
fn a_bundle_has_all_that_a_paper_needs_and_is_accepted() {
    let files = &*BUNDLE;
    for name in [
        "figures/Values-of-Kayles.pdf",
        "figures/Values-of-Kayles.tex",
        "figures/The-quotient.tex",
        "figures/Two-panels.pdf",
        "tables/Values-of-Kayles.csv",
        "tables/Two-panels-1.csv",
        "kernel/Cargo.toml",
        "kernel/proof/src/bin/grundy-verify.rs",
        "README.md",
        PROJECT,
        MANIFEST,
        SUMS,
    ] {
        assert!(files.contains_key(name), "{name}");
    }
    let manifest = manifest(files);
    let claims = |file: &str| {
        let mut entries = manifest.certificates.iter();
        entries
            .find(|entry| entry.file == file)
            .unwrap()
            .claims
            .join(" ")
    };
    let values = claims(OF_VALUES);
    assert!(values.contains("period 12, last exception 70"), "{values}");
    let quotient = claims(OF_QUOTIENT);
    assert!(quotient.contains("has order 40"), "{quotient}");
    let set = &manifest.figures[2].panels[0];
    assert_eq!(set.basis.as_deref(), Some("computed"), "{set:?}");
    assert!(set.not_certified.is_empty(), "{set:?}");
    let set: Vec<String> = set.certificates.iter().map(|file| claims(file)).collect();
    assert!(
        set.iter().any(|claims| claims.contains("have period")),
        "{set:?}"
    );
    let checked = drawn(|drawing| check(files, drawing)).unwrap();
    assert_eq!((checked.files, checked.manifest), (files.len(), manifest));
}

#[test]
fn a_bundle_has_the_same_bytes_each_time_also_as_a_zip_file() {
    let again = made(&project(&[DOCUMENTS, FIGURES])).unwrap();
    let differs = again
        .iter()
        .find(|(name, bytes)| BUNDLE.get(*name) != Some(bytes));
    assert_eq!(differs.map(|(name, _)| name), None);
    let packed = zip(&again).unwrap();
    assert_eq!(packed, zip(&BUNDLE).unwrap());
    assert_eq!(
        read_zip(&packed, Room::within(usize::MAX)).unwrap(),
        *BUNDLE
    );
}

#[test]
fn a_number_that_was_changed_in_a_figure_or_a_table_is_refused_though_its_hash_was_mended() {
    let said = refused(|files| replace(files, "tables/Values-of-Kayles.csv", "240,", "241,"));
    assert!(
        said.starts_with("tables/Values-of-Kayles.csv is not what the project gives: line"),
        "{said}"
    );
    let said = refused(|files| replace(files, "figures/The-quotient.tex", "40", "41"));
    assert!(
        said.starts_with("figures/The-quotient.tex is not"),
        "{said}"
    );
    assert!(said.contains("41") && said.contains("should be"), "{said}");
    let said = refused(|files| {
        let other = files["figures/The-quotient.pdf"].clone();
        files.insert("figures/Values-of-Kayles.pdf".to_owned(), other);
    });
    assert!(
        said.starts_with("figures/Values-of-Kayles.pdf is not"),
        "{said}"
    );
    let said = refused(|files| {
        let pdf = files.get_mut("figures/Two-panels.pdf").unwrap();
        let middle = pdf.len() / 2;
        pdf[middle] ^= 1;
    });
    assert!(said.starts_with("figures/Two-panels.pdf is not"), "{said}");
}

#[test]
fn a_certificate_that_was_swapped_changed_or_taken_out_is_refused() {
    let [values, quotient] = [OF_VALUES, OF_QUOTIENT].map(str::to_owned);
    let said = refused(|files| {
        let (one, other) = (files[&values].clone(), files[&quotient].clone());
        files.insert(values.clone(), other);
        files.insert(quotient.clone(), one);
    });
    assert!(
        said.starts_with(&values) && said.contains("the manifest says"),
        "{said}"
    );
    let said = refused(|files| replace(files, &quotient, "\"0.77\"", "\"0.75\""));
    assert!(
        said.starts_with(&format!("{quotient} is refused")),
        "{said}"
    );
    let said = refused(|files| drop(files.remove(&values)));
    assert_eq!(said, format!("{values} is missing"));
    // And the manifest says nothing of it any more.
    let said = refused(|files| {
        files.remove(&values);
        let mut manifest = manifest(files);
        manifest.certificates.retain(|of| of.file != values);
        for panel in manifest
            .figures
            .iter_mut()
            .flat_map(|figure| &mut figure.panels)
        {
            panel.certificates.retain(|name| *name != values);
        }
        let text = serde_json::to_string_pretty(&manifest).unwrap() + "\n";
        files.insert(MANIFEST.to_owned(), text.into_bytes());
    });
    assert!(
        said.contains("the manifest says of “Values of Kayles”"),
        "{said}"
    );
}

/// The theorem of the quotient.
const THEOREM: &str = "rocq/Quotient_0_77.v";

#[test]
fn each_certificate_that_is_a_theorem_for_rocq_has_its_file() {
    let theorems: Vec<Option<String>> = manifest(&BUNDLE)
        .certificates
        .into_iter()
        .map(|of| of.theorem)
        .collect();
    let names = ["Values_0_77", "Quotient_0_77", "Values_S_1_3_4"];
    let names = names.map(|name| Some(format!("rocq/{name}.v")));
    assert_eq!(theorems, names);
    for name in ["theory/Statement.v", "Makefile", "README.md", "_CoqProject"] {
        assert!(BUNDLE.contains_key(&format!("rocq/{name}")), "{name}");
    }
    for name in names.iter().flatten() {
        let readme = String::from_utf8(BUNDLE[README].clone()).unwrap();
        assert!(
            BUNDLE.contains_key(name) && readme.contains(name.as_str()),
            "{name}"
        );
    }
}

#[test]
fn a_forged_theorem_is_refused() {
    let said = refused(|files| replace(files, THEOREM, "a < 40", "a < 41"));
    assert!(
        said.starts_with(&format!("{THEOREM} is not what")),
        "{said}"
    );
    assert!(
        said.contains("a < 41") && said.contains("should be"),
        "{said}"
    );
    let statement = "rocq/theory/Statement.v";
    let said = refused(|files| replace(files, statement, "Definition", "Axiom"));
    assert!(
        said.starts_with(&format!("{statement} is not what")),
        "{said}"
    );
    let said = refused(|files| drop(files.remove(THEOREM)));
    assert_eq!(said, format!("{THEOREM} is missing"));
    let said = refused(|files| {
        let other = files[THEOREM].clone();
        files.insert("rocq/More.v".to_owned(), other);
    });
    assert!(
        said.starts_with("rocq/More.v is one file too many"),
        "{said}"
    );
    // The manifest says nothing of it any more.
    let said = refused(|files| replace(files, MANIFEST, THEOREM, "rocq/Values_0_77.v"));
    assert!(said.starts_with("rocq/Values_0_77.v is not what"), "{said}");
}

/// Another proof of the same is as good, and its theorem is the one that it gives.
#[test]
fn a_theorem_is_that_of_the_certificate_that_is_there() {
    let mut files = BUNDLE.clone();
    let text = String::from_utf8(files[OF_QUOTIENT].clone()).unwrap() + "\n";
    let certificate = Certificate::read(&text).unwrap();
    let verdict = certificate.check(&Budget::unlimited(), &mut |_| ());
    let given = theorem(&verdict.unwrap(), &Budget::unlimited()).unwrap();
    files.insert(OF_QUOTIENT.to_owned(), text.into_bytes());
    mend(&mut files);
    let said = drawn(|drawing| check(&files, drawing)).unwrap_err();
    assert!(
        said.to_string().starts_with(&format!("{THEOREM} is not")),
        "{said}"
    );
    files.insert(THEOREM.to_owned(), given.text.into_bytes());
    mend(&mut files);
    drawn(|drawing| check(&files, drawing)).unwrap();
}

#[test]
fn a_claim_that_was_changed_is_refused() {
    let said = refused(|files| replace(files, MANIFEST, "order 40", "order 41"));
    assert!(
        said.contains("order 40") && said.contains("order 41"),
        "{said}"
    );
    let said = refused(|files| replace(files, MANIFEST, "\"checked\"", "\"literature\""));
    assert!(said.contains("literature"), "{said}");
    let said = refused(|files| replace(files, MANIFEST, "\"basis\"", "\"bases\""));
    assert!(said.starts_with("manifest.json cannot be read"), "{said}");
    let said = refused(|files| replace(files, MANIFEST, grundy_bundle::PROGRAM, "0.0.7"));
    assert!(said.contains("by version 0.0.7"), "{said}");
}

#[test]
fn a_changed_project_and_a_file_too_many_or_too_few_are_refused() {
    let said = refused(|files| replace(files, PROJECT, "240", "239"));
    assert!(said.contains("is not what the project gives"), "{said}");
    let put = |files: &mut Files, name: &str| {
        files.insert(name.to_owned(), b"{}".to_vec());
    };
    for name in ["certificates/more.json", "more.txt", "figures/more.pdf"] {
        let said = refused(|files| put(files, name));
        assert!(
            said.starts_with(&format!("{name} is one file too many")),
            "{said}"
        );
    }
    let said = refused(|files| drop(files.remove("figures/Two-panels.tex")));
    assert_eq!(said, "figures/Two-panels.tex is missing");
    let kernel = "kernel/proof/src/lib.rs";
    let said = refused(|files| put(files, kernel));
    assert!(said.starts_with(&format!("{kernel} is not what")), "{said}");
    // Without a mended hash the file is named before anything is drawn.
    let mut files = BUNDLE.clone();
    put(&mut files, kernel);
    let said = drawn(|drawing| check(&files, drawing))
        .unwrap_err()
        .to_string();
    assert!(
        said.starts_with(&format!("{kernel}: its SHA-256")),
        "{said}"
    );
}

#[test]
fn what_nobody_could_draw_again_is_not_bundled() {
    let said = |documents: &[&str]| made(&project(documents)).unwrap_err().to_string();
    assert!(said(&[DOCUMENTS]).contains("has no figure"));
    let atlas = r#"{"id": 3, "name": "Atlas", "kind": "atlas", "store": "/home/me/big.sqlite"},
        {"id": 4, "name": "Of a store", "kind": "figure", "source": 3, "view": "table"}"#;
    assert!(said(&[atlas]).contains("/home/me/big.sqlite"));
    let lost = r#"{"id": 4, "name": "Of nothing", "kind": "figure", "source": 3, "view": "table"}"#;
    assert!(said(&[lost]).starts_with("“Of nothing”"));
    let allowance = Allowance {
        steps: Some(1),
        ..Allowance::default()
    };
    let drawing = Drawing {
        allowance,
        budget: &Budget::unlimited(),
        told: &|_| (),
    };
    let stopped = make(&project(&[DOCUMENTS, FIGURES]), &drawing).unwrap_err();
    assert!(
        matches!(stopped, BundleError::Incomplete { .. }),
        "{stopped}"
    );
    // Who checks it with less than it takes has no verdict on it.
    let unfinished = check(&BUNDLE, &drawing).unwrap_err();
    assert!(
        matches!(unfinished, Uncheckable::Unfinished { .. }),
        "{unfinished}"
    );
    let budget = Budget::unlimited();
    budget.cancel();
    let drawing = Drawing {
        allowance: Allowance::default(),
        budget: &budget,
        told: &|_| (),
    };
    let cancelled = make(&project(&[DOCUMENTS, FIGURES]), &drawing).unwrap_err();
    assert!(matches!(cancelled, BundleError::Stopped(_)), "{cancelled}");
}

/// An infinite quotient, and iterations of a game on two heaps.
#[test]
fn certificates_of_all_kinds_that_views_have_are_in_the_bundle() {
    let documents = r#"
        {"id": 1, "name": "0.26", "kind": "heap_game", "rule": "0.26", "heaps": 50, "misere": true},
        {"id": 2, "name": "Two heaps", "kind": "vector_game", "moves": "1,1 0,2", "window": "20"},
        {"id": 8, "name": "P in 0.26", "kind": "figure", "source": 1, "view": "quotient_all_heaps"},
        {"id": 9, "name": "Iterations", "kind": "figure", "source": 2, "view": "picture"}"#;
    let files = made(&project(&[documents])).unwrap();
    let manifest = manifest(&files);
    let claims: Vec<&str> = manifest
        .certificates
        .iter()
        .flat_map(|of| of.claims.iter().map(String::as_str))
        .collect();
    let has = |part: &str| claims.iter().any(|claim| claim.contains(part));
    assert!(has("is infinite") && has("φ = "), "{claims:#?}");
    assert!(
        manifest
            .figures
            .iter()
            .all(|figure| !figure.panels[0].certificates.is_empty())
    );
    drawn(|drawing| check(&files, drawing)).unwrap();
}

#[test]
fn a_bundle_has_what_its_figures_cite_and_no_file_where_they_cite_nothing() {
    assert!(!BUNDLE.contains_key(REFERENCES));
    let infinite = r#"
        {"id": 1, "name": "0.26", "kind": "heap_game", "rule": "0.26", "heaps": 40},
        {"id": 2, "name": "Quotient", "kind": "figure", "source": 1, "view": "quotient_overview"}"#;
    let files = made(&project(&[infinite])).unwrap();
    let cited = String::from_utf8(files[REFERENCES].clone()).unwrap();
    assert!(cited.contains("Infinite mis"), "{cited}");
    let figure = String::from_utf8(files["figures/Quotient.tex"].clone()).unwrap();
    let keys = cited.lines().filter(|line| line.starts_with('@'));
    for entry in keys {
        assert!(figure.contains(&format!("% {entry}")), "{entry}");
    }
    let checked = drawn(|drawing| check(&files, drawing));
    assert!(checked.is_ok(), "{checked:?}");
}

/// The commands of the README, one a line, but for those of the program itself.
fn commands(files: &Files) -> Vec<String> {
    let text = String::from_utf8(files[README].clone()).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
    lines
        .filter(|line| !line.starts_with("grundy "))
        .map(str::to_owned)
        .collect()
}

/// Builds the kernel with Cargo as the README says, from the libraries that Cargo has on this machine.
#[cfg(unix)]
#[test]
#[ignore = "compiles the kernel and the theory for Rocq, which takes minutes"]
fn who_does_what_the_readme_says_has_each_proof_accepted_and_the_bundle_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let bundle = folder.path().join("bundle");
    NewFolder::at(&bundle).unwrap().write(&BUNDLE).unwrap();
    let commands = commands(&BUNDLE);
    assert_eq!(commands.len(), 3, "{commands:?}");
    let mut said = String::new();
    for command in &commands {
        let done = Command::new("sh")
            .args(["-c", command])
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("CARGO_TARGET_DIR")
            .current_dir(&bundle)
            .output()
            .unwrap();
        let wrong = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{command}: {wrong}");
        said += &String::from_utf8_lossy(&done.stdout);
    }
    let certificates = manifest(&BUNDLE).certificates;
    for claim in certificates.iter().flat_map(|of| &of.claims) {
        assert!(said.contains(&format!("Proved: {claim}")), "{said}");
    }
    let closed = said.matches("Closed under the global context").count();
    assert!(closed > certificates.len(), "{said}");
    let again = read_folder(&bundle, Room::within(usize::MAX)).unwrap();
    assert!(again == *BUNDLE, "nothing is written into the bundle");
}
