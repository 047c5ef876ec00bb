//! Game trees and plays as figures: what they say, and their letters in the columns of a paper.

use super::captions::caption;
use grundy_figure::{Sheet, fit};
use grundy_jobs::Jobs;
use grundy_project::{Body, Drawing, GraphPosition, GraphView, HeapGame, HeapView, ViewId};
use grundy_views::{AnyModel, Framing, model_of};
use std::sync::Arc;
use std::time::Duration;

fn heaps(rule: &str, position: &str, view: ViewId) -> Body {
    Body::HeapGame(HeapGame {
        rule: rule.to_owned(),
        position: position.to_owned(),
        heaps: 20,
        view,
        ..HeapGame::default()
    })
}

/// Cram on a board of two by three squares, as in figure 5 of Dailly 2015.
fn cram() -> Body {
    let spots = (0..6).map(|at| [(at % 3) as f32, (at / 3) as f32]);
    let edges = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)];
    Body::GraphPosition(GraphPosition {
        rule: "0.07".to_owned(),
        drawing: Drawing::new(spots, edges).expect("small"),
        view: GraphView::GAME_TREE,
        ..GraphPosition::default()
    })
}

#[test]
fn a_tree_says_how_many_positions_it_has_and_how_many_are_left_out() {
    for (body, said) in [
        (
            heaps("0.3", "3", HeapView::GAME_TREE),
            "All 4 positions, each once.",
        ),
        (
            heaps("0.7", "5", HeapView::GAME_TREE),
            "All 11 positions, each once.",
        ),
        (
            heaps("0.77", "6, 3", HeapView::GAME_TREE),
            "All 44 positions, each once.",
        ),
        (
            heaps("0.77", "9, 5", HeapView::GAME_TREE),
            "The first 120 positions, each once; 75 more are left out.",
        ),
        (cram(), "All 7 positions, each once up to isomorphism."),
    ] {
        let caption = caption(&body);
        assert!(caption.contains(said), "{caption}");
        assert!(caption.contains("Marked: P-positions"), "{caption}");
    }
}

#[test]
fn trees_and_plays_have_the_letters_asked_in_columns_of_a_paper() {
    let bodies = [
        heaps("0.7", "5", HeapView::GAME_TREE),
        heaps("0.77", "6, 3", HeapView::GAME_TREE),
        heaps("0.77", "8, 5, 3", HeapView::PLAY),
        cram(),
    ];
    for body in bodies {
        let model = settled(&body);
        for width in [84.0, 174.0] {
            let sheet = Sheet {
                width: Some(width),
                points: 8.0,
                ..Sheet::default()
            };
            let framing = Framing {
                width: sheet.room(),
                bare: true,
                ..Framing::default()
            };
            let picture = model.picture(&body, framing).expect("a picture");
            let points = fit(&picture.scene, &sheet).points;
            assert!(points > 7.0, "{points} points at {width} mm");
        }
    }
}

#[test]
fn a_hundred_and_twenty_positions_have_room_on_a_page_in_the_letters_asked() {
    let body = heaps("0.77", "9, 5", HeapView::GAME_TREE);
    let sheet = Sheet {
        width: Some(174.0),
        points: 8.0,
        ..Sheet::default()
    };
    let framing = Framing {
        width: sheet.room(),
        bare: true,
        ..Framing::default()
    };
    let picture = settled(&body).picture(&body, framing).expect("a picture");
    let fitted = fit(&picture.scene, &sheet);
    assert!(fitted.points > 7.9, "{} points", fitted.points);
    assert!(fitted.scene.height < 240.0, "{} mm", fitted.scene.height);
}

#[test]
fn a_tree_has_as_many_of_its_first_positions_as_a_page_has_room_for() {
    let body = heaps("0.77", "9, 5", HeapView::GAME_TREE);
    let model = settled(&body);
    let mut narrower = 0;
    for width in [84.0, 174.0] {
        let sheet = Sheet {
            width: Some(width),
            points: 8.0,
            ..Sheet::default()
        };
        let framing = Framing {
            width: sheet.room(),
            page: Some(sheet.built(220.0)),
            bare: true,
            ..Framing::default()
        };
        let picture = model.picture(&body, framing).expect("a picture");
        let fitted = fit(&picture.scene, &sheet);
        assert!(fitted.scene.height < 220.1 && fitted.points > 7.9);
        let caption = picture.caption.spelled();
        let (_, shown) = caption.split_once("The first ").expect("not all");
        let shown: usize = shown
            .split(' ')
            .next()
            .and_then(|n| n.parse().ok())
            .unwrap();
        assert!((20..=120).contains(&shown) && shown > narrower, "{caption}");
        narrower = shown;
    }
}

#[test]
fn a_play_that_was_typed_is_shown_as_far_as_it_is_legal() {
    let Body::HeapGame(mut game) = heaps("0.77", "8, 5", HeapView::PLAY) else {
        return;
    };
    game.played = "8 to 4 + 2; 5 to 3".to_owned();
    let body = Body::HeapGame(game);
    let said = caption(&body);
    assert!(said.contains("A play from 8, 5 in Kayles"), "{said}");
    let rows = model_rows(&body);
    assert_eq!(rows, 2);
}

#[test]
fn a_play_of_more_moves_than_are_computed_says_so_and_one_without_values_is_none() {
    let play = |rule: &str, heaps_known: usize| {
        let Body::HeapGame(mut game) = heaps(rule, "250", HeapView::PLAY) else {
            unreachable!("a heap game");
        };
        game.heaps = heaps_known;
        Body::HeapGame(game)
    };
    // In 0.3 one token is taken at a time.
    let said = caption(&play("0.3", 20));
    let cut = "The first 60 moves; more than 140 are left out.";
    assert!(said.contains(cut), "{said}");
    // No period of Grundy's game is known.
    let unknown = play("Grundy's game", 200);
    let picture = settled(&unknown).picture(&unknown, Framing::default());
    assert!(picture.is_none());
}

fn model_rows(body: &Body) -> usize {
    settled(body).rows(body).expect("rows").rows.len()
}

/// The model of a document, once all is answered.
fn settled(body: &Body) -> Box<dyn AnyModel> {
    let (mut model, mut jobs) = (model_of(body), Jobs::new(Arc::new(|| {})));
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(body, &mut jobs);
    }
    model
}
