//! What documents with quotients ask again, and how long they wait.

use grundy_jobs::quotient::{HeapQuotient, TypedQuotient};
use grundy_jobs::{Jobs, NormalPeriod};
use grundy_project::{Body, HeapGame, HeapView, MonoidDocument, QuotientColumn, QuotientSheet};
use grundy_views::heap::HeapGames;
use grundy_views::monoid::Monoids;
use grundy_views::quotient_sheet::QuotientSheets;
use grundy_views::{AnyModel, Model};
use std::sync::Arc;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(600);

fn jobs() -> Jobs {
    Jobs::new(Arc::new(|| {}))
}

#[test]
fn a_sheet_goes_on_with_what_was_cancelled_and_not_with_what_a_bound_has_ended() {
    let body = Body::QuotientSheet(QuotientSheet {
        games: vec!["0.007 to 200".to_owned()],
        columns: vec![QuotientColumn::Order, QuotientColumn::NormalPeriod],
        kilosteps: 1,
        ..QuotientSheet::default()
    });
    let (mut model, mut jobs) = (Model::<QuotientSheets>::default(), jobs());
    model.refresh(&body, &mut jobs);
    // The quotient ends by its steps, and the period in normal play is asked, which is cancelled.
    assert!(jobs.wait_until_idle(LONG));
    model.refresh(&body, &mut jobs);
    jobs.cancel_all();
    assert!(jobs.wait_until_idle(LONG));
    model.refresh(&body, &mut jobs);
    let before = jobs.asked();
    let Model { known, choices, .. } = &mut model;
    let lines = choices.lines(known);
    assert!(lines[0].is_cancelled() && lines[0].found().is_some());
    choices.go_on(known);
    model.refresh(&body, &mut jobs);
    let asked = jobs.asked_after(before);
    let titles: Vec<_> = asked
        .filter_map(|id| Some(&jobs.state(id)?.title))
        .collect();
    assert!(
        titles
            .iter()
            .any(|title| *title == "Period in normal play of 0.007")
    );
    assert!(
        !titles
            .iter()
            .any(|title| title.starts_with("Misère quotient")),
        "{titles:?}"
    );
    let period = model.known.inquiry_at::<NormalPeriod>(1);
    assert!(period.is_some_and(|period| period.question().is_some()));
    jobs.cancel_all();
}

#[test]
fn a_quotient_is_waited_for_until_another_is_asked() {
    let (mut model, mut jobs) = (Model::<HeapGames>::default(), jobs());
    let mut game = HeapGame {
        rule: "0.77".to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        ..HeapGame::default()
    };
    let mut show = |model: &mut Model<HeapGames>, game: &HeapGame| {
        model.refresh(&Body::HeapGame(game.clone()), &mut jobs);
    };
    show(&mut model, &game);
    let asked = model.known.inquiry::<HeapQuotient>();
    model.choices.patient_for = asked.and_then(|of| of.question()).cloned();
    show(&mut model, &game);
    assert!(model.choices.patient_for.is_some());
    game.rule = "0.07".to_owned();
    show(&mut model, &game);
    game.rule = "0.77".to_owned();
    show(&mut model, &game);
    assert_eq!(model.choices.patient_for, None);
    jobs.cancel_all();
}

#[test]
fn a_typed_quotient_is_waited_for_until_another_is_typed() {
    let (mut model, mut jobs) = (Model::<Monoids>::default(), jobs());
    let mut document = MonoidDocument::default();
    let mut show = |model: &mut Model<Monoids>, document: &MonoidDocument| {
        model.refresh(&Body::Monoid(document.clone()), &mut jobs);
    };
    show(&mut model, &document);
    let asked = model.known.inquiry::<TypedQuotient>();
    model.choices.patient_for = asked.and_then(|of| of.question()).cloned();
    show(&mut model, &document);
    assert!(model.choices.patient_for.is_some());
    document.presentation.push(' ');
    show(&mut model, &document);
    assert_eq!(model.choices.patient_for, None);
    jobs.cancel_all();
}
