//! A command that is stopped says what it has reached.

use crate::program::{errors, grundy};

/// What a command says, with a bound that stops it, on its standard error.
fn said(arguments: &[&str]) -> (String, String) {
    let output = grundy(arguments);
    assert_eq!(
        output.status.code(),
        Some(3),
        "{arguments:?}: {}",
        errors(&output)
    );
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    (errors(&output), out)
}

#[test]
fn a_stopped_command_says_what_it_has_reached() {
    let cases: [(&[&str], &str); 11] = [
        (
            &["quotient", "0.07", "--steps", "2e4"],
            "the quotient of the heaps up to ",
        ),
        (
            &["quotient", "0.07", "--steps", "2e4", "--json", "/dev/null"],
            " is exact, of order ",
        ),
        (
            &["quotient", "Grundy's game", "--time", "1s"],
            "the quotient of the heaps up to ",
        ),
        (
            &["nim", "0.6", "--heaps", "1e8", "--time", "500ms"],
            "the values up to heap ",
        ),
        (
            &[
                "nim",
                "Grundy's game",
                "--heaps",
                "2e5",
                "--stream",
                "--memory",
                "310000",
            ],
            "the heaps up to 82859 are counted",
        ),
        (
            &[
                "star", "--moves", "4,0 0,1", "--window", "40", "--time", "0ms",
            ],
            "known",
        ),
        (
            &["star", "--moves", "4,0 0,3", "--phi", "--time", "0ms"],
            "φ is at least ",
        ),
        (&["form", "2#3 + 2#4", "--forms", "2"], "known"),
        (&["which", "0", "1", "2", "--time", "0ms"], "0 of "),
        (
            &["which", "0", "1", "2", "--time", "0ms"],
            " games were tried, and 0 of these",
        ),
        (
            &["genus", "0.77", "--heaps", "30", "--forms", "5"],
            "the table stopped at heap ",
        ),
    ];
    for (arguments, reached) in cases {
        let (message, _) = said(arguments);
        assert!(message.contains("grundy: stopped: "), "{message}");
        assert!(message.contains(reached), "{arguments:?}: {message}");
    }
}

#[test]
fn a_graph_that_was_not_read_to_its_end_is_said_up_to_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("graph.txt");
    let edges: Vec<String> = (0..200_000).map(|edge| format!("a{edge} b\n")).collect();
    std::fs::write(&file, edges.concat()).expect("written");
    let file = file.to_str().expect("a name");
    let (message, _) = said(&["graph", "--code", "0.33", file, "--time", "0ms"]);
    assert!(message.contains("up to line "), "{message}");
}

#[test]
fn a_position_whose_moves_were_not_listed_is_not_said_to_have_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("graph.txt");
    let vertices: Vec<String> = (0..20_000).map(|vertex| format!("{vertex}\n")).collect();
    std::fs::write(&file, vertices.concat()).expect("written");
    let file = file.to_str().expect("a name");
    let (message, out) = said(&["graph", "--code", "0.33", file, "--time", "0ms"]);
    // The time may be over while the graph is read.
    let reached = ["the position is not solved", "the graph was not read"];
    assert!(
        reached.iter().any(|words| message.contains(words)),
        "{message}"
    );
    assert!(!out.contains("\n0 moves"), "{out}");
}
