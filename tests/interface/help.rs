//! What the help says is so: each example gives the result that stands beside it, each line for a
//! shell prints what it is said to print, and every term is in the glossary.

use crate::common::Window;
use crate::program::{errors, program};
use egui::Key;
use egui::Modifiers;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy::app::glossary;
use grundy::app::help::{Line, PAGES};
use grundy_project::Kind;

#[test]
fn every_kind_of_document_has_a_page_and_its_terms_are_in_the_glossary() {
    for &kind in Kind::ALL {
        let page = PAGES.iter().find(|(of, _)| *of == kind);
        let (_, page) = page.unwrap_or_else(|| panic!("no help on {kind:?}"));
        assert!(!page.examples.is_empty() && !page.lines.is_empty());
        assert!(!page.steps.is_empty() && !page.gestures.is_empty());
        for term in &page.terms {
            assert!(!glossary::meaning(term).is_empty(), "{term}");
        }
    }
}

#[test]
fn every_text_can_be_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/help");
    let texts = std::fs::read_dir(folder).expect("the texts").count();
    assert_eq!(PAGES.len() + 1, texts, "a page each, and one text for all");
    let everywhere = include_str!("../../assets/help/everywhere.json");
    let everywhere: Vec<[String; 2]> = serde_json::from_str(everywhere).expect("gestures");
    assert!(!everywhere.is_empty());
}

/// The text with its exponents, which have one digit, as they are typed.
fn typed(text: &str) -> String {
    let mut typed = String::new();
    for sign in text.chars() {
        match "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == sign) {
            Some(digit) => typed += &format!("^{digit}"),
            None => typed.push(sign),
        }
    }
    typed
}

#[test]
fn every_example_of_the_help_gives_the_result_beside_it() {
    let mut window = Window::plain();
    let examples = PAGES.iter().flat_map(|(_, page)| &page.examples);
    let mut wrong = Vec::new();
    for example in examples {
        window.begin_anew();
        window.run(Command::Merge(Box::new(example.project())));
        // What is set with true exponents is read aloud as it is typed.
        if !window.says(&example.result) && !window.says(&typed(&example.result)) {
            wrong.push(&example.name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn f1_opens_the_page_of_the_document_in_front_and_try_it_adds_one() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::FormSheet));
    window.press(Modifiers::NONE, Key::F1);
    assert!(window.says("A worksheet of misère games"));
    window.click("Try A sum");
    assert_eq!(window.studio().project().documents.len(), 2);
    assert!(window.says("7⁷⁵ tame"));
    window.press(Modifiers::NONE, Key::F1);
    window.click("Glossary");
    assert!(window.says("the least of 0, 1, 2, … that does not occur in a set"));
}

/// The words of a line as a shell splits them: double or single quotes hold words together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = None;
    for c in line.chars() {
        match (c, quoted) {
            ('"' | '\'', None) => quoted = Some(c),
            (c, Some(q)) if c == q => quoted = None,
            (' ', None) => words.push(String::new()),
            (c, _) => words.last_mut().expect("never empty").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn printed(arguments: &str, folder: &std::path::Path) -> String {
    let words = words(arguments);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let output = program(&words).current_dir(folder).output();
    let output = output.expect("the program runs");
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {said}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_line_for_a_shell_in_the_help_prints_what_is_said() {
    let folder = tempfile::tempdir().unwrap();
    for (_, page) in PAGES.iter() {
        let example = page.examples[0].project();
        example.save(&folder.path().join("example.grundy")).unwrap();
        for Line { arguments, prints } in &page.lines {
            let text = printed(arguments, folder.path());
            assert!(text.contains(prints), "{arguments} prints\n{text}");
        }
    }
}

#[test]
fn every_line_for_a_shell_in_the_readme_runs() {
    let folder = tempfile::tempdir().unwrap();
    let lines = include_str!("../../README.md").lines();
    let lines = lines.filter_map(|line| line.strip_prefix("    grundy "));
    let mut ran = 0;
    for line in lines {
        // What follows the wide gap says what the line is for.
        let arguments = line.split("  ").next().unwrap_or_default();
        // These are about a project of the reader's own.
        if !arguments.contains("FILE") {
            printed(arguments, folder.path());
            ran += 1;
        }
    }
    assert!(ran >= 6, "the README has its examples");
}

#[test]
fn the_keys_for_pages_scroll_the_help() {
    let mut window = Window::new([911.0, 512.0], std::path::Path::new("nowhere"));
    window.run(Command::Help(None));
    // The lowest line of the help goes up while it is scrolled down.
    let end = |window: &Window| {
        let labels = window.harness.query_all_by_role(Role::Label);
        let ends = labels.map(|node| node.rect().bottom());
        ends.fold(0.0, f32::max)
    };
    let first = end(&window);
    for (key, goes_down) in [
        (Key::PageDown, true),
        (Key::PageUp, false),
        (Key::End, true),
        (Key::Home, false),
    ] {
        window.press(Modifiers::NONE, key);
        assert_eq!(end(&window) < first, goes_down, "{key:?}");
    }
}
