//! What does not grow, and what a budget leaves.

use crate::gadgets::{Drawing, star};
use crate::{question, rule};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_graph::{Bit2, Graph, GraphRule, GrowError, Growing, Mark, MarkError, NoReach, grow};

fn asked(graph: &Graph, edge: (usize, usize), code: &str, play: Convention) -> Growing {
    question(graph, edge, rule(code), play)
}

#[test]
fn a_mark_is_an_edge_and_two_are_different() {
    let (graph, edge) = star(&[1, 2, 3]);
    assert_eq!(Mark::of(&graph, 1, 2), Err(MarkError::NoEdge(1, 2)));
    assert_eq!(Mark::of(&graph, 0, 99), Err(MarkError::NoEdge(0, 99)));
    let mut growing = asked(&graph, edge, "0.33", Convention::Normal);
    growing
        .marks
        .push(Mark::of(&graph, edge.1, edge.0).expect("an edge"));
    let refused = grow(&growing, &Budget::unlimited());
    let (one, other) = growing.marks[0].ends();
    assert_eq!(refused, Err(GrowError::Mark(MarkError::Twice(one, other))));
    growing.marks.clear();
    let refused = grow(&growing, &Budget::unlimited());
    assert_eq!(refused, Err(GrowError::Mark(MarkError::HowMany(0))));
}

#[test]
fn rules_without_reach_and_misere_play_with_splits_are_refused() {
    let (graph, edge) = star(&[1, 2, 1]);
    let endless = asked(&graph, edge, "0.(3)*", Convention::Normal);
    let refused = grow(&endless, &Budget::unlimited());
    assert!(matches!(
        refused,
        Err(GrowError::Reach(NoReach::Endless(_)))
    ));
    let any_set = Growing {
        rule: GraphRule::parse("0.33", Bit2::ExactlyTwo)
            .expect("a code")
            .taking_any_set(),
        ..endless.clone()
    };
    let refused = grow(&any_set, &Budget::unlimited());
    assert_eq!(refused, Err(GrowError::Reach(NoReach::AnySet)));
    for code in ["0.07", "NK", "0.77@any"] {
        let refused = grow(
            &asked(&graph, edge, code, Convention::Misere),
            &Budget::unlimited(),
        );
        assert!(matches!(refused, Err(GrowError::MisereSplits(_))), "{code}");
    }
    let apart = graph.beside(&graph);
    let refused = grow(
        &asked(&apart, edge, "0.33", Convention::Misere),
        &Budget::unlimited(),
    );
    assert_eq!(refused, Err(GrowError::MisereParts));
}

#[test]
fn a_budget_that_ends_leaves_what_is_known() {
    // A dense drawing with sixty vertices comes to more types than anybody counts.
    let mut drawing = Drawing::default();
    let mut random = crate::members::Random(77);
    for vertex in 0..60 {
        let joined: Vec<usize> = (0..vertex).filter(|_| random.below(3) == 0).collect();
        drawing.vertex(&joined);
    }
    drawing.vertex(&[0]);
    let (graph, edge) = drawing.done();
    let budget = Budget::unlimited().with_steps(200_000);
    let growth = grow(
        &asked(&graph, edge, "0.07@any", Convention::Normal),
        &budget,
    )
    .expect("a part");
    assert_eq!((growth.stopped, growth.period), (Some(Stop::Steps), None));
    let memory = Budget::unlimited().with_memory(1 << 20);
    let growth = grow(&asked(&graph, edge, "0.33", Convention::Normal), &memory).expect("a part");
    assert_eq!(growth.stopped, Some(Stop::Memory));
    // The values before the end of the budget are told.
    let (graph, edge) = star(&[2, 3, 1]);
    let kayles = asked(&graph, edge, "0.77@any", Convention::Normal);
    let counted = Budget::unlimited().with_steps(u64::MAX);
    let all = grow(&kayles, &counted).expect("a family");
    let steps = counted.steps_done().expect("steps") - 5;
    let part = grow(&kayles, &Budget::unlimited().with_steps(steps)).expect("a part");
    assert_eq!(part.stopped, Some(Stop::Steps));
    assert!(!part.values.is_empty() && part.period.is_none_or(|period| !period.proved));
    let mut both = all.values.iter().zip(&part.values);
    assert!(both.all(|(one, other)| one == other));
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let part = grow(
        &asked(&graph, edge, "0.77@any", Convention::Normal),
        &cancelled,
    );
    assert_eq!(part.expect("a part").stopped, Some(Stop::Cancelled));
}
