//! What is proved of φ, game by game: vector games with few and small minimal moves.

use super::steps;
use grundy::star::{Class, Moves, all_positions};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Instant;

/// Steps for a game: most take a second or less.
const STEPS: u64 = 4_000_000;

/// Goes through every so manieth game with minimal moves below a number.
pub fn survey(below: u32, every: usize) {
    let start = Instant::now();
    let games: Vec<Moves> = games(below).into_iter().step_by(every.max(1)).collect();
    let found: Vec<Found> = games.par_iter().map(Found::of).collect();
    found.iter().for_each(|found| println!("{}", found.line));
    table(&found);
    println!(
        "{} games, {:.0} s",
        found.len(),
        start.elapsed().as_secs_f64()
    );
}

/// The games with two to four minimal moves below a number, one of each pair of mirror images.
fn games(below: u32) -> Vec<Moves> {
    let mut games = Vec::new();
    for size in 2..=4 {
        let choices = choices(below, size);
        for columns in &choices {
            for rows in &choices {
                // The further to the right, the lower.
                let moves: Vec<[u32; 2]> = columns
                    .iter()
                    .zip(rows.iter().rev())
                    .map(|(&x, &y)| [x, y])
                    .collect();
                let mirrored: Vec<[u32; 2]> = moves.iter().rev().map(|&[x, y]| [y, x]).collect();
                if moves <= mirrored {
                    games.extend(Moves::new(2, moves.iter().map(|&[x, y]| [x, y, 0])));
                }
            }
        }
    }
    games
}

/// The sets of so many numbers below another one, in order.
fn choices(below: u32, size: usize) -> Vec<Vec<u32>> {
    let masks = (0_u32..1 << below).filter(|mask| mask.count_ones() as usize == size);
    masks
        .map(|mask| (0..below).filter(|x| mask >> x & 1 == 1).collect())
        .collect()
}

/// What was found of a game.
struct Found {
    class: String,
    /// What is known of φ.
    phi: String,
    line: Value,
}

impl Found {
    fn of(moves: &Moves) -> Found {
        let class = Class::of(moves).map_or("", |class| class.name()).to_owned();
        let start = Instant::now();
        let known = all_positions(moves, &steps(STEPS));
        let phi = json!(known);
        let text = match (&phi["exact"], phi["infinite"] == true) {
            (Value::Number(exact), _) => exact.to_string(),
            (_, true) => "∞".to_owned(),
            _ => "open".to_owned(),
        };
        eprintln!("{moves}: {text}, {:.1} s", start.elapsed().as_secs_f64());
        Found {
            line: json!({"moves": moves.to_string(), "class": class, "phi": phi}),
            class,
            phi: text,
        }
    }
}

/// How many games of each class have which φ.
fn table(found: &[Found]) {
    let mut rows: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for found in found {
        *rows
            .entry(&found.class)
            .or_default()
            .entry(&found.phi)
            .or_default() += 1;
    }
    let mut columns: Vec<&str> = found.iter().map(|found| found.phi.as_str()).collect();
    columns.sort_by_key(|phi| (phi.parse::<usize>().unwrap_or(usize::MAX), *phi == "open"));
    columns.dedup();
    println!("| class | games | {} |", columns.join(" | "));
    println!("|---|---:|{}", "---:|".repeat(columns.len()));
    for (class, counts) in &rows {
        let count = |phi: &&str| counts.get(phi).map_or(String::new(), usize::to_string);
        let cells: Vec<String> = columns.iter().map(count).collect();
        let all: usize = counts.values().sum();
        println!("| {class} | {all} | {} |", cells.join(" | "));
    }
}
