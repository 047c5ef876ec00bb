//! The relations and the P-portion in chosen letters, which follow from those of theorem 5.

use super::{ChosenLetters, ChosenWord};
use std::iter;

/// An exponent of a: `constant` + `slope`·n modulo 2, for the index n that it stands before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    /// Whether it is 1 for n = 0.
    pub constant: bool,
    /// Whether it changes from each n to the next.
    pub slope: bool,
}

impl Sign {
    pub(super) fn of(constant: i64, slope: i64) -> Self {
        Sign {
            constant: constant.rem_euclid(2) == 1,
            slope: slope.rem_euclid(2) == 1,
        }
    }

    pub(super) fn at(self, n: i64) -> bool {
        self.constant ^ (self.slope && n.rem_euclid(2) == 1)
    }
}

/// An exponent of b: `constant` + `slope`·n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Power {
    /// For n = 0.
    pub constant: i64,
    /// From each n to the next.
    pub slope: i64,
}

/// A product a^sign b^power of letters; sign and power are those of the index `of`, where they depend on one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Product {
    /// The exponent of a.
    pub sign: Sign,
    /// The exponent of b.
    pub power: Power,
    /// The index on which they depend.
    pub of: &'static str,
    /// The other letters, some with the index m or n.
    pub letters: Vec<String>,
}

/// Elements of P: a^sign b^i times a letter, for the i of one parity below a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PSet {
    /// Whether there is an a.
    pub unit: bool,
    /// Whether i is odd; where n is any, whether i + n is.
    pub odd: bool,
    /// Whether n is odd; nothing where n is any.
    pub n_odd: Option<bool>,
    /// i < n + `bound`.
    pub bound: i64,
}

/// How many relations there are but a² = 1 with so many letters before the family: of each letter with b, and of two
/// letters, which may be the same.
pub(in super::super) fn number_of_relations(singles: usize) -> usize {
    let letters = singles + 1;
    letters + letters * (letters + 1) / 2
}

impl ChosenLetters {
    /// The relations but a² = 1, each an equation between two products; those with m are for m ≤ n.
    pub fn relations(&self) -> impl Iterator<Item = [Product; 2]> {
        let singles = || {
            let singles = self.singles.iter().zip(0..);
            singles.map(|((letter, sign, _), m)| (letter.as_str(), m, i64::from(*sign)))
        };
        let of_singles = singles().zip(0..).flat_map(move |(of, at)| {
            let later = singles().skip(at);
            let products =
                later.map(move |(later, _, sigma)| self.product_of_singles(of, (later, sigma)));
            iter::once_with(move || self.collapse_of_single(of)).chain(products)
        });
        of_singles
            .chain(iter::once_with(|| self.collapse_of_family()))
            .chain(singles().map(|of| self.product_with_family(of)))
            .chain(iter::once_with(|| self.product_in_family()))
    }

    /// b'^k ℓ = a^… b'^(2m+3).
    fn collapse_of_single(&self, (letter, m, sigma): (&str, i64, i64)) -> [Product; 2] {
        let (k, sum) = (self.presentation.collapse(m), 2 * m + 3);
        let right = sigma + self.beta() * (k + sum);
        [constant(0, k, &[letter]), constant(right, sum, &[])]
    }

    /// ℓ d_n = a^… b'^t d_n.
    fn product_with_family(&self, (letter, m, sigma): (&str, i64, i64)) -> [Product; 2] {
        let of_family = format!("{}_n", self.family.letter);
        let total = self.presentation.total(m);
        let right = sigma + self.beta() * total;
        [
            constant(0, 0, &[letter, &of_family]),
            constant(right, total, &[&of_family]),
        ]
    }

    /// ℓ ℓ', as a power of b where that is possible.
    fn product_of_singles(
        &self,
        (letter, m, sigma): (&str, i64, i64),
        (later, of_later): (&str, i64),
    ) -> [Product; 2] {
        let left = constant(0, 0, &[letter, later]);
        let total = self.presentation.total(m);
        let place = self.singles.iter().position(|(name, ..)| name == later);
        let n = place.map_or(m, |n| n as i64);
        let k = self.presentation.collapse(n);
        let right = if total >= k {
            let power = 2 * n + 3 + total - k;
            constant(sigma + of_later + self.beta() * power, power, &[])
        } else {
            constant(sigma + self.beta() * total, total, &[later])
        };
        [left, right]
    }

    /// b'^k d_n = a^… b'^(2n+2r+3).
    fn collapse_of_family(&self) -> [Product; 2] {
        let r = self.shift();
        let k = self.presentation.collapse(r);
        let sum = 2 * r + 3;
        // The exponents are k + n and sum + 2n.
        let right = Product {
            sign: Sign::of(
                i64::from(self.sign.constant) + self.beta() * (k + sum),
                i64::from(self.sign.slope) + self.beta(),
            ),
            power: Power {
                constant: sum,
                slope: 2,
            },
            of: "n",
            letters: Vec::new(),
        };
        let left = Product {
            power: Power {
                constant: k,
                slope: 1,
            },
            of: "n",
            letters: vec![format!("{}_n", self.family.letter)],
            ..Product::default()
        };
        [left, right]
    }

    /// d_m d_n = a^… b'^(t_(m+r)) d_n.
    fn product_in_family(&self) -> [Product; 2] {
        let [m, n] = ["m", "n"].map(|index| format!("{}_{index}", self.family.letter));
        let total = self.presentation.total(self.shift());
        let right = Product {
            sign: Sign::of(
                i64::from(self.sign.constant) + self.beta() * total,
                i64::from(self.sign.slope) + self.beta(),
            ),
            power: Power {
                constant: total,
                slope: 1,
            },
            of: "m",
            letters: vec![n.clone()],
        };
        [constant(0, 0, &[&m, &n]), right]
    }

    /// The elements of P with one of the letters before the family.
    pub fn p_of_singles(&self) -> Vec<ChosenWord> {
        let words = (0..self.shift()).flat_map(|n| {
            let (total, k) = (self.presentation.total(n), self.presentation.collapse(n));
            let odd = (0..k).filter(move |i| (i + total) % 2 == 1);
            odd.map(move |i| self.word((false, i, Some(n))))
        });
        words.collect()
    }

    /// The elements of P with a letter of the family.
    pub fn p_of_family(&self) -> Vec<PSet> {
        let r = self.shift();
        let (total, bound) = (self.presentation.total(r), self.presentation.collapse(r));
        // i + t_(n+r) is odd, so i + n has the parity of this.
        let parity = total + 1;
        let unit = Sign::of(
            i64::from(self.sign.constant) + self.beta() * parity,
            i64::from(self.sign.slope) + self.beta(),
        );
        if !unit.slope {
            return vec![PSet {
                unit: unit.constant,
                odd: parity % 2 == 1,
                n_odd: None,
                bound,
            }];
        }
        let of = |n: i64| PSet {
            unit: unit.at(n),
            odd: (parity + n) % 2 == 1,
            n_odd: Some(n == 1),
            bound,
        };
        let mut both = [0, 1].map(of);
        both.sort_by_key(|set| set.unit);
        both.to_vec()
    }
}

/// A product whose exponents depend on no index.
pub(super) fn constant(sign: i64, power: i64, letters: &[&str]) -> Product {
    Product {
        sign: Sign::of(sign, 0),
        power: Power {
            constant: power,
            slope: 0,
        },
        of: "",
        letters: letters.iter().map(|&letter| letter.to_owned()).collect(),
    }
}
