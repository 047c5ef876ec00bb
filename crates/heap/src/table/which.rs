//! Which games have these values? All octal codes 0.abcd and 4.abc, subtraction sets and the games with
//! names, each left at the first value that differs.

use super::oeis::{OeisNumber, oeis_number};
use crate::plain::mex;
use crate::{HeapRule, nim_sequence};
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::joined;
use grundy_base::rule::known_names;
use serde::Serialize;
use std::collections::HashSet;

/// The values may begin at heaps up to this one: many games are others with larger heaps.
pub const LAST_SHIFT: usize = 8;

/// More values are not sought.
pub const MOST_VALUES_SOUGHT: usize = 10_000;

/// So many heaps are worked out by the definition, which leaves few games.
const BY_DEFINITION: usize = 64;

/// The largest number of the subtraction sets.
const LARGEST_TAKEN: usize = 9;

/// Numbers up to this are digits of the codes, so that sets of them are codes that are tried already.
const DIGITS: usize = 4;

/// The games that have some values.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct GamesFound {
    /// How many games were tried.
    pub tried: usize,
    /// Those that have the values: at smaller heaps first, then by their texts.
    pub games: Vec<GameFound>,
}

/// A game that has the values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameFound {
    /// Its code or its other text.
    pub game: String,
    /// What it is called besides: a name, or a set of numbers that may be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The heaps of at most [`LAST_SHIFT`] tokens at which the values begin.
    pub shifts: Vec<usize>,
    /// Its entry in the OEIS.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oeis: Option<OeisNumber>,
}

/// The games that have `values`, one after the other, from one of the first heaps on; no more than
/// [`MOST_VALUES_SOUGHT`] values are looked at.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::games_with};
/// let found = games_with(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], &Budget::unlimited())?;
/// let kayles = &found.games[0];
/// assert_eq!((kayles.game.as_str(), &kayles.shifts[..]), ("0.77", &[0][..]));
/// assert_eq!(kayles.oeis.map(|entry| entry.number), Some("A002186"));
/// # Ok::<(), grundy_base::budget::Stop>(())
/// ```
///
/// # Errors
/// [`Stop`] when the budget ends.
pub fn games_with(values: &[u32], budget: &Budget) -> Result<GamesFound, Stop> {
    let mut found = GamesFound::default();
    match find_games(values, budget, &mut found) {
        Some(why) => Err(why),
        None => Ok(found),
    }
}

/// Finds these games, and puts them and the number of those that were tried into `found`. Where the budget ends, these
/// are the games up to there, and the answer is why it ended.
pub fn find_games(values: &[u32], budget: &Budget, found: &mut GamesFound) -> Option<Stop> {
    let values = values.get(..MOST_VALUES_SOUGHT).unwrap_or(values);
    let ended = try_games(values, budget, found).err();
    let order = |game: &GameFound| (game.shifts.first().copied(), game.game.len());
    found
        .games
        .sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.game.cmp(&b.game)));
    ended
}

/// How many games are tried.
pub fn games_to_try() -> usize {
    games().count()
}

fn try_games(values: &[u32], budget: &Budget, found: &mut GamesFound) -> Result<(), Stop> {
    for rule in games() {
        budget.check()?;
        let shifts = shifts(&rule, values, budget)?;
        found.tried += 1;
        if !shifts.is_empty() {
            found.games.push(GameFound {
                game: rule.text(),
                name: name(&rule),
                shifts,
                oeis: oeis_number(&rule),
            });
        }
    }
    Ok(())
}

/// The games that are tried, each once.
fn games() -> impl Iterator<Item = HeapRule> {
    let code = |d0: u8, code: u16| {
        let digits = [9, 6, 3, 0].map(|bits| (code >> bits & 7) as u8);
        // Behind the 4 there are three digits.
        let digits = if d0 == 0 { &digits[..] } else { &digits[1..] };
        HeapRule::from_digits(d0, digits).ok()
    };
    let codes = (1..1 << (3 * DIGITS)).filter_map(move |digits| code(0, digits));
    let splits = (0..1 << (3 * (DIGITS - 1))).filter_map(move |digits| code(4, digits));
    let codes = codes.chain(splits);
    let sets = (1_u32..1 << LARGEST_TAKEN).filter(|set| set >> DIGITS != 0);
    let sets = sets.filter_map(|set| {
        let numbers = (1..=LARGEST_TAKEN).filter(|&number| set >> (number - 1) & 1 == 1);
        HeapRule::parse(&format!("S({})", joined(numbers, ","))).ok()
    });
    let names = known_names()
        .into_iter()
        .filter_map(|name| HeapRule::parse(name).ok());
    let mut met = HashSet::new();
    codes
        .chain(sets)
        .chain(names)
        .filter(move |rule| met.insert(rule.clone()))
}

