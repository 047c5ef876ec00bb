//! Two growing legs, and growing cycles: tables of the prototype, and members by the search.

use crate::gadgets::Drawing;
use crate::members::{Random, member, searched};
use crate::{question, rule};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_graph::{Graph, GrowError, Growing, Grows, Growth, Mark, families, grow};

const TWO_LEGS: &str = include_str!("../../../../tests/data/growing/two_legs.csv");
const CYCLES: &str = include_str!("../../../../tests/data/growing/cycles.csv");

/// The star with these legs and two more, each of one vertex, that grow.
fn star(fixed: &[usize]) -> (Graph, [(usize, usize); 2]) {
    let mut drawing = Drawing::default();
    let centre = drawing.vertex(&[]);
    fixed.iter().for_each(|&leg| drawing.leg(centre, leg));
    let first = drawing.vertex(&[centre]);
    let second = drawing.vertex(&[centre]);
    (drawing.done().0, [(centre, first), (centre, second)])
}

fn two(graph: &Graph, edges: [(usize, usize); 2], code: &str) -> Growing {
    let mut asked = question(graph, edges[0], rule(code), Convention::Normal);
    let second = Mark::of(graph, edges[1].0, edges[1].1).expect("an edge");
    asked.marks.push(second);
    asked
}

fn two_grown(graph: &Graph, edges: [(usize, usize); 2], code: &str) -> Growth {
    grow(&two(graph, edges, code), &Budget::unlimited()).expect("a family")
}

fn look_at_stars(select: impl Fn(usize) -> bool) {
    let rows = TWO_LEGS.lines().skip(1).enumerate();
    for (_, row) in rows.filter(|&(at, _)| select(at)) {
        let [rule, legs, _, period, from, rows_from, _] = row.split(',').collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let legs: Vec<usize> = legs.split(' ').map(|leg| leg.parse().expect(row)).collect();
        let (graph, edges) = star(&legs);
        let start = std::time::Instant::now();
        let growth = two_grown(&graph, edges, rule);
        let table = growth.table.expect(row);
        let diagonal = table.diagonal.expect(row);
        let time = start.elapsed();
        println!("{row}: {diagonal:?} kinds {} {time:?}", growth.kinds);
        let numbers = [period, from, rows_from].map(|cell| cell.parse::<usize>().expect(row));
        // A leg has one vertex more than what is put in.
        let found = [diagonal.period, diagonal.from + 1, diagonal.rows_from + 1];
        assert_eq!(found, numbers, "{row}");
    }
}

#[test]
fn some_stars_with_two_growing_legs_have_the_period_of_the_table() {
    look_at_stars(|at| at == 0 || (22..27).contains(&at));
}

#[test]
#[ignore = "takes a minute; .ci/long"]
fn all_stars_with_two_growing_legs_have_the_periods_of_the_table() {
    look_at_stars(|_| true);
}

#[test]
fn members_with_two_legs_have_the_values_that_the_search_finds() {
    let mut random = Random(0x0051_7cc1);
    let rules = [
        "0.33",
        "0.07@any",
        "0.77",
        "0.137@any",
        "NK",
        "0.17",
        "0.03",
        "0.3",
        "0.7@any",
    ];
    let mut looked = 0;
    while looked < 300 {
        let order = 2 + random.below(4);
        let graph = random.graph(order, false);
        let (one, other) = (random.below(order), random.below(order));
        let tips = [(one, order), (other, order + 1)];
        let edges: Vec<_> = graph.edges().chain(tips).collect();
        let graph = Graph::from_edges(order + 2, edges).expect("a graph");
        let code = rules[random.below(rules.len())];
        let mut asked = two(&graph, tips, code);
        asked.most_rows = 24;
        let growth = match grow(&asked, &Budget::unlimited()) {
            Err(GrowError::Path) => continue,
            growth => growth.expect("a family"),
        };
        let table = growth.table.expect(code);
        for _ in 0..4 {
            let (m, n) = (random.below(6), random.below(6));
            let whole = member(&member(&graph, tips[0], m), tips[1], n);
            let expected = searched(&whole, &rule(code));
            let edges = graph.edges().collect::<Vec<_>>();
            assert_eq!(table.rows[m][n], expected, "{code} {edges:?} {m} {n}");
            looked += 1;
        }
    }
}

