//! Games in which the largest heaps of several kinds are compared.

mod brute;
mod golden;
mod tables;

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::compared_maxima::{Discovery, discover};
use std::sync::OnceLock;

/// The game's table, as it is found without a hint.
fn found(code: &str) -> Discovery {
    let rule = HeapRule::parse(code).expect("a code");
    discover(&rule, &Budget::unlimited(), &mut |_| ()).expect("a table")
}

/// That of 0.540, which several tests look at.
fn first() -> &'static Discovery {
    static FOUND: OnceLock<Discovery> = OnceLock::new();
    FOUND.get_or_init(|| found("0.540"))
}
