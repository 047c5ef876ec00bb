//! Whole numbers written as sums and differences of few powers of two.

use serde::Serialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

/// The sum of `coefficient` times 2^`exponent` and a constant.
///
/// Like terms are merged: coefficients are 1 or -1 after every operation, so that
/// -2^9 - 2^9 is written -2^10.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PowerSum {
    powers: BTreeMap<u64, i64>,
    constant: i64,
}

impl PowerSum {
    /// The number 2^`exponent`.
    pub fn power(exponent: u64) -> PowerSum {
        let mut sum = PowerSum::default();
        sum.add(exponent, 1);
        sum
    }

    /// Adds `coefficient` times 2^`exponent`.
    pub fn add(&mut self, mut exponent: u64, mut coefficient: i64) {
        while coefficient != 0 {
            let there = self.powers.remove(&exponent).unwrap_or(0);
            let total = there + coefficient;
            // An odd remainder stays, the rest moves on to the next power.
            if total % 2 != 0 {
                self.powers.insert(exponent, total % 2);
            }
            coefficient = total / 2;
            exponent += 1;
        }
    }

    /// Which of two numbers is larger. The highest power of their difference decides: all lower
    /// ones together are less.
    pub fn compare(&self, other: &PowerSum) -> Ordering {
        let mut difference = self.clone();
        other
            .powers()
            .for_each(|(exponent, sign)| difference.add(exponent, -sign));
        let highest = difference.powers().next_back().map_or(0, |(_, sign)| sign);
        let constants = self.constant.cmp(&other.constant);
        highest.cmp(&0).then(constants)
    }

    /// Adds a small number.
    pub fn add_constant(&mut self, number: i64) {
        self.constant += number;
    }

    /// The exponents, ascending, with the coefficients 1 and -1.
    pub fn powers(&self) -> impl DoubleEndedIterator<Item = (u64, i64)> + '_ {
        self.powers
            .iter()
            .map(|(&exponent, &coefficient)| (exponent, coefficient))
    }

    /// The constant that is added to the powers.
    pub fn constant(&self) -> i64 {
        self.constant
    }
}

impl fmt::Display for PowerSum {
    /// `2^9 - 2^4 + 21`, the highest power first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (exponent, coefficient) in self.powers().rev() {
            let sign = match (first, coefficient < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            write!(f, "{sign}2^{exponent}")?;
            first = false;
        }
        match self.constant {
            constant if first => write!(f, "{constant}"),
            0 => Ok(()),
            constant if constant > 0 => write!(f, " + {constant}"),
            constant => write!(f, " - {}", constant.unsigned_abs()),
        }
    }
}
