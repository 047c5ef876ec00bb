//! The theorems of the program in its window: citations are links to statements, and proofs can be read.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Body, Project};
use grundy_theorems::documents;

fn certificate(text: &str) -> Body {
    let project = Project::from_json(text).expect("a project");
    project.documents[0].body.clone()
}

#[test]
fn a_citation_opens_its_statement_and_back_leads_on() {
    let text = include_str!("../../assets/algebraic/certificates/4.7.json");
    let mut window = Window::showing(certificate(text));
    window.click_first("theorem 3 of Infinite misère quotients");
    assert!(window.says("Theorem 3. Let the zones of a game be rule R"));
    assert!(window.says("6. The exact quotient"));
    window.run(Command::Theorems(Some("infinite-quotients/1")));
    assert!(window.says("Theorem 1. Let S be a commutative monoid"));
    window.click("Back");
    assert!(window.says("Theorem 3. Let the zones of a game be rule R"));
}

#[test]
fn every_section_of_every_document_is_shown() {
    let mut window = Window::plain();
    for document in documents() {
        window.run(Command::Theorems(Some(document.slug)));
        assert!(window.says(&document.title), "{}", document.title);
        for statement in &document.statements {
            window.run(Command::Theorems(Some(&statement.id)));
            let name = format!("{}.", statement.name());
            assert!(window.says(&name), "{}", statement.id);
        }
    }
}

#[test]
fn the_glossary_begins_below_its_heading() {
    let mut window = Window::plain();
    window.run(Command::Glossary(None));
    let place = |name: &str| {
        let label = window.harness.get_by_role_and_label(Role::Label, name);
        label.rect()
    };
    let (heading, first) = (place("Glossary"), place("bipartite monoid"));
    assert!(heading.max.y <= first.min.y, "{heading} {first}");
}

#[test]
fn a_source_of_the_glossary_opens_the_bibliography() {
    let mut window = Window::plain();
    window.run(Command::Glossary(Some("octal code")));
    window.run(Command::Theorems(Some("guy-smith-1956")));
    assert!(!window.says("Glossary"), "it stands before the theorems");
    assert!(window.says("The G-values of various games"));
    assert!(window.says("Copy BibTeX"));
}

#[test]
fn the_proof_of_an_infinite_quotient_is_read_case_by_case() {
    let text = include_str!("../../assets/algebraic/certificates/4.7.json");
    let mut window = Window::showing(certificate(text));
    window.click("Proof in 84 cases");
    assert!(window.says("Case: leading heap"));
    assert!(window.says(": a contradiction."));
    window.click("Next");
    assert!(window.says("Case: leading heap"));
}