/// The traditional name, or the numbers that may be taken where the code is that of a set.
fn name(rule: &HeapRule) -> Option<String> {
    if let Some(name) = rule.name() {
        return Some(name.to_owned()).filter(|name| *name != rule.text());
    }
    let (d0, digits) = rule.digits()?;
    let is_set = d0 == 0 && digits.iter().all(|digit| matches!(digit, 0 | 3));
    let taken = (1..).zip(&digits).filter(|(_, digit)| **digit == 3);
    is_set.then(|| {
        format!(
            "S({})",
            joined(taken.map(|(number, _): (usize, _)| number), ",")
        )
    })
}

/// The first heaps at which the values begin.
fn shifts(rule: &HeapRule, values: &[u32], budget: &Budget) -> Result<Vec<usize>, Stop> {
    let mut alive: Vec<usize> = (0..=LAST_SHIFT).collect();
    let heaps = values.len() + LAST_SHIFT;
    let mut known: Vec<u32> = Vec::new();
    for heap in 0..heaps.min(BY_DEFINITION) {
        let worth = |sum, &part: &usize| sum ^ known.get(part).copied().unwrap_or(0);
        let options: Vec<u32> = rule
            .options(heap)
            .map(|option| option.iter().fold(0, worth))
            .collect();
        let value = mex(&options);
        known.push(value);
        retain(&mut alive, values, heap, value);
        if alive.is_empty() {
            return Ok(alive);
        }
    }
    if heaps > BY_DEFINITION {
        let sequence =
            nim_sequence(rule, heaps, budget, &mut |_| ()).map_err(|stopped| stopped.why)?;
        for (heap, value) in sequence.values.iter().enumerate().skip(BY_DEFINITION) {
            retain(&mut alive, values, heap, value);
        }
    }
    Ok(alive)
}

/// Leaves the shifts that the value of a heap does not contradict.
fn retain(alive: &mut Vec<usize>, values: &[u32], heap: usize, value: u32) {
    alive.retain(|&shift| {
        let said = heap.checked_sub(shift).and_then(|entry| values.get(entry));
        said.is_none_or(|said| *said == value)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain_sequence;

    fn found(values: &[u32]) -> Vec<GameFound> {
        games_with(values, &Budget::unlimited()).unwrap().games
    }

    fn of(code: &str, heaps: std::ops::RangeInclusive<usize>) -> Vec<u32> {
        plain_sequence(&HeapRule::parse(code).unwrap(), *heaps.end())[heaps].to_vec()
    }

    #[test]
    fn every_game_is_tried_once() {
        let games: Vec<HeapRule> = games().collect();
        let different: HashSet<&HeapRule> = games.iter().collect();
        assert_eq!(different.len(), games.len());
        // 8^4 − 1 codes 0.abcd, 8^3 codes 4.abc, 2^9 − 2^4 sets, and Nim, Grundy's game and Couples are forever.
        assert_eq!(games.len(), 4095 + 512 + 496 + 3);
    }

    #[test]
    fn what_is_found_has_the_values_at_each_shift() {
        let values = of("0.07", 3..=20);
        let games = found(&values);
        assert!(
            games
                .iter()
                .any(|game| game.game == "0.07" && game.shifts == [3])
        );
        assert!(
            games
                .iter()
                .any(|game| game.game == "0.137" && game.shifts == [2])
        );
        for game in games {
            for shift in game.shifts {
                assert_eq!(of(&game.game, shift..=shift + 17), values, "{}", game.game);
            }
        }
    }

    #[test]
    fn sets_and_names_are_found() {
        let has = |games: &[GameFound], game: &str, name: Option<&str>| {
            let mut games = games.iter();
            games.any(|found| found.game == game && found.name.as_deref() == name)
        };
        let games = found(&of("S(2,5,7)", 0..=40));
        assert!(has(&games, "S(2,5,7)", None));
        assert!(has(
            &found(&[0, 1, 2, 0, 1, 2, 0, 1, 2]),
            "0.33",
            Some("S(1,2)")
        ));
        let games = found(&of("Grundy's game", 0..=100));
        assert_eq!(
            games.len(),
            1,
            "one game has a hundred values of Grundy's game"
        );
        assert_eq!(games[0].oeis.map(|entry| entry.number), Some("A002188"));
        assert!(has(
            &found(&(0..30).collect::<Vec<_>>()),
            "0.(3)*",
            Some("Nim")
        ));
    }

    #[test]
    fn long_lists_are_compared_to_their_end() {
        let mut values = of("0.77", 0..=300);
        assert!(!found(&values).is_empty());
        values[299] += 1;
        assert!(found(&values).is_empty());
        assert!(found(&[u32::MAX]).is_empty());
    }
}
