//! Times of limits and iterations of star games, next to the plain bit-parallel version: an OR of
//! shifted rows for every pair of a position and a row. Run with `cargo bench --bench star`.

use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_star::{
    Keep, KnownSet, Moves, PointSet, Window, all_positions, closing, exact_history, few_iterations,
    first_iterations, iterate, limit,
};
use std::time::Instant;

/// The game, the sides, the milliseconds to stay below for the limit.
const LIMITS: [(&str, &[usize], f64); 9] = [
    ("4,0 0,3", &[1000, 1000], 1.1),
    ("4,0 0,3", &[4000, 4000], 22.0),
    ("0,5 2,2 5,0", &[400, 400], 8.0),
    ("0,5 2,2 5,0", &[1000, 1000], 9.5),
    ("0,5 2,2 5,0", &[4000, 4000], 60.0),
    ("7,0 1,4 3,2 0,5", &[400, 400], 8.0),
    ("7,0 1,4 3,2 0,5", &[500, 500], 22.0),
    ("7,0 1,4 3,2 0,5", &[1000, 1000], 100.0),
    ("2,0,0 0,2,0 0,0,2", &[40, 40, 40], 1000.0),
];

/// The game, the sides, the milliseconds to stay below for all iterations.
const HISTORIES: [(&str, &[usize], f64); 11] = [
    ("4,0 0,3", &[500, 500], 8.7),
    ("4,0 0,3", &[1000, 1000], 88.0),
    ("4,0 0,3", &[2000, 2000], 300.0),
    ("0,5 2,2 5,0", &[100, 100], 3.0),
    ("0,5 2,2 5,0", &[150, 150], 10.0),
    ("7,0 1,4 3,2 0,5", &[150, 150], 10.0),
    ("6,0 2,3 5,2 0,6", &[150, 150], 10.0),
    ("0,5 2,2 5,0", &[1000, 1000], 1000.0),
    ("4 9", &[1_000_000], 46.0),
    ("4 9", &[10_000_000], 1100.0),
    ("2,0,0 0,2,0 0,0,2", &[30, 30, 30], 1000.0),
];

/// Side of the square in which the plain version is timed.
const SQUARE: usize = 250;

fn main() {
    let only = std::env::args().nth(1).filter(|game| game.contains(' '));
    let chosen = |text: &str| only.as_ref().is_none_or(|only| only == text);
    println!("limits: milliseconds, goal");
    for (text, sides, goal) in LIMITS.iter().filter(|row| chosen(row.0)) {
        report(text, sides, *goal, |game, window| {
            limit(game, window, &Budget::unlimited()).map_or(0, |set| set.count())
        });
    }
    println!("all iterations: milliseconds, goal");
    for (text, sides, goal) in HISTORIES.iter().filter(|row| chosen(row.0)) {
        report(text, sides, *goal, history);
    }
    let exact = || exact_history(&[4, 9], &Budget::unlimited()).phi;
    println!("exact iterations of 4 9: {:.3} ms", best(exact));
    on_all_positions();
    first_attempts();
    println!("limit in {SQUARE}x{SQUARE}: times the plain version");
    for text in ["4,0 0,3", "0,5 2,2 5,0", "7,0 1,4 3,2 0,5"] {
        let (Ok(game), Some(window)) = (Moves::parse(text), Window::new(&[SQUARE; 2])) else {
            continue;
        };
        let fast = best(|| limit(&game, window, &Budget::unlimited()).map_or(0, |set| set.count()));
        println!("{text:>20} {:>8.0}x", best(|| plain(&game)) / fast);
    }
}

