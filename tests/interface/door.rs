//! The one door to new documents, in the gallery, in a window of its own and in the palette: what a text would become
//! is seen before it is there, and is what a paste makes of it.

use crate::common::Window;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::NodeT;
use grundy::app::command::Command;
use grundy::app::pasting::{Pasted, pasted};
use grundy_project::{Body, Kind, Project};

/// The field in the gallery, and that in a window of its own.
const FIELD: &str = "Type or paste a game";
const OWN: &str = "What you have";

/// A text for each kind of document that is made of one, and how the document is announced.
const TEXTS: [(&str, Kind, &str); 8] = [
    ("0.77", Kind::HeapGame, "Heap game: Kayles"),
    (
        "a, b | a^2=1, b^3=b | a, b^2",
        Kind::Monoid,
        "Misère quotient: ⟨a, b⟩ · 2 relations",
    ),
    ("4,0 0,3", Kind::VectorGame, "Vector game: {(4,0),(0,3)}"),
    (
        "0 1\n1 2\n2 0",
        Kind::GraphPosition,
        "Graph, 3 vertices, 3 edges",
    ),
    (
        "D?{\nDhc\nD??",
        Kind::GraphSheet,
        "Graph sheet: 0.33 · 3 graphs",
    ),
    (
        "G = 2#320\nG + 2",
        Kind::FormSheet,
        "Misère form sheet: G = 2#320 · 2 lines",
    ),
    (
        "0.77\n0.6\n4.7",
        Kind::QuotientSheet,
        "Quotient sheet: 0.77, … · 3 games",
    ),
    (
        "0 1 2 3 1 4 3 2 1 4",
        Kind::Atlas,
        "Atlas: values 0 1 2 3 1 4 3 2 1 4",
    ),
];

/// What a paste makes of a text.
fn by_paste(text: &str) -> Body {
    match pasted(text) {
        Ok(Pasted::Document { body, .. }) => *body,
        Ok(Pasted::Project(_)) => panic!("{text}: a project"),
        Err(why) => panic!("{text}: {why}"),
    }
}

