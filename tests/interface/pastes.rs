//! Texts that are pasted into the window, over each kind of document: one that is too long is told
//! and changes nothing, and none, however it is changed, makes the window panic.

use crate::changes::Changes;
use crate::common::Window;
use egui::{Event, Key, Modifiers, pos2};
use grundy::app::command::Command;
use grundy_jobs::Allowance;
use grundy_project::Kind;
use grundy_views::kind_entry;

/// A longer text is not read.
const LONGEST: usize = 1 << 20;

/// Pastes for each kind of document.
const PASTES: usize = 30;

/// What is pasted, before it is changed.
const TEXTS: [&str; 10] = [
    r#"{"format": "grundy-project", "schema": 1, "documents": [{"id": 1, "name": "Kayles", "kind": "heap_game", "rule": "0.77", "heaps": 24}, {"id": 2, "name": "g", "kind": "graph_position", "rule": "0.33", "drawing": {"vertices": ["0 0", "1 0"], "edges": ["0-1"]}}]}"#,
    r#"{"format":"grundy-quotient","version":1}"#,
    "a, b | a^2=1, b^3=b | a, b^2",
    "0.77",
    "S(1,3,4)",
    "4,0 0,3",
    "IsP@OkWHG",
    "graph { 0 -- 1; 1 -- 2; }",
    "0 1\n1 2\n2 0",
    "G = 2#320\nG + 2",
];

fn no_longer_than(steps: u64) -> Allowance {
    Allowance {
        memory: Some(1 << 26),
        steps: Some(steps),
        ..Allowance::default()
    }
}

/// A project with a document of this kind, the pointer over it and the keyboard nowhere.
fn begin(window: &mut Window, kind: Kind) {
    window.begin_anew();
    window.run(Command::New(kind));
    window
        .harness
        .event(Event::PointerMoved(pos2(600.0, 500.0)));
    window.press(Modifiers::NONE, Key::Escape);
}

fn paste(window: &mut Window, text: String) {
    window.harness.event(Event::Paste(text));
    window.harness.run_steps(3);
}

#[test]
fn a_text_that_is_too_long_is_told_and_changes_nothing() {
    let mut window = Window::plain();
    window.studio().allow(no_longer_than(100_000));
    for &kind in Kind::ALL {
        begin(&mut window, kind);
        let before = window.studio().project().clone();
        paste(&mut window, "0.7".repeat(LONGEST));
        window.settle();
        assert!(window.studio().project().same_work(&before), "{kind:?}");
        // Over a canvas it is too long for a graph, elsewhere for any document.
        let told = window.says("bytes are pasted") || window.says("are read as a graph");
        assert!(told, "{kind:?}: {:?}", window.studio().message());
    }
}

#[test]
fn no_pasted_text_makes_the_window_panic() {
    let mut window = Window::plain();
    window.studio().allow(no_longer_than(10_000));
    // The window draws a box for a character that no font has.
    let boxes = egui::epaint::text::MissingGlyphPolicy::Tofu;
    window.harness.ctx.set_missing_glyph_policy(boxes);
    for &kind in Kind::ALL {
        begin(&mut window, kind);
        let mut changes = Changes::of(&TEXTS, kind_entry(kind).label);
        let (mut added, mut refused) = (0, 0);
        for _ in 0..PASTES {
            let text = String::from_utf8_lossy(&changes.text()).into_owned();
            let before = window.studio().project().clone();
            paste(&mut window, text);
            if window.studio().project().same_work(&before) {
                refused += 1;
                continue;
            }
            added += 1;
            begin(&mut window, kind);
        }
        assert!(added > 0 && refused > 0, "{kind:?}: {added} {refused}");
    }
}