/// The game of figure 8 with x = 2 on all positions: its third iteration by tiles, its first four, and all
/// of the proof that `φ` is infinite.
fn on_all_positions() {
    let Ok(game) = Moves::parse("0,5 2,2 5,0") else {
        return;
    };
    let start = Instant::now();
    let found = all_positions(&game, &Budget::unlimited());
    println!(
        "φ = ∞ of {{(0,5),(2,2),(5,0)}}: {:.0} ms",
        start.elapsed().as_secs_f64() * 1e3
    );
    let fourth = || first_iterations(&game, 4, &Budget::unlimited()).at_least();
    println!(
        "M⁴ of {{(0,5),(2,2),(5,0)}}: {:.0} ms, goal 1000",
        best(fourth)
    );
    if let Some(KnownSet::Repeats(second)) = found.iterations.get(2).map(|second| &second.known) {
        let closing = || closing(second, &Budget::unlimited()).map_or(0, |tiles| tiles.count());
        println!(
            "closing {{(0,5),(2,2),(5,0)}}: {:.0} ms, goal 200",
            best(closing)
        );
    }
}

/// What begins by itself, next to all that may be asked for.
fn first_attempts() {
    println!("a first attempt on all positions, and all of it: milliseconds, iterations");
    for text in [
        "4,0 0,3",
        "7,0 0,5",
        "0,5 1,1 5,0",
        "0,5 2,2 5,0",
        "4,0 0,2",
    ] {
        let Ok(game) = Moves::parse(text) else {
            continue;
        };
        let timed = |work: &dyn Fn() -> usize| {
            let start = Instant::now();
            let found = work();
            (start.elapsed().as_secs_f64() * 1e3, found)
        };
        let budget = Budget::unlimited();
        let few = timed(&|| few_iterations(&game, &budget).at_least());
        let all = timed(&|| all_positions(&game, &budget).at_least());
        println!(
            "{text:>20} {:>8.0} {} {:>8.0} {}",
            few.0, few.1, all.0, all.1
        );
    }
}

fn history(game: &Moves, window: Window) -> usize {
    let start = PointSet::of_moves(game, window);
    let budget = Budget::unlimited();
    iterate(&start, Convention::Misere, Keep::Last, &budget, &mut |_| ())
        .map_or(0, |history| history.counts.len())
}

fn report(text: &str, sides: &[usize], goal: f64, work: impl Fn(&Moves, Window) -> usize) {
    if let (Ok(game), Some(window)) = (Moves::parse(text), Window::new(sides)) {
        let time = best(|| work(&game, window));
        println!(
            "{text:>20} {:>14} {time:>10.2} {goal:>8.1}",
            window.to_string()
        );
    }
}

/// The best of three times, in milliseconds.
fn best<T>(work: impl Fn() -> T) -> f64 {
    let times = (0..3).map(|_| {
        let start = Instant::now();
        std::hint::black_box(work());
        start.elapsed().as_secs_f64() * 1e3
    });
    times.fold(f64::INFINITY, f64::min)
}

/// The limit in the square: every position of the limit blocks its sums with all the earlier ones.
fn plain(game: &Moves) -> usize {
    const WORDS: usize = SQUARE.div_ceil(64);
    let minimal = game.minimal();
    let mut found = vec![[0_u64; WORDS]; SQUARE];
    let mut blocked = vec![[0_u64; WORDS]; SQUARE];
    for y in 0..SQUARE {
        for x in 0..SQUARE {
            let terminal = !minimal
                .points()
                .iter()
                .any(|m| m[0] as usize <= x && m[1] as usize <= y);
            if terminal || blocked[y][x / 64] >> (x % 64) & 1 == 1 {
                continue;
            }
            found[y][x / 64] |= 1 << (x % 64);
            let (skip, shift) = (x / 64, x % 64);
            for row in 0..SQUARE - y {
                for i in (skip..WORDS).rev() {
                    let low = found[row][i - skip] << shift;
                    let carried = i > skip && shift > 0;
                    let high = if carried {
                        found[row][i - skip - 1] >> (64 - shift)
                    } else {
                        0
                    };
                    blocked[y + row][i] |= low | high;
                }
            }
        }
    }
    found
        .iter()
        .flatten()
        .map(|word| word.count_ones() as usize)
        .sum()
}
