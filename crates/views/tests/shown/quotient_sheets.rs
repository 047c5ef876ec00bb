//! Sheets of quotients: their rounds with the time that is left, and the dots of a table.

use grundy_figure::Table;
use grundy_jobs::Cost;
use grundy_views::Grounds;
use grundy_views::quotient_sheet::about_dots;
use grundy_views::quotient_sheet::rounds::{GameProgress, rounds, time_left};
use std::time::Duration;

#[test]
fn dots_are_explained_where_they_stand_for_a_proved_period() {
    let rows = |phi: &str| Table::new(["Game", "Φ"], [vec!["0.34".into(), phi.into()]]);
    let about = |phi| about_dots(&rows(phi), vec![Grounds::computed(&phi)]);
    assert!(about("a 1 a b …").ends_with("proved for all heaps, computed."));
    assert_eq!(about("a 1 a b"), "");
    assert_eq!(about("a 1 … (to heap 400)"), "");
}

fn game(asked: u64, open: bool, settled: bool) -> GameProgress {
    GameProgress {
        asked,
        open,
        settled,
        // A microsecond a step.
        cost: (open || settled).then(|| Cost {
            steps: asked,
            time: Duration::from_micros(asked),
        }),
    }
}

#[test]
fn rounds_grow_tenfold_and_end_with_all_steps() {
    let of = |steps| rounds(steps).collect::<Vec<_>>();
    assert_eq!(of(10_000_000), [10_000, 100_000, 1_000_000, 10_000_000]);
    assert_eq!(of(250_000), [10_000, 100_000, 250_000]);
    assert_eq!(of(10_000), [10_000]);
    assert_eq!(of(1_000), [1_000]);
    assert_eq!(of(u64::MAX).last(), Some(&u64::MAX));
}

#[test]
fn the_time_left_is_that_of_what_stays_open() {
    let settled = game(100_000, false, true);
    let mut games = vec![settled; 90];
    games.extend([game(100_000, true, false); 10]);
    // Nothing tells yet what the last round leaves open: as large a share as the one before left.
    let left = time_left(&games, 1_000_000, 2).unwrap().as_secs_f64();
    assert!((2.5..=5.0).contains(&left), "{left}");
    // All games that have had the last round were open after it.
    games.extend([game(1_000_000, true, false); 10]);
    let left = time_left(&games, 1_000_000, 2).unwrap().as_secs_f64();
    assert!((left - 5.0).abs() < 0.2, "{left}");
    games.retain(|game| game.asked == 1_000_000 || game.settled);
    assert_eq!(time_left(&games, 1_000_000, 2), Some(Duration::ZERO));
    assert_eq!(time_left(&[game(0, false, false)], 1_000_000, 2), None);
}

/// Goes through a sheet game by game, each of which takes so many steps of a microsecond, or is not settled
/// by all; calls `told` with the time until then and the time that is said to be left.
fn run(recorded: &[u64], mut told: impl FnMut(f64, Option<f64>)) -> f64 {
    let mut games = vec![game(0, false, false); recorded.len()];
    let mut micros = 0;
    for round in rounds(ALL) {
        for (at, &steps) in recorded.iter().enumerate() {
            if games[at].settled {
                continue;
            }
            let open = steps == 0 || steps > round;
            let taken = if open { round } else { steps };
            micros += taken;
            let time = Duration::from_micros(taken);
            games[at] = GameProgress {
                asked: round,
                open,
                settled: !open || round == ALL,
                cost: Some(Cost { steps: taken, time }),
            };
            let left = time_left(&games, ALL, 1).map(|left| left.as_secs_f64());
            told(micros as f64 / 1e6, left);
        }
    }
    micros as f64 / 1e6
}

/// The steps that a game may take.
const ALL: u64 = 10_000_000;

#[test]
fn the_end_that_is_foretold_stays_within_a_factor_of_two_from_the_first_word_on() {
    for (family, recorded) in [("0.qqqq", &QUATERNARY[..]), ("0.ddd and 4.dd", &OCTAL)] {
        let mut ends = Vec::new();
        let all = run(recorded, |time, left| {
            ends.extend(left.map(|left| time + left));
        });
        assert!(ends.len() > 10, "{family}: it is told");
        for end in ends {
            let off = end / all;
            assert!((0.5..=2.0).contains(&off), "{family}: {off}");
        }
    }
}

