//! Positions of a heap game and their moves in normal play.

use super::sequence::NimSequence;
use grundy_base::arithmetic;
use grundy_base::budget::{Budget, Stop};
use grundy_base::syntax::SyntaxError;
use std::collections::HashSet;
use std::fmt;

/// Larger heaps are not accepted in a typed position.
pub const MAX_HEAP_IN_POSITION: usize = 10_000_000;

/// Larger heaps are not accepted either where the values of all heaps are known.
pub const MAX_HEAP_BY_RULE: usize = 1_000_000_000_000_000;

/// More heaps than this are not accepted in a typed position.
const MAX_HEAPS_IN_POSITION: usize = 1_000;

/// A sum of heaps; heaps of 0 are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    heaps: Vec<usize>,
}

impl Position {
    /// The sum of these heaps, in this order, without heaps of 0.
    pub fn new(mut heaps: Vec<usize>) -> Self {
        heaps.retain(|&heap| heap > 0);
        Position { heaps }
    }

    /// The sizes of the heaps.
    pub fn heaps(&self) -> &[usize] {
        &self.heaps
    }

    /// The position after a move in one of its heaps: what that leaves stands in the place of the heap.
    pub fn after(&self, made: &Move) -> Position {
        let heaps = self.heaps.iter().enumerate();
        let heaps = heaps.flat_map(|(at, heap)| match at == made.heap {
            true => made.to.clone(),
            false => vec![*heap],
        });
        Position::new(heaps.collect())
    }

    /// Reads `3, 5, 8`, `3+5+8`, `3 5 8` or `2*5 + 3` (two heaps of 5 and a 3); in brackets stands a number that is
    /// computed, such as `(34*2+1)`, and in braces how many heaps of 1, 2, 3, … there are: `{0,0,2,0,0,0,1}` is 3, 3, 7.
    pub fn parse(text: &str) -> Result<Position, SyntaxError> {
        Position::parse_up_to(text, MAX_HEAP_IN_POSITION)
    }

    /// Reads a position with heaps up to `largest`.
    pub fn parse_up_to(text: &str, largest: usize) -> Result<Position, SyntaxError> {
        if let Some(numbers) = weights(text) {
            return Position::of_weights(&numbers, text);
        }
        let characters: Vec<char> = text.chars().collect();
        let mut heaps = Vec::new();
        let mut at = 0;
        while at < characters.len() {
            if characters[at].is_whitespace() || ",+;".contains(characters[at]) {
                at += 1;
                continue;
            }
            let (first, after) = read_number(&characters, at, largest)?;
            let star = (after..characters.len()).find(|&i| !characters[i].is_whitespace());
            let (count, heap, next) = match star {
                Some(star) if "*×".contains(characters[star]) => {
                    let from =
                        (star + 1..characters.len()).find(|&i| !characters[i].is_whitespace());
                    let from = from.unwrap_or(characters.len());
                    let (heap, next) = read_number(&characters, from, largest)?;
                    (first, heap, next)
                }
                _ => (1, first, after),
            };
            if heaps.len() + count > MAX_HEAPS_IN_POSITION {
                let message = format!("These are more than {MAX_HEAPS_IN_POSITION} heaps.");
                return Err(SyntaxError::new(at..next, message, "Use fewer heaps."));
            }
            heaps.extend(std::iter::repeat_n(heap, count));
            at = next;
        }
        Ok(Position::new(heaps))
    }

    /// As many heaps of 1, 2, 3, … as the numbers say.
    fn of_weights(numbers: &[usize], text: &str) -> Result<Position, SyntaxError> {
        let all = numbers
            .iter()
            .fold(0, |all: usize, &number| all.saturating_add(number));
        if all > MAX_HEAPS_IN_POSITION {
            let message = format!("These are more than {MAX_HEAPS_IN_POSITION} heaps.");
            return Err(SyntaxError::new(
                0..text.chars().count(),
                message,
                "Use fewer heaps.",
            ));
        }
        let heaps = (1..).zip(numbers);
        let heaps = heaps.flat_map(|(size, &number)| std::iter::repeat_n(size, number));
        Ok(Position::new(heaps.collect()))
    }
}

/// The numbers in braces, where a text is nothing else.
fn weights(text: &str) -> Option<Vec<usize>> {
    let inside = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    inside
        .split(',')
        .map(|number| number.trim().parse().ok())
        .collect()
}

fn read_number(
    characters: &[char],
    at: usize,
    largest: usize,
) -> Result<(usize, usize), SyntaxError> {
    if let Some((number, end)) = bracketed(characters, at) {
        return match number.filter(|heap| *heap <= largest) {
            Some(heap) => Ok((heap, end)),
            None => Err(SyntaxError::new(
                at..end,
                "This is no heap.",
                format!("Write a sum such as (34*2+1), of at most {largest}."),
            )),
        };
    }
    let end = (at..characters.len())
        .find(|&i| !characters[i].is_ascii_digit())
        .unwrap_or(characters.len());
    let digits: String = characters.get(at..end).unwrap_or_default().iter().collect();
    if digits.is_empty() {
        return Err(SyntaxError::new(
            at..at + 1,
            "A heap size is expected here.",
            "Write sizes such as 3, 5, 8, 2*5 + 3 or 10^12.",
        ));
    }
    if digits != "10" && characters.get(end) == Some(&'^') {
        let message = format!("This could be a power of {digits}, or several heaps of {digits}.");
        let hint =
            format!("Write 3*{digits} for three heaps, or the size in digits; 10^12 is a power.");
        return Err(SyntaxError::new(at..end + 1, message, hint));
    }
    let (number, end) = match power(characters, &digits, end) {
        Some((number, end)) => (number, end),
        None => (digits.parse().ok(), end),
    };
    match number {
        Some(heap) if heap <= largest => Ok((heap, end)),
        _ => Err(SyntaxError::new(
            at..end,
            "This heap is too large.",
            format!("At most {largest} is accepted."),
        )),
    }
}

