//! Where results go. What cannot be written is said before anything is computed, and what was there is whole.

use crate::program::{errors, grundy, program};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Commands that write a file that is named last.
const WRITERS: &[&[&str]] = &[
    &["nim", "0.77", "--heaps", "100", "--json"],
    &["nim", "0.77", "--heaps", "100", "--b-file"],
    &["nim", "0.77", "--heaps", "100", "--oeis"],
    &["nim", "0.77", "--heaps", "100", "--why", "5", "--json"],
    &["nim", "0.77", "--heaps", "1000", "--certificate"],
    &["nim", "0.77", "--stream", "--heaps", "1000", "--json"],
    &[
        "nim",
        "0.77",
        "--stream",
        "--heaps",
        "1000",
        "--certificate",
    ],
    &["quotient", "0.77", "--heaps", "3", "--json"],
    &["quotient", "--form", "2#321", "--json"],
    &[
        "quotient",
        "0.31011",
        "--heaps",
        "5",
        "--infinite",
        "--json",
    ],
    &["quotient", "0.144", "--heaps", "8", "--how-found", "--json"],
    &["position", "0.77", "3,5", "--json"],
    &["star", "--moves", "4 9", "--json"],
    &["star", "--moves", "4,0 0,3", "--limit", "--json"],
    &["star", "--moves", "2,0 0,1", "--phi", "--json"],
    &["star", "--moves", "2,0 0,1", "--phi", "--certificate"],
    &["form", "2#3", "--json"],
    &["form", "2#", "--compare", "2##", "--json"],
    &["genus", "0.77", "--heaps", "5", "--json"],
    &["genus", "0.77", "--position", "3,3,7", "--json"],
    &["theorem", "infinite-quotients/3", "--json"],
    &["which", "0", "1", "2", "3", "1", "4", "3", "--json"],
    &["graph", "--graph6", "Bw", "--code", "0.33", "--json"],
    &[
        "graph", "--graph6", "Bw", "--code", "0.33", "--each", "--json",
    ],
    &[
        "graph", "--graph6", "Bw", "--code", "0.33", "--grow", "0-1", "--json",
    ],
    &[
        "graph",
        "--graph6",
        "Bw",
        "--code",
        "0.33",
        "--grow",
        "0-1",
        "--certificate",
    ],
    &["survey", "plan", "0.d", "--ask", "quotient", "-o"],
    &[
        "figure",
        concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/projects/dawsons-kayles.grundy"
        ),
        "Dawson’s Kayles",
        "--format",
        "csv",
        "-o",
    ],
];

/// Each writer is refused this name with these words.
fn all_refused(path: &Path, words: &str) {
    for writer in WRITERS {
        let name = path.to_str().expect("a name");
        let output = grundy(&[*writer, &[name]].concat());
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{writer:?}: {said}");
        assert!(said.contains(words), "{writer:?}: {said}");
        assert!(output.stdout.is_empty(), "{writer:?}");
    }
}

#[test]
fn a_file_is_replaced_with_its_mode_and_nothing_is_left_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    for writer in WRITERS {
        fs::write(&path, "old").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("its mode");
        let output = grundy(&[*writer, &[path.to_str().expect("a name")]].concat());
        assert_eq!(
            output.status.code(),
            Some(0),
            "{writer:?}: {}",
            errors(&output)
        );
        assert!(fs::metadata(&path).expect("a file").len() > 3, "{writer:?}");
        let mode = fs::metadata(&path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o640, "{writer:?}");
        assert_eq!(
            fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "{writer:?}"
        );
    }
}

#[test]
fn what_cannot_be_written_is_said_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    fs::write(&path, "old").expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("its mode");
    all_refused(&path, "protected");
    assert_eq!(fs::read(&path).expect("a file"), b"old");
    all_refused(folder.path(), "this is a folder");
    let named = format!("{}/none/", folder.path().display());
    all_refused(Path::new(&named), "this is a folder");
    all_refused(&folder.path().join("none").join("file"), "does not exist");
    all_refused(
        &folder.path().join("x".repeat(300)),
        "longer than the system takes",
    );
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    all_refused(&pipe, "this is a pipe in a folder");
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_computed() {
    let long = format!("/tmp/{}", "x".repeat(300));
    for asked in [
        &["nim", "0.007", "--heaps", "1e9", "--json"][..],
        &[
            "nim",
            "0.007",
            "--heaps",
            "1e12",
            "--stream",
            "--certificate",
        ],
        &["quotient", "0.3102", "--json"],
        &["star", "--moves", "15,2 2,15", "--window", "4000", "--json"],
    ] {
        let output = grundy(&[asked, &[&long]].concat());
        assert!(
            errors(&output).contains("longer than"),
            "{asked:?}: {}",
            errors(&output)
        );
    }
}

