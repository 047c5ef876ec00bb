//! Codes of the same game: the standard form of a code.
//!
//! A heap without moves is zero in every sum. Let the heaps from 1 to e have no moves, and heap e + 1 have
//! some. Leave out of every option the parts of at most e tokens, and make all other heaps smaller by e.
//! The rest is a code again: in the game, a move of heap n takes k tokens, where the digit k allows it,
//! and leaves j parts of more than e tokens and m of at most e, s tokens in all; among the heaps n' = n − e
//! it takes n' − (n − k − s − j e) = k + s + (j − 1) e tokens and leaves j parts. Heap 1 has a move in it, so
//! it is a code in *standard form* (Guy and Smith 1956; Winning Ways, ch. 4).
//!
//! **Theorem.** Let two codes have the same standard form, and let the heaps from 1 to e, and from 1 to f,
//! have no moves in them. Then heap n + e of the first and heap n + f of the second have the same value, in
//! normal and in misère play, for all n ≥ 0; so have two sums of such heaps.
//!
//! *Proof.* Both are heap n of the standard form, by induction on n: their options correspond, but for parts
//! that are zero. ∎

use grundy_base::rule::{HeapRule, MOST_PARTS, Taking};

/// The standard form of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandardForm {
    /// The code whose heap n is heap n + `shift` of the other; heap 1 has a move in it.
    pub code: Taking,
    /// How many first heaps of the other game have no moves.
    pub shift: usize,
}

/// Longer codes are not looked at: the work grows with the square of the length.
const LONGEST: usize = 64;

impl StandardForm {
    /// The standard form of a rule; none if it is no finite code, is too long, or has no moves at all.
    pub fn of(rule: &HeapRule) -> Option<StandardForm> {
        let (d0, digits) = rule.digits()?;
        if digits.len() > LONGEST {
            return None;
        }
        let last = digits.len() + MOST_PARTS;
        let first = (1..=last).find(|&heap| rule.options(heap).next().is_some())?;
        let shift = first - 1;
        let mut standard = Vec::new();
        for (taken, &digit) in std::iter::once(&d0).chain(&digits).enumerate() {
            for parts in (0..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
                for live in 0..=parts {
                    let dead = parts - live;
                    for lost in sums(dead, shift) {
                        allow(&mut standard, taken + lost, live, shift);
                    }
                }
            }
        }
        let d0 = standard.first().copied().unwrap_or(0);
        let digits = standard.into_iter().skip(1).collect();
        let code = Taking { d0, digits };
        Some(StandardForm { code, shift })
    }
}

/// The sums of so many parts from 1 to `largest`.
fn sums(parts: usize, largest: usize) -> impl Iterator<Item = usize> {
    parts..=parts * largest
}

/// Lets `removed` tokens be taken from a heap of the game so that `live` parts are left, among heaps that
/// are smaller by `shift`.
fn allow(standard: &mut Vec<u8>, removed: usize, live: usize, shift: usize) {
    // That a heap of at most `shift` is taken whole is no move of a heap that is left.
    let Some(taken) = (removed + live * shift)
        .checked_sub(shift)
        .filter(|&taken| taken > 0 || live > 0)
    else {
        return;
    };
    if standard.len() <= taken {
        standard.resize(taken + 1, 0);
    }
    standard[taken] |= 1 << live;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim_sequence;
    use grundy_base::budget::Budget;

    fn form(code: &str) -> StandardForm {
        StandardForm::of(&HeapRule::parse(code).expect("a code")).expect("a game with moves")
    }

    /// Winning Ways, ch. 4: Dawson's Kayles and 0.4 are Dawson's Chess 0.137, with larger heaps; Kayles is
    /// in standard form. And 0.054 is 0.056: docs/errata.md.
    #[test]
    fn games_of_the_literature_that_are_the_same_have_one_standard_form() {
        for (code, standard, shift) in [
            ("0.07", "0.137", 1),
            ("0.4", "0.137", 2),
            ("0.77", "0.77", 0),
            ("4.", "0.7", 1),
            ("0.02", "0.13", 2),
        ] {
            assert_eq!(form(code).code, form(standard).code, "{code}");
            assert_eq!((form(code).shift, form(standard).shift), (shift, 0));
        }
        assert_eq!(form("0.054"), form("0.056"));
        assert_ne!(form("0.104"), form("0.106"));
    }

    #[test]
    fn games_of_one_standard_form_have_the_same_grundy_values_at_their_heaps() {
        for number in 1..512 {
            for first in ["0", "4"] {
                let rule = HeapRule::parse(&format!("{first}.{number:03o}")).expect("a code");
                let form = StandardForm::of(&rule).expect("a game with moves");
                let standard = HeapRule::from_digits(form.code.d0, &form.code.digits);
                let standard = standard.expect("a code");
                let values = |rule: &HeapRule, heaps| {
                    let found = nim_sequence(rule, heaps, &Budget::unlimited(), &mut |_| ());
                    found.expect("values").values.iter().collect::<Vec<u32>>()
                };
                let here = values(&rule, 40 + form.shift);
                assert!(here[..=form.shift].iter().all(|&value| value == 0));
                assert_eq!(here[form.shift..], values(&standard, 40), "{}", rule.text());
            }
        }
    }

    #[test]
    fn what_has_no_moves_or_no_digits_has_none() {
        for rule in ["S(1,2)", "0.(3)*", "0."] {
            let rule = HeapRule::parse(rule);
            assert!(rule.map_or(true, |rule| StandardForm::of(&rule).is_none()));
        }
    }
}
