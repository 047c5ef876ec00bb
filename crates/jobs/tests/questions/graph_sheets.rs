//! The facts of all graphs of a kind: against the definition where that is quick, and their numbers.

use crate::answer;
use grundy_base::play::Outcome;
use grundy_formats::read_graph6;
use grundy_graph::{Bit2, Graph, GraphRule, Shape, Summary};
use grundy_jobs::Same;
use grundy_jobs::graph_sheet::{
    FoundGraphs, GraphColumn, GraphFacts, GraphFilter, SheetFacts, SheetRows,
};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

/// The rules that all are tried in.
const RULES: [&str; 3] = ["0.33", "0.03", "0.07@any"];

fn rule(code: &str) -> GraphRule {
    GraphRule::parse(code, Bit2::ExactlyTwo).expect("a rule")
}

fn sheet(graphs: &Arc<Vec<String>>, code: &str) -> SheetFacts {
    SheetFacts {
        graphs: Same(Arc::clone(graphs)),
        rule: rule(code),
        longest: false,
        positions: 1_000_000,
    }
}

fn facts(graphs: &Arc<Vec<String>>, code: &str) -> Arc<GraphFacts> {
    answer(sheet(graphs, code))
}

/// The lines of a file.
fn lines(name: &str) -> Arc<Vec<String>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/graphs/");
    let text = std::fs::read_to_string(format!("{folder}{name}")).expect("a file");
    Arc::new(text.lines().map(str::to_owned).collect())
}

/// A graph on at most five vertices in graph6, by the pairs that are joined.
fn graph6(order: usize, edges: &[(usize, usize)]) -> String {
    let pairs = (1..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    let bits: Vec<u8> = pairs.map(|pair| u8::from(edges.contains(&pair))).collect();
    let letter = |six: &[u8]| {
        let code = (0..6).fold(0, |code, at| code << 1 | six.get(at).copied().unwrap_or(0));
        char::from(63 + code)
    };
    let order = char::from(63 + order as u8);
    std::iter::once(order)
        .chain(bits.chunks(6).map(letter))
        .collect()
}

/// A game by its definition: sets of vertices as bits, nothing clever.
struct Defined<'a> {
    graph: &'a Graph,
    rule: &'a GraphRule,
    known: HashMap<u32, (u32, bool)>,
}

