//! The patterns of lists of indices: the differences of consecutive indices of a kind, and of the largest of
//! two kinds, all clipped.

use crate::checker::compared_maxima::{Pair, Values};
use crate::refusal::{Refusal, require};

/// The most kinds.
pub(crate) const KINDS: usize = 2;
/// The largest difference that is told from larger ones.
const MOST: i64 = 16;

/// The largest indices of a kind, the largest first, filled up with zeros; three are kept, m are used.
pub(crate) type List = [i64; 3];
/// The kind and the index of a growing heap.
pub(crate) type Point = (usize, i64);
/// What the pattern of lists needs of one of them: a number for its differences, and its largest index.
pub(crate) type ListCode = (usize, i64);

/// A list with an index more.
pub(crate) fn with(mut list: List, mut index: i64) -> List {
    for entry in &mut list {
        (*entry, index) = (index.max(*entry), index.min(*entry));
    }
    list
}

/// The patterns, numbered. If there is one kind, the list of the second one is of zeros.
pub(crate) struct Patterns {
    pub(crate) kinds: usize,
    /// m.
    pub(crate) followed: usize,
    pub(crate) gaps: [i64; KINDS],
    pub(crate) window: [i64; 2],
    /// How many numbers there are for the differences in a list of each kind, and in the window.
    codes: [usize; KINDS],
    width: usize,
}

impl Patterns {
    pub(crate) fn new(file: &Values) -> Result<Patterns, Refusal> {
        let (kinds, followed, [low, high]) = (file.kinds, file.followed, file.window);
        let few = (1..=KINDS).contains(&kinds) && (1..=3).contains(&followed);
        let why = "there are 1 or 2 kinds; 1 to 3 indices are followed";
        require(few, "kinds, followed", why)?;
        let right =
            file.gaps.len() == kinds && file.gaps.iter().all(|gap| (0..=MOST).contains(gap));
        require(
            right,
            "gaps",
            "there must be one from 0 to 16 for each kind",
        )?;
        let most = if kinds == 1 { 0 } else { MOST };
        let right = (-most..=0).contains(&low) && (0..=most).contains(&high);
        let why = "it must go from -16, …, 0 to 0, …, 16, and be [0, 0] for one kind";
        require(right, "window", why)?;
        let gaps = [file.gaps[0], file.gaps.get(1).copied().unwrap_or(0)];
        let codes = gaps.map(|gap| (gap as usize + 1).pow(followed as u32 - 1));
        let (window, width) = (file.window, (high - low) as usize + 1);
        let patterns = Patterns {
            kinds,
            followed,
            gaps,
            window,
            codes,
            width,
        };
        let few = patterns.count() * file.cayley.len() <= 1 << 18;
        require(few, "gaps, window", "there are too many patterns")?;
        Ok(patterns)
    }

    pub(crate) fn count(&self) -> usize {
        self.codes[0] * self.codes[1] * self.width
    }

    /// C: differences that are at least this are as good as each other.
    pub(crate) fn far(&self) -> i64 {
        let [low, high] = self.window;
        self.gaps.into_iter().chain([-low, high]).fold(1, i64::max)
    }

    pub(crate) fn told(&self, kind: usize, list: &List) -> ListCode {
        let differences = list[..self.followed].windows(2).map(|two| two[0] - two[1]);
        (self.code(kind, differences), list[0])
    }

    /// Lists with the same patterns as these, whatever indices are added to both: the last index that is
    /// followed is told only as long as it is the last, and from that before it, clipped. So where it is
    /// further below than the differences are told, it may be raised.
    pub(crate) fn raised(&self, mut lists: [List; KINDS]) -> [List; KINDS] {
        if self.followed > 1 {
            for (list, gap) in lists.iter_mut().zip(self.gaps) {
                let (before, last) = (self.followed - 2, self.followed - 1);
                list[last] = list[last].max(list[before] - gap);
            }
        }
        lists
    }

    fn code(&self, kind: usize, differences: impl Iterator<Item = i64>) -> usize {
        let gap = self.gaps[kind];
        differences.fold(0, |code, of| {
            code * (gap + 1) as usize + of.min(gap) as usize
        })
    }

    /// The number of a pattern.
    pub(crate) fn number(&self, [(first, top), (second, other)]: [ListCode; KINDS]) -> usize {
        let [low, high] = self.window;
        let difference = (other - top).clamp(low, high) - low;
        (first * self.codes[1] + second) * self.width + difference as usize
    }

    pub(crate) fn number_of(&self, lists: &[List; KINDS]) -> usize {
        self.number([self.told(0, &lists[0]), self.told(1, &lists[1])])
    }

    /// The number of the pattern of a pair of the file, if it is one.
    pub(crate) fn of_pair(&self, (_, lists, difference): &Pair) -> Option<usize> {
        let [low, high] = self.window;
        let mut told = [(0, 0), (0, *difference)];
        for (kind, list) in lists.iter().enumerate().take(self.kinds) {
            let clipped = list.iter().all(|gap| (0..=self.gaps[kind]).contains(gap));
            (clipped && list.len() + 1 == self.followed).then_some(())?;
            told[kind].0 = self.code(kind, list.iter().copied());
        }
        let fits = lists.len() == self.kinds && (low..=high).contains(difference);
        fits.then(|| self.number(told))
    }
}
