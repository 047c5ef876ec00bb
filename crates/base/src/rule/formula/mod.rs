//! Rules by formula, `n -> n-1, n//2 if n even`: the options of a heap of n, whatever n is. An option is a heap, or
//! several in brackets, `[n//2, n-n//2]`; it is there if its condition holds, and its numbers are whole, not negative
//! and smaller than n, so that every game ends. In `n-k for k in 1..3` the letter runs through whole numbers, at most
//! from 0 to n.

mod expression;
mod fraction;
mod reader;

use expression::{Condition, Expression, Letters, write_list};
use std::fmt::{self, Display, Formatter};

pub(super) use reader::read;

/// Divisors of larger numbers are not looked for.
const MOST_DIVIDED: u128 = 1_000_000_000_000;

/// A rule by formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// The letter of the heap.
    heap: char,
    moves: Vec<Move>,
}

/// Options of one form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Move {
    /// The heaps that are left.
    heaps: Vec<Expression>,
    /// The letters besides that of the heap, at most two.
    running: Vec<Running>,
    condition: Option<Condition>,
}

/// A letter and the numbers that it runs through.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Running {
    letter: char,
    through: Numbers,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Numbers {
    Range(Expression, Expression),
    Divisors(Expression),
    Set(Vec<Expression>),
}

impl Formula {
    /// So many options of a heap are put in order, none twice. Who counts options asks [`Formula::most_tries`] whether
    /// there may be more, of which one may come twice.
    pub const ORDERED: usize = 1 << 20;

    /// What each number of the letters gives: an option, the heaps that it leaves, descending, without those of size
    /// 0; or nothing. Options may come twice.
    pub fn tries(&self, heap: usize) -> impl Iterator<Item = Option<Vec<usize>>> + '_ {
        self.moves.iter().flat_map(move |of| of.tries(heap))
    }

    /// No more tries are made of a heap.
    pub fn most_tries(&self, heap: usize) -> usize {
        let of_move = |of: &Move| {
            let numbers = of.running.iter().map(|letter| match &letter.through {
                Numbers::Set(all) => all.len(),
                Numbers::Range(..) | Numbers::Divisors(_) => heap.saturating_add(1),
            });
            numbers.fold(1, usize::saturating_mul)
        };
        let all = self.moves.iter().map(of_move);
        all.fold(0, usize::saturating_add)
    }

    /// The options of a heap.
    pub fn options(&self, heap: usize) -> impl Iterator<Item = Vec<usize>> + '_ {
        let mut all = self.tries(heap).flatten();
        let mut first: Vec<Vec<usize>> = all.by_ref().take(Formula::ORDERED).collect();
        first.sort_unstable();
        first.dedup();
        first.into_iter().chain(all)
    }
}

impl Move {
    fn tries(&self, heap: usize) -> impl Iterator<Item = Option<Vec<usize>>> + '_ {
        let settings = settings(&self.running, [heap, 0, 0], 1);
        settings.map(move |letters| self.option(&letters))
    }

    /// The option for these letters, if there is one.
    fn option(&self, letters: &Letters) -> Option<Vec<usize>> {
        if let Some(condition) = &self.condition
            && !condition.holds(letters)?
        {
            return None;
        }
        let whole = |number: &Expression| usize::try_from(number.value(letters)?.as_whole()?).ok();
        let mut heaps = Vec::with_capacity(self.heaps.len());
        for number in &self.heaps {
            let left = whole(number).filter(|left| *left < letters[0])?;
            heaps.extend(Some(left).filter(|left| *left > 0));
        }
        heaps.sort_unstable_by(|one, other| other.cmp(one));
        Some(heaps)
    }
}

/// All numbers of the letters that run, from a place on.
fn settings<'a>(
    running: &'a [Running],
    letters: Letters,
    place: usize,
) -> Box<dyn Iterator<Item = Letters> + 'a> {
    let Some((first, rest)) = running.split_first() else {
        return Box::new(std::iter::once(letters));
    };
    let set = move |number: usize| {
        let mut letters = letters;
        if let Some(letter) = letters.get_mut(place) {
            *letter = number;
        }
        settings(rest, letters, place + 1)
    };
    Box::new(first.through.numbers(letters).flat_map(set))
}

impl Numbers {
    /// The numbers, from 0 to that of the heap.
    fn numbers<'a>(&'a self, letters: Letters) -> Box<dyn Iterator<Item = usize> + 'a> {
        let heap = letters[0];
        let numbers: Option<Box<dyn Iterator<Item = usize>>> = match self {
            Numbers::Range(from, to) => range(from, to, &letters).map(|range| {
                let range: Box<dyn Iterator<Item = usize>> = Box::new(range);
                range
            }),
            Numbers::Divisors(number) => divisors(number, &letters),
            Numbers::Set(all) => {
                let number = move |one: &Expression| {
                    let number = one.value(&letters)?.as_whole()?;
                    usize::try_from(number).ok().filter(|one| *one <= heap)
                };
                Some(Box::new(all.iter().filter_map(number)))
            }
        };
        numbers.unwrap_or_else(|| Box::new(std::iter::empty()))
    }
}

/// The whole numbers between two, from 0 to that of the heap.
fn range(
    from: &Expression,
    to: &Expression,
    letters: &Letters,
) -> Option<std::ops::RangeInclusive<usize>> {
    let least = from.value(letters)?.ceil()?;
    let least = usize::try_from(least.as_whole()?.max(0)).ok()?;
    let most = to.value(letters)?.floor().as_whole()?;
    let heap = i128::try_from(letters[0]).ok()?;
    let most = usize::try_from(most.min(heap)).ok()?;
    Some(least..=most)
}

/// The divisors of a number, up to that of the heap.
fn divisors(
    number: &Expression,
    letters: &Letters,
) -> Option<Box<dyn Iterator<Item = usize> + 'static>> {
    let number = number.value(letters)?.as_whole()?;
    let number = Some(number.unsigned_abs()).filter(|number| *number <= MOST_DIVIDED)?;
    let number = u64::try_from(number).ok()?;
    let heap = letters[0];
    if number == 0 {
        return Some(Box::new(1..=heap));
    }
    // By pairs, the smaller of which is at most the root.
    let root = number.isqrt().min(heap as u64);
    let small = (1..=root).filter(move |divisor| number.is_multiple_of(*divisor));
    let pair = move |divisor: u64| {
        let other = number / divisor;
        [Some(divisor), (other != divisor).then_some(other)]
    };
    let all = small.flat_map(pair).flatten();
    let all = all.filter_map(move |divisor| usize::try_from(divisor).ok());
    Some(Box::new(all.filter(move |divisor| *divisor <= heap)))
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} -> ", self.heap)?;
        for (at, of) in self.moves.iter().enumerate() {
            if at > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{of}")?;
        }
        Ok(())
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.heaps.as_slice() {
            [heap] => write!(f, "{heap}")?,
            heaps => {
                f.write_str("[")?;
                write_list(f, heaps)?;
                f.write_str("]")?;
            }
        }
        for Running { letter, through } in &self.running {
            write!(f, " for {letter} in ")?;
            match through {
                Numbers::Range(from, to) => write!(f, "{from}..{to}")?,
                Numbers::Divisors(number) => write!(f, "divisors({number})")?,
                Numbers::Set(all) => {
                    f.write_str("{")?;
                    write_list(f, all)?;
                    f.write_str("}")?;
                }
            }
        }
        match &self.condition {
            Some(condition) => write!(f, " if {condition}"),
            None => Ok(()),
        }
    }
}
