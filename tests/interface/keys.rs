//! The window by keys: shortcuts, the palette and the menus.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Body, GraphView, HeapGame, HeapView, Kind};
use grundy_views::view_of;
use std::path::Path;

/// The heap game that is selected.
fn game_of(window: &mut Window) -> HeapGame {
    window.body().heap_game().expect("a heap game").clone()
}

#[test]
fn the_palette_finds_a_command_by_a_part_of_its_name() {
    let mut window = Window::plain();
    window.run(Command::OpenExample(1));
    window.press(Modifiers::COMMAND, Key::P);
    window.field("Command").type_text("histo");
    window.settle();
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(game_of(&mut window).view, HeapView::HISTOGRAM);
}

#[test]
fn the_palette_is_searched_without_accents_and_by_what_is_typed_before_enter() {
    let mut window = Window::plain();
    let event = |key, pressed| egui::Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for typed in [
        "new misere form",
        "NEW MISÈRE FORM",
        "new mise\u{300}re form",
    ] {
        window.begin_anew();
        window.press(Modifiers::COMMAND, Key::P);
        let events = [
            egui::Event::Text(typed.to_owned()),
            event(Key::Enter, true),
            event(Key::Enter, false),
            egui::Event::Text("2#3".to_owned()),
        ];
        window.harness.input_mut().events.extend(events);
        window.settle();
        assert_eq!(window.body().kind(), Kind::FormSheet, "{typed}");
        let sheet = window.body().form_sheet().expect("a sheet").clone();
        assert!(
            sheet.lines.iter().all(|line| !line.contains("misere")),
            "{sheet:?}"
        );
    }
}

#[test]
fn the_palette_has_what_begins_so_first_and_stands_still() {
    let mut window = Window::plain();
    window.run(Command::OpenExample(1));
    window.press(Modifiers::COMMAND, Key::P);
    let below = |window: &Window| window.harness.get_by_label("Command").rect().top();
    let before = below(&window);
    window.field("Command").type_text("tab");
    window.settle();
    assert_eq!(below(&window), before);
    assert!(window.says("Close tab"));
    window.field("Command").type_text("xyz");
    window.settle();
    assert_eq!(below(&window), before);
    assert!(window.says("No command or document has “tabxyz” in its name."));
    assert!(!window.says("Close tab"), "the list is that of the text");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(
        window.says("No command or document"),
        "and none is chosen by mistake"
    );
    window.press(Modifiers::COMMAND, Key::A);
    window.field("Command").type_text("undo");
    window.settle();
    let listed = window.harness.get_all_by_label_contains("Undo");
    let listed = listed.map(|node| (node.rect().top(), node.accesskit_node().label()));
    let first = listed
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap()
        .1
        .unwrap();
    assert!(
        first.starts_with("Undo") && !first.contains("list"),
        "{first}"
    );
}

#[test]
fn the_palette_finds_commands_by_the_words_of_other_programs() {
    let mut window = Window::plain();
    for (typed, name) in [
        ("theme", "Dark colours"),
        ("dark mode", "Dark colours"),
        ("zoom", "Larger"),
        ("scale", "Smaller"),
        ("exit", "Quit"),
        ("octal code", "New heap game"),
        ("stop", "Cancel all computations"),
        ("arxiv", "Bundle for an archive…"),
        ("coq", "Export for Rocq…"),
        ("export tikz", "Export picture (TikZ)…"),
    ] {
        window.begin_anew();
        window.press(Modifiers::COMMAND, Key::P);
        window.field("Command").type_text(typed);
        window.settle();
        assert!(window.says(name), "{typed}: {name}");
        window.press(Modifiers::NONE, Key::Escape);
    }
}

