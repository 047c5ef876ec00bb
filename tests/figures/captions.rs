//! What is said below pictures: the rule, how far what is shown goes, how well it is proved, and each mark
//! that the picture has.

use grundy_base::play::Convention;
use grundy_figure::{Item, Place};
use grundy_jobs::{Allowance, Jobs};
use grundy_project::{
    Body, Drawing, GraphPosition, GraphView, HeapGame, HeapView, VectorGame, VectorView,
};
use grundy_views::still::still;
use grundy_views::{Framing, Picture, model_of};
use std::sync::Arc;
use std::time::Duration;

pub fn picture(body: &Body) -> Picture {
    picture_framed(body, Framing::default())
}

pub fn picture_framed(body: &Body, framing: Framing) -> Picture {
    let (mut model, mut jobs) = (model_of(body), Jobs::new(Arc::new(|| {})));
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(body, &mut jobs);
    }
    model.picture(body, framing).expect("a picture")
}

/// What is written in a picture, without the places where lines are broken.
fn written(picture: &Picture) -> String {
    let texts = picture.scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    texts.collect::<Vec<String>>().join(" ")
}

/// The caption, which is written in the picture as well.
pub fn caption(body: &Body) -> String {
    let picture = picture(body);
    let texts = written(&picture);
    let caption = picture.whole_caption().spelled();
    let words = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(
        words(&texts).contains(&words(&caption)),
        "{caption} is not in {texts}"
    );
    caption
}

#[test]
fn a_quotient_is_named_with_its_heaps_its_proof_and_what_is_marked() {
    let pages = [
        (
            HeapView::QUOTIENT_OVERVIEW,
            "Pretending function",
            "Marked: exceptional",
        ),
        (
            HeapView::QUOTIENT_GROWTH,
            "The orders of the partial quotients",
            "",
        ),
        (
            HeapView::QUOTIENT_TABLE,
            "The multiplication table",
            "Marked: products in P.",
        ),
        (HeapView::QUOTIENT_ELEMENTS, "The elements of", ""),
        (
            HeapView::QUOTIENT_STRUCTURE,
            "The idempotents of",
            "Marked: those in P.",
        ),
    ];
    for (heaps, proof) in [
        (None, "proved for all heaps, checked here; period 12"),
        (Some(20), "is exact"),
    ] {
        for (view, of, mark) in pages {
            let body = Body::HeapGame(HeapGame {
                rule: "0.77".to_owned(),
                view,
                quotient_heaps: heaps,
                ..HeapGame::default()
            });
            let caption = caption(&body);
            let said = format!("{view:?}, {heaps:?}: {caption}");
            assert!(
                caption.starts_with(of) && caption.contains("Kayles"),
                "{said}"
            );
            assert!(caption.contains(proof), "{said}");
            if heaps.is_none() {
                assert!(caption.contains(mark), "{said}");
            }
        }
    }
}

#[test]
fn a_vector_game_is_named_with_its_window_and_how_far_it_is_proved() {
    for view in [
        VectorView::PICTURE,
        VectorView::ITERATIONS,
        VectorView::CURVE,
        VectorView::FRONTS,
    ] {
        let body = Body::VectorGame(VectorGame {
            moves: "4 9".to_owned(),
            window: "60".to_owned(),
            view,
            ..VectorGame::default()
        });
        let caption = caption(&body);
        assert!(caption.contains("{4,9}"), "{view:?}: {caption}");
        assert!(
            caption.contains("in the window 60") || caption.contains("on all heaps"),
            "{view:?}: {caption}"
        );
        assert!(caption.contains("φ"), "{view:?}: {caption}");
    }
}

#[test]
fn a_graph_is_named_with_its_rule_its_value_and_what_is_marked() {
    let mut drawing = Drawing::default();
    let spots = (0..4_u8).map(|n| [f32::from(n), 0.0]);
    drawing
        .insert(spots, (0..3).map(|n| (n, n + 1)))
        .expect("a path");
    let body = |rule: &str| {
        Body::GraphPosition(GraphPosition {
            rule: rule.to_owned(),
            drawing: drawing.clone(),
            ..GraphPosition::default()
        })
    };
    let wins = caption(&body("0.33"));
    assert!(wins.contains("0.33") && wins.contains("value"), "{wins}");
    assert!(wins.ends_with("Marked: moves that win."), "{wins}");
    // Nothing is marked where nothing wins: each vertex is taken alone, and there are four.
    let lost = caption(&body("0.3"));
    assert!(lost.contains("0.3") && !lost.contains("Marked"), "{lost}");
}

