//! Files of the window that others must not read, and files in their places that are none.

use grundy_project::{Body, HeapGame, Project, Recent, RecoverySlot, Session, Settings, find_lost};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

fn mode(path: &Path) -> u32 {
    fs::metadata(path)
        .expect("it is there")
        .permissions()
        .mode()
        & 0o777
}

fn project() -> Project {
    let mut project = Project::new();
    project.add(Body::HeapGame(HeapGame::default()), "Game");
    project
}

#[test]
fn what_the_program_keeps_for_itself_can_be_read_by_the_user_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut slot = RecoverySlot::new(&data).expect("a slot");
    slot.write(&project(), None, None).expect("written");
    Settings::default().save(&data).expect("written");
    Recent::default().save(&data).expect("written");
    assert_eq!(mode(&data), 0o700);
    for name in ["0.recovery", "settings.json", "recent.json"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
}

#[test]
fn a_protected_project_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.grundy");
    Project::new().save(&path).expect("written");
    let before = fs::read(&path).expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("its owner");
    let said = project().save(&path).expect_err("refused").to_string();
    assert!(said.contains("protected from being changed"), "{said}");
    assert_eq!(fs::read(&path).expect("a file"), before);
}

/// Opening any of these would wait without end.
#[test]
fn pipes_in_the_places_of_files_are_passed_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    for name in [
        "settings.json",
        "recent.json",
        "session.json",
        "sessions.json",
        "0.lock",
        "1.recovery",
        "game.grundy",
    ] {
        let made = std::process::Command::new("mkfifo")
            .arg(data.join(name))
            .status();
        assert!(made.expect("mkfifo").success());
    }
    assert_eq!(Settings::load(data), Settings::default());
    assert_eq!(Recent::load(data), Recent::default());
    assert_eq!(Session::load(data), None);
    assert_eq!(Session::of(&data.join("game.grundy"), data), None);
    assert!(find_lost(data).is_empty());
    assert!(RecoverySlot::new(data).is_ok());
    let said = Project::load(&data.join("game.grundy"))
        .expect_err("refused")
        .to_string();
    assert!(said.contains("this is a pipe in a folder"), "{said}");
}