/// A growing cycle of the table, and how many vertices its path has where nothing is put in.
fn cycle(name: &str) -> (Graph, (usize, usize), i64) {
    let mut drawing = Drawing::default();
    let (one, other) = match name.split(' ').collect::<Vec<_>>()[..] {
        ["pan", tail] => {
            // A triangle has a path of two vertices beside the one with the tail.
            let root = drawing.cycle(3);
            drawing.leg(root, tail.parse().expect("a number"));
            return (drawing.done().0, (1, 2), 2);
        }
        ["C3"] => (drawing.cycle(3), 1),
        ["C4", "opposite"] => (drawing.cycle(4), 2),
        ["C4", "adjacent"] => (drawing.cycle(4), 1),
        ["K4"] => (drawing.complete(4), 1),
        _ => panic!("{name}"),
    };
    // One vertex of the path is drawn, as the two may be adjacent already.
    let first = drawing.vertex(&[one]);
    drawing.edge(other, first);
    (drawing.done().0, (other, first), 1)
}

fn look_at_cycles(select: impl Fn(&str) -> bool) {
    for row in CYCLES.lines().skip(1).filter(|row| select(row)) {
        let [rule, name, period, last] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let (graph, edge, drawn) = cycle(name);
        let asked = question(&graph, edge, crate::rule(rule), Convention::Normal);
        let start = std::time::Instant::now();
        let growth = grow(&asked, &Budget::unlimited()).expect(row);
        let found = growth.period.expect(row);
        println!("{row}: {found:?} {:?}", start.elapsed());
        let found_last = found.last_exception + drawn * i64::from(found.last_exception >= 0);
        assert_eq!(growth.grows, [Grows::Cycle]);
        let told = (period.parse().expect(row), last.parse().expect(row));
        assert_eq!((found.period, found_last), told, "{row}");
    }
}

#[test]
fn cycles_that_grow_in_connected_codes_have_the_periods_of_the_table() {
    look_at_cycles(|row| row.starts_with("0.33") || row.starts_with("0.03"));
}

#[test]
#[ignore = "takes a minute; .ci/long"]
fn all_cycles_that_grow_have_the_periods_of_the_table() {
    look_at_cycles(|_| true);
}

#[test]
fn members_of_growing_cycles_have_the_values_that_the_search_finds() {
    let mut random = Random(0x0abc_def1);
    let rules = [
        "0.33", "0.03", "0.3", "0.13", "0.7@any", "0.4", "0.5@any", "0.44",
    ];
    let mut looked = 0;
    while looked < 300 {
        let order = 3 + random.below(4);
        let graph = random.graph(order, false);
        let edges: Vec<_> = graph.edges().collect();
        let edge = edges[random.below(edges.len())];
        let mark = Mark::of(&graph, edge.0, edge.1).expect("an edge");
        if mark.grows(&graph) != Grows::Cycle {
            continue;
        }
        let code = rules[random.below(rules.len())];
        let asked = question(&graph, edge, rule(code), Convention::Normal);
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        for _ in 0..4 {
            let n = random.below(8);
            let expected = searched(&member(&graph, edge, n), &rule(code));
            let found = growth.values.get(n).copied();
            assert_eq!(found, Some(expected), "{code} {edges:?} {edge:?} {n}");
            looked += 1;
        }
    }
}

#[test]
fn cycles_have_the_values_that_the_search_finds() {
    for code in ["0.33", "0.07", "0.137", "0.17@any", "NK", "0.77"] {
        let graph = families::cycle(3).expect("a triangle");
        let asked = question(&graph, (0, 1), rule(code), Convention::Normal);
        let growth = grow(&asked, &Budget::unlimited()).expect("a family");
        for n in 0..12 {
            let whole = families::cycle(3 + n).expect("a cycle");
            assert_eq!(
                growth.values[n],
                searched(&whole, &rule(code)),
                "{code} {n}"
            );
        }
        let period = growth.period.expect(code);
        assert!(period.proved, "{code}: {period:?}");
    }
}

#[test]
fn legs_of_different_parts_and_paths_do_not_grow_together() {
    let (graph, edges) = star(&[1]);
    let apart = graph.beside(&graph);
    let order = graph.order();
    let other = (edges[1].0 + order, edges[1].1 + order);
    let refused = grow(
        &two(&apart, [edges[0], other], "0.33"),
        &Budget::unlimited(),
    );
    assert_eq!(refused, Err(GrowError::NotTwoLegs));
    let path = families::path(4).expect("a path");
    let refused = grow(&two(&path, [(0, 1), (2, 3)], "0.33"), &Budget::unlimited());
    assert_eq!(refused, Err(GrowError::Path));
}
