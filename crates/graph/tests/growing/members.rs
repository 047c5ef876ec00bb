//! Members of random families, each solved as a graph by the search, and misère values by their definition.

use crate::{question, rule};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_graph::{Bit2, Graph, GraphRule, Growth, Solver, grow, legal_moves};
use std::collections::HashMap;

/// A generator of random numbers (Marsaglia 2003).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    /// A graph with so many vertices, connected if `parts` is not asked for.
    pub fn graph(&mut self, order: usize, parts: bool) -> Graph {
        let mut edges = Vec::new();
        for vertex in 1..order {
            if !parts || self.below(6) > 0 {
                edges.push((self.below(vertex), vertex));
            }
        }
        for _ in 0..self.below(order) {
            let (one, other) = (self.below(order), self.below(order));
            if one != other {
                edges.push((one, other));
            }
        }
        Graph::from_edges(order, edges).expect("a graph")
    }
}

/// The drawing with so many vertices put into an edge.
pub fn member(graph: &Graph, (one, other): (usize, usize), n: usize) -> Graph {
    let order = graph.order();
    let mark = (one.min(other), one.max(other));
    let mut edges: Vec<_> = graph.edges().filter(|&edge| edge != mark).collect();
    let mut before = one;
    for vertex in order..order + n {
        edges.push((before, vertex));
        before = vertex;
    }
    edges.push((before, other));
    Graph::from_edges(order + n, edges).expect("a member")
}

/// The Grundy value of a graph by the search.
pub fn searched(graph: &Graph, rule: &GraphRule) -> u32 {
    let all: Vec<usize> = (0..graph.order()).collect();
    let solver = Solver::new(graph.clone(), rule.clone()).without_shortcuts();
    let solved = solver
        .without_misere()
        .solve(&all, &Budget::unlimited(), &mut |_| ());
    solved.expect("a solution").grundy.expect("a value")
}

/// The misère Grundy value by its definition: 1 where there is no move, or else the least value that no option has.
fn misere(graph: &Graph, rule: &GraphRule, known: &mut HashMap<Graph, u32>) -> u32 {
    if let Some(&value) = known.get(graph) {
        return value;
    }
    let moves = legal_moves(graph, rule, &Budget::unlimited()).expect("all moves");
    let mut options = Vec::new();
    for step in &moves {
        let kept = (0..graph.order()).filter(|vertex| !step.remove.contains(vertex));
        let kept: Vec<usize> = kept.collect();
        options.push(misere(&graph.induced(&kept), rule, known));
    }
    let value = match moves.is_empty() {
        true => 1,
        false => (0..).find(|value| !options.contains(value)).unwrap_or(0),
    };
    known.insert(graph.clone(), value);
    value
}

const RULES: &[&str] = &[
    "0.33",
    "0.03",
    "0.3",
    "0.07@any",
    "0.07",
    "0.77",
    "0.77@any",
    "0.137",
    "0.137@any",
    "0.17@any",
    "0.6",
    "0.6@any",
    "0.007",
    "0.107@any",
    "0.3033",
    "0.1337@any",
    "0.00007",
    "0.2",
    "0.1",
    "NK",
];

/// The bridges of a graph.
fn bridges(graph: &Graph) -> Vec<(usize, usize)> {
    let parts = graph.components().len();
    let is_bridge = |&(one, other): &(usize, usize)| {
        let rest = graph.edges().filter(|&edge| edge != (one, other));
        let rest = Graph::from_edges(graph.order(), rest).expect("a graph");
        rest.components().len() > parts
    };
    graph.edges().filter(is_bridge).collect()
}

fn family(graph: &Graph, edge: (usize, usize), rule: &GraphRule, play: Convention) -> Growth {
    let mut asked = question(graph, edge, rule.clone(), play);
    asked.most = 400;
    grow(&asked, &Budget::unlimited()).expect("a family")
}

#[test]
fn members_have_the_values_that_the_search_finds() {
    let (mut random, mut looked) = (Random(0x9e37_79b9), 0);
    while looked < 2000 {
        let order = 2 + random.below(6);
        let graph = random.graph(order, random.0 % 5 == 0);
        let bridges = bridges(&graph);
        if bridges.is_empty() {
            continue;
        }
        let edge = bridges[random.below(bridges.len())];
        let rule = rule(RULES[random.below(RULES.len())]);
        let growth = family(&graph, edge, &rule, Convention::Normal);
        for _ in 0..4 {
            let n = random.below(9);
            let expected = searched(&member(&graph, edge, n), &rule);
            let place = format!(
                "{} {:?} {edge:?} {n}",
                rule.text(),
                graph.edges().collect::<Vec<_>>()
            );
            assert_eq!(growth.values.get(n).copied(), Some(expected), "{place}");
            looked += 1;
        }
    }
}

#[test]
fn misere_values_of_codes_that_do_not_split_are_those_of_the_definition() {
    let mut random = Random(0x1234_5678);
    for code in ["0.33", "0.03", "0.3", "0.13", "0.333", "0.303"] {
        let rule = GraphRule::parse(code, Bit2::ExactlyTwo).expect(code);
        let mut known = HashMap::new();
        for _ in 0..12 {
            let order = 2 + random.below(5);
            let graph = random.graph(order, false);
            let bridges = bridges(&graph);
            if bridges.is_empty() {
                continue;
            }
            let edge = bridges[random.below(bridges.len())];
            let growth = family(&graph, edge, &rule, Convention::Misere);
            for n in 0..6 {
                let expected = misere(&member(&graph, edge, n), &rule, &mut known);
                let place = format!(
                    "{code} {:?} {edge:?} {n}",
                    graph.edges().collect::<Vec<_>>()
                );
                assert_eq!(growth.values[n], expected, "{place}");
            }
            assert!(growth.period.is_some_and(|period| period.proved), "{code}");
        }
    }
}

#[test]
fn a_hundred_random_drawings_with_eight_vertices_beside_the_leg_are_proved() {
    let (mut random, mut slowest) = (Random(0x00c0_ffee), std::time::Duration::ZERO);
    let rules = [
        "0.07@any",
        "0.77@any",
        "0.77",
        "0.137@any",
        "0.33",
        "NK",
        "0.17@any",
        "0.07",
    ];
    for at in 0..100 {
        let graph = random.graph(8, false);
        let edges: Vec<_> = graph.edges().chain([(random.below(8), 8)]).collect();
        let edge = *edges.last().expect("a leg");
        let graph = Graph::from_edges(9, edges).expect("a graph");
        let code = rules[at % rules.len()];
        let asked = question(&graph, edge, rule(code), Convention::Normal);
        let start = std::time::Instant::now();
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        slowest = slowest.max(start.elapsed());
        let place = format!("{code} {:?}", graph.edges().collect::<Vec<_>>());
        assert!(growth.period.is_some_and(|period| period.proved), "{place}");
    }
    println!("the slowest took {slowest:?}");
}