#[test]
fn the_palette_shows_at_least_ten_commands() {
    for height in [768.0, 900.0, 1080.0] {
        let mut window = Window::new([1366.0, height], Path::new("nowhere"));
        // Whatever was asked before.
        window.run(Command::New(Kind::HeapGame));
        window.press(Modifiers::NONE, Key::F2);
        window.press(Modifiers::NONE, Key::Escape);
        window.press(Modifiers::COMMAND, Key::P);
        window.settle();
        let field = window.harness.get_by_label("Command").rect();
        let buttons = window.harness.get_all_by_role(Role::Button);
        let seen = buttons.filter(|node| {
            let rect = node.rect();
            rect.top() > field.bottom()
                && rect.bottom() < height
                && field.x_range().contains(rect.left())
        });
        assert!(seen.count() >= 10, "at a height of {height}");
    }
}

#[test]
fn every_press_of_a_burst_counts() {
    let mut window = Window::plain();
    window.add(Body::HeapGame(HeapGame::default()));
    let texts = ["0.7", "0.77", "0.07", "0.15", "0.17"];
    for text in texts {
        window.fill("Rule", text);
    }
    // The field would take the keys for itself.
    window.press(Modifiers::NONE, Key::Escape);
    let burst = |window: &mut Window, key, count| {
        let event = |pressed| Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::COMMAND,
        };
        let events = (0..count).flat_map(|_| [event(true), event(false)]);
        window.harness.input_mut().events.extend(events);
        window.settle();
    };
    burst(&mut window, Key::Z, 4);
    assert_eq!(game_of(&mut window).rule, "0.7");
    burst(&mut window, Key::Y, 3);
    assert_eq!(game_of(&mut window).rule, "0.15");
    burst(&mut window, Key::D, 3);
    assert_eq!(window.studio().project().documents.len(), 4);
}

#[test]
fn ctrl_and_tab_walk_through_the_tabs() {
    let mut window = Window::plain();
    for rule in ["0.07", "0.77", "0.15"] {
        let game = HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        };
        window.add(Body::HeapGame(game));
    }
    let tabs = window.studio().project().documents.len();
    assert_eq!(tabs, 3);
    let rule = |window: &mut Window, modifiers| {
        window.press(modifiers, Key::Tab);
        game_of(window).rule.clone()
    };
    let back = Modifiers::COMMAND | Modifiers::SHIFT;
    assert_eq!(rule(&mut window, back), "0.77");
    assert_eq!(rule(&mut window, Modifiers::COMMAND), "0.15");
    assert_eq!(rule(&mut window, back), "0.77");
    assert_eq!(rule(&mut window, back), "0.07");
}

/// The heights of windows on usual screens.
const HEIGHTS: [f32; 3] = [768.0, 900.0, 1080.0];

/// The menus of the bar with their letters.
const MENUS: [(&str, Key); 5] = [
    ("File", Key::F),
    ("Edit", Key::E),
    ("View", Key::V),
    ("Compute", Key::C),
    ("Help", Key::H),
];

/// The names of the buttons that are wholly in the window, those of the bar left out.
fn buttons(window: &Window, height: f32) -> Vec<String> {
    let buttons = window.harness.get_all_by_role(Role::Button);
    let whole = buttons.filter(|node| node.rect().bottom() <= height);
    whole
        .filter_map(|node| node.accesskit_node().label())
        .collect()
}

#[test]
fn menus_are_as_high_as_they_need_and_are_opened_by_keys() {
    for height in HEIGHTS {
        let mut window = Window::new([1366.0, height], Path::new("nowhere"));
        window.run(Command::OpenExample(1));
        for ((name, letter), last, count) in MENUS
            .into_iter()
            .zip([
                "Quit",
                "Delete",
                "Show or hide the inspector",
                "Compute again",
                "Take the tour",
            ])
            .zip([24, 8, 10, 2, 5])
            .map(|((menu, last), count)| (menu, last, count))
        {
            let before = buttons(&window, height);
            window.press(Modifiers::ALT, letter);
            let mut opened = buttons(&window, height);
            opened.retain(|name| !before.contains(name));
            assert!(opened.len() >= count, "{name} at {height}: {opened:?}");
            // The longest one scrolls in a low window.
            if height > 1000.0 {
                let is_last = |name: &String| name.starts_with(last);
                assert!(opened.iter().any(is_last), "{name}: {opened:?}");
            }
            window.press(Modifiers::NONE, Key::Escape);
        }
    }
}

