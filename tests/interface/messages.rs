//! What is said goes when its cause goes: each message is brought about, its cause is mended, and it is gone; and
//! none outlives the project that it is about.

use crate::common::Window;
use egui::{Event, Key, Modifiers};
use grundy::app::command::Command;
use grundy::app::foot::{Cause, While};
use grundy_project::{Body, HeapGame, HeapView, Kind, Project};
use grundy_views::export::Export;
use grundy_views::view_of;
use std::path::{Path, PathBuf};

/// A message: its beginning, what brings it about, and what mends its cause.
struct Told {
    said: &'static str,
    cause: fn(&mut Window, &Path),
    mend: fn(&mut Window, &Path),
}

fn told(
    said: &'static str,
    cause: fn(&mut Window, &Path),
    mend: fn(&mut Window, &Path),
) -> Option<Told> {
    Some(Told { said, cause, mend })
}

/// A window with data in a folder, in which paths are answered with the file `work/file` of it.
fn window_in(folder: &Path) -> Window {
    let data = Some(folder.join("data"));
    Window::with_data([1240.0, 820.0], &folder.join("work/file"), data)
}

fn rule(window: &mut Window, rule: &str) {
    if window.studio().selected_document().is_none() {
        window.run(Command::New(Kind::HeapGame));
    }
    window.fill("Rule", rule);
}

fn paste(window: &mut Window, text: &str) {
    window.press(Modifiers::NONE, Key::Escape);
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

fn work(folder: &Path) -> PathBuf {
    std::fs::create_dir_all(folder.join("work")).unwrap();
    folder.join("work/file")
}

const LETTER: &str = "Dear colleague, this is no game!";

/// What went wrong in each way; none where no deed of a user brings it about.
fn trouble(cause: Cause) -> Option<Told> {
    match cause {
        Cause::Arrival => told(
            "This is no code",
            |window, _| paste(window, LETTER),
            |window, _| paste(window, "0.15"),
        ),
        Cause::Save => told(
            "work does not exist",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::SaveAs);
                window.click("Cancel");
            },
            |window, folder| {
                work(folder);
                window.run(Command::SaveAs);
            },
        ),
        Cause::Export => told(
            "work does not exist",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::Export(Export::Csv));
            },
            |window, folder| {
                work(folder);
                window.run(Command::Export(Export::Csv));
            },
        ),
        Cause::Settings => told(
            "settings.json",
            |window, folder| {
                std::fs::remove_file(folder.join("data/settings.json")).unwrap_or_default();
                std::fs::create_dir_all(folder.join("data/settings.json/in the way")).unwrap();
                window.run(Command::ToggleReopen);
            },
            |window, folder| {
                std::fs::remove_dir_all(folder.join("data/settings.json")).unwrap();
                window.run(Command::ToggleReopen);
            },
        ),
        Cause::Elsewhere => told(
            "Another window has",
            |window, folder| {
                let path = work(folder);
                Project::new().save(&path.with_extension("grundy")).unwrap();
                let mut other = window_in(folder);
                let open = Command::OpenPath(path.with_extension("grundy"));
                other.run(open.clone());
                window.run(open);
                other.studio().close();
            },
            |window, _| {
                rule(window, "0.15");
                window.run(Command::Save);
            },
        ),
        // No drawing of a size that comes up fails to be copied; the side file is written by the clock; and what is
        // wrong with the program is dismissed.
        Cause::Copy | Cause::SideFile | Cause::Program => None,
    }
}

/// The message on each state; none where it ends by itself before anybody could look.
fn state(state: While) -> Option<Told> {
    match state {
        While::NothingSelected => told(
            "Select a document first.",
            |window, _| window.run(Command::Export(Export::Svg)),
            |window, _| window.run(Command::New(Kind::HeapGame)),
        ),
        While::NoFigure => told(
            "The project has no figure yet",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::Bundle);
            },
            |window, _| window.run(Command::FigureOfView),
        ),
        While::IsFigure => told(
            "This is a figure already",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::FigureOfView);
                window.run(Command::FigureOfView);
            },
            |window, _| window.run(Command::Show(1)),
        ),
        While::NothingToExport(_) => told(
            "The rule of this game cannot be read.",
            |window, _| {
                rule(window, "0.7x");
                window.run(Command::Export(Export::Csv));
            },
            |window, _| rule(window, "0.77"),
        ),
        While::NothingToCopyAs(_) => told(
            "There is no picture to copy yet.",
            |window, _| {
                rule(window, "0.7x");
                window.run(Command::CopyAs(Export::Svg));
            },
            |window, _| rule(window, "0.77"),
        ),
        While::NothingToCopy => told(
            "There is nothing to copy yet.",
            |window, _| {
                rule(window, "0.7x");
                window.run(Command::CopyValues);
            },
            |window, _| rule(window, "0.77"),
        ),
        While::NoStep(_) => told(
            "There is nothing to undo here.",
            |window, _| {
                window.run(Command::New(Kind::HeapGame));
                window.run(Command::Undo);
            },
            |window, _| rule(window, "0.15"),
        ),
        While::NoStepOfList(_) => told(
            "Nothing was done to the list",
            |window, _| {
                window.run(Command::OpenExample(5));
                window.run(Command::UndoList);
            },
            |window, _| window.run(Command::MoveDown),
        ),
        While::Deleted => told(
            "Deleted “",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::Delete);
            },
            |window, _| window.run(Command::Restore),
        ),
        While::NoneDeleted => told(
            "No document has been deleted.",
            |window, _| {
                rule(window, "0.15");
                window.run(Command::Restore);
            },
            |window, _| window.run(Command::Delete),
        ),
        While::AllSaved => told(
            "There are no changes to save here.",
            |window, folder| {
                let path = work(folder).with_extension("grundy");
                rule(window, "0.15");
                window.run(Command::SaveAs);
                let mut theirs = Project::load(&path).unwrap();
                theirs.add(Kind::FormSheet.new_body(), "Of the other window");
                theirs.save(&path).unwrap();
                window.run(Command::Save);
            },
            |window, _| rule(window, "0.77"),
        ),
        While::AtRest => told(
            "Nothing is being computed.",
            |window, _| {
                window.run(Command::New(Kind::HeapGame));
                window.run(Command::CancelJobs);
            },
            |window, _| rule(window, "0.15"),
        ),
        // Others answer or end these, which the tests of dialogs, of exports and of the bar wait for.
        While::Asking | While::WritingMany | While::Closing | While::Cancelled => None,
    }
}

