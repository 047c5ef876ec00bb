//! What is kept of the indices of growing heaps, and what P may depend on: for each kind the few
//! largest indices, their differences, and how the largest of two kinds differ, all clipped.

/// The most kinds of growing heaps.
pub const KINDS: usize = 2;

/// The most of the largest indices of each kind that may be followed.
pub const FOLLOWED: usize = 3;

/// The kind of a growing heap, below [`KINDS`], and its index.
pub type Growing = (usize, i64);

/// The largest indices of each kind, descending, and then zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lists {
    entries: [[i64; FOLLOWED]; KINDS],
}

impl Lists {
    /// The largest index of a kind.
    pub(super) fn top(&self, kind: usize) -> i64 {
        self.entries[kind][0]
    }

    /// All indices that are kept, with the zeros.
    pub fn indices(&self) -> impl Iterator<Item = i64> + '_ {
        self.entries.iter().flatten().copied()
    }

    /// Adds an index; of each kind the `most` largest are kept.
    pub(super) fn insert(&mut self, (kind, mut index): Growing, most: usize) {
        for entry in &mut self.entries[kind][..most] {
            if index > *entry {
                std::mem::swap(entry, &mut index);
            }
        }
    }
}

/// How many indices are followed, and where their differences are clipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many kinds there are: 1 or 2.
    pub kinds: usize,
    /// How many indices of each kind are followed, at most [`FOLLOWED`].
    pub followed: usize,
    /// Larger differences of consecutive indices of a kind are taken for this.
    pub gaps: [i64; KINDS],
    /// The largest index of the second kind less that of the first is clipped to this.
    pub window: [i64; 2],
}

/// What P may depend on besides the element of F.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// For each kind the clipped differences of consecutive indices, the largest first.
    pub gaps: Vec<Vec<i64>>,
    /// The clipped difference of the largest indices.
    pub difference: i64,
}

impl Shape {
    /// C: a difference of indices that is larger is as good as this.
    pub(crate) fn reach(&self) -> i64 {
        let gaps = self.gaps.iter().take(self.kinds).copied();
        let window = [-self.window[0], self.window[1]];
        gaps.chain(window).max().unwrap_or(1).max(1)
    }

    /// The number of the pattern of lists, its place in [`Shape::all`].
    pub fn pattern(&self, lists: &Lists) -> usize {
        let codes = [self.code(0, lists), self.code(1, lists)];
        self.number(codes, lists.top(1) - lists.top(0))
    }

    /// The number of a pattern by the codes of its lists and the difference of the largest indices.
    pub(super) fn number(&self, codes: [usize; KINDS], difference: i64) -> usize {
        let [low, high] = self.window;
        let difference = (difference.clamp(low, high) - low) as usize;
        (codes[0] * self.codes(1) + codes[1]) * self.differences() + difference
    }

    /// The code of the list of a kind, below [`Shape::codes`].
    pub(super) fn code(&self, kind: usize, lists: &Lists) -> usize {
        let most = self.gaps[kind];
        let gaps = lists.entries[kind][..self.followed].windows(2);
        gaps.fold(0, |code, pair| {
            code * (most as usize + 1) + (pair[0] - pair[1]).min(most) as usize
        })
    }

    /// How many codes the lists of a kind have.
    fn codes(&self, kind: usize) -> usize {
        (self.gaps[kind] as usize + 1).pow(self.followed as u32 - 1)
    }

    fn differences(&self) -> usize {
        (self.window[1] - self.window[0]) as usize + 1
    }

    /// How many patterns there are.
    pub(super) fn patterns(&self) -> usize {
        self.codes(0) * self.codes(1) * self.differences()
    }

    /// The number of a pattern, if it is one.
    pub fn number_of(&self, pattern: &Pattern) -> Option<usize> {
        let mut codes = [0; KINDS];
        for (kind, gaps) in pattern.gaps.iter().enumerate().take(self.kinds) {
            let most = self.gaps[kind];
            let is_list = gaps.len() + 1 == self.followed;
            if !is_list || !gaps.iter().all(|gap| (0..=most).contains(gap)) {
                return None;
            }
            let code = gaps.iter().fold(0, |code, gap| code * (most + 1) + gap);
            codes[kind] = code as usize;
        }
        let [low, high] = self.window;
        let is_whole = pattern.gaps.len() == self.kinds;
        let is_pattern = is_whole && (low..=high).contains(&pattern.difference);
        is_pattern.then(|| self.number(codes, pattern.difference))
    }

    /// All patterns, by their numbers.
    pub fn all(&self) -> Vec<Pattern> {
        let mut all = Vec::with_capacity(self.patterns());
        for first in self.lists(0) {
            for second in self.lists(1) {
                for difference in self.window[0]..=self.window[1] {
                    all.push(Pattern {
                        gaps: [first.clone(), second.clone()][..self.kinds].to_vec(),
                        difference,
                    });
                }
            }
        }
        all
    }

    /// The clipped differences that a list of a kind may have, by the code of the list.
    fn lists(&self, kind: usize) -> Vec<Vec<i64>> {
        let side = self.gaps[kind] as usize + 1;
        let digits = (1..self.followed as u32).rev();
        let digit = |code: usize| {
            let digits = digits.clone();
            digits.map(move |place| (code / side.pow(place - 1) % side) as i64)
        };
        (0..self.codes(kind))
            .map(|code| digit(code).collect())
            .collect()
    }
}
