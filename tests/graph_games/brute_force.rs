//! The definition of an octal game on a graph, word for word, against the solver.

use crate::rule;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_graph::families::*;
use grundy_graph::{Bit2, Graph, GraphRule, Solver, judge, legal_moves, solve};
use proptest::prelude::*;
use std::collections::HashMap;

#[test]
fn definition_21_makes_0_33_a_heap_on_any_connected_graph() {
    for seed in 0..20 {
        let graph = random_connected(8, 10, seed).expect("small");
        let rule = rule("0.33").taking_any_set();
        let solution = solve(&graph, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        assert_eq!(solution.grundy, Some(8 % 3), "{graph:?}");
    }
}

/// The definition, word for word, on sets of at most 16 vertices as bits.
struct Brute<'a> {
    graph: &'a Graph,
    rule: &'a GraphRule,
    known: HashMap<u32, (u32, bool)>,
}

impl Brute<'_> {
    fn parts(&self, set: u32) -> Vec<u32> {
        let mut left = set;
        let mut parts = Vec::new();
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let wider = (0..16)
                    .filter(|vertex| part >> vertex & 1 != 0)
                    .flat_map(|vertex| self.graph.neighbours(vertex))
                    .fold(part, |part, &next| part | 1 << next & set);
                if wider == part {
                    break;
                }
                part = wider;
            }
            left &= !part;
            parts.push(part);
        }
        parts
    }

    fn moves(&self, position: u32) -> Vec<u32> {
        let mut moves = Vec::new();
        for component in self.parts(position) {
            let mut taken = component;
            while taken != 0 {
                let connected = self.rule.takes_any_set() || self.parts(taken).len() == 1;
                let left = self.parts(component & !taken).len();
                let digit = self.rule.digit(taken.count_ones() as usize);
                let bit_allows = match (self.rule.bit2(), left) {
                    (_, 0) => digit & 1 != 0,
                    (_, 1) => digit & 2 != 0,
                    (Bit2::ExactlyTwo, 2) | (Bit2::TwoOrMore, _) => digit & 4 != 0,
                    _ => false,
                };
                if connected && bit_allows {
                    moves.push(taken);
                }
                taken = (taken - 1) & component;
            }
        }
        moves
    }

    /// The Grundy value, and whether the next player wins in misère play.
    fn solve(&mut self, position: u32) -> (u32, bool) {
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let options: Vec<(u32, bool)> = self
            .moves(position)
            .into_iter()
            .map(|taken| self.solve(position & !taken))
            .collect();
        let value = (0..)
            .find(|value| options.iter().all(|option| option.0 != *value))
            .expect("a value");
        let wins = options.is_empty() || options.iter().any(|option| !option.1);
        self.known.insert(position, (value, wins));
        (value, wins)
    }
}

fn check_against_brute_force(graph: &Graph, rule: &GraphRule) {
    let mut brute = Brute {
        graph,
        rule,
        known: HashMap::new(),
    };
    let all = (1_u32 << graph.order()) - 1;
    let numbers: Vec<usize> = (0..graph.order()).collect();
    let mut expected: Vec<(Vec<usize>, u32, bool)> = brute
        .moves(all)
        .into_iter()
        .map(|taken| {
            let (value, wins) = brute.solve(all & !taken);
            (
                numbers
                    .iter()
                    .copied()
                    .filter(|v| taken >> v & 1 != 0)
                    .collect(),
                value,
                wins,
            )
        })
        .collect();
    expected.sort();
    let (value, wins) = brute.solve(all);
    let fast =
        Solver::new(graph.clone(), rule.clone()).solve(&numbers, &Budget::unlimited(), &mut |_| ());
    let slow = Solver::new(graph.clone(), rule.clone())
        .without_shortcuts()
        .solve(&numbers, &Budget::unlimited(), &mut |_| ());
    for solution in [fast.expect("small"), slow.expect("small")] {
        assert_eq!(solution.grundy, Some(value), "{graph:?} in {}", rule.text());
        assert_eq!(
            solution.misere,
            Some(Outcome::of(wins)),
            "{graph:?} in {}",
            rule.text()
        );
        let labels = solution.moves.iter().map(|step| {
            (
                step.remove.clone(),
                step.grundy.expect("a value"),
                step.misere.expect("an outcome") == Outcome::N,
            )
        });
        assert_eq!(
            labels.collect::<Vec<_>>(),
            expected,
            "{graph:?} in {}",
            rule.text()
        );
    }
    let listed = legal_moves(graph, rule, &Budget::unlimited()).expect("no limit");
    assert!(
        listed
            .iter()
            .map(|step| &step.remove)
            .eq(expected.iter().map(|row| &row.0))
    );
    for step in &listed {
        assert_eq!(judge(graph, rule, &step.remove), Ok(step.clone()));
    }
}

fn any_code() -> impl Strategy<Value = String> {
    let digits = proptest::collection::vec(0..8_u8, 1..4);
    digits.prop_map(|digits| {
        digits
            .iter()
            .fold("0.".to_owned(), |code, digit| format!("{code}{digit}"))
    })
}

/// Graphs with up to `most` vertices, sparse ones and dense ones, connected or not.
fn any_graph(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most, any::<u64>(), 0..=20_u64).prop_map(|(order, seed, density)| {
        let mut state = seed;
        let mut chance = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % 20 < density
        };
        let mut edges = Vec::new();
        for u in 0..order {
            for v in u + 1..order {
                if chance() {
                    edges.push((u, v));
                }
            }
        }
        Graph::from_edges(order, edges).expect("simple")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_solver_agrees_with_brute_force(graph in any_graph(8), code in any_code(), any in any::<bool>(), loose in any::<bool>()) {
        let bit2 = if any { Bit2::TwoOrMore } else { Bit2::ExactlyTwo };
        let rule = GraphRule::parse(&code, bit2).expect("a code");
        let rule = if loose && graph.order() < 7 { rule.taking_any_set() } else { rule };
        check_against_brute_force(&graph, &rule);
    }

    #[test]
    fn the_solver_agrees_with_brute_force_on_boards(cell_bits in 0_u32..1 << 9, code in any_code(), any in any::<bool>()) {
        let bit2 = if any { Bit2::TwoOrMore } else { Bit2::ExactlyTwo };
        let chosen: Vec<(i32, i32)> = (0..9).filter(|cell| cell_bits >> cell & 1 != 0).map(|cell| (cell / 3, cell % 3)).collect();
        check_against_brute_force(&cells(&chosen).expect("small"), &GraphRule::parse(&code, bit2).expect("a code"));
    }

    #[test]
    fn relabelling_changes_nothing(graph in any_graph(11), code in any_code(), seed in any::<u64>()) {
        let mut order: Vec<usize> = (0..graph.order()).collect();
        order.sort_by_key(|&vertex| (vertex as u64 + 1).wrapping_mul(seed | 1).rotate_left(17));
        let relabelled = graph.induced(&order);
        let rule = rule(&code);
        let one = solve(&graph, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        let two = solve(&relabelled, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        prop_assert_eq!((one.grundy, one.misere), (two.grundy, two.misere));
        let mut labels: Vec<_> = two.moves.iter().map(|step| {
            let mut remove: Vec<usize> = step.remove.iter().map(|&vertex| order[vertex]).collect();
            remove.sort_unstable();
            (remove, step.parts, step.grundy, step.misere)
        }).collect();
        labels.sort_by(|a, b| a.0.cmp(&b.0));
        let expected: Vec<_> = one.moves.iter().map(|step| (step.remove.clone(), step.parts, step.grundy, step.misere)).collect();
        prop_assert_eq!(labels, expected);
    }
}
