//! Octal codes, read anew.

use crate::{Refusal, Stated};

/// What may be removed from a heap, by what is left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Moves {
    /// So many tokens, if the heap has no more.
    pub(super) none: Vec<usize>,
    /// So many, leaving one heap.
    pub(super) one: Vec<usize>,
    /// So many, leaving two heaps.
    pub(super) two: Vec<usize>,
    /// The index `k` of the last digit that is not 0: the most tokens that a move removes.
    pub(super) last: usize,
}

impl Moves {
    /// Reads a code `0.ddd` or `4.ddd`, where some digit lets a heap be split and the last one is not 0.
    pub(super) fn read(code: &str) -> Result<Moves, Refusal> {
        let refuse = |why| Refusal::new(Stated::Game, "code", format!("“{code}” {why}"));
        let no_code = || refuse("is no octal code, such as 0.104");
        let (zeroth, digits) = code.split_once('.').ok_or_else(no_code)?;
        let mut moves = Moves::default();
        match zeroth {
            "0" => {}
            "4" => moves.two.push(0),
            _ => return Err(no_code()),
        }
        for (place, digit) in digits.chars().enumerate() {
            let digit = digit.to_digit(8).ok_or_else(no_code)?;
            let lists = [&mut moves.none, &mut moves.one, &mut moves.two];
            for (bit, list) in lists.into_iter().enumerate() {
                if digit >> bit & 1 == 1 {
                    list.push(place + 1);
                }
            }
            if digit > 0 {
                moves.last = place + 1;
            }
        }
        // So that a game has one code.
        if digits != "0" && moves.last < digits.len() || digits.is_empty() {
            return Err(refuse("does not end in a digit from 1 to 7"));
        }
        if moves.two.is_empty() {
            return Err(refuse("has no move that leaves two heaps"));
        }
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_of_digits_say_how_many_heaps_may_be_left() {
        let read = |code| Moves::read(code).unwrap();
        let moves = read("4.127");
        assert_eq!(
            (moves.none, moves.one, moves.two, moves.last),
            (vec![1, 3], vec![2, 3], vec![0, 3], 3)
        );
        assert_eq!((read("0.04").last, read("4.0").last), (2, 0));
        for code in [
            "", "0", "1.4", "0.3", "0.8", "0.4x", "0.é", "S(1,2)", "0.(4)*", "00.4", "0.0400",
            "4.", "4.00", "0.0",
        ] {
            assert!(Moves::read(code).is_err(), "{code}");
        }
    }
}
