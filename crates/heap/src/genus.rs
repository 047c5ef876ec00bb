//! The genus of a misère game (Conway, On Numbers and Games, ch. 12; Winning
//! Ways, ch. 13): the normal nim value `g` with the misère nim values
//! `g_0 g_1 g_2 …` of the game plus 0, 1, 2, … heaps of two, written `g^g0g1g2…`.
//!
//! **The tail is exact.** With options G', `g_0` is the mex of the `g_0(G')` (1 if there
//! are none), and `g_n` the mex of all `g_n(G')` with `g_(n-1)` and `g_(n-1) xor 1`. Let
//! every option have period two from `s` on. For `n >= s`, `g_(n+1)` is a function of `g_n`
//! and of the parity of `n`, so `g_(i+2) = g_i` for one `i >= s` proves it for all later
//! ones. Such an `i` comes soon: let `a` and `b` be the mexes of the options' values at
//! even and at odd places from `s` on. After `s`, a value is the mex of its place, unless the value
//! before lies in the pair of that mex; then it is the next free value outside of the pair.
//! If `a` and `b` lie in different pairs, a value that is its mex is followed by
//! mexes only, and where none is its mex each is the second choice of its place. If they lie in
//! one pair, a mex is followed by a second choice, which lies outside the pair and so is
//! followed by a mex. In each case the period is two at once.
//! (Equal terms so far prove nothing: heap 19 of 4.7 has `1^202020202020431`.)

use super::plain::mex;
use grundy_base::play::Outcome;
use rustc_hash::FxHashMap;
use std::fmt;

/// A genus in its shortest form: the last two exponents repeat for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
pub struct Genus {
    normal: u32,
    exponents: Vec<u32>,
}

impl Genus {
    /// The genus with this normal nim value and these exponents, the last two of which
    /// repeat; `None` with fewer than two.
    pub fn new(normal: u32, mut exponents: Vec<u32>) -> Option<Genus> {
        if exponents.len() < 2 {
            return None;
        }
        trim(&mut exponents);
        Some(Genus { normal, exponents })
    }

    /// The genus of a game whose options have these genera.
    /// Time: options times the longest list of exponents.
    ///
    /// ```
    /// # use grundy_heap::Genus;
    /// let two = Genus::of_nim_heap(2);
    /// assert_eq!(two.to_string(), "2^20");
    /// // The game {2}, which is written 2#, has the genus of the Nim position 2 + 2.
    /// assert_eq!(Genus::of_options(&[&two]).to_string(), "0^02");
    /// ```
    pub fn of_options(options: &[&Genus]) -> Genus {
        let normals: Vec<u32> = options.iter().map(|option| option.normal).collect();
        let settled = options.iter().map(|option| option.exponents.len() - 2);
        let settled = settled.max().unwrap_or(0);
        let mut exponents: Vec<u32> = Vec::new();
        loop {
            let n = exponents.len();
            if n >= settled + 3 && exponents[n - 1] == exponents[n - 3] {
                trim(&mut exponents);
                let normal = mex(&normals);
                return Genus { normal, exponents };
            }
            let mut seen: Vec<u32> = options.iter().map(|option| option.exponent(n)).collect();
            let next = match exponents.last() {
                None if seen.is_empty() => 1,
                None => mex(&seen),
                Some(&last) => {
                    seen.extend([last, last ^ 1]);
                    mex(&seen)
                }
            };
            exponents.push(next);
        }
    }

    /// The genus of a nim heap.
    pub fn of_nim_heap(size: u32) -> Genus {
        let exponents = match size {
            0 => vec![1, 2, 0],
            1 => vec![0, 3, 1],
            _ => vec![size, size ^ 2],
        };
        Genus {
            normal: size,
            exponents,
        }
    }

    /// The nim value in normal play.
    pub fn normal(&self) -> u32 {
        self.normal
    }

    /// The nim value in misère play; 0 for the P-positions.
    pub fn misere(&self) -> u32 {
        self.exponent(0)
    }

