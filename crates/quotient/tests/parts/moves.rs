//! Winning moves in large heaps, which tables of values bundle into lines: each line is as long as it can be.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, Position};
use grundy_quotient::algebraic::compared_maxima;
use grundy_quotient::algebraic::sum_and_maximum::{ClassValue, Group, Inequality, SumTable, Zone};
use grundy_quotient::{MoveLine, PositionAnswer, answer_by_table};
use std::collections::BTreeSet;

/// Numbers below a bound that look random, by Knuth's linear congruential generator.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state: u64 = 7;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

/// The splits of a heap into two that no table lists one by one, by the definition: for each total and each residue
/// class the runs of winning ones.
fn runs(
    rule: &HeapRule,
    heap: usize,
    [first, period]: [usize; 2],
    is_p: impl Fn(&[usize]) -> bool,
) -> Vec<MoveLine> {
    let splits = rule.options(heap).filter(|left| left.len() == 2);
    let totals: BTreeSet<usize> = splits.map(|left| left.iter().sum()).collect();
    let mut lines = Vec::new();
    for &total in totals.iter().rev() {
        let starts = (first..=total / 2).take(period);
        for a in starts {
            let wins = |i: usize| is_p(&[total - a - period * i, a + period * i]);
            let all: Vec<usize> = (0..=(total / 2 - a) / period)
                .filter(|&i| wins(i))
                .collect();
            for run in all.chunk_by(|i, next| i + 1 == *next) {
                let shift = period * run[0];
                lines.push(MoveLine {
                    heap,
                    leaves: vec![total - a - shift, a + shift],
                    step: period,
                    count: run.len() as u64,
                });
            }
        }
    }
    lines
}

/// The lines of these splits in an answer.
fn bundled(answer: &PositionAnswer, heap: usize, first: usize) -> Vec<MoveLine> {
    let lines = answer.winning.lines.iter().filter(|line| line.heap == heap);
    let lines = lines.filter(|line| line.leaves.len() == 2 && line.leaves[1] >= first);
    lines.cloned().collect()
}

/// Counts those that are all of the splits of their class, and those that are a part of them.
fn count(lines: &[MoveLine], first: usize, [all, some]: [&mut usize; 2]) {
    for line in lines {
        let total: usize = line.leaves.iter().sum();
        let begins = line.leaves[1] < first + line.step;
        let ends = line.leaves[1] + line.step * line.count as usize > total / 2;
        *if begins && ends {
            &mut *all
        } else {
            &mut *some
        } += 1;
    }
}

#[test]
fn ranges_hold_exactly_the_splits_into_p() {
    let mut below = numbers();
    let (mut all, mut none, mut some) = (0, 0, 0);
    for code in ["0.540", "0.541", "0.145"] {
        let rule = HeapRule::parse(code).unwrap();
        let kept = compared_maxima::kept(&rule).unwrap();
        let quotient = kept.prove(&Budget::unlimited()).unwrap();
        let table = &quotient.table;
        let (first, period) = (table.exceptional.len() + 1, table.period());
        for _ in 0..500 {
            let heap = 2 * first + below(60 * period);
            let mut heaps: Vec<usize> = (0..below(5)).map(|_| 1 + below(heap)).collect();
            let rest = table.position(&heaps);
            let is_p = |left: &[usize]| {
                let mut sum = rest;
                left.iter()
                    .for_each(|&heap| table.add(&mut sum, table.heap(heap)));
                table.is_p(&sum)
            };
            let expected = runs(&rule, heap, [first, period], is_p);
            heaps.push(heap);
            let position = Position::new(heaps);
            let answer = answer_by_table(&rule, table, &position, &Budget::unlimited()).unwrap();
            let found = bundled(&answer, heap, first);
            assert_eq!(found, expected, "{code}: {:?}", position.heaps());
            none += usize::from(found.is_empty());
            count(&found, first, [&mut all, &mut some]);
        }
    }
    assert!(all > 20 && none > 20 && some > 20, "{all} {none} {some}");
}

