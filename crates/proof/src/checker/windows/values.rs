//! Values one after the other: those of the head by the definition, those of a segment by the rare heaps
//! and pairs with a small part.
//!
//! In both, the common values of the options of a heap are those of options with one part or with
//! exactly one rare part, so the least common value that is none of these is right; and the heap has it
//! unless a smaller rare value is no option's, which then is the least such value and makes the heap
//! rare. (An option with two parts is common exactly if one of them is rare, see [`super`].)

use super::code::Moves;
use super::file::{Certificate, MOST_VALUE};
use super::refusal::WindowsRefusal;
use grundy_base::budget::Budget;

/// Heaps between two looks at the budget.
const STRIDE: usize = 1 << 12;
/// Pairs that are tried between two looks at what is still sought.
const PAIRS: usize = 16;
/// A set of values below 64 times this.
type Set<const WORDS: usize> = [u64; WORDS];

/// A game, and what makes its heaps common.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) moves: Moves,
    mask: u32,
    odd_digits: Option<bool>,
}

/// The values of the small heaps.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) values: Vec<u16>,
}

impl Game {
    pub(super) fn of(certificate: &Certificate) -> Result<Game, WindowsRefusal> {
        Ok(Game {
            moves: certificate.moves.clone(),
            mask: certificate.mask,
            odd_digits: certificate.odd_digits,
        })
    }

    /// Whether `value` is of common class at heap `n`.
    fn is_common(&self, n: usize, value: u32) -> bool {
        let position = self.odd_digits.is_some_and(|odd| (n % 2 == 1) != odd);
        ((value & self.mask).count_ones() % 2 == 1) != position
    }

    /// The values of common class, at even and at odd heaps.
    fn common<const WORDS: usize>(&self) -> [Set<WORDS>; 2] {
        [0, 1].map(|parity| {
            let mut set = [0; WORDS];
            let all = 0..64 * WORDS as u32;
            all.filter(|&value| self.is_common(parity, value))
                .for_each(|value| insert(&mut set, value as u16));
            set
        })
    }
}

#[inline(always)]
fn insert<const WORDS: usize>(set: &mut Set<WORDS>, value: u16) {
    // The remainder changes nothing: no value that is met is so large.
    set[usize::from(value >> 6) % WORDS] |= 1 << (value & 63);
}

/// The least value of a set.
#[inline(always)]
fn least<const WORDS: usize>(set: &Set<WORDS>) -> Option<u16> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(64 * word as u16 + set[word].trailing_zeros() as u16)
}

/// `set` without the values of another, and without those from `end` on.
#[inline(always)]
fn below<const WORDS: usize>(set: &Set<WORDS>, without: &Set<WORDS>, end: u16) -> Set<WORDS> {
    std::array::from_fn(|word| {
        let kept = set[word] & !without[word];
        match usize::from(end).saturating_sub(64 * word) {
            0 => 0,
            bits @ 1..64 => kept & ((1 << bits) - 1),
            _ => kept,
        }
    })
}

#[inline(always)]
fn minus<const WORDS: usize>(set: &Set<WORDS>, other: &Set<WORDS>) -> Set<WORDS> {
    std::array::from_fn(|word| set[word] & !other[word])
}

/// Runs `$run::<WORDS>` with room for values of twice as many as there are up to `$largest`.
macro_rules! with_room {
    ($largest:expr, $run:ident ( $($argument:expr),* )) => {
        match $largest {
            0..32 => $run::<1>($($argument),*),
            32..64 => $run::<2>($($argument),*),
            64..128 => $run::<4>($($argument),*),
            128..512 => $run::<16>($($argument),*),
            _ => $run::<128>($($argument),*),
        }
    };
}

impl Head {
    /// The values of the heaps below twice the length of a window, whose rare ones are to be those of
    /// the certificate.
    pub(super) fn compute(
        game: &Game,
        certificate: &Certificate,
        budget: &Budget,
    ) -> Result<Head, WindowsRefusal> {
        let rare = certificate.rare.iter().map(|&(_, value)| value).max();
        let values = certificate.windows.iter().flat_map(|window| &window.values);
        let largest = values
            .copied()
            .max()
            .map_or(0, u32::from)
            .max(rare.unwrap_or(0));
        let values = with_room!(largest.min(MOST_VALUE), head(game, certificate, budget))?;
        Ok(Head { values })
    }
}

/// The values of the heaps below `2W`.
fn head<const WORDS: usize>(
    game: &Game,
    certificate: &Certificate,
    budget: &Budget,
) -> Result<Vec<u16>, WindowsRefusal> {
    let (moves, common) = (&game.moves, game.common::<WORDS>());
    let mut values: Vec<u16> = vec![0];
    let mut rare: Vec<(usize, u16)> = Vec::new();
    let mut listed = certificate.rare.iter();
    for n in 1..2 * certificate.window {
        if n.is_multiple_of(64) {
            budget.check_work(64 * rare.len())?;
        }
        let mut met: Set<WORDS> = [0; WORDS];
        if moves.none.contains(&n) {
            insert(&mut met, 0);
        }
        let left = moves.one.iter().filter(|&&i| i < n);
        left.for_each(|i| insert(&mut met, values[n - i]));
        for total in moves.two.iter().filter_map(|&i| n.checked_sub(i)) {
            let parts = rare.iter().take_while(|&&(heap, _)| heap < total);
            parts.for_each(|&(heap, value)| insert(&mut met, value ^ values[total - heap]));
        }
        let common = &common[n % 2];
        let large = WindowsRefusal::Large {
            segment: 0,
            heap: n,
        };
        let free = least(&minus(common, &met)).ok_or(large)?;
        let sought = below(&[u64::MAX; WORDS], common, free);
        let missing = search(moves, &values, n, minus(&sought, &met), budget)?;
        let value = least(&missing);
        match value {
            Some(value) => {
                let expected = listed.next();
                if expected != Some(&(n, u32::from(value))) {
                    return Err(differs(n, value, "rare"));
                }
                rare.push((n, value));
            }
            // The next rare heap that is listed is not passed.
            None if listed
                .as_slice()
                .first()
                .is_some_and(|&(heap, _)| heap == n) =>
            {
                return Err(differs(n, free, "common"));
            }
            None => {}
        }
        values.push(value.unwrap_or(free));
    }
    Ok(values)
}