    /// The outcome in misère play of a game of this genus.
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.misere() != 0)
    }

    /// The exponents, at least two; the last two repeat.
    pub fn exponents(&self) -> &[u32] {
        &self.exponents
    }

    /// The misère nim value of the game and `n` heaps of two.
    pub fn exponent(&self, n: usize) -> u32 {
        let last = self.exponents.len() - 1;
        let index = if n <= last { n } else { last - (n - last) % 2 };
        self.exponents[index]
    }

    /// The normal value and the exponents, each as it is written.
    pub fn parts(&self) -> [String; 2] {
        let exponents = self.exponents.iter().map(|&value| written(value));
        [written(self.normal), exponents.collect()]
    }

    /// The genus of the game plus a heap of one: every value with its last bit changed.
    pub fn associate(&self) -> Genus {
        Genus {
            normal: self.normal ^ 1,
            exponents: self.exponents.iter().map(|value| value ^ 1).collect(),
        }
    }

    /// Whether a Nim position has this genus: `0^120`, `1^031` or `n^n(n xor 2)`.
    pub fn is_tame(&self) -> bool {
        let firm = [self.normal, self.normal ^ 2];
        self.exponents == firm || (self.normal < 2 && *self == Genus::of_nim_heap(self.normal))
    }
}

/// Drops the exponents that the two before them repeat.
fn trim(exponents: &mut Vec<u32>) {
    while let [.., before, _, last] = exponents.as_slice()
        && before == last
    {
        exponents.pop();
    }
}

impl fmt::Display for Genus {
    /// `2^1420`; values from ten on in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [normal, exponents] = self.parts();
        write!(f, "{normal}^{exponents}")
    }
}

fn written(value: u32) -> String {
    match value {
        0..10 => value.to_string(),
        _ => format!("({value})"),
    }
}

/// The index of an interned genus; indices that differ in the last bit are associates.
pub type GenusId = u32;

/// Interned genera, and the genus of each set of genera of options met so far.
#[derive(Clone, Debug, Default)]
pub struct Genera {
    list: Vec<Genus>,
    ids: FxHashMap<Genus, GenusId>,
    by_options: FxHashMap<Box<[GenusId]>, GenusId>,
    /// What the lists and sets take besides their entries.
    lengths: usize,
}

impl Genera {
    /// The genus of an index.
    pub fn get(&self, id: GenusId) -> Option<&Genus> {
        self.list.get(id as usize)
    }

    /// The index of the genus of a game whose options have these; `options` is sorted
    /// and made free of repetitions.
    pub fn of_options(&mut self, options: &mut Vec<GenusId>) -> GenusId {
        options.sort_unstable();
        options.dedup();
        if let Some(&id) = self.by_options.get(options.as_slice()) {
            return id;
        }
        let genera: Vec<&Genus> = options.iter().filter_map(|&id| self.get(id)).collect();
        let id = self.intern(Genus::of_options(&genera));
        self.lengths += options.len() * size_of::<GenusId>();
        self.by_options.insert(options.as_slice().into(), id);
        id
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let sets = self.by_options.capacity() * (size_of::<(Box<[GenusId]>, GenusId)>() + 1);
        let genera = (self.list.capacity() + self.ids.capacity()) * size_of::<(Genus, GenusId)>();
        sets + genera + self.lengths
    }

    fn intern(&mut self, genus: Genus) -> GenusId {
        if let Some(&id) = self.ids.get(&genus) {
            return id;
        }
        let odd = genus.normal & 1;
        let pair = self.list.len() as GenusId;
        let other = genus.associate();
        let both = if odd == 0 {
            [genus, other]
        } else {
            [other, genus]
        };
        for (genus, id) in both.into_iter().zip(pair..) {
            self.lengths += 2 * genus.exponents.len() * size_of::<u32>();
            self.ids.insert(genus.clone(), id);
            self.list.push(genus);
        }
        pair + odd
    }
}
