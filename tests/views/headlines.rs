//! Every view says its answer first: large, with a badge that says how far it is known.

use crate::audit::rect_of;
use crate::common::Window;
use crate::examples;
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{
    AtlasDocument, Body, FormSheet, HeapGame, Kind, MonoidDocument, Project, QuotientSheet,
    VectorGame,
};
use grundy_views::{model_of, views_of};

/// A figure is a page, and answers nothing.
fn answers(kind: Kind) -> bool {
    kind != Kind::Figure
}

#[test]
fn every_view_of_every_example_has_a_headline_at_all_times() {
    for path in examples() {
        let project = Project::load(&path).expect("an example");
        for document in project.documents {
            let kind = document.body.kind();
            for view in views_of(kind).into_iter().filter(|_| answers(kind)) {
                let mut body = document.body.clone();
                body.content_mut().set_view(view.id);
                // Nothing is known yet.
                let headline = model_of(&body).headline(&body);
                let place = format!("{}, {}", document.name, view.name());
                let headline = headline.unwrap_or_else(|| panic!("{place} has no headline"));
                assert!(!headline.answer.is_empty(), "{place}");
                assert!(!headline.sentence.is_empty(), "{place}");
            }
        }
    }
}

#[test]
fn what_is_known_is_said_in_the_headline() {
    let vector = VectorGame {
        moves: "2,1 1,2".to_owned(),
        window: "30".to_owned(),
        ..VectorGame::default()
    };
    let sheet = FormSheet {
        lines: vec!["2#3".to_owned()],
        ..FormSheet::default()
    };
    let quotients = QuotientSheet {
        games: vec!["0.77".to_owned()],
        ..QuotientSheet::default()
    };
    let game = HeapGame {
        rule: "0.77".to_owned(),
        position: "3, 5, 8".to_owned(),
        ..HeapGame::default()
    };
    for body in [
        Body::HeapGame(game),
        Body::VectorGame(vector),
        Body::FormSheet(sheet),
        Body::QuotientSheet(quotients),
        Body::Atlas(AtlasDocument::default()),
        Body::Monoid(MonoidDocument::default()),
    ] {
        let mut window = Window::showing(body);
        for view in views_of(window.body().kind()) {
            window.run(Command::View(view));
            let open = window.harness.query_all_by_label_contains("…");
            let open = open.filter_map(|node| node.accesskit_node().label());
            let mut open = open.filter(|label| label == "…" || label.starts_with("…, "));
            assert_eq!(open.next(), None, "{}", view.name());
        }
    }
}

#[test]
fn what_is_wrong_with_a_rule_moves_nothing_below_it() {
    let game = HeapGame {
        rule: "0.77".to_owned(),
        ..HeapGame::default()
    };
    let mut window = Window::showing(Body::HeapGame(game));
    let place = |window: &Window| {
        let node = window.harness.get_by_label("By period");
        rect_of(&node.accesskit_node())
    };
    let before = place(&window);
    window.fill("Rule", "0.7x");
    assert!(window.says("These are the values of Kayles"));
    assert_eq!(place(&window), before);
}