#[test]
fn a_plot_of_two_games_names_both_and_a_play_its_convention() {
    let mut game = HeapGame {
        rule: "0.77".to_owned(),
        heaps: 60,
        view: HeapView::PLOT,
        ..HeapGame::default()
    };
    game.plots.beside = "0.07".to_owned();
    let plot = picture(&Body::HeapGame(game.clone()));
    let said = plot.whole_caption().spelled();
    assert!(said.contains("Kayles (0.77)"), "{said}");
    assert!(said.contains("Dawson’s Kayles (0.07)"), "{said}");
    game.misere = true;
    game.position = "3, 2".to_owned();
    for view in [HeapView::PLAY, HeapView::GAME_TREE] {
        game.view = view;
        let said = caption(&Body::HeapGame(game.clone()));
        assert!(said.contains("Kayles (0.77), misère play."), "{said}");
    }
}

#[test]
fn captions_of_forms_and_of_games_on_graphs_are_sentences_that_say_how_far_they_go() {
    let forms = caption(&Body::HeapGame(HeapGame {
        rule: "0.07".to_owned(),
        view: HeapView::FORMS,
        ..HeapGame::default()
    }));
    let said = "Misère forms of the heaps of Dawson’s Kayles (0.07) to heap ";
    assert!(forms.starts_with(said) && forms.ends_with('.'), "{forms}");
    let spots = (0..3_u8).map(|n| [f32::from(n), 0.0]);
    let mut position = GraphPosition {
        rule: "0.33".to_owned(),
        convention: Convention::Misere,
        drawing: Drawing::new(spots, [(0, 1), (1, 2)]).expect("a path"),
        view: GraphView::GAME,
        ..GraphPosition::default()
    };
    for (moves, of) in [
        (vec![], "its first position"),
        (
            vec![vec![0]],
            "the positions before and after its first move",
        ),
    ] {
        position.game.moves = moves;
        let said = caption(&Body::GraphPosition(position.clone()));
        assert_eq!(said, format!("A game of 0.33, misère play: {of}."));
    }
}

#[test]
fn letters_of_formulas_in_captions_are_letters_of_mathematics() {
    let letters = |rule: &str, view| {
        let body = Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            view,
            ..HeapGame::default()
        });
        let said = picture(&body).whole_caption();
        let letters = said.runs().iter().filter(|run| run.place == Place::Letters);
        letters.map(|run| run.text.clone()).collect::<String>()
    };
    assert_eq!(letters("0.26", HeapView::QUOTIENT_GROWTH), "QMMMnn");
    assert_eq!(letters("0.77", HeapView::QUOTIENT_STRUCTURE), "Q");
}

#[test]
fn the_data_of_a_plot_of_two_games_have_both() {
    let mut game = HeapGame {
        rule: "0.77".to_owned(),
        heaps: 60,
        view: HeapView::PLOT,
        ..HeapGame::default()
    };
    game.plots.beside = "0.07".to_owned();
    let still = still(&Body::HeapGame(game), Allowance::default());
    let data = still.data().expect("data");
    assert!(
        data.starts_with("heap,0.77,0.07\n0,0,0\n1,1,0\n2,2,1\n"),
        "{data}"
    );
    assert_eq!(data.lines().count(), 62);
    let json: serde_json::Value =
        serde_json::from_str(&still.json().expect("a result")).expect("JSON");
    assert_eq!(json["columns"], serde_json::json!(["heap", "0.77", "0.07"]));
    let (model, body) = still.panels()[0];
    let said = model.headline(body).expect("an answer").sentence;
    assert_eq!(
        said,
        "Largest value 8 of Kayles (0.77) and 7 of Dawson’s Kayles (0.07), exact up to heap 60"
    );
}