#[test]
fn each_message_goes_when_its_cause_is_mended_and_with_its_project() {
    let all = Cause::ALL.into_iter().filter_map(trouble);
    let all = all.chain(While::ALL.into_iter().filter_map(state));
    for Told { said, cause, mend } in all {
        for is_left in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            let mut window = window_in(folder.path());
            cause(&mut window, folder.path());
            assert!(window.says(said), "{said}: {:?}", window.studio().message());
            match is_left {
                false => mend(&mut window, folder.path()),
                true if said == "settings.json" => continue,
                true => window.begin_anew(),
            }
            assert!(!window.says(said), "{said}: left {is_left}");
        }
    }
}

#[test]
fn a_text_that_was_no_document_is_not_spoken_of_in_the_gallery_or_after_saving() {
    let folder = tempfile::tempdir().unwrap();
    let after: [fn(&mut Window); 3] = [
        |window| window.run(Command::Gallery),
        |window| window.run(Command::SaveAs),
        |window| window.run(Command::OpenExample(1)),
    ];
    work(folder.path());
    for after in after {
        let mut window = window_in(folder.path());
        paste(&mut window, LETTER);
        assert!(window.says("This is no code"));
        after(&mut window);
        assert!(!window.says("This is no code"));
    }
}

#[test]
fn of_files_that_are_dropped_together_the_faulty_ones_are_told_beside_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let [good, bad] = ["good.txt", "bad.g6"].map(|name| folder.path().join(name));
    std::fs::write(&good, "0 1\n1 2\n").unwrap();
    std::fs::write(&bad, "this is no graph6").unwrap();
    let mut window = Window::plain();
    window.drop_file(&bad);
    window.drop_file(&good);
    window.settle();
    assert_eq!(window.studio().project().documents.len(), 1);
    assert!(window.says("bad.g6: "));
    window.drop_file(&good);
    window.settle();
    assert!(!window.says("bad.g6: "), "another file was taken in since");
}

#[test]
fn nothing_is_said_to_be_proved_of_a_rule_that_is_not_there() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    for view in grundy_views::views_of(Kind::HeapGame) {
        for rule in ["", "0.7x"] {
            window.run(Command::View(view));
            window.fill("Rule", "0.77");
            window.fill("Rule", rule);
            if rule.is_empty() {
                window.press(Modifiers::COMMAND, Key::A);
                window.press(Modifiers::NONE, Key::Backspace);
            }
            assert_eq!(window.body().heap_game().unwrap().rule, rule);
            let said = window.text_with("proved for all heaps");
            assert_eq!(said, None, "{view:?} of “{rule}”");
            assert!(!window.says("Proved: "), "{view:?} of “{rule}”");
        }
    }
}

#[test]
fn a_largest_heap_that_is_refused_is_told_where_it_is_typed() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.fill("Largest heap", "seven");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("Type a whole number"));
    window.run(Command::View(view_of(Kind::HeapGame, HeapView::GENUS)));
    assert!(!window.says("Type a whole number"));
    window.run(Command::View(view_of(Kind::HeapGame, HeapView::SEQUENCE)));
    window.fill("Rule", "0.7x");
    assert!(
        window.says("These are the values of Kayles"),
        "the rule first"
    );
}

#[test]
fn what_is_wrong_with_a_path_is_not_said_of_another_one() {
    let mut window = Window::without_dialogs();
    window.run(Command::Open);
    window.fill("Path of the file", "/no such folder/a.grundy");
    window.click("Open");
    assert!(window.says("there is no such file"));
    window.fill("Path of the file", "/no such folder/b.grundy");
    assert!(!window.says("there is no such file"));
}

#[test]
fn what_is_said_of_one_document_is_not_said_of_another() {
    let game = |rule: &str| {
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        })
    };
    let mut window = Window::showing(game("0.77"));
    window.add(game("0.15"));
    window.run(Command::Undo);
    assert!(window.says("There is nothing to undo here."));
    window.run(Command::Show(1));
    assert!(!window.says("There is nothing to undo here."));
}