#[test]
fn devices_and_pipes_of_the_shell_are_written_directly() {
    for writer in WRITERS {
        let output = grundy(&[*writer, &["/dev/null"]].concat());
        assert_eq!(
            output.status.code(),
            Some(0),
            "{writer:?}: {}",
            errors(&output)
        );
        let output = grundy(&[*writer, &["/dev/full"]].concat());
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{writer:?}: {said}");
        assert!(
            said.contains("/dev/full: the disk is full"),
            "{writer:?}: {said}"
        );
        let output = grundy(&[*writer, &["/dev/fd/1"]].concat());
        assert_eq!(
            output.status.code(),
            Some(0),
            "{writer:?}: {}",
            errors(&output)
        );
        assert!(!output.stdout.is_empty(), "{writer:?}");
    }
    let metadata = fs::metadata("/dev/null").expect("the device");
    assert!(!metadata.is_file());
}

#[test]
fn a_result_is_not_written_over_what_is_read_nor_over_another_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    let file = path.to_str().expect("a name");
    let project = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/projects/dawsons-kayles.grundy"
    );
    let project = fs::read_to_string(project).expect("an example");
    for (content, asked) in [
        (
            "0 1\n1 2\n",
            &["graph", file, "--code", "0.33", "--json", file][..],
        ),
        (
            "Bw\n",
            &["graph", file, "--code", "0.33", "--each", "--json", file],
        ),
        ("0 1 2 3\n", &["check", "0.77", file, "--json", file]),
        (
            "{}",
            &[
                "position",
                "0.77",
                "3",
                "--misere",
                "--certificate",
                file,
                "--json",
                file,
            ],
        ),
        (
            "0.77\n",
            &[
                "survey",
                "plan",
                &format!("@{file}"),
                "--ask",
                "quotient",
                "-o",
                file,
            ],
        ),
        (
            &project,
            &[
                "figure",
                file,
                "Dawson’s Kayles",
                "--format",
                "csv",
                "-o",
                file,
            ],
        ),
        ("x", &["nim", "0.77", "--checkpoint", file, "--json", file]),
        (
            "x",
            &[
                "nim",
                "0.77",
                "--stream",
                "--certificate",
                file,
                "--json",
                file,
            ],
        ),
        (
            "x",
            &[
                "nim",
                "0.77",
                "--stream",
                "--checkpoint",
                file,
                "--certificate",
                file,
            ],
        ),
        (
            "x",
            &[
                "star",
                "--moves",
                "4,0 0,3",
                "--phi",
                "--certificate",
                file,
                "--json",
                file,
            ],
        ),
    ] {
        fs::write(&path, content).expect("written");
        let output = grundy(asked);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{asked:?}: {said}");
        assert!(said.contains("which would be lost"), "{asked:?}: {said}");
        assert_eq!(
            fs::read_to_string(&path).expect("a file"),
            content,
            "{asked:?}"
        );
    }
}

#[test]
fn a_store_that_cannot_be_written_is_said_by_its_name_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a name")
            .to_owned()
    };
    let (plan, shards, store) = (name("plan"), name("shards"), name("store.sqlite"));
    let merge = |store: &str| grundy(&["survey", "merge", &shards, "-o", store]);
    for asked in [
        &["survey", "plan", "0.d", "--ask", "quotient", "-o", &plan][..],
        &["survey", "run", &plan, "-o", &shards],
    ] {
        assert!(grundy(asked).status.success(), "{asked:?}");
    }
    assert!(merge(&store).status.success());
    fs::set_permissions(&store, fs::Permissions::from_mode(0o444)).expect("its mode");
    let before = fs::read(&store).expect("a store");
    for (path, words) in [
        (store.clone(), "this file is protected"),
        (name("none/store.sqlite"), "does not exist"),
        (name("store.sqlite-wal"), "would be lost"),
    ] {
        let output = merge(&path);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(&path) && said.contains(words), "{said}");
    }
    assert_eq!(fs::read(&store).expect("a store"), before);
}

