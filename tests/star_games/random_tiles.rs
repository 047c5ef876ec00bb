//! Tiles of random games against the definition and against large windows.

use crate::long::repetitions;
use crate::{budget, window};
use grundy_base::play::Convention;
use grundy_star::{DoublePeriod, PointSet, Tiles, closing, p_positions};

/// Pseudo-random numbers, the same each time (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    /// One to four points with coordinates below 6, and up to three rays along each axis.
    fn game(&mut self) -> DoublePeriod {
        let period = [1 + self.below(4), 1 + self.below(4)];
        let from = [6 + self.below(6), 6 + self.below(6)];
        let window = window(&[from[0] + period[0], from[1] + period[1]]);
        let mut block = PointSet::empty(window);
        for _ in 0..1 + self.below(4) {
            block.insert([self.below(6) as u32, self.below(6) as u32, 0]);
        }
        for _ in 0..self.below(4) {
            let x = from[0] + self.below(period[0]);
            block.insert([x as u32, self.below(6) as u32, 0]);
        }
        for _ in 0..self.below(4) {
            let y = from[1] + self.below(period[1]);
            block.insert([self.below(6) as u32, y as u32, 0]);
        }
        block.remove([0; 3]);
        DoublePeriod {
            from,
            period,
            window,
            elements: 0,
            block,
        }
    }
}

/// So many random games whose tiles close, with these tiles.
fn closed(seed: u64, count: usize) -> Vec<(DoublePeriod, Tiles)> {
    let mut random = Random(seed);
    let games = std::iter::repeat_with(|| random.game());
    let closed = games.filter_map(|game| Some((closing(&game, &budget()).ok()?, game)));
    closed
        .map(|(tiles, game)| (game, tiles))
        .take(count)
        .collect()
}

/// The P-positions with coordinates below `N` by their definition.
fn by_definition<const N: usize>(game: &DoublePeriod) -> Vec<[bool; N]> {
    let places = (0..N).flat_map(|y| (0..N).map(move |x| [x, y]));
    let moves: Vec<[usize; 2]> = places
        .clone()
        .filter(|&[x, y]| game.contains(x, y))
        .collect();
    let mut p = vec![[false; N]; N];
    for [x, y] in places {
        let options = moves.iter().filter(|m| m[0] <= x && m[1] <= y);
        let mut options = options.map(|m| p[y - m[1]][x - m[0]]).peekable();
        p[y][x] = options.peek().is_some() && options.all(|is_p| !is_p);
    }
    p
}

fn agrees_with_the_definition(count: usize) {
    const N: usize = 60;
    for (game, tiles) in closed(0x2026, count) {
        let (set, p) = (tiles.set(window(&[N, N])), by_definition::<N>(&game));
        for (y, row) in p.iter().enumerate() {
            for (x, &is_p) in row.iter().enumerate() {
                let found = set.contains([x as u32, y as u32, 0]);
                assert_eq!(found, is_p, "({x},{y}) of {game:?}");
            }
        }
    }
}

#[test]
fn tiles_agree_with_the_definition() {
    agrees_with_the_definition(repetitions(100, 2_000));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a minute without optimisation")]
fn tiles_of_random_games_agree_with_a_large_window() {
    let side = window(&[2_000, 2_000]);
    for (game, tiles) in closed(0x1936, repetitions(5, 50)) {
        let star = p_positions(&game.set(side), Convention::Misere, &budget()).expect("no limits");
        assert_eq!(tiles.set(side), star, "{game:?}");
    }
}
