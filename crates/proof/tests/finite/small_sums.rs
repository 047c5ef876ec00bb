//! A second, slow implementation: the outcomes of all small sums by the definition, against Φ and P, and
//! for each pair of elements a sum that tells them apart.

use crate::{FILES, check, file, table};
use grundy_base::rule::HeapRule;
use grundy_proof::checker::finite::Quotient;
use std::collections::HashMap;

/// Whether a sum of heaps, descending, is a P-position in misère play, by definition.
fn is_p(rule: &HeapRule, sum: Vec<usize>, known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&p) = known.get(&sum) {
        return p;
    }
    let mut options = Vec::new();
    for (at, &heap) in sum.iter().enumerate() {
        for option in rule.options(heap) {
            let mut rest = sum.clone();
            rest.remove(at);
            rest.extend(option);
            rest.sort_unstable_by(|x, y| y.cmp(x));
            options.push(rest);
        }
    }
    let has_moves = !options.is_empty();
    let p = has_moves && !options.into_iter().any(|option| is_p(rule, option, known));
    known.insert(sum, p);
    p
}

/// The product of an element and a heap, by the word of the heap's element, letter by letter.
fn times(table: &Quotient, x: u32, heap: usize) -> u32 {
    let mut letters = table.words[table.phi[heap - 1] as usize].chars().peekable();
    let mut x = x as usize;
    while let Some(letter) = letters.next() {
        if letter == '1' {
            break;
        }
        let g = table
            .generators
            .iter()
            .position(|g| g.name == letter.to_string())
            .unwrap();
        let mut digits = String::new();
        if letters.next_if_eq(&'^').is_some() {
            while let Some(digit) = letters.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
        }
        for _ in 0..digits.parse().unwrap_or(1) {
            x = table.cayley[x][g] as usize;
        }
    }
    x as u32
}

/// Checks all sums of so many heaps up to the largest; how many there were.
pub fn check_sums(table: &Quotient, largest: usize, most: usize) -> usize {
    let rule = HeapRule::parse(&table.code).unwrap();
    let mut known = HashMap::new();
    let mut sums = vec![(Vec::new(), 0)];
    let mut next = 0;
    while let Some((sum, x)) = sums.get(next).cloned() {
        next += 1;
        let in_p = table.p.contains(&x);
        assert_eq!(
            in_p,
            is_p(&rule, sum.clone(), &mut known),
            "{}: {sum:?}",
            table.code
        );
        if sum.len() == most {
            continue;
        }
        let last = sum.last().copied().unwrap_or(largest);
        for heap in 1..=last.min(table.heaps) {
            sums.push(([&sum[..], &[heap]].concat(), times(table, x, heap)));
        }
    }
    next
}

#[test]
fn what_is_accepted_agrees_with_the_outcomes_of_all_small_sums() {
    let mut all = 0;
    for (name, _) in FILES {
        let verdict = check(&file(name)).unwrap();
        all += check_sums(table(&verdict), 9, 3);
    }
    assert!(all > 2500, "{all}");
}

#[test]
#[ignore = "too many sums: half a minute; .ci/long"]
fn what_is_accepted_agrees_with_the_outcomes_of_sums_of_five_heaps_to_12() {
    for (name, _) in FILES {
        let verdict = check(&file(name)).unwrap();
        check_sums(table(&verdict), 12, 5);
    }
}

/// Two different elements x and y have a z with exactly one of xz and yz in P.
#[test]
fn any_two_elements_are_told_apart_by_a_third() {
    for (name, _) in FILES {
        let verdict = check(&file(name)).unwrap();
        let table = table(&verdict);
        let heaps: Vec<usize> = table
            .generators
            .iter()
            .map(|generator| generator.heap)
            .collect();
        // The row of x holds xz for each z, in one order for all x.
        let mut rows: Vec<Vec<u32>> = (0..table.order as u32).map(|x| vec![x]).collect();
        for _ in 0..table.order {
            let longest = rows[0].clone();
            let mut done = true;
            for (at, &z) in longest.iter().enumerate() {
                for &heap in &heaps {
                    if !rows[0].contains(&times(table, z, heap)) {
                        done = false;
                        rows.iter_mut()
                            .for_each(|row| row.push(times(table, row[at], heap)));
                    }
                }
            }
            if done {
                break;
            }
        }
        assert_eq!(rows[0].len(), table.order, "{name}");
        let portions = rows
            .iter()
            .map(|row| row.iter().map(|x| table.p.contains(x)).collect::<Vec<_>>());
        let mut portions: Vec<Vec<bool>> = portions.collect();
        portions.sort_unstable();
        portions.dedup();
        assert_eq!(portions.len(), table.order, "{name}");
    }
}
