//! What is chosen in the plots of a heap game: it is in the document, and figures have it too.

use crate::common::Window;
use grundy::app::command::Command;
use grundy_figure::{Item, Scene};
use grundy_project::{Body, HeapGame, HeapPlots, HeapView, ViewId};
use grundy_views::Framing;
use grundy_views::still::still;

fn game(view: ViewId, plots: HeapPlots) -> Body {
    Body::HeapGame(HeapGame {
        rule: "0.07".to_owned(),
        view,
        plots,
        quotient_heaps: Some(8),
        ..HeapGame::default()
    })
}

fn picture(view: ViewId, plots: HeapPlots) -> Scene {
    let still = still(&game(view, plots), Default::default());
    still.picture_in(Framing::default()).expect("a picture")
}

#[test]
fn a_second_game_is_typed_and_both_are_named() {
    let mut window = Window::showing(game(HeapView::PLOT, HeapPlots::default()));
    assert!(window.says("period 34 from heap 53 on"));
    assert!(!window.says("Kayles (0.77)"));
    window.fill("Second game", "0.77");
    assert!(window.says("Kayles (0.77)"));
    assert!(window.says("0.07: period 34 from heap 53 on"));
    window.fill("Second game", "0.7x");
    assert!(!window.says("Kayles (0.77)"));
}

#[test]
fn a_figure_has_what_is_chosen() {
    let usual = picture(HeapView::PLOT, HeapPlots::default());
    let chosen = |plots: HeapPlots| picture(HeapView::PLOT, plots);
    let two = chosen(HeapPlots {
        beside: "0.77".to_owned(),
        ..HeapPlots::default()
    });
    assert!(two.items.len() > usual.items.len() + 200);
    let bare = chosen(HeapPlots {
        grid: false,
        period: false,
        ..HeapPlots::default()
    });
    assert!(bare.items.len() < usual.items.len());
    for view in [HeapView::HISTOGRAM, HeapView::QUOTIENT_GROWTH] {
        let by_logarithms = HeapPlots {
            logarithmic_bars: true,
            logarithmic_orders: true,
            ..HeapPlots::default()
        };
        let usual = picture(view, HeapPlots::default());
        assert_ne!(picture(view, by_logarithms), usual, "{view:?}");
    }
}

#[test]
fn a_figure_keeps_the_part_of_the_plot_that_it_was_made_of() {
    let mut window = Window::showing(game(HeapView::PLOT, HeapPlots::default()));
    window.run(Command::FigureOfView);
    let all = window.body().figure().expect("a figure").clone();
    assert_eq!(all.heaps, None, "all heaps were in view");
    let said = |heaps: Option<[usize; 2]>| {
        let Body::HeapGame(mut game) = game(HeapView::PLOT, HeapPlots::default()) else {
            unreachable!("a heap game");
        };
        game.heaps = 400;
        let still = still(&Body::HeapGame(game), Default::default());
        let framing = Framing {
            heaps,
            ..Framing::default()
        };
        let scene = still.picture_in(framing).expect("a picture");
        let texts = scene.items.into_iter().filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        });
        texts.collect::<Vec<String>>().join(" ")
    };
    assert!(said(None).contains("300") && said(None).contains("preperiod"));
    assert!(!said(Some([53, 120])).contains("300"));
    assert!(said(Some([53, 120])).contains("period 34"));
    // Nothing stands before the period there.
    assert!(!said(Some([53, 120])).contains("preperiod"));
    // A part beyond all heaps that are known is drawn, too.
    assert!(said(Some([usize::MAX, usize::MAX])).contains("heap"));
}
