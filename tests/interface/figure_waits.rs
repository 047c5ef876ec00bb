//! A figure is drawn before what is only said of it is known, and proofs that begin by themselves stand in
//! nobody's way.

use crate::common::LONG;
use grundy_figure::Item;
use grundy_jobs::{Answered, Context, Jobs, Lane, Limits, Question};
use grundy_project::{Body, FigureDocument, Project, VectorGame, VectorView};
use grundy_views::figure::{FigureModel, Layout};
use grundy_views::{AnyModel, model_of};
use std::sync::Arc;
use std::time::Instant;

/// A proof that goes on until it is cancelled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Endless(usize);

impl Question for Endless {
    type Answer = ();
    const TITLE: &'static str = "A proof without an end";
    const LANE: Lane = Lane::Aside;

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        loop {
            context.budget.check()?;
            std::thread::yield_now();
        }
    }
}

/// Waits for something; what never comes fails the test.
fn await_some<A>(mut look: impl FnMut() -> Option<A>) -> A {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < LONG, "it never comes");
        std::thread::yield_now();
    }
}

fn words(layout: &Layout) -> String {
    let fitted = layout.fitted().expect("a picture");
    let texts = fitted.scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_figure_of_a_star_game_is_drawn_while_its_proofs_wait() {
    let mut project = Project::new();
    let game = VectorGame {
        moves: "1,1 0,2".to_owned(),
        window: "40".to_owned(),
        ..VectorGame::default()
    };
    let figure = FigureDocument {
        source: Some(project.add(Body::VectorGame(game), "Game")),
        view: VectorView::PICTURE,
        ..FigureDocument::default()
    };
    let body = Body::Figure(figure.clone());
    let mut jobs = Jobs::new(Arc::new(|| ()));
    // As many as are answered at once, so that the proofs of the game have to wait.
    let endless = [0, 1].map(|number| jobs.ask(Endless(number), Limits::default()));
    let mut model = FigureModel::new(model_of);
    model.follow(&body, &project);
    let laid_out = |model: &mut FigureModel<_>, jobs: &mut Jobs| {
        await_some(|| {
            jobs.poll();
            model.refresh(&body, jobs);
            model.to_lay_out(&figure)
        })
    };
    let first = laid_out(&mut model, &mut jobs);
    assert!(!model.is_complete() && model.missing().is_some());
    let said = words(&first);
    assert!(said.contains("= 5.") && !said.contains("Proved"), "{said}");
    model.take(figure.clone(), first.version, Ok(first.fitted()));
    assert!(model.to_lay_out(&figure).is_none(), "it is drawn once");
    endless.into_iter().for_each(|proof| jobs.cancel(proof));
    let second = laid_out(&mut model, &mut jobs);
    assert!(model.is_complete());
    let said = words(&second);
    assert!(
        said.contains("Proved on all positions, checked here: φ = 5"),
        "{said}"
    );
}

#[test]
fn proofs_that_begin_by_themselves_stand_in_nobodys_way() {
    let mut jobs = Jobs::new(Arc::new(|| ()));
    for number in 0..8 {
        jobs.ask(Endless(number), Limits::default());
    }
    let rule = grundy_heap::HeapRule::parse("0.77").expect("a rule");
    let values = grundy_jobs::GrundyValues { rule, heaps: 100 };
    assert_eq!(Question::lane(&values), Lane::Long);
    let asked = jobs.ask(values, Limits::default());
    let values = await_some(|| {
        jobs.poll();
        jobs.state(asked).filter(|job| job.is_over())?;
        jobs.take(asked)
    });
    assert!(!values.sequence.values.is_empty());
}