fn paste(window: &mut Window, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

/// What is pasted into the field of the gallery or of a window of its own.
fn put(window: &mut Window, text: &str) {
    put_into(window, FIELD, text);
}

fn put_into(window: &mut Window, field: &'static str, text: &str) {
    window.field(field).click();
    window.harness.run_steps(2);
    window.press(Modifiers::COMMAND, Key::A);
    paste(window, text);
}

fn bodies(window: &mut Window) -> Vec<Body> {
    let documents = &window.studio().project().documents;
    documents.iter().map(|of| of.body.clone()).collect()
}

#[test]
fn each_kind_comes_through_the_door_as_a_paste_makes_it() {
    for &kind in Kind::ALL {
        let texts = TEXTS.iter().filter(|(_, of, _)| *of == kind).count();
        // A figure is made of a document.
        assert_eq!(texts, usize::from(kind != Kind::Figure), "{kind:?}");
    }
    for (text, kind, words) in TEXTS {
        for in_gallery in [true, false] {
            let mut window = Window::plain();
            if !in_gallery {
                window.press(Modifiers::COMMAND, Key::T);
                assert!(window.says("New from text"));
            }
            put_into(&mut window, if in_gallery { FIELD } else { OWN }, text);
            assert!(window.says(words), "{text}: {words}");
            assert!(window.says("Preview"), "{text}");
            assert_eq!(bodies(&mut window), [], "{text}: nothing is there yet");
            window.press(Modifiers::NONE, Key::Enter);
            let made = bodies(&mut window);
            assert_eq!(made.len(), 1, "{text}");
            assert_eq!(made[0].kind(), kind, "{text}");
            assert!(made[0].same_work(&by_paste(text)), "{text}");
            assert!(!window.says("New from text"), "{text}");
        }
    }
}

/// Texts that are something else at first sight.
#[test]
fn what_has_the_signs_of_another_kind_is_what_it_is() {
    let texts = [
        ("n -> n-1, n//2 if n even", Kind::HeapGame),
        ("S = {1,3,4}", Kind::HeapGame),
        ("a -> 1", Kind::GraphPosition),
        ("a -> b\nb -> a", Kind::GraphPosition),
        ("Node-Kayles", Kind::GraphPosition),
        ("0.07@any", Kind::GraphPosition),
        (
            "\\langle a,b \\mid a^2=1, b^3=b \\rangle, \\mathcal{P} = \\{a, b^2\\}",
            Kind::Monoid,
        ),
        // Cells at both ends of the text are empty.
        (
            "\tA\tB\tC\nA\t\tx\t\nB\tx\t\tx\nC\t\tx\t\n",
            Kind::GraphPosition,
        ),
    ];
    for (text, kind) in texts {
        assert_eq!(by_paste(text).kind(), kind, "{text}");
    }
    let Body::GraphPosition(rule) = by_paste("Node-Kayles") else {
        panic!("no graph");
    };
    assert_eq!(
        (rule.rule.as_str(), rule.drawing.order()),
        ("Node-Kayles", 0)
    );
    for (text, words) in [
        ("Dawson", "Dawson's chess"),
        ("n -> n-k", "k has no meaning"),
    ] {
        let why = pasted(text).err().expect("no game");
        assert!(why.contains(words), "{why}");
    }
}

#[test]
fn each_kind_comes_through_the_palette() {
    for (text, kind, words) in TEXTS {
        let mut window = Window::plain();
        window.press(Modifiers::COMMAND, Key::P);
        window.field("Command");
        paste(&mut window, text);
        if text.contains('\n') {
            // A text of several lines has a window of its own.
            assert!(window.says("New from text"), "{text}");
            assert!(window.says(words), "{text}");
        } else {
            assert!(window.says(&format!("New {words}")), "{text}: {words}");
        }
        assert!(window.says("Preview"), "{text}");
        window.press(Modifiers::NONE, Key::Enter);
        let made = bodies(&mut window);
        assert_eq!(made.len(), 1, "{text}");
        assert_eq!(made[0].kind(), kind, "{text}");
        assert!(made[0].same_work(&by_paste(text)), "{text}");
    }
}

#[test]
fn the_answer_is_seen_before_there_is_a_document() {
    let mut window = Window::plain();
    put(&mut window, "0.77");
    assert!(window.says("Proved: period 12, last exception 70."));
    assert_eq!(bodies(&mut window), []);
}

#[test]
fn another_reading_is_one_click_away() {
    let mut window = Window::plain();
    put(&mut window, "{4, 9}");
    assert!(window.says("Vector game: {4,9}"));
    window.click("Heap game: S(4,9)");
    assert!(
        window.says("Vector game: {4,9}"),
        "and the first one is again"
    );
    window.click("Open it");
    assert_eq!(bodies(&mut window)[0].kind(), Kind::HeapGame);
}

#[test]
fn what_is_nothing_is_told_and_enter_leaves_it_in_the_field() {
    let mut window = Window::plain();
    put(&mut window, "Dear colleague, this is no game!");
    assert!(window.says("This is no code"));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(bodies(&mut window), []);
    let left = window.field(FIELD);
    assert_eq!(
        left.accesskit_node().value().as_deref(),
        Some("Dear colleague, this is no game!")
    );
}

#[test]
fn a_project_and_a_long_text_come_through_the_door_as_well() {
    let mut window = Window::plain();
    let mut project = Project::new();
    project.add(Kind::HeapGame.new_body(), "One");
    project.add(Kind::FormSheet.new_body(), "Two");
    put(&mut window, &project.to_json());
    assert!(window.says("A project of 2 documents"));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(bodies(&mut window).len(), 2);
    // It is read beside the window, and is there at once.
    let mut window = Window::plain();
    let edges: Vec<String> = (0..2000).map(|at| format!("{at} {}", at + 1)).collect();
    put(&mut window, &edges.join("\n"));
    assert_eq!(bodies(&mut window)[0].kind(), Kind::GraphPosition);
}

#[test]
fn a_new_misere_quotient_asks_for_a_game() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::Monoid));
    assert!(window.field("Game").accesskit_node().is_focused());
    assert!(window.says("isomorphic to R_14"));
}

#[test]
fn what_was_typed_in_the_window_of_the_door_is_there_when_it_opens_again() {
    let mut window = Window::plain();
    window.press(Modifiers::COMMAND, Key::T);
    put_into(&mut window, OWN, "(3,1) (1,2)");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.says("New from text"));
    let value = |window: &Window| window.field(OWN).accesskit_node().value();
    window.press(Modifiers::COMMAND, Key::T);
    assert_eq!(value(&window).as_deref(), Some("(3,1) (1,2)"));
    assert!(window.says("Vector game: {(3,1),(1,2)}"));
    // It is marked: what is typed takes its place.
    window.field(OWN).type_text("0.77");
    window.settle();
    assert_eq!(value(&window).as_deref(), Some("0.77"));
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(bodies(&mut window).len(), 1);
    window.press(Modifiers::COMMAND, Key::T);
    let left = value(&window).unwrap_or_default();
    assert_eq!(left, "", "what was opened is no longer there");
}
