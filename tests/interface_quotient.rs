//! Misère quotients in the window without a display.
#![cfg(feature = "gui")]

mod common;

use common::Window;
use egui::{Key, Modifiers};
use grundy::app::command::Command;
use grundy::app::export::Export;
use grundy::project::{Body, Colours, HeapGame, HeapView, Kind, MonoidDocument, MonoidView};
use std::path::Path;

fn show(window: &mut Window, game: HeapGame) {
    let command = Command::Add(Box::new(Body::HeapGame(game)), "Game".to_owned());
    window.run(command);
}

fn kayles(view: HeapView) -> HeapGame {
    HeapGame {
        view,
        ..HeapGame::default()
    }
}

#[test]
fn the_quotient_of_kayles_is_read_off_and_its_certificate_holds() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.click("Quotient");
    assert!(window.says("Complete: Q is proved for all heaps; period 12, last exception 70."));
    assert!(window.says("Order 40, 9 P-elements; wild."));
    assert!(window.says("a = heap 1,  b = heap 2,  c = heap 5,  d = heap 9"));
    window.click("Check the certificate");
    assert!(window.says("Proved: the misère quotient of 0.77"));
}

#[test]
fn every_page_draws_at_two_sizes_in_both_colours() {
    for size in [[1024.0, 700.0], [2000.0, 1200.0]] {
        let mut window = Window::new(size, Path::new("nowhere"));
        for colours in [Colours::Light, Colours::Dark] {
            window.run(Command::Colours(colours));
            for rule in ["0.77", "0.0", "0.7", "S(1,3,4)"] {
                let game = HeapGame {
                    rule: rule.to_owned(),
                    ..kayles(HeapView::QuotientOverview)
                };
                show(&mut window, game);
                for view in HeapView::ALL {
                    window.run(Command::View(view.about()));
                }
                window.run(Command::Delete);
            }
        }
    }
}

#[test]
fn a_large_table_is_drawn_as_fast_as_a_small_one() {
    let mut window = Window::plain();
    let game = HeapGame {
        rule: "0.07".to_owned(),
        quotient_heaps: Some(30),
        ..kayles(HeapView::QuotientTable)
    };
    show(&mut window, game);
    assert!(window.says("Coloured cells are in P."));
    let shapes = window.harness.output().shapes.len();
    show(&mut window, kayles(HeapView::QuotientTable));
    let of_kayles = window.harness.output().shapes.len();
    assert!(
        shapes < 20 * of_kayles,
        "only cells in view are drawn: {shapes} shapes, {of_kayles} for Kayles"
    );
}

#[test]
fn the_calculator_gives_normal_forms_and_says_what_it_cannot_read() {
    let mut window = Window::plain();
    show(&mut window, kayles(HeapView::QuotientElements));
    window.fill("Calculator", "c·d");
    assert!(window.says("b²"));
    window.fill("Calculator", "cx");
    assert!(window.says("There is no generator x."));
}

#[test]
fn a_quotient_is_compared_with_a_named_one_and_with_a_game() {
    let mut window = Window::plain();
    show(&mut window, kayles(HeapView::QuotientCompare));
    window.fill("Compare with", "0.77");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("Isomorphic as bipartite monoids."));
    window.click("R14");
    assert!(window.says("Not isomorphic."));
    assert!(window.says("one has order 40, the other 14"));
}

#[test]
fn in_misere_play_the_winning_moves_are_those_of_the_quotient() {
    let mut window = Window::plain();
    let game = HeapGame {
        position: "1, 1".to_owned(),
        ..kayles(HeapView::Positions)
    };
    show(&mut window, game);
    assert!(window.says("0 of them win in normal play."));
    window.click("misère");
    assert!(window.says("N-position: the player to move wins (misère play)."));
    assert!(window.says("1 of them wins in misère play."));
    window.click("Play, you first");
    window.click_first("Move");
    assert!(window.says("The computer: heap of 1 becomes nothing."));
    assert!(window.says("You cannot move: you win, in misère play."));
}

#[test]
fn an_infinite_quotient_ends_by_its_budget_with_the_last_exact_one() {
    let mut window = Window::plain();
    let game = HeapGame {
        rule: "0.31011".to_owned(),
        ..kayles(HeapView::QuotientOverview)
    };
    window.studio().queue(Command::Add(
        Box::new(Body::HeapGame(game)),
        "Game".to_owned(),
    ));
    window.harness.run_steps(3);
    while !window.says("Order 14") {
        window.harness.step();
    }
    window.run(Command::CancelJobs);
    assert!(window.says("Stopped: cancelled."));
    assert!(window.says("Q_4 is exact"));
}

#[test]
fn a_presentation_is_typed_and_recognised() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::Monoid));
    assert!(window.says("Order 14, 4 P-elements; isomorphic to R14."));
    window.fill("Presentation", "a, b | a^2=1, b^3=b | a, b^2");
    assert!(window.says("isomorphic to T2"));
    window.fill("Presentation", "a, b | a^2=1, b^3=b | a, b^");
    assert!(window.says("This is the last quotient that could be read."));
    window.fill("Presentation", "a | | a");
    assert!(window.says("infinite"));
    for view in [
        MonoidView::Table,
        MonoidView::Structure,
        MonoidView::Elements,
    ] {
        let body = Body::Monoid(MonoidDocument {
            view,
            ..MonoidDocument::default()
        });
        window.run(Command::Add(Box::new(body), "R14".to_owned()));
    }
    window.click("a single game");
    assert!(window.says("Exact: the quotient of the game"));
}

#[test]
fn an_exported_certificate_is_opened_and_a_forged_one_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kayles.json");
    let mut window = Window::new([1240.0, 820.0], &file);
    show(&mut window, kayles(HeapView::QuotientOverview));
    window.run(Command::Export(Export::Json));
    let text = std::fs::read_to_string(&file).expect("written");
    window.run(Command::OpenPath(file.clone()));
    assert!(window.says("Proved: the misère quotient of 0.77"));
    assert!(window.says("Order 40, 9 P-elements; wild."));
    let forged = text.replacen("\"period\":12", "\"period\":6", 1);
    assert_ne!(text, forged);
    std::fs::write(&file, forged).expect("written");
    window.run(Command::OpenPath(file));
    assert!(!window.says("Proved: the misère quotient of 0.77"));
    assert!(window.says("The quotient appears here as soon as the text can be read."));
}

#[test]
fn the_table_is_exported_as_a_picture_and_as_data() {
    let folder = tempfile::tempdir().expect("a folder");
    for (view, export, name, part) in [
        (HeapView::QuotientTable, Export::Svg, "table.svg", "ab²"),
        (
            HeapView::QuotientTable,
            Export::Csv,
            "table.csv",
            ",1,a,b,ab,b^2",
        ),
        (
            HeapView::QuotientStructure,
            Export::Svg,
            "structure.svg",
            "c²",
        ),
        (
            HeapView::QuotientOverview,
            Export::Svg,
            "phi.svg",
            "Pretending function",
        ),
        (HeapView::QuotientGrowth, Export::Csv, "growth.csv", "27,40"),
    ] {
        let file = folder.path().join(name);
        let mut window = Window::new([1240.0, 820.0], &file);
        show(&mut window, kayles(view));
        window.run(Command::Export(export));
        let text = std::fs::read_to_string(&file).expect(name);
        assert!(text.contains(part), "{name}");
    }
}
