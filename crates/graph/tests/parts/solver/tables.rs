//! Tables of all connected sets.

use super::meter::Meter;
use super::sets::{Label, SetGame};
use super::word::Word;
use grundy_base::budget::Budget;
use grundy_graph::families::{grid, random_connected};
use grundy_graph::{Graph, Solution, SolveProgress};

fn connected(adjacent: &[u64], set: u64) -> bool {
    let mut part = set & set.wrapping_neg();
    loop {
        let near = part.members().fold(part, |near, v| near | adjacent[v]) & set;
        if near == part {
            return part == set;
        }
        part = near;
    }
}

/// Compares the table with the definition, set by set.
fn check(graph: &Graph, digits: &[u8]) {
    let adjacent: Vec<u64> = (0..graph.order())
        .map(|v| graph.neighbours(v).iter().fold(0, |set, &u| set | 1 << u))
        .collect();
    let sets = 1..1_u64 << graph.order();
    let digit = |set: u64| *digits.get(set.count_ones() as usize - 1).unwrap_or(&0);
    let takings: Vec<(u64, u8)> = sets
        .clone()
        .filter(|&set| digit(set) != 0 && connected(&adjacent, set))
        .map(|set| (set, digit(set)))
        .collect();
    let (budget, partial) = (Budget::unlimited(), Solution::default());
    let watch = &mut |_: &SolveProgress| ();
    let mut meter = Meter::new(&budget, watch, &partial, (0, 0));
    let game = SetGame::new(adjacent.clone(), &takings);
    let table = game.solve(&mut meter).expect("no limit");
    let mut labels = vec![None; 1 << graph.order()];
    let mut count = 0;
    for set in sets.filter(|&set| connected(&adjacent, set)) {
        let legal = |&&(taken, digit): &&(u64, u8)| {
            let left = set & !taken;
            let bit = if left == 0 { 1 } else { 2 };
            taken & !set == 0 && digit & bit != 0 && (left == 0 || connected(&adjacent, left))
        };
        let empty = Label {
            value: 0,
            next_wins: true,
        };
        let after = |&(taken, _): &(u64, u8)| labels[(set & !taken) as usize].unwrap_or(empty);
        let options: Vec<Label> = takings.iter().filter(legal).map(after).collect();
        let label = Label {
            value: (0..)
                .find(|&value| options.iter().all(|option| option.value != value))
                .expect("a value"),
            next_wins: options.is_empty() || options.iter().any(|option| !option.next_wins),
        };
        labels[set as usize] = Some(label);
        count += 1;
    }
    for (set, label) in labels.into_iter().enumerate() {
        assert_eq!(
            table.label(set as u64),
            label,
            "{graph:?} {digits:?} {set:#b}"
        );
    }
    assert_eq!(table.sets, count);
}

#[test]
fn every_set_has_the_label_of_the_definition() {
    let codes: [&[u8]; 6] = [
        &[3, 3],
        &[0, 3],
        &[1, 2, 3],
        &[2, 0, 3],
        &[1],
        &[0, 1, 3, 2],
    ];
    for order in 1..11 {
        for (seed, digits) in codes.into_iter().enumerate() {
            let edges = (order - 1 + seed * order / 2).min(order * (order - 1) / 2);
            let graph = random_connected(order, edges, seed as u64).expect("small");
            check(&graph, digits);
        }
    }
}

#[test]
fn tables_of_several_blocks_have_the_labels_of_the_definition() {
    for digits in [&[3, 3], &[0, 3], &[2, 1]] {
        check(&grid(3, 6).expect("small"), digits);
        check(&random_connected(17, 40, 1).expect("small"), digits);
    }
}

#[test]
fn values_may_be_large() {
    check(&random_connected(12, 11, 1).expect("small"), &[3; 12]);
    check(&random_connected(12, 30, 1).expect("small"), &[3; 12]);
}
