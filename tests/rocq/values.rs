//! A theorem on a code whose digits are read otherwise than they are meant is worthless: the values of the first heaps,
//! computed by Rocq from the options that the definitions of the theory allow, are those of the program.

use super::program::json;
use super::{compile, compiled, errors, export, quotient};
use std::path::{Path, PathBuf};

/// Codes with every bit of a digit in several places, codes that go on for ever, and sets, with their digits as a
/// term.
const GAMES: [(&str, &str); 10] = [
    ("0.77", "digits"),
    ("4.7", "digits"),
    ("4.0271", "digits"),
    ("0.F8", "digits"),
    ("0.0C5", "digits"),
    ("4.E01B", "digits"),
    ("S(2,3,7)", "(code_of_set numbers)"),
    ("0.2(3310)*", "(first_digits digits 4 HEAPS)"),
    ("4.(F0)*", "(first_digits digits 2 HEAPS)"),
    (
        "AllBut(2,3)",
        "(first_digits (code_all_but numbers) 1 HEAPS)",
    ),
];

/// The largest heap that is looked at.
const HEAPS: usize = 10;

/// Grundy values by the definition, of the options that are listed; `in_options` says that they are those of `opt`.
const BY_DEFINITION: &str = "
Fixpoint mex (fuel : nat) (v : N) (l : list N) : N := match fuel with
  | O => v
  | S fuel => if existsb (N.eqb v) l then mex fuel (N.succ v) l else v
  end.
Fixpoint first_values (code : list N) (n : nat) : list N := match n with
  | O => [0%N]
  | S n => let known := first_values code n in
    let value_of := fun o => fold_right (fun h x => N.lxor (nth h known 0%N) x) 0%N o in
    known ++ [mex 1000 0%N (map value_of (options code (S n)))]
  end.
Check in_options : forall code n o, opt code n o <-> In o (options code n).
";

/// The values that Rocq computes of the data of a file for a game.
fn by_rocq(file: &Path, code: &str, folder: &Path) -> Vec<u64> {
    let text = std::fs::read_to_string(file).expect("a file for a game");
    let begin = text.find("Definition").expect("its data");
    let end = begin + text[begin..].find(".\n").expect("its end") + 1;
    let code = code.replace("HEAPS", &HEAPS.to_string());
    let computed = format!(
        "From Coq Require Import List NArith Bool.\nFrom Grundy Require Import Statement RepeatingStatement Codes SubtractionSets RepeatingCodes.\n\
         Import ListNotations.\n{}\n{BY_DEFINITION}\nCompute first_values {code} {HEAPS}.\n",
        &text[begin..end]
    );
    let path = folder.join("Computed.v");
    std::fs::write(&path, computed).expect("written");
    let output = compile(&path);
    assert!(output.status.success(), "{}", errors(&output));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let list = said.rsplit_once("= [").expect("a list").1;
    let list = list.split(']').next().unwrap_or_default();
    let numbers = list
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty());
    numbers
        .map(|word| word.parse().expect("a number"))
        .collect()
}

/// The one file for a game in a folder.
fn game_file(folder: &Path) -> PathBuf {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths = entries.map(|entry| entry.expect("an entry").path());
    let found = paths.find(|path| path.extension().is_some_and(|end| end == "v"));
    found.expect("a file for a game")
}

#[test]
#[ignore = "asks coqc; .ci/run"]
fn values_by_the_definitions_of_the_theory_are_those_of_the_program() {
    compiled();
    let place = tempfile::tempdir().expect("a folder");
    let (heaps, few) = (HEAPS.to_string(), "3");
    for (number, (game, code)) in GAMES.into_iter().enumerate() {
        let to = place.path().join(format!("theorems {number}"));
        export(&quotient(&[game, "--heaps", few], place.path()), &to);
        let found = by_rocq(&game_file(&to), code, place.path());
        let report = json(&["nim", game, "--heaps", &heaps, "--json", "-"], 0);
        let values = report["values"].as_array().expect("values");
        let values: Vec<u64> = values
            .iter()
            .filter_map(serde_json::Value::as_u64)
            .collect();
        assert_eq!(found, values, "{game}");
    }
}
