//! Lists of indices, and their patterns.

use super::ComparedMaximaRefusal;
use super::file::{Certificate, Pair};
use super::refusal::fault;

/// So many kinds there may be, and so many of the largest indices of each may be followed.
pub(super) const MOST_KINDS: usize = 2;
pub(super) const MOST_FOLLOWED: usize = 3;
/// One heap more is looked at, and a move adds two at most.
const ROOM: usize = MOST_FOLLOWED + 3;
/// The largest difference that is told from larger ones, and the most patterns.
const MOST_DIFFERENCE: i64 = 16;
const MOST_PATTERNS: usize = 1 << 18;

/// Indices of heaps of one kind, the largest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct List {
    length: usize,
    numbers: [i64; ROOM],
}

impl List {
    pub(super) fn numbers(&self) -> &[i64] {
        &self.numbers[..self.length]
    }

    /// With a number more. There is room for those that are followed, and three.
    pub(super) fn with(mut self, number: i64) -> List {
        let at = self.numbers().partition_point(|&other| other >= number);
        self.numbers.copy_within(at..self.length, at + 1);
        self.numbers[at] = number;
        self.length += 1;
        self
    }

    /// Without one that it has.
    pub(super) fn without(mut self, number: i64) -> List {
        let at = self.numbers().partition_point(|&other| other > number);
        self.numbers.copy_within(at + 1..self.length, at);
        self.length -= 1;
        // Equal lists are to be equal as values.
        self.numbers[self.length] = 0;
        self
    }

    /// The largest number, 0 if there is none.
    pub(super) fn top(&self) -> i64 {
        self.numbers().first().copied().unwrap_or(0)
    }
}

/// A list for each kind; those of kinds that are not there are empty.
pub(super) type Lists = [List; MOST_KINDS];

/// A heap of some kind and index.
pub(super) type Point = (usize, i64);

pub(super) fn with(mut lists: Lists, points: impl IntoIterator<Item = Point>) -> Lists {
    for (kind, index) in points {
        lists[kind] = lists[kind].with(index);
    }
    lists
}

/// The patterns of lists, numbered: a digit for the clipped differences of each list, and one for that of
/// the largest numbers of two kinds. Lists are filled up with zeros.
#[derive(Clone, Debug)]
pub(super) struct Patterns {
    pub(super) kinds: usize,
    pub(super) followed: usize,
    gaps: Vec<i64>,
    low: i64,
    high: i64,
    count: usize,
}

impl Patterns {
    pub(super) fn new(file: &Certificate) -> Result<Patterns, ComparedMaximaRefusal> {
        let (kinds, followed) = (file.kinds, file.followed);
        if !(1..=MOST_KINDS).contains(&kinds) || !(1..=MOST_FOLLOWED).contains(&followed) {
            let reason = "there are 1 or 2 kinds, and 1 to 3 indices of each are followed";
            return Err(fault("kinds, followed", reason));
        }
        let clipped = |gap: &i64| (0..=MOST_DIFFERENCE).contains(gap);
        if file.gaps.len() != kinds || !file.gaps.iter().all(clipped) {
            return Err(fault(
                "gaps",
                "there must be one from 0 to 16 for each kind",
            ));
        }
        let [low, high] = file.window;
        let most = if kinds == 1 { 0 } else { MOST_DIFFERENCE };
        if !(-most..=0).contains(&low) || !(0..=most).contains(&high) {
            let reason = "it must go from -16, …, 0 to 0, …, 16, and be [0, 0] for one kind";
            return Err(fault("window", reason));
        }
        let mut patterns = Patterns {
            kinds,
            followed,
            gaps: file.gaps.clone(),
            low,
            high,
            count: 0,
        };
        let codes = (0..kinds).map(|kind| patterns.codes(kind));
        let mut digits = codes.chain([patterns.width()]);
        let count = digits.try_fold(1, usize::checked_mul);
        let few = count.filter(|&count| count.saturating_mul(file.cayley.len()) <= MOST_PATTERNS);
        patterns.count = few.ok_or_else(|| fault("gaps, window", "there are too many patterns"))?;
        Ok(patterns)
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// To what the difference of the largest numbers of two kinds is clipped.
    pub(super) fn window(&self) -> [i64; 2] {
        [self.low, self.high]
    }

    /// C: differences that are at least this are as good as each other.
    pub(super) fn far(&self) -> i64 {
        let ends = [1, -self.low, self.high];
        self.gaps.iter().copied().chain(ends).fold(1, i64::max)
    }

    /// So many digits there are for a list of a kind.
    fn codes(&self, kind: usize) -> usize {
        (self.gaps[kind] as usize + 1).pow(self.followed as u32 - 1)
    }

    fn width(&self) -> usize {
        (self.high - self.low) as usize + 1
    }

    /// The digit for a list of a kind.
    pub(super) fn code(&self, kind: usize, list: &List) -> usize {
        let number = |at: usize| list.numbers().get(at).copied().unwrap_or(0);
        let differences = (1..self.followed).map(|at| number(at - 1) - number(at));
        self.code_of(kind, differences)
    }

    fn code_of(&self, kind: usize, differences: impl Iterator<Item = i64>) -> usize {
        let gap = self.gaps[kind];
        differences.fold(0, |code, difference| {
            code * (gap as usize + 1) + difference.min(gap) as usize
        })
    }

    /// The number of a pattern, from the digits for the lists and their largest numbers.
    pub(super) fn number(&self, codes: &[usize], tops: &[i64]) -> usize {
        let lists = codes.iter().enumerate();
        let number = lists.fold(0, |number, (kind, code)| number * self.codes(kind) + code);
        let difference = if self.kinds == 2 {
            tops[1] - tops[0]
        } else {
            0
        };
        number * self.width() + (difference.clamp(self.low, self.high) - self.low) as usize
    }

    pub(super) fn of(&self, lists: &Lists) -> usize {
        let mut codes = [0; MOST_KINDS];
        for (kind, list) in lists[..self.kinds].iter().enumerate() {
            codes[kind] = self.code(kind, list);
        }
        self.number(&codes[..self.kinds], &lists.map(|list| list.top()))
    }

    /// The number of the pattern of a pair of the file, if it is one.
    pub(super) fn of_pair(&self, (_, lists, difference): &Pair) -> Option<usize> {
        let mut number = 0;
        for (kind, list) in lists.iter().enumerate() {
            let clipped = |gap: &i64| (0..=self.gaps[kind]).contains(gap);
            let fits = kind < self.kinds && list.len() + 1 == self.followed;
            let code = (fits && list.iter().all(clipped))
                .then(|| self.code_of(kind, list.iter().copied()))?;
            number = number * self.codes(kind) + code;
        }
        let fits = lists.len() == self.kinds && (self.low..=self.high).contains(difference);
        fits.then(|| number * self.width() + (difference - self.low) as usize)
    }
}
