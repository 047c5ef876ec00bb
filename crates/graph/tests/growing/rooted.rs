//! A leg at every vertex of every connected graph with at most six vertices: the table of the prototype.

use crate::grown;
use grundy_graph::Graph;
use std::collections::BTreeMap;

const ROOTED: &str = include_str!("../../../../tests/data/growing/rooted.txt");
const TABLE: &str = include_str!("../../../../tests/data/growing/rooted.csv");

/// A graph in graph6, with at most 62 vertices.
fn graph6(text: &str) -> Graph {
    let (order, bits) = text.as_bytes().split_first().expect("an order");
    let order = usize::from(order - 63);
    let bit = |at: usize| ((bits[at / 6] - 63) >> (5 - at % 6)) & 1 != 0;
    let pairs = (0..order).flat_map(|other| (0..other).map(move |one| (one, other)));
    let edges = pairs.enumerate().filter(|&(at, _)| bit(at));
    Graph::from_edges(order, edges.map(|(_, edge)| edge)).expect("a graph")
}

/// The graph with a leaf at its root, and the edge of the leaf.
fn with_leaf(row: &str) -> (Graph, (usize, usize)) {
    let (text, root) = row.split_once(' ').expect("a root");
    let (graph, root) = (graph6(text), root.parse().expect("a number"));
    let leaf = graph.order();
    let edges: Vec<_> = graph.edges().chain([(root, leaf)]).collect();
    let graph = Graph::from_edges(leaf + 1, edges).expect("a graph");
    (graph, (root, leaf))
}

/// Looks at every so many of the rooted graphs in each rule.
fn look(stride: usize) {
    for row in TABLE.lines().skip(1) {
        let [rule, periods, worst, types, needed] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let told: BTreeMap<usize, usize> = periods
            .split(' ')
            .map(|pair| pair.split_once(':').expect(row))
            .map(|(period, count)| (period.parse().expect(row), count.parse().expect(row)))
            .collect();
        let (mut found, mut last, mut most) = (BTreeMap::new(), -1, (0, 0));
        for rooted in ROOTED.lines().step_by(stride) {
            let (graph, edge) = with_leaf(rooted);
            let growth = grown(&graph, edge, rule);
            let period = growth.period.expect(rooted);
            assert!(
                period.proved && told.contains_key(&period.period),
                "{rule} {rooted}"
            );
            *found.entry(period.period).or_insert(0) += 1;
            // The leaf that is drawn is the first vertex of the leg.
            let own = period.last_exception + i64::from(period.last_exception >= 0);
            last = last.max(own);
            most = (
                most.0.max(growth.types.len()),
                most.1.max(period.needed + 1),
            );
        }
        let worst: i64 = worst.parse().expect(row);
        let (types, needed) = (types.parse().expect(row), needed.parse().expect(row));
        if stride == 1 {
            assert_eq!(
                (&found, last, most),
                (&told, worst, (types, needed)),
                "{rule}"
            );
        } else {
            assert!(
                last <= worst && most.0 <= types && most.1 <= needed,
                "{rule}"
            );
        }
    }
}

#[test]
fn a_leg_at_every_seventh_rooted_graph_has_a_period_of_the_table() {
    look(7);
}

#[test]
#[ignore = "takes a minute; .ci/long"]
fn a_leg_at_every_rooted_graph_has_the_periods_of_the_table() {
    look(1);
}
