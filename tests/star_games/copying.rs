//! What Copy gives of a vector game: what is in view.

use grundy_jobs::Jobs;
use grundy_project::{Body, VectorGame, VectorView, ViewId};
use grundy_star::Moves;
use grundy_views::{AnyModel, Data, model_of};
use std::sync::Arc;
use std::time::Duration;

/// A model of a game whose proofs end at once, with this view in front, once all that it asks was answered.
fn known(view: ViewId) -> (Box<dyn AnyModel>, Body) {
    let game = VectorGame {
        moves: "4,0 0,1".to_owned(),
        view,
        ..VectorGame::default()
    };
    let body = Body::VectorGame(game);
    let (mut model, mut jobs) = (model_of(&body), Jobs::new(Arc::new(|| ())));
    while !model.is_settled() {
        model.refresh(&body, &mut jobs);
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    }
    (model, body)
}

#[test]
fn of_a_picture_the_elements_are_copied_as_they_are_typed() {
    let (model, body) = known(VectorView::PICTURE);
    let copied = model.copied(&body).expect("elements");
    assert!(Moves::parse(&copied.text).is_ok(), "{}", copied.text);
}

#[test]
fn of_a_curve_and_of_fronts_their_rows_are_copied() {
    for (view, head) in [
        (VectorView::CURVE, "side,phi\n"),
        (VectorView::FRONTS, "i,x,y\n"),
    ] {
        let (model, body) = known(view);
        let copied = model.copied(&body).expect("rows");
        assert!(copied.text.starts_with(head), "{}", copied.text);
        assert_eq!(model.rows(&body).map(|rows| Data::csv(&rows)), Some(copied));
    }
}
