//! Games of each kind: their files compile, and rest on no axiom.

use super::long::repetitions;
use super::program::json;
use super::{compiled, errors, export, make, period, quotient, sequence};
use grundy_proof::sha256;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Whoever compiles in the folder of all tests has it alone.
static COMPILING: Mutex<()> = Mutex::new(());

/// Compiles the files for games in a folder, and compares what their theorems rest on.
pub fn accepted(certificates: &[PathBuf]) {
    let folder = compiled();
    // Another test that failed has left nothing that this one reads.
    let _alone = COMPILING.lock().unwrap_or_else(PoisonError::into_inner);
    for certificate in certificates {
        export(certificate, folder);
    }
    let made = make(folder, &[]);
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success(), "{said}{}", errors(&made));
    let list = std::fs::read_to_string(folder.join("_CoqProject")).expect("a list");
    let games = list
        .lines()
        .filter(|line| !line.contains('/') && line.ends_with(".v"));
    let mut record = said_by(Command::new("coqc").arg("--version"));
    for game in games {
        let file = folder.join(game);
        let text = std::fs::read_to_string(&file).expect("a file for a game");
        let asked = text.matches("Print Assumptions").count();
        let told = std::fs::read_to_string(file.with_extension("said")).expect("what it says");
        assert!(
            asked > 0
                && told
                    .lines()
                    .all(|line| line == "Closed under the global context"),
            "{game}: {told}"
        );
        assert_eq!(told.lines().count(), asked, "{game}");
        assert!(
            said.contains(&format!("{}:\n{told}", game.trim_end_matches(".v"))),
            "{said}"
        );
        record += &format!("{}  {game}\n", sha256(text.as_bytes()));
    }
    std::fs::write(RECORD, record).expect("written");
}

/// What was compiled last, as `sha256sum` writes it, below what compiled it.
const RECORD: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/rocq-compiled.txt");

fn said_by(command: &mut Command) -> String {
    let said = command.output().expect("it is installed").stdout;
    String::from_utf8_lossy(&said).into_owned()
}

#[test]
#[ignore = "asks coqc; .ci/run"]
fn games_of_each_kind_are_theorems_without_an_axiom() {
    let place = tempfile::tempdir().expect("a folder");
    let at = place.path();
    accepted(&[
        period("0.77", 12, 70, at),
        period("0.165", 1550, 5180, at),
        period("S(1,3,4)", 7, -1, at),
        period("0.(375)*", 3, 83, at),
        sequence("0.3F", at),
        sequence("0.(160)*", at),
        sequence("AllBut(1,2)", at),
        quotient(&["0.(3310)*"], at),
        quotient(&["0.(375)*", "--heaps", "12"], at),
        quotient(&["0.77"], at),
        quotient(&["0.77F"], at),
        quotient(&["4.6"], at),
        quotient(&["0.77", "--heaps", "20"], at),
        quotient(&["S(2,3)"], at),
        quotient(&["0.157"], at),
        quotient(&["4.7"], at),
        // Up to seven heaps may be left, and rules that are no codes.
        period("0.L", 2, -1, at),
        sequence("0.G", at),
        quotient(&["0.L"], at),
        quotient(&["0.{2,5}", "--heaps", "12"], at),
        period("3 -> 2+1, 1; 2 -> 1, 0; 1 -> 0", 1, 2, at),
        quotient(&["5 -> 2+1, 3; 3 -> 1; 2 -> 1, 0; 1 -> 0"], at),
        quotient(&["Grundy's game", "--heaps", "18"], at),
        quotient(&["Couples are forever", "--heaps", "12"], at),
    ]);
    checked_again("Quotient_0_77", repetitions(0, 1) == 1);
}

/// The compiled file and the theory are checked by the checker of compiled files; where all is to be checked, the
/// library of Rocq, too, and what rests on an axiom is named.
fn checked_again(name: &str, all: bool) {
    let file = format!("./{name}.vo");
    let theory = grundy_rocq::THEORY.iter();
    let theory = theory.map(|(name, _)| format!("Grundy.{}", name.trim_end_matches(".v")));
    let mut coqchk = Command::new("coqchk");
    coqchk.args(["-o", "-silent", "-Q", "theory", "Grundy"]);
    match all {
        true => coqchk.arg(&file),
        false => coqchk.args(
            theory
                .chain([file])
                .flat_map(|of| ["-norec".to_owned(), of]),
        ),
    };
    let checked = coqchk.current_dir(compiled()).output();
    let checked = checked.expect("coqchk is installed");
    let said = String::from_utf8_lossy(&checked.stdout).into_owned() + &errors(&checked);
    assert!(checked.status.success(), "{said}");
    assert!(!all || said.contains("* Axioms: <none>"), "{said}");
}

#[test]
#[ignore = "asks coqc for ten minutes; .ci/long"]
fn large_quotients_infinite_ones_and_thirty_periods_are_theorems_without_an_axiom() {
    if repetitions(0, 1) == 0 {
        return;
    }
    let place = tempfile::tempdir().expect("a folder");
    let at = place.path();
    let figure = include_str!("../../assets/algebraic/figure-1.jsonl");
    let codes = figure.lines().map(|line| {
        let game: serde_json::Value = serde_json::from_str(line).expect("a game");
        game["code"].as_str().expect("its code").to_owned()
    });
    let mut certificates: Vec<PathBuf> = codes.map(|code| quotient(&[&code], at)).collect();
    certificates.push(quotient(&["0.644"], at));
    certificates.extend(["0.28", "0.9C", "0.(714)*"].map(|game| sequence(game, at)));
    let of_two_digits = (1..64).map(|digits| format!("0.{}{}", digits / 8, digits % 8));
    let periods: Vec<PathBuf> = of_two_digits
        .filter_map(|code| computed_period(&code, at))
        .take(30)
        .collect();
    assert_eq!(periods.len(), 30);
    certificates.extend(periods);
    accepted(&certificates);
}

/// The certificate of a period that the program finds, if it is proved by some hundred values.
fn computed_period(code: &str, folder: &Path) -> Option<PathBuf> {
    let report = json(
        &["nim", code, "--heaps", "2000", "--no-values", "--json", "-"],
        0,
    );
    if report["period"]["proved"] != true {
        return None;
    }
    Some(sequence(code, folder))
}
