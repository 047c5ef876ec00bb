//! Outcomes of misère play by values of positions: what the kinds of certificates with a table of values of
//! heaps and a set P have in common.
//!
//! **Theorem.** Let each position have a value that follows from those of its heaps, where heaps with the value
//! of nothing may be left out, and let P be a set of values such that
//!
//! - (0) a heap without options has the value of nothing, and that is not in P;
//! - (P) no move leads from a position with a value in P to another such;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P.
//!
//! *Proof.* By induction along the options. A position without options is an N-position and a sum of heaps
//! without options; its value is that of nothing, which is not in P. A position with options is a P-position
//! if and only if all of them are N-positions, that is, have values that are not in P; that is so if and only
//! if its own value is in P, by (P) and (N). ∎
//!
//! Each kind reads its values and sees to (0) in its `table.rs`, and proves (P) and (N) in files of their own,
//! as there are infinitely many positions. What it says of the quotient is in `infinite/`. Here are the game
//! (`octal.rs`) and what is said where (0), (P) or (N) fails.

mod octal;

pub(crate) use octal::{Octal, Parts, rule};

use crate::refusal::{Beside, Counterexample, Refusal, Stated, in_words};

/// (0) fails: a heap without options has not the value of nothing.
pub(crate) fn valued_without_options(place: impl Into<String>) -> Refusal {
    let why = "the heap has no options, and not the value of nothing";
    Refusal::new(Stated::Terminal, place, why)
}

/// (0) fails: the value of nothing is in P.
pub(crate) fn nothing_is_in_p(place: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Terminal, place, "the value of nothing is in P")
}

/// (P) fails: a move in a heap leads from P to P. What it leaves may not be known; `with` says in words what is
/// beside the heap.
pub(crate) fn from_p_to_p(heap: usize, left: Vec<usize>, beside: Beside, with: &str) -> Refusal {
    let to = match left.is_empty() {
        true => String::new(),
        false => format!(" to the heaps {left:?}"),
    };
    let why = format!("a move in the heap {heap}{to} leads from P to P: beside it are {with}");
    Refusal::new(Stated::FromP, "p", why).shown_by(Counterexample::Move { heap, left, beside })
}

/// (N) fails, or is not proved: a position with these heaps and more, which `with` says in words.
pub(crate) fn stuck(heaps: Vec<usize>, beside: Beside, with: &str) -> Refusal {
    let why = format!(
        "a position with {}, {with} may be outside P without a move into it",
        in_words(&heaps)
    );
    Refusal::new(Stated::IntoP, "p", why).shown_by(Counterexample::Stuck { heaps, beside })
}