impl Defined<'_> {
    /// How many components a set has.
    fn parts(&self, set: u32) -> usize {
        let (mut left, mut parts) = (set, 0);
        while left != 0 {
            left &= !self.component(left);
            parts += 1;
        }
        parts
    }

    /// The component of the least vertex of a set.
    fn component(&self, set: u32) -> u32 {
        let mut reached = set & set.wrapping_neg();
        loop {
            let near = (0..self.graph.order()).filter(|v| reached >> v & 1 != 0);
            let near = near.flat_map(|v| self.graph.neighbours(v));
            let more = near.fold(reached, |more, v| more | 1 << v) & set;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// The sets that the moves from a set leave.
    fn options(&self, set: u32) -> Vec<u32> {
        let moves = (1..1_u32 << self.graph.order()).filter(|taken| taken & !set == 0);
        let legal = moves.filter(|&taken| {
            let mut rest = set;
            while self.component(rest) & taken == 0 {
                rest &= !self.component(rest);
            }
            let home = self.component(rest);
            let left = self.parts(home & !taken);
            let within = taken & !home == 0 && self.parts(taken) == 1;
            within && self.rule.allows(taken.count_ones() as usize, left)
        });
        legal.map(|taken| set & !taken).collect()
    }

    /// The Grundy value of a set, and whether the next player wins in misère play.
    fn solve(&mut self, set: u32) -> (u32, bool) {
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let options: Vec<(u32, bool)> = self
            .options(set)
            .into_iter()
            .map(|set| self.solve(set))
            .collect();
        let value = (0..).find(|value| options.iter().all(|(other, _)| other != value));
        let wins = options.is_empty() || options.iter().any(|(_, wins)| !wins);
        let solved = (value.expect("a value"), wins);
        self.known.insert(set, solved);
        solved
    }
}

/// Compares what is found of graphs with the definition.
fn agree_with_the_definition(texts: &Arc<Vec<String>>) {
    for code in RULES {
        let (facts, rule) = (facts(texts, code), rule(code));
        for (place, text) in texts.iter().enumerate() {
            let graph = read_graph6(text).expect("a graph");
            let mut defined = Defined {
                graph: &graph,
                rule: &rule,
                known: HashMap::new(),
            };
            let all = (1 << graph.order()) - 1;
            let (value, wins) = defined.solve(all);
            let options = defined.options(all);
            let mut leaves_nothing = |set: &&u32| defined.solve(**set).0 == 0;
            let winning = options.iter().filter(|set| leaves_nothing(set)).count();
            let found = facts.of(place).expect("facts");
            assert_eq!(found.grundy, Some(value), "{code} on {text}");
            assert_eq!(found.misere, Some(Outcome::of(wins)), "{code} on {text}");
            assert_eq!(found.winning, Some(winning as u32), "{code} on {text}");
        }
    }
}

#[test]
fn all_graphs_up_to_five_vertices_however_numbered_agree_with_the_definition() {
    let mut texts = Vec::new();
    for order in 0..=5 {
        let pairs: Vec<_> = (1..order)
            .flat_map(|v| (0..v).map(move |u| (u, v)))
            .collect();
        for set in 0..1_u32 << pairs.len() {
            let kept = pairs.iter().enumerate();
            let kept = kept.filter(|(bit, _)| set >> bit & 1 != 0);
            let edges: Vec<_> = kept.map(|(_, &pair)| pair).collect();
            texts.push(graph6(order, &edges));
        }
    }
    agree_with_the_definition(&Arc::new(texts));
}

#[test]
fn all_graphs_on_six_vertices_agree_with_the_definition() {
    let graphs = lines("all6.g6");
    assert_eq!(graphs.len(), 156);
    agree_with_the_definition(&graphs);
}

#[test]
fn connected_graphs_on_eight_vertices_and_trees_on_thirteen_are_all_solved() {
    for (name, count) in [("connected8.g6", 11_117), ("trees13.g6", 1_301)] {
        let graphs = lines(name);
        assert_eq!(graphs.len(), count);
        for code in RULES {
            let start = Instant::now();
            let facts = facts(&graphs, code);
            eprintln!("{name} in {code}: {:.2?}", start.elapsed());
            assert_eq!(facts.done, count);
            let all = (0..count).map(|place| facts.of(place).expect("facts"));
            let shapes = all.clone().filter(|facts| facts.shape.planar).count();
            // A003094, and every tree is planar.
            assert_eq!(shapes, if name == "trees13.g6" { 1_301 } else { 5_974 });
            assert!(all.clone().all(|facts| facts.gap.is_none()));
            assert!(all.clone().all(|facts| facts.grundy.is_some()));
            // In 0.03 each move takes two vertices, and each play on a tree has the same length.
            if (name, code) == ("trees13.g6", "0.03") {
                assert!(all.clone().all(|facts| facts.grundy < Some(2)));
            }
        }
    }
}

fn found(
    graphs: &Arc<Vec<String>>,
    filter: &str,
    sort: Option<(GraphColumn, bool)>,
) -> Arc<FoundGraphs> {
    answer(SheetRows {
        graphs: Same(Arc::clone(graphs)),
        facts: Same(facts(graphs, "0.33")),
        filter: GraphFilter::parse(filter).expect("a filter"),
        sort,
    })
}

#[test]
fn graphs_are_filtered_and_sorted_and_the_largest_is_found() {
    let lines = ["D?{ star", "Bw triangle", "D~{", "no graph", "A_ edge"];
    let graphs = Arc::new(lines.map(str::to_owned).to_vec());
    assert_eq!(found(&graphs, "tree", None).places, [0, 4]);
    assert_eq!(found(&graphs, "not planar", None).places, [2, 3]);
    assert_eq!(found(&graphs, "open", None).places, [3]);
    assert_eq!(found(&graphs, "name = ANGLE", None).places, [1]);
    let down = found(&graphs, "", Some((GraphColumn::Order, true)));
    assert_eq!(down.places, [0, 2, 1, 4, 3], "what is not known comes last");
    let sizes = down.extreme(GraphColumn::Size).expect("edges");
    assert_eq!((sizes.least, sizes.most, sizes.first), (1, 10, 2));
    let named = found(&graphs, "", Some((GraphColumn::Name, false)));
    assert_eq!(named.places, [4, 3, 0, 1, 2]);
}

#[test]
fn every_column_is_found_by_its_name() {
    for column in GraphColumn::ALL {
        assert_eq!(GraphColumn::named(column.name()), Some(column));
    }
    assert_eq!(GraphColumn::named("Vertices"), Some(GraphColumn::Order));
    assert_eq!(GraphColumn::named("colour"), None);
}

#[test]
fn filters_say_what_they_mean() {
    let facts = Summary {
        order: 8,
        size: 7,
        shape: Shape {
            connected: true,
            tree: true,
            bipartite: true,
            planar: true,
        },
        grundy: Some(4),
        misere: Some(Outcome::N),
        winning: Some(2),
        ..Summary::default()
    };
    for (text, passes) in [
        ("", true),
        ("value >= 4 and tree", true),
        ("value > 4 or not planar", false),
        ("n = 8, m = 7", true),
        ("misère = P", false),
        ("misere = N and winning moves = 2", true),
        ("name = CATER", true),
        ("name = wheel", false),
        ("longest = none", true),
        ("longest win > 3", false),
        ("open", false),
        ("number = 3", true),
        ("bipartite = yes", true),
        ("tree = no or planar != yes", false),
        ("connected != no and value > 3", true),
    ] {
        let filter = GraphFilter::parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(
            filter.passes(2, "a caterpillar", Some(&facts)),
            passes,
            "{text}"
        );
    }
    let unknown = GraphFilter::parse("value >= 0").unwrap();
    assert!(!unknown.passes(0, "", None));
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    for (text, at, says) in [
        ("value", 5..6, "="),
        ("value = x", 8..9, "number"),
        ("colour = red", 0..6, "No graph"),
        ("misère = X", 9..10, "N, P"),
        ("(tree", 5..6, ")"),
        ("tree = P", 7..8, "yes or no"),
        ("=", 0..1, "such as"),
    ] {
        let error = GraphFilter::parse(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.message.contains(says), "{text}: {error}");
    }
}
