//! Games in which the largest heaps of several kinds are compared.

mod brute;
mod golden;
mod tables;

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::Discovery;
use grundy_quotient::algebraic::compared_maxima::{MaximaTable, discover};
use std::sync::OnceLock;

/// The game's table, as it is found without a hint.
fn found(code: &str) -> Discovery<MaximaTable> {
    let rule = HeapRule::parse(code).expect("a code");
    discover(&rule, &Budget::unlimited(), &mut |_| ()).expect("a table")
}

/// That of 0.540, which several tests look at.
fn first() -> &'static Discovery<MaximaTable> {
    static FOUND: OnceLock<Discovery<MaximaTable>> = OnceLock::new();
    FOUND.get_or_init(|| found("0.540"))
}
