//! What the engine says of two legs and of cycles is proved by the kernel, which plays the moves itself.

use crate::gadgets::Drawing;
use crate::members::{Random, member, searched};
use crate::{question, rule};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_graph::{Graph, GrowError, Growing, Grows, Growth, Mark, families, grow};
use grundy_proof::{Certificate, CheckedTable, Claim, Verdict};

/// What the kernel says of a family whose period is proved.
fn checked(asked: &Growing, growth: &Growth) -> Verdict {
    let text = growth.certificate(asked).expect("a certificate");
    let checked = Certificate::read(&text).map_err(grundy_proof::Unproved::from);
    let checked =
        checked.and_then(|read| read.check(&Budget::unlimited().with_memory(1 << 30), &mut |_| ()));
    checked.unwrap_or_else(|why| panic!("{why}: {} {:?}", asked.rule.text(), asked.graph))
}

/// A drawing with two marked edges.
fn two(graph: Graph, edges: [(usize, usize); 2], code: &str) -> Growing {
    let mut asked = question(&graph, edges[0], rule(code), Convention::Normal);
    let second = Mark::of(&graph, edges[1].0, edges[1].1).expect("an edge");
    asked.marks.push(second);
    asked
}

/// A random connected graph with two legs at random vertices.
fn random_legs(random: &mut Random) -> (Graph, [(usize, usize); 2]) {
    let order = 2 + random.below(4);
    let graph = random.graph(order, false);
    let (one, other) = (random.below(order), random.below(order));
    let tips = [(one, order), (other, order + 1)];
    let edges: Vec<_> = graph.edges().chain(tips).collect();
    let graph = Graph::from_edges(order + 2, edges).expect("a graph");
    (graph, tips)
}

#[test]
fn two_legs_of_random_drawings_are_proved() {
    let mut random = Random(0x0071_2ab3);
    // Codes with short periods, in which a check takes a moment.
    let rules = ["0.33", "0.03", "0.3", "0.13", "0.31", "0.23"];
    let (mut proved, mut far) = (0, Vec::new());
    while proved < 60 {
        let (graph, tips) = random_legs(&mut random);
        let asked = two(graph, tips, rules[random.below(rules.len())]);
        let growth = match grow(&asked, &Budget::unlimited()) {
            Err(GrowError::Path) => continue,
            growth => growth.expect("a family"),
        };
        let table = growth.table.as_ref().expect("a table");
        let Some(diagonal) = table.diagonal else {
            continue;
        };
        let verdict = checked(&asked, &growth);
        let claim = Claim::GrowingDiagonal {
            period: diagonal.period,
            from: diagonal.from,
        };
        assert_eq!(verdict.claims()[0].claim(), &claim);
        let CheckedTable::GrowingLegs(values) = verdict.table() else {
            panic!("another kind");
        };
        for (m, n) in [
            (0, 0),
            (1, 3),
            (4, 2),
            (30, 7),
            (5, 200),
            (1 << 40, 77),
            (9, 1 << 50),
        ] {
            assert_eq!(values.value(m, n), table.value_at(m, n), "{m} {n}");
            far.push(values.value(m, n));
        }
        let whole = member(&member(&asked.graph, tips[0], 3), tips[1], 2);
        assert_eq!(values.value(3, 2), Some(searched(&whole, &asked.rule)));
        proved += 1;
    }
    assert!(far.iter().all(Option::is_some));
}

#[test]
fn growing_cycles_of_random_drawings_are_proved() {
    let mut random = Random(0x0bad_cafe);
    let rules = ["0.33", "0.03", "0.3", "0.13", "0.31", "0.4", "0.44", "0.23"];
    let mut proved = 0;
    while proved < 100 {
        let order = 3 + random.below(4);
        let graph = random.graph(order, false);
        let edges: Vec<_> = graph.edges().collect();
        let edge = edges[random.below(edges.len())];
        let code = rules[random.below(rules.len())];
        let asked = question(&graph, edge, rule(code), Convention::Normal);
        if asked.marks[0].grows(&graph) != Grows::Cycle {
            continue;
        }
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        // Of some codes nobody knows whether the path has a period.
        let Some(period) = growth.period else {
            continue;
        };
        let verdict = checked(&asked, &growth);
        let claim = Claim::GrowingPeriod {
            misere: false,
            period: period.period,
            last_exception: period.last_exception,
        };
        assert_eq!(verdict.claims()[0].claim(), &claim);
        let CheckedTable::Growing(values) = verdict.table() else {
            panic!("another kind");
        };
        for n in (0..40).chain([1 << 30, (1 << 40) + 5]) {
            assert_eq!(
                values.value(n),
                growth.value_at(n),
                "{code} {edges:?} {edge:?} {n}"
            );
        }
        let is = searched(&member(&graph, edge, 5), &asked.rule);
        assert_eq!(values.value(5), Some(is));
        proved += 1;
    }
}

#[test]
fn a_cycle_alone_is_proved() {
    for code in ["0.33", "0.07", "0.137", "0.17@any", "NK", "0.77"] {
        let graph = families::cycle(3).expect("a triangle");
        let asked = question(&graph, (0, 1), rule(code), Convention::Normal);
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        checked(&asked, &growth);
    }
}

/// The star with a ray of one vertex and two that grow.
fn star() -> (Graph, [(usize, usize); 2]) {
    let graph = families::star(3).expect("a star");
    (graph, [(0, 2), (0, 3)])
}

#[test]
fn two_legs_in_arc_kayles_are_proved() {
    let (graph, edges) = star();
    let asked = two(graph, edges, "0.07@any");
    let growth = grow(&asked, &Budget::unlimited()).expect("a family");
    let verdict = checked(&asked, &growth);
    let claim = Claim::GrowingDiagonal {
        period: 34,
        from: 459,
    };
    assert_eq!(verdict.claims()[0].claim(), &claim);
}

/// A triangle in which an edge grows with a leaf at the third vertex.
#[test]
fn a_cycle_that_moves_cut_is_proved() {
    for code in ["NK", "0.137"] {
        let mut drawing = Drawing::default();
        let root = drawing.cycle(3);
        drawing.leg(root, 1);
        let graph = drawing.done().0;
        let asked = question(&graph, (1, 2), rule(code), Convention::Normal);
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        checked(&asked, &growth);
    }
}
