//! `--memory` bounds the whole process, whatever a command does with it: reads, computes, draws or writes.

use crate::program::{errors, grundy, program};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Stdio};

/// What is asked for, in bytes. The program by itself takes a third of it.
pub const ASKED: u64 = 64 << 20;

/// The work of each would take more, or nearly so much. `FOLDER` is where files are.
const COMMANDS: &[&str] = &[
    "nim 0.106 --heaps 2e7 --json /dev/null",
    "nim 0.106 --heaps 4e7 --no-values --json /dev/null",
    "nim 0.106 --heaps 6e7 --stream --json /dev/null",
    "nim 0.106 --heaps 3e7 --stream --certificate FOLDER/certificate",
    "nim Grundy's;game --heaps 1e9 --stream --time 2s",
    "nim 0.104 --heaps 15000000 --no-values --checkpoint FOLDER/kept --time 5s",
    "check 0.77 FOLDER/numbers",
    "check 0.106 --period 12 --from 5000000",
    "which 0 1 2 3",
    "quotient 0.3102 --steps 3e6",
    "quotient 0.07 --steps 2e6 --json /dev/null",
    "position 0.3102 900,901,907 --misere --steps 3000000",
    "position 0.106 9000000,80000",
    "position 0.77 3 --misere --certificate FOLDER/braces",
    "star --moves 4,9;7,3;11,2 --window 3000",
    "star --moves 4,9;7,3 --limit --window 3000",
    "star --moves 40;90;1001 --window 100",
    "star --moves 4,0;0,3 --phi",
    "form 2#32+2#321+2#3210+2#4+2#54 --time 2s",
    "genus 0.77 --heaps 200 --time 2s",
    "genus 0.3 --heaps 3e7",
    "genus 0.3 --heaps 3e7 --json /dev/null",
    "graph FOLDER/vertices --code 0.33",
    "graph FOLDER/vertices --code 0.33 --each --json /dev/null",
    "graph FOLDER/line --code 0.33",
    "graph FOLDER/word --code 0.33",
    "graph FOLDER/sets --code 0.33",
    "graph FOLDER/session --code 0.33",
    "graph FOLDER/program --code 0.33",
    "graph FOLDER/statements --code 0.33",
    "verify FOLDER/braces",
    "verify FOLDER/numbers",
    "figure FOLDER/braces A -o FOLDER/out.svg",
    "figure FOLDER/project A -o FOLDER/out.svg",
    "figure FOLDER/project A -o FOLDER/out.csv",
    "figure FOLDER/project A -o FOLDER/out.table",
    "figure FOLDER/project V -o FOLDER/out.csv",
    "figure FOLDER/project K -o FOLDER/out.png --dpi 2400",
    "figure FOLDER/project K -o FOLDER/out.png --dpi 600",
    "figure FOLDER/project T -o FOLDER/out.csv",
    "figure FOLDER/pairs A -o FOLDER/out.svg",
    "bundle FOLDER/pairs -o FOLDER/out.zip",
    "figure FOLDER/project Q -o FOLDER/out.pdf --time 5s",
    "bundle FOLDER/bundled -o FOLDER/out.zip --time 5s",
];

