//! What is promised of every file: it is whole, it is what was meant, and nothing is waited for.

use grundy_files::{
    Destination, Fault, Most, open, open_kept, read, read_text, write_atomically,
    write_atomically_by, write_privately,
};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// All names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    entries
        .map(|entry| name(entry).to_string_lossy().into_owned())
        .collect()
}

#[cfg(unix)]
fn pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("its owner");
}

#[test]
fn what_fails_in_the_middle_leaves_the_old_file_and_nothing_beside_it() {
    let folder = folder();
    let path = folder.path().join("file");
    write_atomically(&path, b"old").expect("written");
    let failed = write_atomically_by(&path, &mut |out| {
        out.write_all(b"ne")?;
        Err(io::ErrorKind::StorageFull.into())
    });
    let said = failed.expect_err("it fails").to_string();
    assert!(said.ends_with("file: the disk is full"), "{said}");
    assert_eq!(fs::read(&path).expect("a file"), b"old");
    assert_eq!(names(folder.path()), ["file"]);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode_and_one_of_the_user_alone_is_that() {
    let folder = folder();
    let path = folder.path().join("file");
    write_atomically(&path, b"old").expect("written");
    for kept in [0o600, 0o640, 0o666, 0o755] {
        set_mode(&path, kept);
        write_atomically(&path, b"new").expect("written");
        assert_eq!(mode(&path), kept);
    }
    write_privately(&path, b"private").expect("written");
    assert_eq!(mode(&path), 0o600);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = folder();
    let [path, link] = ["file", "link"].map(|name| folder.path().join(name));
    write_atomically(&path, b"old").expect("written");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    write_atomically(&link, b"new").expect("written");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(fs::read(&path).expect("a file"), b"new");

    // So does one that leads to no file yet, which is the same destination.
    let [other, link] = ["other", "leads on"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink("other", &link).expect("a link");
    assert!(matches!(refused(&link, &[&other]), Fault::InUse(_)));
    write_atomically(&link, b"new").expect("written");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(fs::read(&other).expect("a file"), b"new");
}

/// What is wrong with a destination is said before anything is written.
fn refused(path: &Path, others: &[&Path]) -> Fault {
    Destination::new(path, others).expect_err("refused").fault
}

#[cfg(unix)]
#[test]
fn a_protected_file_is_no_destination_and_is_not_replaced() {
    let folder = folder();
    let path = folder.path().join("file");
    write_atomically(&path, b"old").expect("written");
    set_mode(&path, 0o444);
    assert!(matches!(refused(&path, &[]), Fault::ReadOnly));
    let written = write_atomically(&path, b"new").expect_err("refused");
    assert!(matches!(written.fault, Fault::ReadOnly));
    assert!(matches!(
        open_kept(&path).expect_err("refused").fault,
        Fault::ReadOnly
    ));
    assert_eq!(fs::read(&path).expect("a file"), b"old");
}

#[test]
fn a_folder_a_missing_folder_and_a_name_that_is_too_long_are_no_destinations() {
    let folder = folder();
    assert!(matches!(refused(folder.path(), &[]), Fault::Folder));
    let missing = folder.path().join("none").join("file");
    assert!(matches!(refused(&missing, &[]), Fault::NoFolder(_)));
    // These are names of folders, and none is there.
    for end in ["file/", "file/."] {
        let named = PathBuf::from(format!("{}/{end}", folder.path().display()));
        assert!(matches!(refused(&named, &[]), Fault::Folder), "{end}");
    }
    let long = folder.path().join("x".repeat(300));
    let said = refused(&long, &[]).to_string();
    assert_eq!(said, "the name is longer than the system takes");
    assert!(names(folder.path()).is_empty());
}

#[cfg(unix)]
#[test]
fn a_destination_is_none_of_the_other_files_by_whatever_name() {
    let folder = folder();
    let [path, link, hard] = ["file", "link", "hard"].map(|name| folder.path().join(name));
    write_atomically(&path, b"old").expect("written");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    fs::hard_link(&path, &hard).expect("a link");
    let detour = folder.path().join(".").join("file");
    for other in [&path, &link, &hard, &detour] {
        assert!(
            matches!(refused(other, &[&path]), Fault::InUse(_)),
            "{other:?}"
        );
    }
    let new = folder.path().join("new");
    let same = folder.path().join(".").join("new");
    assert!(matches!(refused(&new, &[&same]), Fault::InUse(_)));
    assert!(Destination::new(&new, &[&path]).is_ok());
    let null = Path::new("/dev/null");
    assert!(Destination::new(null, &[null]).is_ok());
}

#[cfg(unix)]
#[test]
fn pipes_in_a_folder_are_neither_read_nor_written_nor_waited_for() {
    let folder = folder();
    let path = folder.path().join("pipe");
    pipe(&path);
    assert!(matches!(refused(&path, &[]), Fault::Pipe));
    assert!(matches!(
        open(&path).expect_err("refused").fault,
        Fault::Pipe
    ));
    assert!(matches!(
        open_kept(&path).expect_err("refused").fault,
        Fault::Pipe
    ));
    assert!(matches!(
        write_atomically(&path, b"").expect_err("refused").fault,
        Fault::Pipe
    ));
    let input = grundy_files::open_input(&path).err().expect("refused");
    assert!(matches!(input.fault, Fault::Pipe));
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_directly_and_read_up_to_the_bound() {
    let null = Destination::new(Path::new("/dev/null"), &[]).expect("a device");
    null.write(&mut |out| out.write_all(b"text"))
        .expect("written");
    let full = Destination::new(Path::new("/dev/full"), &[]).expect("a device");
    let said = full
        .write(&mut |out| out.write_all(b"text"))
        .expect_err("full");
    assert_eq!(said.to_string(), "/dev/full: the disk is full");
    let zero = Path::new("/dev/zero");
    assert!(matches!(
        open(zero).expect_err("refused").fault,
        Fault::Device
    ));
    assert!(matches!(
        open_kept(zero).expect_err("refused").fault,
        Fault::Device
    ));
    let read = grundy_files::read_input(zero, Most::Memory(1 << 20));
    assert!(matches!(
        read.expect_err("no end").fault,
        Fault::TooLongForMemory(_)
    ));
}

#[test]
fn a_longer_file_is_not_read_and_no_text_is_said_with_its_place() {
    let folder = folder();
    let path = folder.path().join("file");
    write_atomically(&path, b"one\ntw\xff").expect("written");
    assert_eq!(read(&path, Most::Bytes(7)).expect("it fits").len(), 7);
    let long = read(&path, Most::Bytes(6))
        .expect_err("too long")
        .to_string();
    assert!(
        long.ends_with("file: the file is too long; at most 6 bytes are read"),
        "{long}"
    );
    let text = read_text(&path, Most::Bytes(100))
        .expect_err("no text")
        .to_string();
    assert!(
        text.ends_with("line 2, column 3: this is no text in UTF-8"),
        "{text}"
    );
    let none = open(&folder.path().join("none"))
        .expect_err("nothing")
        .to_string();
    assert!(none.ends_with("none: there is no such file"), "{none}");
}
