//! What is proved of φ, game by game: vector games with few and small minimal moves.

use super::steps;
use grundy::figure::{Column, Ink, Style, histogram, svg};
use grundy::star::{Class, Moves, all_positions};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::Instant;

/// Steps for a game: most take a fraction of them.
const STEPS: u64 = 40_000_000;
/// So many open games of a kind are named.
const NAMED: usize = 6;

/// Goes through every so manieth game with minimal moves below a number, and draws the counts as an SVG
/// if a file is named.
pub fn survey(below: u32, every: usize, picture: Option<&Path>) -> io::Result<()> {
    let start = Instant::now();
    let games: Vec<Moves> = games(below).into_iter().step_by(every.max(1)).collect();
    let found: Vec<Found> = games.par_iter().map(Found::of).collect();
    found.iter().for_each(|found| println!("{}", found.line()));
    let counts = Counts::of(&found);
    counts.table();
    open(&found);
    eprintln!(
        "{} games, {:.0} s",
        found.len(),
        start.elapsed().as_secs_f64()
    );
    picture.map_or(Ok(()), |file| std::fs::write(file, counts.picture()))
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

/// What is known of φ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phi {
    Is(usize),
    Infinite,
    Open,
}

impl Phi {
    fn name(self) -> String {
        match self {
            Phi::Is(phi) => phi.to_string(),
            Phi::Infinite => "∞".to_owned(),
            Phi::Open => "open".to_owned(),
        }
    }

    fn ink(self) -> Ink {
        match self {
            Phi::Is(phi) => Ink::Series((phi % 8) as u8),
            Phi::Infinite => Ink::Exception,
            Phi::Open => Ink::Grid,
        }
    }
}

/// What was found of a game.
struct Found {
    moves: String,
    /// The number of minimal moves and the class.
    kind: (usize, &'static str),
    phi: Phi,
    /// The iterations that are known beyond the game itself.
    known: usize,
    missing: Option<String>,
    json: Value,
}

impl Found {
    fn of(moves: &Moves) -> Found {
        let start = Instant::now();
        let known = all_positions(moves, &steps(STEPS));
        let phi = match (known.phi, &known.fronts) {
            (Some(phi), _) => Phi::Is(phi),
            (None, Some(_)) => Phi::Infinite,
            (None, None) => Phi::Open,
        };
        let text = moves.to_string();
        let seconds = start.elapsed().as_secs_f64();
        eprintln!("{text}: {}, {seconds:.1} s", phi.name());
        Found {
            kind: (
                moves.points().len(),
                Class::of(moves).map_or("", Class::name),
            ),
            moves: text,
            phi,
            known: known.at_least(),
            missing: known.missing.map(|missing| missing.to_string()),
            json: json!(known),
        }
    }

    fn line(&self) -> Value {
        json!({"moves": self.moves, "class": self.kind.1, "phi": self.json})
    }
}

/// How many games of each kind have which φ.
struct Counts {
    rows: BTreeMap<(usize, &'static str), BTreeMap<Phi, usize>>,
    columns: Vec<Phi>,
}

impl Counts {
    fn of(found: &[Found]) -> Counts {
        let mut rows: BTreeMap<_, BTreeMap<Phi, usize>> = BTreeMap::new();
        for found in found {
            *rows
                .entry(found.kind)
                .or_default()
                .entry(found.phi)
                .or_default() += 1;
        }
        let mut columns: Vec<Phi> = found.iter().map(|found| found.phi).collect();
        columns.sort_unstable();
        columns.dedup();
        Counts { rows, columns }
    }

    fn table(&self) {
        let names: Vec<String> = self.columns.iter().map(|phi| phi.name()).collect();
        println!(
            "\n| minimal moves | class | games | {} |",
            names.join(" | ")
        );
        println!("|---:|---|---:|{}", "---:|".repeat(names.len()));
        for ((size, class), counts) in &self.rows {
            let count = |phi| counts.get(phi).map_or(String::new(), usize::to_string);
            let cells: Vec<String> = self.columns.iter().map(count).collect();
            let all: usize = counts.values().sum();
            println!("| {size} | {class} | {all} | {} |", cells.join(" | "));
        }
    }

    /// A bar for each kind.
    fn picture(&self) -> String {
        let part = |(phi, &count): (&Phi, &usize)| (count as f64, phi.ink());
        let bar = |((size, class), counts): (&(usize, &str), &BTreeMap<Phi, usize>)| Column {
            label: format!("{size}: {class}"),
            parts: counts.iter().map(part).collect(),
        };
        let bars: Vec<Column> = self.rows.iter().map(bar).collect();
        let names: Vec<String> = self.columns.iter().map(|phi| phi.name()).collect();
        let legend: Vec<(&str, Ink)> = names
            .iter()
            .map(String::as_str)
            .zip(self.columns.iter().map(|phi| phi.ink()))
            .collect();
        let scene = histogram(
            &bars,
            &legend,
            "minimal moves: class",
            "games by φ",
            Some(120.0),
        );
        svg::write(&scene, &Style::default())
    }
}

/// What is missing of the open games: which iteration, why, and some of them.
fn open(found: &[Found]) {
    let mut kinds: BTreeMap<(usize, &str), Vec<&str>> = BTreeMap::new();
    for found in found {
        if let Some(missing) = &found.missing {
            let games = kinds.entry((found.known + 1, missing)).or_default();
            games.push(&found.moves);
        }
    }
    println!("\n| first open iteration | what is missing | games | such as |");
    println!("|---:|---|---:|---|");
    for ((iteration, missing), games) in kinds {
        let named = games[..games.len().min(NAMED)].join("; ");
        println!("| {iteration} | {missing} | {} | {named} |", games.len());
    }
}
