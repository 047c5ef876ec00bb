//! Lists of indices, and their patterns.

use super::file::{Pair, Values};
use crate::refusal::{Refusal, Stated};

/// So many kinds there may be, and so many of the largest indices of each may be followed.
pub(super) const KINDS: usize = 2;
pub(super) const MOST_FOLLOWED: usize = 3;
/// The largest difference that is told from larger ones, and the most pairs of an element and a pattern.
const MOST_DIFFERENCE: i64 = 16;
const MOST_PAIRS: usize = 1 << 18;

/// The largest indices of a kind, the largest first, filled up with zeros.
pub(super) type List = [i64; MOST_FOLLOWED];
/// A list for each kind; that of a kind that is not there is zero.
pub(super) type Lists = [List; KINDS];
/// The kind and the index of a growing heap.
pub(super) type Point = (usize, i64);

/// A list with an index more.
pub(super) fn with(mut list: List, mut index: i64) -> List {
    for entry in &mut list {
        if index > *entry {
            std::mem::swap(entry, &mut index);
        }
    }
    list
}

/// Lists with some points more.
pub(super) fn with_points(lists: Lists, points: impl IntoIterator<Item = Point>) -> Lists {
    points.into_iter().fold(lists, |mut lists, (kind, index)| {
        lists[kind] = with(lists[kind], index);
        lists
    })
}

/// What the pattern of lists needs of one of them: the number of its differences, and its largest index.
pub(super) type Told = (usize, i64);

/// The patterns of lists, numbered: a digit for the clipped differences of each list, and one for that of
/// the largest numbers of two kinds.
pub(super) struct Patterns {
    pub(super) kinds: usize,
    pub(super) followed: usize,
    gaps: [i64; KINDS],
    pub(super) window: [i64; 2],
    /// So many digits there are for a list of each kind.
    codes: [usize; KINDS],
}

impl Patterns {
    pub(super) fn new(file: &Values) -> Result<Patterns, Refusal> {
        let fault = |place: &str, why: &str| Refusal::new(Stated::Table, place, why);
        if !(1..=KINDS).contains(&file.kinds) || !(1..=MOST_FOLLOWED).contains(&file.followed) {
            let why = "there are 1 or 2 kinds, and 1 to 3 indices of each are followed";
            return Err(fault("kinds, followed", why));
        }
        let clipped = |gap: &i64| (0..=MOST_DIFFERENCE).contains(gap);
        if file.gaps.len() != file.kinds || !file.gaps.iter().all(clipped) {
            return Err(fault(
                "gaps",
                "there must be one from 0 to 16 for each kind",
            ));
        }
        let [low, high] = file.window;
        let most = if file.kinds == 1 { 0 } else { MOST_DIFFERENCE };
        if !(-most..=0).contains(&low) || !(0..=most).contains(&high) {
            let why = "it must go from -16, …, 0 to 0, …, 16, and be [0, 0] for one kind";
            return Err(fault("window", why));
        }
        let gaps = std::array::from_fn(|kind| file.gaps.get(kind).copied().unwrap_or(0));
        let patterns = Patterns {
            kinds: file.kinds,
            followed: file.followed,
            gaps,
            window: file.window,
            codes: gaps.map(|gap| (gap as usize + 1).pow(file.followed as u32 - 1)),
        };
        match patterns.count() * file.cayley.len() <= MOST_PAIRS {
            true => Ok(patterns),
            false => Err(fault("gaps, window", "there are too many patterns")),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.codes[0] * self.codes[1] * self.width()
    }

    fn width(&self) -> usize {
        (self.window[1] - self.window[0]) as usize + 1
    }

    /// C: differences that are at least this are as good as each other.
    pub(super) fn far(&self) -> i64 {
        let [low, high] = self.window;
        self.gaps
            .into_iter()
            .chain([1, -low, high])
            .fold(1, i64::max)
    }

    /// What is needed of a list of a kind.
    pub(super) fn told(&self, kind: usize, list: &List) -> Told {
        let followed = &list[..self.followed];
        let differences = followed.windows(2).map(|two| two[0] - two[1]);
        (self.code(kind, differences), list[0])
    }

    fn code(&self, kind: usize, differences: impl Iterator<Item = i64>) -> usize {
        let gap = self.gaps[kind];
        differences.fold(0, |code, difference| {
            code * (gap as usize + 1) + difference.min(gap) as usize
        })
    }

    /// The number of a pattern.
    pub(super) fn number(&self, told: [Told; KINDS]) -> usize {
        let [(first, top), (second, other)] = told;
        let [low, high] = self.window;
        let difference = (other - top).clamp(low, high) - low;
        (first * self.codes[1] + second) * self.width() + difference as usize
    }

    pub(super) fn of(&self, lists: &Lists) -> usize {
        self.number([self.told(0, &lists[0]), self.told(1, &lists[1])])
    }

    /// The number of the pattern of a pair of the file, if it is one.
    pub(super) fn of_pair(&self, (_, lists, difference): &Pair) -> Option<usize> {
        let [low, high] = self.window;
        if lists.len() != self.kinds || !(low..=high).contains(difference) {
            return None;
        }
        let mut told = [(0, 0), (0, *difference)];
        for (kind, list) in lists.iter().enumerate() {
            let clipped = |gap: &i64| (0..=self.gaps[kind]).contains(gap);
            if list.len() + 1 != self.followed || !list.iter().all(clipped) {
                return None;
            }
            told[kind].0 = self.code(kind, list.iter().copied());
        }
        Some(self.number(told))
    }
}
