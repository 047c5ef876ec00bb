//! The game: its rule as it is to be written, and the moves of an octal game.

use crate::refusal::{Refusal, Stated};
use grundy_base::rule::HeapRule;

/// No code of at most 64 digits is longer.
const LONGEST_CODE: usize = 66;
/// The most tokens that a move of an octal game removes.
const MOST_REMOVED: usize = 64;

fn refused(why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Game, "code", why)
}

/// The rule, which must be written as it is printed, so that nothing else stands there.
pub(crate) fn rule(code: &str) -> Result<HeapRule, Refusal> {
    let rule = HeapRule::parse(code);
    let rule =
        rule.map_err(|error| refused(format!("the game “{code}” cannot be read: {error}")))?;
    match rule.text() {
        text if text == code => Ok(rule),
        text => Err(refused(format!(
            "the game “{code}” is to be written {text}"
        ))),
    }
}

/// An octal code in which some move leaves a heap, so that all heaps with more tokens than a move removes
/// have options.
pub(crate) struct Octal {
    /// The digits that are not 0, each with the number of tokens that it removes.
    pub(crate) digits: Vec<(usize, u8)>,
}

/// The heaps that are left, the smaller one first; 0 is none.
pub(crate) type Parts = [usize; 2];

impl Octal {
    pub(crate) fn read(code: &str) -> Result<Octal, Refusal> {
        let none = "it is no octal code of at most 64 digits in which some move leaves a heap";
        if code.len() > LONGEST_CODE {
            return Err(refused(none));
        }
        let (d0, more) = rule(code)?.digits().ok_or_else(|| refused(none))?;
        let all = std::iter::once(d0).chain(more).enumerate();
        let digits: Vec<(usize, u8)> = all.filter(|&(_, digit)| digit > 0).collect();
        let small = |&(removed, digit): &(usize, u8)| digit < 8 && removed <= MOST_REMOVED;
        let leaves = digits.iter().any(|&(_, digit)| digit & 6 > 0);
        // Nothing is removed only where a heap is divided: the digit before the point is 0 or 4.
        match leaves && digits.iter().all(small) {
            true => Ok(Octal { digits }),
            false => Err(refused(none)),
        }
    }

    /// The most tokens that a move removes.
    pub(crate) fn most_removed(&self) -> usize {
        self.digits.last().map_or(0, |&(removed, _)| removed)
    }

    /// What moves in a heap leave, by the number removed, and then nothing, one heap, two heaps of which the
    /// smaller one has at most `split` tokens.
    pub(crate) fn options(&self, heap: usize, split: usize) -> impl Iterator<Item = Parts> + '_ {
        let can = self.digits.iter();
        let can = can.take_while(move |&&(removed, _)| removed <= heap);
        can.flat_map(move |&(removed, digit)| {
            let left = heap - removed;
            let nothing = (left == 0 && digit & 1 != 0).then_some([0, 0]);
            let one = (left > 0 && digit & 2 != 0).then_some([0, left]);
            let two = if digit & 4 != 0 { left / 2 } else { 0 };
            let two = (1..=two.min(split)).map(move |small| [small, left - small]);
            nothing.into_iter().chain(one).chain(two)
        })
    }

    /// Whether a heap has options.
    pub(crate) fn is_live(&self, heap: usize) -> bool {
        self.options(heap, 1).next().is_some()
    }
}