/// Two classes of heaps with T = 2 `up` j and 2 `down` j. Only the sum of a heap of each lies in a zone.
fn table(up: i64, down: i64, zones: &[&[Inequality]]) -> SumTable {
    let class = |f, step| ClassValue {
        f,
        total: [0, 2 * step],
        maximum: [0, 0],
    };
    let zone = |inequalities: &&[Inequality]| Zone {
        f: 2,
        inequalities: inequalities.to_vec(),
    };
    let group = Group::new(vec![2, 2]).unwrap();
    let zones = zones.iter().map(zone).collect();
    SumTable::new(group, Vec::new(), vec![class(2, up), class(0, down)], zones).unwrap()
}

/// The lines of the splits of 27 tokens, as the table has them, which are compared with its zones: those into
/// 1 + 2i and 26 - 2i, and those into 2 + 2i and 25 - 2i.
fn splits_of_27(table: &SumTable) -> Vec<MoveLine> {
    let rule = HeapRule::parse("0.4").unwrap();
    let (heap, budget) = (28, Budget::unlimited());
    let answer = answer_by_table(&rule, table, &Position::new(vec![heap]), &budget).unwrap();
    let found = bundled(&answer, heap, 1);
    let is_p = |left: &[usize]| table.is_p(&table.position(left));
    assert_eq!(
        found,
        runs(&rule, heap, [1, 2], is_p),
        "{:?}",
        table.zones()
    );
    found
}

#[test]
fn half_lines_hold_exactly_where_the_form_is_not_negative() {
    for x in -9..=9 {
        for y in -4..=4_i64 {
            let (up, down) = (y.max(0), (-y).max(0));
            // 1 + 2i has index i in its class, and 26 - 2i has 12 - i: T is 24 down + 2 y i.
            let at_least = Inequality {
                a: 1,
                b: 0,
                c: 24 * down - 2 * x,
            };
            let found = splits_of_27(&table(up, down, &[&[at_least]]));
            for i in 0..7 {
                let smaller = 1 + 2 * i;
                let within = found
                    .iter()
                    .any(|line| line.each().any(|left| left[1] == smaller));
                assert_eq!(within, x + y * i as i64 >= 0, "{x} + {y}·{i}");
            }
        }
    }
}

/// The splits into 1 + 2i and 26 - 2i with i in `range`.
fn zone([start, end]: [i64; 2]) -> [Inequality; 2] {
    let [least, most] = [(1, 2 * start), (-1, -2 * (end - 1))];
    [least, most].map(|(a, c)| Inequality { a, b: 0, c })
}

#[test]
fn sets_are_met_and_joined() {
    let sets = |zones: &[&[Inequality]]| {
        let found = splits_of_27(&table(1, 0, zones)).into_iter();
        let found = found.filter(|line| line.leaves[1] % 2 == 1);
        let range = |line: MoveLine| {
            let start = line.leaves[1] as u64 / 2;
            [start, start + line.count]
        };
        found.map(range).collect::<Vec<_>>()
    };
    let [a, b, c] = [[0, 3], [2, 5], [4, 7]].map(zone);
    let met = |one: [Inequality; 2], other| [one, other].concat();
    assert_eq!(sets(&[&met(a, b)]), [[2, 3]]);
    assert_eq!(sets(&[&met(a, c)]), [[0; 2]; 0]);
    assert_eq!(sets(&[&met(a, b), &met(b, c)]), [[2, 3], [4, 5]]);
    assert_eq!(sets(&[&a, &b, &c]), [[0, 7]]);
    assert_eq!(sets(&[&c, &a]), [[0, 3], [4, 7]]);
    let touching = [zone([4, 5]), zone([0, 1]), zone([1, 2])];
    let [last, first, second] = &touching;
    assert_eq!(sets(&[last, first]), [[0, 1], [4, 5]]);
    assert_eq!(sets(&[last, second, first]), [[0, 2], [4, 5]]);
}