/// The number in brackets that begins here, with its end; no number where it cannot be computed.
fn bracketed(characters: &[char], at: usize) -> Option<(Option<usize>, usize)> {
    let rest = characters
        .get(at..)
        .filter(|rest| rest.first() == Some(&'('))?;
    let mut depth = 0;
    let ends = |c: &char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    let length = 1 + rest.iter().position(ends)?;
    let text: String = rest.iter().take(length).collect();
    let number = arithmetic::plain(&text);
    let number = number.and_then(|number| usize::try_from(number).ok());
    Some((number, at + length))
}

/// The number `10^12` or `1e12` where these digits are followed by an exponent, with its end; no number if
/// it is too large.
fn power(characters: &[char], digits: &str, end: usize) -> Option<(Option<usize>, usize)> {
    let sign = *characters.get(end)?;
    let exponent: String = characters[end + 1..]
        .iter()
        .take_while(|c| c.is_ascii_digit())
        .collect();
    if !"^eE".contains(sign) || exponent.is_empty() {
        return None;
    }
    let after = end + 1 + exponent.len();
    let number = || {
        let factor: usize = digits.parse().ok()?;
        let power = 10_usize.checked_pow(exponent.parse().ok()?)?;
        match sign {
            '^' => Some(power),
            _ => factor.checked_mul(power),
        }
    };
    Some((number(), after))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.heaps.iter().map(usize::to_string).collect();
        f.write_str(&sizes.join(", "))
    }
}

/// A move: one heap is replaced by others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which heap of the position is moved in.
    pub heap: usize,
    /// The non-empty heaps it leaves, descending.
    pub to: Vec<usize>,
    /// The Grundy value of the position that is left.
    pub grundy: u32,
    /// Whether the move wins, in the convention that the moves were listed for.
    pub wins: bool,
}

/// The Grundy value of a position: the XOR of its heaps' values (Sprague 1935,
/// Grundy 1939). `None` when a heap lies beyond the values and no period is proved.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::{HeapRule, Position, nim_sequence, position_value}};
/// let nim = nim_sequence(&HeapRule::parse("0.(3)*")?, 7, &Budget::unlimited(), &mut |_| ())?;
/// assert_eq!(position_value(&nim, &Position::parse("3, 5, 6")?), Some(0)); // Bouton 1901
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_value(sequence: &NimSequence, position: &Position) -> Option<u32> {
    position
        .heaps
        .iter()
        .try_fold(0, |sum, &heap| Some(sum ^ sequence.value(heap)?))
}

/// The moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves, winning ones first; where there are very many, not all of them.
    pub moves: Vec<Move>,
    /// How many moves there are.
    pub total: usize,
    /// How many of them win.
    pub winning: usize,
}

impl MoveList {
    /// A move to play: a winning one if there is any, of these the one that leaves the most
    /// tokens, which makes the game long.
    pub fn best(&self, position: &Position) -> Option<&Move> {
        let gone = |m: &Move| {
            let heap = position.heaps.get(m.heap).copied().unwrap_or_default();
            heap.saturating_sub(m.to.iter().sum::<usize>())
        };
        let candidates = if self.winning > 0 {
            self.moves.get(..self.winning.min(self.moves.len()))
        } else {
            Some(self.moves.as_slice())
        };
        candidates?.iter().min_by_key(|m| gone(m))
    }
}

/// The moves of a position in normal play, at most `limit` of them listed, winning ones before all
/// others. Equal heaps are moved in once. Linear in the number of options.
pub fn legal_moves(
    sequence: &NimSequence,
    position: &Position,
    limit: usize,
    budget: &Budget,
) -> Result<MoveList, Stop> {
    list_moves(sequence, position, limit, budget, &mut |_, _, grundy| {
        Ok(grundy == 0)
    })
}

/// Tells whether a move wins, by its heap's place, what it leaves of it, and the Grundy value left.
pub(crate) type Judge<'a> = dyn FnMut(usize, &[usize], u32) -> Result<bool, Stop> + 'a;

/// The moves of a position as [`legal_moves`], where `wins` tells which of them win.
pub fn list_moves(
    sequence: &NimSequence,
    position: &Position,
    limit: usize,
    budget: &Budget,
    wins: &mut Judge,
) -> Result<MoveList, Stop> {
    let Some(all) = position_value(sequence, position) else {
        return Ok(MoveList::default());
    };
    let mut list = MoveList::default();
    let mut others = Vec::new();
    let mut sizes = HashSet::new();
    for (index, &heap) in position.heaps.iter().enumerate() {
        if !sizes.insert(heap) {
            continue;
        }
        let rest = all ^ sequence.value(heap).unwrap_or_default();
        for to in sequence.rule.options(heap) {
            if list.total.is_multiple_of(4096) {
                budget.check()?;
            }
            list.total += 1;
            let value = |part: &usize| sequence.value(*part).unwrap_or_default();
            let grundy = to.iter().fold(rest, |sum, part| sum ^ value(part));
            let wins = wins(index, &to, grundy)?;
            list.winning += usize::from(wins);
            let kept = if wins { &mut list.moves } else { &mut others };
            if kept.len() < limit {
                kept.push(Move {
                    heap: index,
                    to,
                    grundy,
                    wins,
                });
            }
        }
    }
    others.sort_by_key(|m| (m.grundy, m.heap));
    others.truncate(limit - list.moves.len());
    list.moves.append(&mut others);
    Ok(list)
}
