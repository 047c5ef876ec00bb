//! Contradictions between inequalities, without games.
//!
//! **Theorem.** If rows that are at least 0 for some integers are multiplied by positive numbers and added, and
//! the sum is divided by a positive number that divides all its coefficients, its constant rounded down, then
//! what comes out is at least 0 for these integers, too. So if a row without unknowns that is negative comes
//! out, then there are no such integers. *Proof.* What the unknowns add to the sum is a multiple of the divisor,
//! so that the sum is at least 0 exactly if it is that with its constant rounded down to a multiple. ∎
//!
//! These are the cutting planes of Gomory and Chvátal. `rows.rs` follows the steps, which a certificate names;
//! `values.rs` writes down what it means that a sum T and a maximum D fulfil an inequality.

mod rows;
mod values;

pub use rows::Derivation;
pub(crate) use rows::{Fault, Row, UNKNOWNS, combine, constant, contradict, need, unknown};
pub(crate) use values::{Inequality, Value, holds};