/// What takes much memory to read or to draw.
fn files(folder: &Path) {
    let write = |name: &str, text: String| fs::write(folder.join(name), text).expect("written");
    write("vertices", (0..200_000).map(|v| format!("{v}\n")).collect());
    write("numbers", "1 2 3 4 5 6 7 8 9 10 ".repeat(1_000_000));
    write("line", "0-1 1-2 ".repeat(5 << 20));
    // As long as a text may be there, nearly.
    let most = (10 << 20) - (1 << 12);
    write("word", format!("\"{}\" b", "a".repeat(most)));
    write(
        "sets",
        format!("V={{1,2}}, E={{{}}}", "{1,2},".repeat(most / 6)),
    );
    let added =
        |prompt: &str| format!("{prompt}G.add_edge(0,1)\n").repeat(most / (15 + prompt.len()));
    write("session", format!(">>> G = nx.Graph()\n{}", added(">>> ")));
    write(
        "program",
        format!("import networkx\nG = networkx.Graph()\n{}", added("")),
    );
    write("statements", "G=Graph();".repeat(most / 10));
    // A short text with many edges.
    let names = |letter: &str| -> String { (0..2_500).map(|v| format!("{letter}{v} ")).collect() };
    write(
        "pairs",
        format!("graph {{ {{ {} }} -- {{ {} }} }}", names("a"), names("b")),
    );
    let braces = vec!["[1,2]"; 2_000_000].join(",");
    write("braces", format!("{{\"a\":[{braces}]}}"));
    write(
        "project",
        r#"{"format": "grundy-project", "schema": 1, "documents": [
            {"id": 1, "name": "A", "kind": "heap_game", "rule": "0.106", "heaps": 6000000},
            {"id": 2, "name": "Q", "kind": "heap_game", "rule": "0.3102", "heaps": 60,
                "view": "quotient"},
            {"id": 3, "name": "V", "kind": "vector_game", "moves": "2,3; 3,2", "window": "2000"},
            {"id": 4, "name": "K", "kind": "heap_game", "rule": "0.77", "heaps": 240},
            {"id": 5, "name": "T", "kind": "heap_game", "rule": "0.07", "heaps": 20, "quotient_heaps": 33,
                "view": "quotient_table"}]}"#
            .to_owned(),
    );
    // Its table, which a bundle has, is no longer than a paper's.
    write(
        "bundled",
        r#"{"format": "grundy-project", "schema": 1, "documents": [
            {"id": 1, "name": "A", "kind": "heap_game", "rule": "0.106", "heaps": 20000},
            {"id": 2, "name": "F", "kind": "figure", "source": 1, "view": "sequence", "width_mm": 84.0}]}"#
            .to_owned(),
    );
}

/// The most memory that a process has had up to now, in bytes; nothing once it has ended.
pub fn peak(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib * 1024)
}

/// The peak of a command with this bound, its exit code, and what it says.
pub fn run(command: &str, folder: &Path) -> (u64, Option<i32>, String) {
    let folder = folder.to_str().expect("a name");
    let words = command.split(' ').map(|word| word.replace(';', " "));
    let words: Vec<String> = words.map(|word| word.replace("FOLDER", folder)).collect();
    let mut child = program(&[])
        .args(words)
        .args(["--memory", &ASKED.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut most = 0;
    let ended = loop {
        most = most.max(peak(&child).unwrap_or(0));
        if let Some(ended) = child.try_wait().expect("it ends") {
            break ended;
        }
        std::thread::yield_now();
    };
    let mut said = String::new();
    let mut stderr = child.stderr.take().expect("its standard error");
    stderr.read_to_string(&mut said).expect("text");
    (most, ended.code(), said)
}

#[test]
fn threads_for_which_there_is_no_memory_are_not_begun() {
    let output = grundy(&["nim", "0.77", "--threads", "1024", "--memory", "64M"]);
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let words = "1024 threads take more memory than --memory allows; 42 are used";
    assert!(said.contains(words), "{said}");
    let output = grundy(&["nim", "0.77", "--threads", "8", "--memory", "64M"]);
    assert!(errors(&output).is_empty(), "{}", errors(&output));
}

#[test]
fn no_command_takes_a_fifth_more_than_it_is_allowed() {
    let folder = tempfile::tempdir().expect("a folder");
    files(folder.path());
    let mut beyond = Vec::new();
    for command in COMMANDS {
        let (peak, code, said) = run(command, folder.path());
        assert!(
            matches!(code, Some(0 | 1 | 3)),
            "{command}: {code:?} {said}"
        );
        assert!(!said.contains("panicked"), "{command}: {said}");
        println!("{:>4} MB, exit code {code:?}: {command}", peak >> 20);
        if peak > ASKED + ASKED / 5 {
            beyond.push(format!("{} MB: {command}: {said}", peak >> 20));
        }
    }
    assert!(beyond.is_empty(), "{}", beyond.join("\n"));
}