/// The steps of the codes 0.qqqq in the survey of them, to two figures; 0 where a million did not do.
const QUATERNARY: [u64; 255] = [
    41, 55, 55, 41, 42, 55, 55, 48, 52, 110, 120, 48, 52, 110, 110, 41, 41, 54, 55, 42, 43, 56, 55,
    38, 41, 1_400, 1_400, 48, 53, 110, 110, 41, 47, 110, 110, 45, 48, 110, 110, 100, 110, 110, 110,
    110, 110, 110, 110, 41, 140, 110, 110, 47, 140, 110, 110, 100, 110, 110, 110, 100, 110, 110,
    110, 41, 40, 53, 54, 41, 42, 55, 55, 47, 140, 110, 1_200, 38, 140, 1_900, 1_400, 42, 42, 55,
    56, 43, 44, 57, 55, 49, 140, 110, 120, 48, 140, 120, 110, 41, 46, 110, 110, 130, 130, 100, 100,
    100, 110, 110, 110, 1_100, 1_200, 2_300, 2_300, 41, 140, 110, 110, 140, 160, 110, 110, 100,
    1_200, 110, 2_300, 100, 1_200, 110, 110, 34, 42, 110, 110, 130, 100, 1_100, 120, 39, 42, 120,
    120, 100, 100, 120, 120, 38, 43, 110, 110, 130, 110, 1_100, 120, 40, 43, 120, 120, 100, 110,
    120, 120, 95, 140, 100, 130, 100, 140, 100, 130, 100, 110, 240, 240, 100, 110, 240, 240, 97,
    140, 100, 130, 100, 140, 100, 130, 110, 110, 240, 240, 110, 110, 240, 240, 34, 140, 110, 110,
    42, 140, 110, 110, 40, 110, 120, 120, 39, 110, 120, 120, 130, 620, 0, 1_100, 100, 140, 1_200,
    120, 400, 140, 0, 0, 100, 430, 120, 120, 95, 100, 100, 100, 100, 100, 100, 100, 100, 110, 240,
    240, 100, 110, 240, 240, 95, 100, 100, 100, 140, 110, 0, 130, 100, 110, 240, 240, 100, 280,
    240, 240,
];

/// The steps of every third of the codes 0.ddd and 4.dd.
const OCTAL: [u64; 192] = [
    38, 0, 0, 38, 0, 41, 110, 0, 45, 0, 0, 0, 0, 41, 0, 0, 0, 0, 0, 0, 9_100, 38, 38, 0, 40, 0, 0,
    100, 0, 41, 100, 0, 0, 2_600, 420, 4_100, 42, 0, 0, 0, 0, 0, 0, 39, 0, 38, 100, 0, 100, 0, 0,
    110, 0, 42, 1_900, 840_000, 1_900, 840_000, 0, 250_000, 0, 250_000, 250_000, 0, 40, 45, 42,
    400, 1_900, 95, 100, 280_000, 130, 0, 250_000, 0, 510_000, 0, 140, 0, 320_000, 0, 0, 120, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 270_000, 0, 9_100, 0, 0, 0, 0, 9_100, 9_200, 0, 0, 0, 0, 44, 44, 39,
    560, 190_000, 180, 0, 0, 350, 170_000, 0, 0, 0, 42, 42, 210_000, 0, 0, 140_000, 350, 0,
    320_000, 0, 0, 620, 0, 320_000, 620, 0, 320_000, 0, 0, 830_000, 450_000, 830_000, 830_000,
    450_000, 830_000, 450_000, 450_000, 830_000, 450_000, 40, 45, 45, 1_800, 0, 760, 4_300,
    170_000, 140, 150_000, 180_000, 0, 0, 0, 420, 220_000, 0, 0, 0, 5_900, 0, 0, 140, 43, 36, 370,
    190_000, 44, 43, 180_000, 120, 120, 5_900, 5_900, 0, 39, 39, 480, 6_000, 0, 140_000, 260, 0,
];
