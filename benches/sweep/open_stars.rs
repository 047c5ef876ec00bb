//! The codes of figure 1 that are solved in normal play only and resist: how far each gets, and what
//! stands in the way.

use super::same_games::SameGames;
use super::steps;
use grundy_heap::HeapRule;
use grundy_quotient::QuotientError;
use grundy_quotient::algebraic::sum_and_maximum::discover;
use grundy_quotient::algebraic::{DiscoveryError, counted_heaps};
use grundy_quotient::misere_quotient;
use std::collections::HashMap;
use std::time::Instant;

/// Their P-positions compare several maxima, which is another kind of table.
const SEVERAL_MAXIMA: [&str; 5] = ["0.145", "0.540", "0.541", "0.542", "0.543"];

/// Steps for the quotients of 1, 2, 3, … heaps, and for the search for a table on the way.
const GROWTH: u64 = 2_000_000;

/// Steps for the search for a table of finitely many heaps.
const FINITE: u64 = 5_000_000;

pub fn rows(only: &dyn Fn(&str) -> bool, times: u64) {
    let start = Instant::now();
    let mut games = SameGames::default();
    let mut known: HashMap<Vec<usize>, String> = HashMap::new();
    println!(
        "| code | exact to heap | order | generators | n: order | all heaps | finitely many heaps |"
    );
    println!("|---|---:|---:|---:|---|---|---|");
    for code in stars().filter(|code| only(code)) {
        let rule = HeapRule::parse(&code).expect("an octal code");
        let numbers = games.of(&rule);
        if let Some(same) = known.get(&numbers) {
            println!("| {code} | as {same} | | | | | |");
            continue;
        }
        if let Some(row) = row(&rule, times) {
            println!("| {code} | {row} |");
            known.insert(numbers, code);
        }
    }
    eprintln!("{:.0} s", start.elapsed().as_secs_f64());
}

/// What is in the row of a code; nothing where a table of all heaps is proved.
fn row(rule: &HeapRule, times: u64) -> Option<String> {
    let all = match discover(rule, &steps(GROWTH * times), &mut |_| ()) {
        Ok(_) => return None,
        Err(
            DiscoveryError::Stopped {
                obstacle: Some(obstacle),
                ..
            }
            | DiscoveryError::NotFound { obstacle, .. },
        ) => obstacle.to_string(),
        Err(_) => "fewer than 12 heaps".to_owned(),
    };
    let partial = match misere_quotient(rule, None, &steps(GROWTH * times), &mut |_| ()) {
        Ok(solution) => Box::new(solution),
        Err(QuotientError::Stopped {
            partial: Some(partial),
            ..
        }) => partial,
        Err(_) => return None,
    };
    let growth: Vec<String> = some(&partial.growth)
        .map(|(heap, order)| format!("{heap}: {order}"))
        .collect();
    let next = partial.heaps + 1;
    let finite = match counted_heaps::discover(rule, next, &steps(FINITE * times), &mut |_| ()) {
        Ok(found) => format!(
            "infinite to heap {}, proved; {:?} are counted, Q has order {}",
            found.quotient.table.last(),
            found.quotient.table.counted,
            found.quotient.table.lower.order()
        ),
        Err(counted_heaps::DiscoveryError::Stopped {
            obstacle, heaps, ..
        }) => {
            format!("heap {}: {obstacle}", heaps + 1)
        }
        Err(error) => error.to_string(),
    };
    Some(format!(
        "{} | {} | {} | {} | {all} | {finite}",
        partial.heaps,
        partial.order(),
        partial.generators.len(),
        growth.join(", ")
    ))
}

/// At most five of the steps of the growth, the last one included.
fn some(growth: &[(usize, usize)]) -> impl Iterator<Item = &(usize, usize)> {
    let step = growth.len().div_ceil(5).max(1);
    let mut some: Vec<_> = growth.iter().rev().step_by(step).collect();
    some.reverse();
    some.into_iter()
}

/// The codes that figure 1 marks so, but for those of `figure-1.jsonl` and of several maxima.
fn stars() -> impl Iterator<Item = String> {
    let printed = include_str!("../../tests/data/papers/supplement.json");
    let printed: serde_json::Value = serde_json::from_str(printed).expect("what the paper prints");
    let proved = include_str!("../../assets/algebraic/figure-1.jsonl").lines();
    let proved = proved.map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).expect("a table");
        let rule = HeapRule::parse(line["code"].as_str().expect("a code"));
        rule.expect("an octal code")
    });
    let proved: Vec<HeapRule> = proved.collect();
    let rows = printed["figure_1"].as_object().expect("rows").clone();
    let codes = rows.into_iter().flat_map(|(head, signs)| {
        let signs: Vec<char> = signs.as_str().expect("signs").chars().collect();
        let signs = signs.into_iter().enumerate();
        let stars = signs.filter(|&(_, sign)| sign == '*');
        stars.map(move |(digit, _)| format!("{head}{digit}"))
    });
    codes.filter(move |code| {
        let rule = HeapRule::parse(code).expect("an octal code");
        !proved.contains(&rule) && !SEVERAL_MAXIMA.contains(&code.as_str())
    })
}
