//! Natural numbers of some million bits that are sums of few powers of two, with what
//! is asked of them: length, residues, first and last digits.

use super::powers::PowerSum;
use grundy_base::budget::{Budget, Stop};

/// Larger numbers are not written out.
const MOST_BITS: u64 = 1 << 32;

/// A natural number, its least significant 64 bits first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natural {
    limbs: Vec<u64>,
}

impl Natural {
    /// The value of a sum of powers; `None` if it is negative or has more than 2^32 bits.
    pub fn of(sum: &PowerSum, budget: &Budget) -> Result<Option<Natural>, Stop> {
        let highest = sum.powers().next_back().map_or(0, |(exponent, _)| exponent);
        if highest > MOST_BITS {
            return Ok(None);
        }
        let limbs = (highest / 64) as usize + 3;
        budget.check_memory(limbs.saturating_mul(8))?;
        // Two's complement: the last limb is the sign's.
        let mut number = Natural {
            limbs: vec![0; limbs],
        };
        for (exponent, coefficient) in sum.powers() {
            budget.check()?;
            number.add(exponent, coefficient);
        }
        number.add(0, sum.constant());
        let negative = number.limbs.last().is_some_and(|&limb| limb >> 63 == 1);
        while number.limbs.last() == Some(&0) {
            number.limbs.pop();
        }
        Ok((!negative).then_some(number))
    }

    /// The number of binary digits.
    pub fn bits(&self) -> u64 {
        let top = self
            .limbs
            .last()
            .map_or(0, |limb| 64 - u64::from(limb.leading_zeros()));
        (self.limbs.len().saturating_sub(1) as u64) * 64 + top
    }

    /// The remainder of the division by `modulus`, which is not 0.
    pub fn residue(&self, modulus: u64) -> Option<u64> {
        let step = |rest: u64, &limb: &u64| {
            let value = u128::from(rest) << 64 | u128::from(limb);
            value
                .checked_rem(u128::from(modulus))
                .map(|rest| rest as u64)
        };
        self.limbs.iter().rev().try_fold(0, step)
    }

    /// The number of decimal digits and the first six of them. `None` where floating point
    /// cannot tell, that is within a millionth of the next number of six digits, and for 0.
    pub fn decimal_head(&self) -> Option<(u64, u32)> {
        let top = self.limbs.iter().rev().take(2);
        let mantissa = top.fold(0.0, |value, &limb| {
            value * 18446744073709551616.0 + limb as f64
        });
        let dropped = self.limbs.len().saturating_sub(2) as f64 * 64.0;
        let logarithm = mantissa.log10() + dropped * std::f64::consts::LOG10_2;
        let digits = logarithm.floor();
        let head = 10f64.powf(logarithm - digits + 5.0);
        let sure = head.is_finite() && logarithm < 1e7 && (head - head.round()).abs() > 1e-2;
        sure.then_some((digits as u64 + 1, head as u32))
    }

    /// Adds `coefficient` times 2^`exponent`, modulo 2 to the size.
    fn add(&mut self, exponent: u64, coefficient: i64) {
        let wide = i128::from(coefficient) << (exponent % 64);
        let fill = (wide >> 127) as u64;
        let addend = [wide as u64, (wide >> 64) as u64];
        let start = (exponent / 64) as usize;
        let mut carry = false;
        for (i, limb) in self.limbs.iter_mut().skip(start).enumerate() {
            let word = addend.get(i).copied().unwrap_or(fill);
            if i >= addend.len() && word == 0 && !carry {
                return;
            }
            let (sum, first) = limb.overflowing_add(word);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *limb = sum;
            carry = first || second;
        }
    }
}
