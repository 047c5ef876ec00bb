//! What tells documents of one name apart.

use grundy_project::{Body, HeapGame, HeapView, Kind};
use grundy_views::{differences, front, views_of};

#[test]
fn documents_are_told_apart_by_what_one_of_them_has() {
    let game = |rule: &str, heaps, view| {
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            heaps,
            view,
            ..HeapGame::default()
        })
    };
    let check = |bodies: [&Body; 2], said: [&str; 2]| {
        let found = differences(&bodies);
        assert_eq!(found, said.map(|said| Some(said.to_owned())));
    };
    let kayles = game("0.77", 100, HeapView::SEQUENCE);
    check(
        [&kayles, &game("Kayles", 100, HeapView::SEQUENCE)],
        ["0.77", "Kayles"],
    );
    check(
        [&kayles, &game("0.77", 500, HeapView::SEQUENCE)],
        ["heaps 100", "heaps 500"],
    );
    check(
        [&kayles, &game("0.77", 100, HeapView::PLOT)],
        ["Nim sequence", "Plot"],
    );
}

#[test]
fn copies_of_each_kind_differ_in_nothing_and_in_their_views() {
    for &kind in Kind::ALL {
        let body = kind.new_body();
        assert_eq!(differences(&[&body, &body]), [None, None], "{kind:?}");
        let views = views_of(kind);
        let Some(other) = views.last().filter(|_| views.len() > 1) else {
            continue;
        };
        let mut copy = body.clone();
        copy.content_mut().set_view(other.id);
        let [mine, theirs] = [&body, &copy].map(|body| Some(front(body).name().into_owned()));
        assert_eq!(differences(&[&body, &copy]), [mine, theirs], "{kind:?}");
    }
}
