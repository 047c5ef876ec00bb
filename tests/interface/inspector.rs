//! The inspector speaks of the document as it is now: what is of another game says so, or is not there.

use crate::common::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, HeapView, Kind};
use grundy_views::view_of;

#[test]
fn a_proof_is_that_of_the_game_or_is_not_told() {
    for (first, said, then) in [
        ("0.77", "Proved: period 12", "0.6"),
        ("0.333", "Proved: period 4", "0.056"),
    ] {
        let mut window = Window::showing(Body::HeapGame(HeapGame {
            rule: first.to_owned(),
            view: HeapView::PROOF,
            ..HeapGame::default()
        }));
        window.run(Command::View(view_of(Kind::HeapGame, HeapView::SEQUENCE)));
        assert!(window.says(said), "{first}");
        window.fill("Rule", then);
        assert!(window.says("seen up to heap 200"), "{then}");
        let told = window.text_with(said);
        assert_eq!(told, None, "{then} after {first}");
    }
}

#[test]
fn a_quotient_of_another_game_says_whose_it_is() {
    let mut window = Window::showing(Body::HeapGame(HeapGame {
        view: HeapView::QUOTIENT_TABLE,
        ..HeapGame::default()
    }));
    assert!(window.says("Period of Φ"));
    window.field("Rule").click();
    window.harness.run_steps(2);
    let all = (Modifiers::COMMAND, Key::A);
    window.harness.key_press_modifiers(all.0, all.1);
    window.harness.run_steps(2);
    // It takes the seconds that it may.
    window.field("Rule").type_text("0.106");
    window.harness.run_steps(4);
    let of = "This is the quotient of Kayles (0.77).";
    let told = window.harness.query_all_by_label(of).count();
    assert_eq!(told, 2, "below the headline and in the inspector");
    window.run(Command::CancelJobs);
}

#[test]
fn few_values_show_no_period_and_what_is_known_is_said_with_them() {
    for (code, said) in [
        (
            "0.106",
            "None seen up to heap 200; period 328,226,140,474 is proved for all heaps, literature (Flammenkamp 2002).",
        ),
        (
            "0.056",
            "None seen up to heap 200; period 10,015,179 is proved for all heaps, kept (SHA-256 cfd77c8db13e…).",
        ),
        (
            "0.16",
            "None seen up to heap 200; one was computed by this program earlier (period 149,459, last exception 105,350); no certificate of it is kept.",
        ),
        ("0.6", "No period seen up to heap 200."),
    ] {
        let window = Window::showing(Body::HeapGame(HeapGame {
            rule: code.to_owned(),
            ..HeapGame::default()
        }));
        let told = window.harness.query_all_by_label(said).next();
        assert!(told.is_some(), "{code}, in the inspector");
        let known = said.starts_with("None");
        assert_eq!(window.says("No period"), !known, "{code}");
    }
}