#[test]
fn folders_are_written_where_there_is_one_or_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "mine").expect("written");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/projects/supplement.grundy");
    for path in [&file, &pipe, Path::new("/dev/null"), Path::new("/dev/fd/1")] {
        let name = path.to_str().expect("a name");
        for (asked, words) in [
            (&["bundle", project, "-o", name][..], "ends in .zip"),
            (
                &["figure", project, "--all", "-o", name],
                "this is no folder; name one",
            ),
        ] {
            let output = grundy(asked);
            let said = errors(&output);
            assert_eq!(output.status.code(), Some(1), "{asked:?}: {said}");
            assert!(said.contains(name) && said.contains(words), "{said}");
            assert!(!said.contains("os error"), "{said}");
        }
    }
    assert_eq!(fs::read(&file).expect("a file"), b"mine");
}

#[test]
fn a_file_that_would_be_longer_than_the_system_allows_is_not_begun_over_the_earlier_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let project = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/projects/dawsons-kayles.grundy"
    );
    let figure = format!("figure {project} 'Dawson’s Kayles' --format svg -o out");
    for command in [
        "nim 0.77 --heaps 10000 --json out",
        "nim 0.77 --heaps 10000 --b-file out",
        "nim 0.106 --heaps 100000 --checkpoint out",
        &figure,
    ] {
        fs::write(&out, "").expect("written");
        let script = format!("ulimit -f 1; exec \"$0\" {command}");
        let ended = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_grundy")])
            .current_dir(folder.path())
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .expect("a shell");
        let said = errors(&ended);
        assert_eq!(ended.status.code(), Some(1), "{command}: {said}");
        assert!(said.contains("ulimit -f"), "{command}: {said}");
        let left = fs::read(&out).expect("a file").len();
        let is_kept = command.contains("checkpoint");
        assert!(left == 0 || is_kept, "{command}: {left} bytes");
    }
}

#[test]
fn no_folder_has_the_name_of_standard_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |asked: &[&str]| {
        let mut program = program(asked);
        program.current_dir(&folder).output().expect("it runs")
    };
    let made = run(&["survey", "plan", "0.7", "--ask", "grundy", "-o", "plan"]);
    assert!(made.status.success(), "{}", errors(&made));
    let made = run(&["quotient", "0.7", "--json", "certificate"]);
    assert!(made.status.success(), "{}", errors(&made));
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/projects/supplement.grundy");
    for asked in [
        &["survey", "run", "plan", "-o", "-"][..],
        &[
            "survey", "script", "plan", "--shards", "2", "--slurm", "-o", "-",
        ],
        &["rocq", "certificate", "-o", "-"],
        &["figure", project, "--all", "-o", "-"],
    ] {
        let output = run(asked);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{asked:?}: {said}");
        assert!(said.contains("write ./- for a folder"), "{asked:?}: {said}");
        assert!(output.stdout.is_empty(), "{asked:?}");
        assert!(!folder.path().join("-").exists(), "{asked:?}");
    }
    let output = run(&["survey", "run", "plan", "-o", "./-"]);
    assert!(output.status.success(), "{}", errors(&output));
    // A script whose tasks would find a device where their folder should be is none.
    let device = [
        "survey",
        "script",
        "plan",
        "--shards",
        "2",
        "--slurm",
        "-o",
        "/dev/full",
    ];
    let output = run(&device);
    let said = errors(&output);
    assert!(said.contains("/dev/full: this is no folder"), "{said}");
    assert!(output.stdout.is_empty());
}

#[test]
fn two_answers_do_not_share_standard_output() {
    let asked = ["star", "--moves", "2,0 0,1", "--phi", "--json", "-"];
    let output = grundy(&[&asked[..], &["--certificate", "-"]].concat());
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("only one of"), "{said}");
    assert!(output.stdout.is_empty());
}
