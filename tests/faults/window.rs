//! Each operation of the window's model fails once: as it starts, and as it saves, keeps unsaved work and exports. No
//! panic; every file is the old one or the new one; what was not written is said.

use crate::MOST;
use crate::common::Window;
use grundy::app::command::Command;
use grundy_files::{fail_at, has_struck};
use grundy_project::{Body, HeapGame, Project, RecoverySlot, find_lost};
use grundy_views::export::Export;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

const SIZE: [f32; 2] = [1240.0, 820.0];

/// One test counts at a time: the counter is that of the process.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something again and again, each time with the next operation failing, until none does: it is told the number,
/// and gives what was found while that failed to `check`.
fn with_each_fault(act: &mut dyn FnMut(usize), check: &mut dyn FnMut(usize)) {
    for number in 1..MOST {
        fail_at(number as u64);
        act(number);
        let struck = has_struck();
        fail_at(0);
        if !struck {
            assert!(number > 1, "nothing is counted");
            return;
        }
        check(number);
    }
    panic!("no end");
}

fn game(rule: &str) -> Body {
    Body::HeapGame(HeapGame {
        rule: rule.to_owned(),
        heaps: 20,
        ..HeapGame::default()
    })
}

#[test]
fn a_save_whose_parts_fail_leaves_a_whole_project_and_is_said() {
    let _alone = alone();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("work.grundy");
    let mut window = Window::new(SIZE, &path);
    window.add(game("0.77"));
    window.run(Command::SaveAs);
    let whole = |path: &Path| {
        let text = fs::read_to_string(path).expect("a file");
        Project::from_json(&text).expect("a whole project")
    };
    let mut before = whole(&path);
    // A window cannot be lent to both closures at once.
    let window = std::cell::RefCell::new(window);
    with_each_fault(
        &mut |_| {
            let mut window = window.borrow_mut();
            window.add(game("0.07"));
            window.run(Command::Save);
        },
        &mut |number| {
            let mut window = window.borrow_mut();
            let there = whole(&path);
            let is_new = there.same_work(window.studio().project());
            assert!(is_new || there.same_work(&before), "fault {number}");
            let said = window.studio().message().unwrap_or_default().to_owned();
            assert!(
                is_new || said.contains("work.grundy"),
                "fault {number}: {said}"
            );
            window.run(Command::Save);
            before = whole(&path);
            assert!(
                before.same_work(window.studio().project()),
                "fault {number}"
            );
        },
    );
}

#[test]
fn an_export_whose_parts_fail_leaves_the_old_file_or_the_new_one_and_is_said() {
    let _alone = alone();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("values.csv");
    let mut window = Window::new(SIZE, &path);
    window.add(game("0.77"));
    window.run(Command::Export(Export::Csv));
    let whole = fs::read(&path).expect("a file");
    let window = std::cell::RefCell::new(window);
    with_each_fault(
        &mut |_| {
            fs::write(&path, "old").expect("written");
            window.borrow_mut().run(Command::Export(Export::Csv));
        },
        &mut |number| {
            let written = fs::read(&path).expect("a file");
            assert!(written == whole || written == b"old", "fault {number}");
            let mut window = window.borrow_mut();
            let said = window.studio().message().unwrap_or_default();
            assert!(
                written == whole || !said.contains("Wrote"),
                "fault {number}: {said}"
            );
            assert!(!said.is_empty(), "fault {number}");
        },
    );
}

#[test]
fn a_window_whose_parts_fail_at_its_start_opens_all_the_same() {
    let _alone = alone();
    let data = tempfile::tempdir().expect("a folder");
    with_each_fault(
        &mut |number| {
            let data = Some(data.path().to_path_buf());
            let mut window = Window::with_data(SIZE, Path::new("nowhere"), data);
            window.add(game("0.77"));
            let documents = &window.studio().project().documents;
            assert_eq!(documents.len(), 1, "fault {number}");
            window.studio().close();
        },
        &mut |_| (),
    );
}

#[test]
fn unsaved_work_whose_keeping_fails_is_there_as_it_was_before() {
    let _alone = alone();
    let data = tempfile::tempdir().expect("a folder");
    let project = |rules: &[&str]| {
        let mut project = Project::new();
        for rule in rules {
            project.add(game(rule), rule);
        }
        project
    };
    let (old, new) = (project(&["0.77"]), project(&["0.77", "0.07"]));
    with_each_fault(
        &mut |_| {
            // What fails is given back, and the window says it.
            let keep = || -> Option<()> {
                let mut slot = RecoverySlot::new(data.path()).ok()?;
                slot.write(&old, None, None).ok()?;
                slot.write(&new, None, None).ok()
            };
            keep();
        },
        &mut |number| {
            for lost in find_lost(data.path()) {
                let is_whole = lost.project.same_work(&old) || lost.project.same_work(&new);
                assert!(is_whole, "fault {number}");
                lost.discard().expect("deleted");
            }
        },
    );
}
