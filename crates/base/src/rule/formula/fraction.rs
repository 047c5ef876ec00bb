//! Exact fractions, as far as 128 bits go.

use std::cmp::Ordering;

/// A fraction in lowest terms; its denominator is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    above: i128,
    below: i128,
}

/// The greatest common divisor; 0 only of two zeros.
pub(super) fn gcd(a: u128, b: u128) -> u128 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

// Each operation gives nothing where there is no result, or none of 128 bits.
impl Fraction {
    pub(super) fn whole(number: i128) -> Fraction {
        Fraction {
            above: number,
            below: 1,
        }
    }

    fn new(above: i128, below: i128) -> Option<Fraction> {
        if below == 0 {
            return None;
        }
        let common = i128::try_from(gcd(above.unsigned_abs(), below.unsigned_abs())).ok()?;
        let common = match below < 0 {
            true => -common,
            false => common,
        };
        Some(Fraction {
            above: above.checked_div(common)?,
            below: below.checked_div(common)?,
        })
    }

    /// The whole number that it is, if it is one.
    pub(super) fn as_whole(self) -> Option<i128> {
        (self.below == 1).then_some(self.above)
    }

    pub(super) fn plus(self, other: Fraction) -> Option<Fraction> {
        let above = self.above.checked_mul(other.below)?;
        let above = above.checked_add(other.above.checked_mul(self.below)?)?;
        Fraction::new(above, self.below.checked_mul(other.below)?)
    }

    pub(super) fn negative(self) -> Option<Fraction> {
        let above = self.above.checked_neg()?;
        Some(Fraction { above, ..self })
    }

    pub(super) fn minus(self, other: Fraction) -> Option<Fraction> {
        self.plus(other.negative()?)
    }

    pub(super) fn times(self, other: Fraction) -> Option<Fraction> {
        let above = self.above.checked_mul(other.above)?;
        Fraction::new(above, self.below.checked_mul(other.below)?)
    }

    pub(super) fn over(self, other: Fraction) -> Option<Fraction> {
        let above = self.above.checked_mul(other.below)?;
        Fraction::new(above, self.below.checked_mul(other.above)?)
    }

    /// The largest whole number that is not larger.
    pub(super) fn floor(self) -> Fraction {
        Fraction::whole(self.above.div_euclid(self.below))
    }

    /// The smallest whole number that is not smaller.
    pub(super) fn ceil(self) -> Option<Fraction> {
        self.negative()?.floor().negative()
    }

    /// What is left of it by a division: a − b⌊a/b⌋.
    pub(super) fn modulo(self, other: Fraction) -> Option<Fraction> {
        self.minus(other.times(self.over(other)?.floor())?)
    }

    /// Its power with a whole exponent that is not negative.
    pub(super) fn power(self, exponent: Fraction) -> Option<Fraction> {
        let exponent = u32::try_from(exponent.as_whole()?).ok()?;
        Some(Fraction {
            above: self.above.checked_pow(exponent)?,
            below: self.below.checked_pow(exponent)?,
        })
    }

    pub(super) fn compare(self, other: Fraction) -> Option<Ordering> {
        let left = self.above.checked_mul(other.below)?;
        Some(left.cmp(&other.above.checked_mul(self.below)?))
    }
}