#[test]
fn arrows_walk_along_the_entries_of_a_menu_and_to_the_next_one() {
    let mut window = Window::plain();
    window.press(Modifiers::NONE, Key::F10);
    // From the first entry, a new project, to the second.
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.body().kind(), Kind::HeapGame);
    assert!(!window.says("Quit"), "a menu that was used is closed");
    // As many as are pressed, also where each comes in the next frame.
    window.press(Modifiers::NONE, Key::F10);
    for _ in 0..7 {
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::ArrowDown);
        window.harness.step();
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.body().kind(), Kind::QuotientSheet);
    // Up from the first entry is the last one of the menu at the right end.
    window.press(Modifiers::NONE, Key::F10);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert!(!window.says("Quit"));
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("To cite the program"), "the last entry of it");
}

/// The name of what has the keyboard.
fn focused(window: &Window) -> Option<String> {
    let node = window.harness.root();
    let focused = node.children_recursive().find(|node| node.is_focused());
    focused.and_then(|node| node.accesskit_node().label())
}

#[test]
fn the_right_arrow_opens_a_menu_beside_the_menu_and_the_left_one_goes_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    window.run(Command::New(Kind::FormSheet));
    window.press(Modifiers::COMMAND, Key::S);
    let saved = std::fs::read_dir(folder.path()).unwrap();
    let saved = saved.map(|file| file.unwrap().path());
    let saved = saved.filter(|file| file.extension().is_some_and(|end| end == "grundy"));
    let names: Vec<String> = saved
        .filter_map(|file| Some(file.file_name()?.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(names.len(), 1, "{names:?}");
    window.press(Modifiers::ALT, Key::F);
    let is_recent =
        |window: &Window| focused(window).is_some_and(|name| name.starts_with("Open recent"));
    for _ in 0..30 {
        if is_recent(&window) {
            break;
        }
        window.press(Modifiers::NONE, Key::ArrowDown);
    }
    assert!(is_recent(&window));
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(focused(&window).as_ref(), names.first());
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert!(is_recent(&window), "{:?}", focused(&window));
    assert!(window.says("Quit"), "the menu is still open");
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(!window.says("Quit"), "it was opened");
}

/// The height of a screen of 768 lines at 150 %.
const LOW: f32 = 512.0;

#[test]
fn in_a_low_window_all_of_each_menu_is_in_view() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("picture.svg");
    let mut window = Window::new([911.0, LOW], &file);
    window.run(Command::OpenExample(1));
    let bars = |window: &Window| window.harness.get_all_by_role(Role::ScrollBar).count();
    for (name, letter) in MENUS {
        let before = (buttons(&window, LOW), bars(&window));
        window.press(Modifiers::ALT, letter);
        assert_eq!(bars(&window), before.1, "{name} scrolls");
        assert!(buttons(&window, LOW).len() > before.0.len(), "{name}");
        window.press(Modifiers::NONE, Key::Escape);
    }
    window.press(Modifiers::ALT, Key::F);
    let opened = buttons(&window, LOW);
    assert!(
        opened.iter().any(|name| name.starts_with("Quit")),
        "{opened:?}"
    );
    for (group, entry) in [("New", "New atlas"), ("Export", "Bundle for an archive…")] {
        while focused(&window).as_deref() != Some(group) {
            window.press(Modifiers::NONE, Key::ArrowDown);
        }
        window.press(Modifiers::NONE, Key::ArrowRight);
        let opened = buttons(&window, LOW);
        let is_there = opened.iter().any(|name| name.starts_with(entry));
        assert!(is_there, "{entry}: {:?}, {opened:?}", focused(&window));
        window.press(Modifiers::NONE, Key::ArrowLeft);
    }
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(file.exists(), "{:?}", window.studio().message());
}

/// A key with modifiers, pressed and let go.
fn stroke(modifiers: Modifiers, key: Key) -> [Event; 2] {
    [true, false].map(|pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    })
}

