//! Values of somebody else in the window: held against a game, and sought among all games.

use crate::common::Window;
use grundy_project::{AtlasDocument, AtlasView, Body, CheckedValues, HeapGame, HeapView};

fn checking(values: &str, period: Option<usize>, from: usize) -> Window {
    Window::showing(Body::HeapGame(HeapGame {
        rule: "0.07".to_owned(),
        view: HeapView::CHECK,
        checked: CheckedValues {
            values: values.to_owned(),
            period,
            from,
        },
        ..HeapGame::default()
    }))
}

#[test]
fn a_table_is_checked_as_it_is_typed() {
    assert!(checking("0 0 1 1 2 0 3", None, 0).says("All 7 values agree"));
    assert!(checking("0 0 1 1 2 0 4", None, 0).says("Heap 6 is wrong"));
    assert!(checking("0 0 1\n1 x", None, 0).says("Line 2, column 3"));
    assert!(checking("", Some(34), 53).says("Period 34 from 53 on"));
    assert!(checking("", Some(34), 52).says("false at heap 52"));
}

#[test]
fn the_games_with_some_values_are_listed() {
    let window = Window::showing(Body::Atlas(AtlasDocument {
        values: "0 1 2 3 1 4 3 2 1 4".to_owned(),
        view: AtlasView::WHICH,
        ..AtlasDocument::default()
    }));
    assert!(window.says("of 5,106 tried"));
    assert!(window.says("A002186"));
}
