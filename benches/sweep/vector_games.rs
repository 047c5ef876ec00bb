//! What is proved of φ: the vector games with few and small minimal moves, as a family for a survey,
//! and the counts of its store as a table and a picture.

use grundy_figure::{Histogram, HistogramBar, Ink, Style, svg};
use grundy_star::Moves;
use grundy_store::{ResultRow, Store};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

/// So many open games of a kind are named.
const NAMED: usize = 6;

/// Prints the games with minimal moves below a number, one in each line.
pub fn family(below: u32) {
    for moves in games(below) {
        let points = moves.points().iter().rev();
        let points: Vec<String> = points.map(|[x, y, _]| format!("({x},{y})")).collect();
        println!("{{{}}}", points.join(","));
    }
}

/// Prints what a store says of φ, and draws the counts as an SVG if a file is named.
pub fn tables(store: &Path, picture: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let store = Store::open_to_read(store)?;
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for (plan, _) in store.plans()? {
        for row in store.results(&plan)? {
            let game = Found::of(&row)?;
            // Of a game that was gone through again what is known of it counts.
            let known = found.entry(row.unit).or_insert_with(|| game.clone());
            if known.phi == Phi::Open {
                *known = game;
            }
        }
    }
    let found: Vec<Found> = found.into_values().collect();
    let counts = Counts::of(&found);
    counts.table();
    open(&found);
    Ok(picture.map_or(Ok(()), |file| std::fs::write(file, counts.picture()))?)
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

/// The numbers below it have colours of their own in the picture.
const LARGE: usize = 8;

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

    /// Its part of a bar in the picture, which has one for all numbers from [`LARGE`] on: they are rare.
    fn part(self) -> (String, Ink) {
        match self {
            Phi::Is(LARGE..) => (format!("{LARGE} or more"), Ink::Series(LARGE as u8)),
            Phi::Is(phi) => (self.name(), Ink::Series(phi as u8)),
            Phi::Infinite => (self.name(), Ink::Exception),
            Phi::Open => (self.name(), Ink::Grid),
        }
    }
}

/// What was found of a game.
#[derive(Clone)]
struct Found {
    moves: String,
    /// The number of minimal moves and the class.
    kind: (usize, String),
    phi: Phi,
}

impl Found {
    fn of(row: &ResultRow) -> Result<Found, Box<dyn Error>> {
        let facts: Value = serde_json::from_str(&row.facts)?;
        let phi = match (facts["phi"].as_u64(), facts["infinite"].as_bool()) {
            (Some(phi), _) => Phi::Is(phi as usize),
            (None, Some(true)) => Phi::Infinite,
            (None, _) => Phi::Open,
        };
        Ok(Found {
            kind: (
                row.unit.split(' ').count(),
                facts["class"].as_str().unwrap_or_default().to_owned(),
            ),
            moves: row.unit.clone(),
            phi,
        })
    }
}

/// How many games of each kind have which φ.
struct Counts {
    rows: BTreeMap<(usize, String), BTreeMap<Phi, usize>>,
    columns: Vec<Phi>,
}

impl Counts {
    fn of(found: &[Found]) -> Counts {
        let mut rows: BTreeMap<_, BTreeMap<Phi, usize>> = BTreeMap::new();
        for found in found {
            *rows
                .entry(found.kind.clone())
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
        let part = |(phi, &count): (&Phi, &usize)| (count as f64, phi.part().1);
        let bar =
            |((size, class), counts): (&(usize, String), &BTreeMap<Phi, usize>)| HistogramBar {
                label: format!("{size}: {class}"),
                parts: counts.iter().map(part).collect(),
            };
        let bars: Vec<HistogramBar> = self.rows.iter().map(bar).collect();
        let mut parts: Vec<(String, Ink)> = self.columns.iter().map(|phi| phi.part()).collect();
        parts.dedup();
        let legend = parts.into_iter().map(|(name, ink)| (name.into(), ink));
        let chart = Histogram {
            bars,
            legend: legend.collect(),
            names: ["minimal moves: class", "games by φ"].map(Into::into),
            grid: true,
            ..Histogram::default()
        };
        let scene = chart.scene();
        svg::write(&scene, &Style::default())
    }
}

/// Some of the open games of each kind, and all for which φ is infinite.
fn open(found: &[Found]) {
    let mut kinds: BTreeMap<&(usize, String), Vec<&str>> = BTreeMap::new();
    for found in found.iter().filter(|found| found.phi == Phi::Open) {
        kinds.entry(&found.kind).or_default().push(&found.moves);
    }
    println!("\n| minimal moves | class | open | such as |");
    println!("|---:|---|---:|---|");
    for ((size, class), games) in kinds {
        let named = games[..games.len().min(NAMED)].join("; ");
        println!("| {size} | {class} | {} | {named} |", games.len());
    }
    let infinite = found.iter().filter(|found| found.phi == Phi::Infinite);
    let infinite: Vec<&str> = infinite.map(|found| found.moves.as_str()).collect();
    if !infinite.is_empty() {
        println!("\nφ is infinite: {}", infinite.join("; "));
    }
}