#[test]
fn what_is_typed_while_a_field_opens_is_for_that_field() {
    for (key, field) in [(Key::T, "What you have"), (Key::P, "Command")] {
        // All in one frame, as on a slow one, and a key in each of those that follow.
        for at_once in [true, false] {
            let mut window = Window::plain();
            window.run(Command::New(Kind::HeapGame));
            window.press(Modifiers::NONE, Key::Escape);
            let opens = stroke(Modifiers::COMMAND, key);
            window.harness.input_mut().events.extend(opens);
            for sign in "0.12345".chars() {
                if !at_once {
                    window.harness.step();
                }
                let typed = Event::Text(sign.to_string());
                window.harness.input_mut().events.push(typed);
            }
            window.settle();
            let value = window.field(field).accesskit_node().value();
            assert_eq!(value.as_deref(), Some("0.12345"), "{field}, {at_once}");
        }
    }
}

#[test]
fn arrows_pressed_while_a_menu_opens_walk_in_it() {
    let walked = |at_once: bool| {
        let mut window = Window::plain();
        let opens = stroke(Modifiers::ALT, Key::F);
        window.harness.input_mut().events.extend(opens);
        if !at_once {
            window.settle();
        }
        for _ in 0..3 {
            let down = stroke(Modifiers::NONE, Key::ArrowDown);
            window.harness.input_mut().events.extend(down);
        }
        window.settle();
        let node = window.harness.root();
        let focused = node.children_recursive().find(|node| node.is_focused());
        focused.and_then(|node| node.accesskit_node().label())
    };
    let patient = walked(false);
    assert!(patient.is_some());
    assert_eq!(walked(true), patient);
}

#[test]
fn tab_goes_on_from_the_field_that_enter_has_ended() {
    let next = |ends: bool| {
        let mut window = Window::plain();
        window.add(Body::HeapGame(HeapGame::default()));
        window.fill("Largest heap", "50");
        if ends {
            window.press(Modifiers::NONE, Key::Enter);
            assert!(!window.field("Largest heap").is_focused());
        }
        window.press(Modifiers::NONE, Key::Tab);
        let node = window.harness.root();
        let focused = node.children_recursive().find(|node| node.is_focused());
        focused.map(|node| format!("{:?}", node.accesskit_node().role()))
    };
    let typing = next(false);
    assert!(typing.is_some());
    assert_eq!(next(true), typing);
}

#[test]
fn what_begins_as_a_code_is_told_what_is_wrong_with_the_code() {
    let mut window = Window::plain();
    window.run(Command::Door("0.7x".to_owned()));
    assert!(
        window.says("is not a digit"),
        "as below the field of a rule"
    );
    assert!(!window.says("edge list"));
}

#[test]
fn a_list_of_choices_is_opened_and_answered_by_keys() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::GraphPosition));
    window.run(Command::View(view_of(
        Kind::GraphPosition,
        GraphView::FAMILIES,
    )));
    let list = window.harness.get_all_by_role(Role::ComboBox).next();
    list.expect("a list").focus();
    window.settle();
    let chosen = |window: &Window| {
        let list = window.harness.get_all_by_role(Role::ComboBox).next();
        list.and_then(|list| list.accesskit_node().value())
    };
    let before = chosen(&window);
    window.press(Modifiers::NONE, Key::Enter);
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::ArrowDown);
    window.press(Modifiers::NONE, Key::Enter);
    assert_ne!(chosen(&window), before);
}

#[test]
fn the_scale_is_told_and_changes_while_a_question_is_open() {
    let mut window = Window::plain();
    window.press(Modifiers::COMMAND, Key::T);
    for _ in 0..2 {
        window.press(Modifiers::COMMAND, Key::Plus);
    }
    assert!(window.says("What you have"), "the question stays");
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::ALT, Key::V);
    assert!(window.says("Normal size, now 120 %"));
    window.press(Modifiers::NONE, Key::Escape);
    window.press(Modifiers::COMMAND, Key::Num0);
    window.press(Modifiers::ALT, Key::V);
    assert!(!window.says("now 120 %"));
}
