//! Times of theorems for Rocq: of writing the file for a game, of coqc on it, and of the theory. Seconds of coqc are
//! those of the processor, which other work disturbs little. Run with `cargo bench --bench rocq`; a code as an
//! argument measures that one alone.

use grundy_base::budget::Budget;
use grundy_proof::Certificate;
use grundy_rocq::{GameFile, Place, theorem};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Writing is the best of so many runs.
const RUNS: usize = 3;

/// Seconds to stay below while a file is written.
const GOAL: f64 = 0.5;

/// Games, each by the arguments that give its certificate: values, finite quotients, and two of type A.
const GAMES: [&[&str]; 8] = [
    &["nim", "0.77", "--certificate"],
    &["nim", "0.165", "--certificate"],
    &["nim", "0.127", "--certificate"],
    &["quotient", "0.77", "--json"],
    &["quotient", "0.644", "--json"],
    &["quotient", "0.77", "--heaps", "20", "--json"],
    &["quotient", "0.157", "--json"],
    &["quotient", "4.7", "--json"],
];

fn main() {
    let only = std::env::args().nth(1).filter(|code| code.contains('.'));
    let folder = tempfile::tempdir().expect("a folder");
    let mut files = Vec::new();
    println!("{:<24} {:>9} {:>9}", "file", "bytes", "written");
    for game in GAMES {
        if only
            .as_ref()
            .is_some_and(|only| !game.contains(&only.as_str()))
        {
            continue;
        }
        match measure(game, folder.path()) {
            Ok((file, seconds)) => {
                println!("{:<24} {:>9} {seconds:>8.4} s", file.name, file.text.len());
                files.push((file, seconds));
            }
            Err(why) => println!("{}: {why}", game.join(" ")),
        }
    }
    let longest = files
        .iter()
        .map(|(_, seconds)| *seconds)
        .fold(0.0, f64::max);
    println!("longest: {:.2} of the goal of {GOAL} s\n", longest / GOAL);
    let files: Vec<GameFile> = files.into_iter().map(|(file, _)| file).collect();
    compile(&files, &folder.path().join("theorems"));
}

/// The file for a game, and the seconds that writing it takes.
fn measure(game: &[&str], folder: &Path) -> Result<(GameFile, f64), String> {
    let path = folder.join("certificate.json");
    let found = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(game)
        .arg(&path)
        .output();
    let found = found.map_err(|error| error.to_string())?;
    if !found.status.success() {
        return Err(String::from_utf8_lossy(&found.stderr).into_owned());
    }
    let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let budget = Budget::unlimited();
    let certificate = Certificate::read(&text).map_err(|error| error.to_string())?;
    let verdict = certificate.check(&budget, &mut |_| ());
    let verdict = verdict.map_err(|error| error.to_string())?;
    let run = || -> Result<(GameFile, f64), String> {
        let start = Instant::now();
        let file = theorem(&verdict, &budget).map_err(|error| error.to_string())?;
        Ok((file, start.elapsed().as_secs_f64()))
    };
    let mut best: (GameFile, f64) = run()?;
    for _ in 1..RUNS {
        let again = run()?;
        best.1 = best.1.min(again.1);
    }
    Ok(best)
}

/// Has coqc compile the theory and the files.
fn compile(files: &[GameFile], folder: &Path) {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("coqc is not installed, so nothing is compiled; on Debian it is the package coq.");
        return;
    }
    let place = Place::at(folder).expect("a new folder");
    place.write(files, &[]).expect("written");
    println!("{:<24} processor", "compiled");
    let theory: Vec<String> = grundy_rocq::THEORY
        .iter()
        .map(|(name, _)| format!("theory/{name}"))
        .collect();
    println!("{:<24} {}", "the theory", coqc(&theory, folder));
    for file in files {
        let said = coqc(&[format!("{}.v", file.name)], folder);
        println!("{:<24} {said}", file.name);
    }
}

/// The seconds of the processor that coqc takes for files, one after the other, or what went wrong.
fn coqc(files: &[String], folder: &Path) -> String {
    const EACH: &str =
        "for file; do coqc -q -Q theory Grundy $file >/dev/null || exit 1; done; times";
    let mut shell = Command::new("sh");
    shell
        .args(["-c", EACH, "sh"])
        .args(files)
        .current_dir(folder);
    let output = match shell.output() {
        Ok(output) if output.status.success() => output,
        Ok(output) => return String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => return error.to_string(),
    };
    // The second line has the seconds of what the shell has started, its own first.
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let user = said.lines().nth(1).and_then(|line| line.split(' ').next());
    user.unwrap_or("?").to_owned()
}
