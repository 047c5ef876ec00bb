//! What `grundy rocq` writes: what it refuses, and that Rocq accepts what it exports. Those of the tests that are ignored
//! ask coqc, and run in `.ci/run`.

mod atlas;
mod exported;
#[path = "../common/long.rs"]
mod long;
mod mutants;
#[path = "../common/numbers.rs"]
mod numbers;
#[path = "../common/program.rs"]
mod program;
mod refused;
mod values;

use program::{errors, grundy};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use tempfile::TempDir;

/// A folder with the theory compiled, and no game.
struct Compiled {
    folder: TempDir,
}

/// The one for all tests. Where `GRUNDY_ROCQ_THEORY` names a folder in which `rocq/check` has compiled the theory, it is
/// taken from there.
fn compiled() -> &'static Path {
    static COMPILED: OnceLock<Compiled> = OnceLock::new();
    let compiled = COMPILED.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let place = tempfile::tempdir().expect("a folder");
        export(&period("0.3", 2, -1, place.path()), folder.path());
        if let Some(theory) = std::env::var_os("GRUNDY_ROCQ_THEORY") {
            take_compiled(Path::new(&theory), &folder.path().join("theory"));
        }
        let made = make(folder.path(), &["Values_0_3.vo"]);
        assert!(made.status.success(), "{}", errors(&made));
        Compiled { folder }
    });
    compiled.folder.path()
}

/// Copies compiled files that are of the same sources, in the order in which they need each other.
fn take_compiled(from: &Path, to: &Path) {
    for (name, text) in grundy_rocq::THEORY {
        let source = std::fs::read_to_string(from.join(name)).expect("a source");
        assert_eq!(&source, text, "{name} was compiled of another source");
        let object = format!("{name}o");
        let bytes = std::fs::read(from.join(&object)).expect("a compiled file");
        std::fs::write(to.join(&object), bytes).expect("written");
    }
}

/// Makes goals in a folder.
fn make(folder: &Path, goals: &[&str]) -> Output {
    let mut make = Command::new("make");
    make.arg("--no-print-directory").arg("-j2").args(goals);
    make.current_dir(folder).output().expect("make runs")
}

/// Compiles a file in the folder of the theory, for itself.
fn compile(file: &Path) -> Output {
    let mut coqc = Command::new("coqc");
    coqc.arg("-Q").arg(compiled().join("theory")).arg("Grundy");
    coqc.arg(file).output().expect("coqc is installed")
}

/// Writes the certificate of a period.
fn period(game: &str, period: usize, last_exception: i64, folder: &Path) -> PathBuf {
    let text = format!(
        r#"{{"format":"grundy-period","version":1,"game":"{game}","period":{period},"last_exception":{last_exception}}}"#
    );
    let path = folder.join(format!("{game}.json"));
    std::fs::write(&path, text).expect("written");
    path
}

/// The certificate of the values of a game, as the program finds it.
fn sequence(game: &str, folder: &Path) -> PathBuf {
    let path = folder.join(format!("values of {game}.json"));
    let found = grundy(&["nim", game, "--certificate", path.to_str().expect("a name")]);
    assert!(found.status.success(), "{}", errors(&found));
    path
}

/// The certificate of a quotient, as the program finds it.
fn quotient(arguments: &[&str], folder: &Path) -> PathBuf {
    let path = folder.join(format!("quotient {}.json", arguments.join(" ")));
    let file = path.to_str().expect("a name");
    let found = grundy(&[&["quotient"], arguments, &["--json", file]].concat());
    assert!(found.status.success(), "{}", errors(&found));
    path
}

/// Exports a certificate into a folder.
fn export(certificate: &Path, folder: &Path) {
    let (certificate, folder) = (certificate.to_str().expect("a name"), folder.to_str());
    let exported = grundy(&["rocq", certificate, "-o", folder.expect("a name")]);
    assert!(exported.status.success(), "{}", errors(&exported));
}
