//! Files that other programs write and read, as the scripts in the folder `compare` make them: a thousand
//! random graphs each. Needs `python3` with networkx; igraph, scipy, Graphviz and nauty where they are there. What is
//! skipped for want of them is said. Run by `.ci/long`.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The graphs of each script.
const FILES: &str = "1000";

/// A script, the modules of Python and the programs without which it compares nothing.
const SCRIPTS: [(&str, &[&str], &[&str]); 4] = [
    ("dot.py", &[], &["dot"]),
    ("lists.py", &["networkx", "numpy", "scipy"], &[]),
    ("networkx_json.py", &["networkx"], &[]),
    ("xml_gml_pajek.py", &["networkx"], &[]),
];

/// What scripts use if it is there.
const MORE: [(&str, bool); 2] = [("igraph", false), ("geng", true)];

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn has_module(name: &str) -> bool {
    succeeds(Command::new("python3").args(["-c", &format!("import {name}")]))
}

fn has_program(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}

/// The example that prints what is read, built as this test is.
fn example() -> PathBuf {
    let mut build = Command::new(env!("CARGO"));
    build.args([
        "build",
        "--quiet",
        "--package",
        "grundy-formats",
        "--example",
        "edges",
    ]);
    if !cfg!(debug_assertions) {
        build.arg("--release");
    }
    assert!(succeeds(&mut build), "the example is built");
    // Tests are in the folder `deps` beside that of examples.
    let test = std::env::current_exe().expect("a path");
    let folder = test.parent().and_then(Path::parent).expect("a folder");
    folder.join("examples/edges")
}

#[test]
#[ignore = "takes minutes, and needs Python with networkx"]
fn what_other_programs_write_is_read_as_they_mean_it() {
    let example = example();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compare");
    for (name, program) in MORE {
        if !(if program {
            has_program(name)
        } else {
            has_module(name)
        }) {
            println!("without {name}: what needs it is left out");
        }
    }
    for (script, modules, programs) in SCRIPTS {
        let modules = modules.iter().filter(|module| !has_module(module));
        let programs = programs.iter().filter(|program| !has_program(program));
        let missing: Vec<&str> = modules.chain(programs).copied().collect();
        if !missing.is_empty() || !has_program("python3") {
            println!("skipped {script}: there is no {}", missing.join(", no "));
            continue;
        }
        let output = Command::new("python3")
            .arg(folder.join(script))
            .arg(&example)
            .arg(FILES)
            .output()
            .expect("python3 starts");
        let said = String::from_utf8_lossy(&output.stdout);
        println!("{script}: {}", said.lines().last().unwrap_or_default());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{script}\n{said}\n{errors}");
    }
}
