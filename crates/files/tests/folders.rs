//! Folders that are put in place whole.

use grundy_files::{Fault, FileError, NewFolder, check_could_be_folder, make_folder};
use std::fs::{self, File};
use std::path::Path;

const FILES: [(&str, &[u8]); 3] = [("a", b"1"), ("b/c/d", b"2"), ("last", b"3")];

fn write(folder: &Path) -> Result<(), FileError> {
    NewFolder::at(folder)?.write(FILES, "last")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
    names.sort();
    names
}

/// A temporary folder as a writer leaves it that was killed.
fn leave_part(place: &Path) {
    let part = place.join(".dead.grundy-bundle");
    fs::create_dir(&part).unwrap();
    fs::write(part.join("half"), "").unwrap();
}

#[test]
fn a_folder_is_there_whole_and_nothing_beside_it() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("of/a/paper");
    write(&folder).unwrap();
    assert_eq!(names(&folder), ["a", "b", "last"]);
    assert_eq!(names(place.path()), ["of"]);
    assert_eq!(fs::read(folder.join("b/c/d")).unwrap(), b"2");
    assert!(matches!(
        write(&folder),
        Err(FileError {
            fault: Fault::NotEmpty,
            ..
        })
    ));
}

#[test]
fn what_killed_writers_have_left_is_deleted_and_what_others_write_stays() {
    let place = tempfile::tempdir().unwrap();
    let (absent, empty) = (place.path().join("absent"), place.path().join("empty"));
    fs::create_dir(&empty).unwrap();
    leave_part(place.path());
    leave_part(&empty);
    let alive = place.path().join(".alive.grundy-bundle");
    fs::create_dir(&alive).unwrap();
    let owner = File::open(&alive).unwrap();
    owner.try_lock().unwrap();
    write(&absent).unwrap();
    assert_eq!(
        names(place.path()),
        [".alive.grundy-bundle", "absent", "empty"]
    );
    write(&empty).unwrap();
    assert_eq!(names(&empty), ["a", "b", "last"]);
}

#[test]
fn what_is_no_folder_is_said_by_its_name() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [&file, Path::new("/dev/null")] {
        let said = write(path).unwrap_err().to_string();
        assert!(said.starts_with(path.to_str().unwrap()), "{said}");
        assert!(said.contains("this is no folder"), "{said}");
    }
    assert_eq!(names(place.path()), ["file"]);
}

#[cfg(unix)]
#[test]
fn an_empty_folder_keeps_its_mode_and_a_link_to_it_stays_one() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    let (folder, link) = (place.path().join("folder"), place.path().join("link"));
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();
    std::os::unix::fs::symlink(&folder, &link).unwrap();
    write(&link).unwrap();
    assert!(link.is_symlink());
    assert_eq!(names(&folder), ["a", "b", "last"]);
    let mode = fs::metadata(&folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o750);
}

#[test]
fn the_name_of_standard_output_is_no_folder() {
    let stream = Path::new("-");
    let refused = [
        check_could_be_folder(stream),
        make_folder(stream),
        NewFolder::at(stream).map(drop),
    ];
    for refused in refused {
        let said = refused.expect_err("refused").to_string();
        assert!(
            said.starts_with("-: ") && said.contains("write ./-"),
            "{said}"
        );
    }
    assert!(!stream.exists());
}

#[test]
fn what_is_something_else_is_no_folder() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    File::create(&file).unwrap();
    for path in [file.as_path(), Path::new("/dev/null")] {
        let refused = check_could_be_folder(path).expect_err("refused");
        assert!(matches!(refused.fault, Fault::NotFolder), "{refused}");
    }
    let free = place.path().join("of/a/paper");
    check_could_be_folder(&free).unwrap();
    check_could_be_folder(place.path()).unwrap();
    assert!(!free.exists());
}