fn differs(heap: usize, value: u16, class: &'static str) -> WindowsRefusal {
    WindowsRefusal::Rare {
        heap,
        value: u32::from(value),
        class,
    }
}

/// Those of the values sought that no pair of heaps has that a move leaves of heap `n`.
fn search<const WORDS: usize>(
    moves: &Moves,
    values: &[u16],
    n: usize,
    sought: Set<WORDS>,
    budget: &Budget,
) -> Result<Set<WORDS>, WindowsRefusal> {
    let mut missing = sought;
    for first in (1..=n / 2).step_by(PAIRS) {
        if least(&missing).is_none() {
            break;
        }
        if first % (STRIDE * PAIRS) == 1 {
            budget.check_work(STRIDE * PAIRS)?;
        }
        let mut met: Set<WORDS> = [0; WORDS];
        for total in moves.two.iter().filter_map(|&i| n.checked_sub(i)) {
            let last = (total / 2).min(first + PAIRS - 1);
            (first..=last).for_each(|a| insert(&mut met, values[a] ^ values[total - a]));
        }
        missing = minus(&missing, &met);
    }
    Ok(missing)
}

/// Computes the heaps of segment `number` from the values before it, and compares what it leads to with
/// the next window.
pub(super) fn segment(
    game: &Game,
    certificate: &Certificate,
    head: &Head,
    number: usize,
    start: (&[u16], usize),
    budget: &Budget,
    tell: &dyn Fn(usize),
) -> Result<(), WindowsRefusal> {
    let Some(goal) = number
        .checked_sub(1)
        .and_then(|at| certificate.windows.get(at))
    else {
        let segments = certificate.windows.len();
        return Err(WindowsRefusal::NoSegment { number, segments });
    };
    let largest = head.values.iter().chain(start.0).chain(&goal.values).max();
    let largest = largest.copied().map_or(0, u32::from);
    let mut values = start.0.to_vec();
    let to = goal.heap;
    with_room!(
        largest,
        run(
            game,
            certificate,
            head,
            number,
            (&mut values, start.1, to),
            budget,
            tell
        )
    )?;
    let last = &values[values.len() - goal.values.len()..];
    let differs = last.iter().zip(&goal.values).position(|(a, b)| a != b);
    match differs {
        None => Ok(()),
        Some(at) => Err(WindowsRefusal::Window {
            segment: number,
            heap: to - goal.values.len() + at,
            value: u32::from(last[at]),
        }),
    }
}

/// About the bytes that the check of a segment takes, with windows of this length.
pub(super) fn bytes(window: usize) -> usize {
    2 * (2 * window + 16 * STRIDE) + 4 * window
}

/// Extends `values`, the last of which is that of heap `from - 1`, by the heaps up to `to - 1`; older ones
/// are dropped.
fn run<const WORDS: usize>(
    game: &Game,
    certificate: &Certificate,
    head: &Head,
    segment: usize,
    (values, from, to): (&mut Vec<u16>, usize, usize),
    budget: &Budget,
    tell: &dyn Fn(usize),
) -> Result<(), WindowsRefusal> {
    let (moves, w, common) = (&game.moves, certificate.window, game.common::<WORDS>());
    let mut n = from;
    while n < to {
        budget.check_work(STRIDE * certificate.rare.len() * moves.two.len())?;
        if values.len() > 2 * w + 15 * STRIDE {
            values.drain(..values.len() - w);
        }
        let end = to.min(n + STRIDE);
        tell(end - n);
        for n in n..end {
            let mut met: Set<WORDS> = [0; WORDS];
            let len = values.len();
            moves
                .one
                .iter()
                .for_each(|i| insert(&mut met, values[len - i]));
            for &i in &moves.two {
                for &(heap, value) in &certificate.rare {
                    insert(&mut met, value as u16 ^ values[len - i - heap]);
                }
            }
            let common = &common[n % 2];
            let large = WindowsRefusal::Large { segment, heap: n };
            let free = least(&minus(common, &met)).ok_or(large)?;
            let mut missing = below(&[u64::MAX; WORDS], common, free);
            missing = minus(&missing, &met);
            for first in (1..w).step_by(PAIRS) {
                if missing == [0; WORDS] {
                    break;
                }
                let mut met: Set<WORDS> = [0; WORDS];
                for &i in &moves.two {
                    // Within a window of the heap: a + i is at most w.
                    let end = (first + PAIRS).min((w + 1).saturating_sub(i));
                    for a in first..end {
                        insert(&mut met, head.values[a] ^ values[len - i - a]);
                    }
                }
                missing = minus(&missing, &met);
            }
            if let Some(value) = least(&missing) {
                let value = u32::from(value);
                return Err(WindowsRefusal::Undecided {
                    segment,
                    heap: n,
                    value,
                });
            }
            values.push(free);
        }
        n = end;
    }
    Ok(())
}
