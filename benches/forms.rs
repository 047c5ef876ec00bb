//! Times of misère forms and genera. Run with `cargo bench --bench forms`.

use grundy::budget::Budget;
use grundy::form::{FormStore, heap_forms};
use grundy::heap::HeapRule;
use std::time::Instant;

fn main() {
    heaps("0.77", 60, 3.0);
    heaps("0.07", 80, 3.0);
    heaps("4.7", 30, 3.0);
    heaps("0.6", 50, 3.0);
    heaps("0.45", 60, 3.0);
}

fn report(what: &str, start: Instant, goal: f64) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{what:<56} {seconds:>8.3} s (goal {goal})");
}

/// The canonical forms of the heaps of a game, then their genera.
fn heaps(code: &str, heaps: usize, goal: f64) {
    let Ok(rule) = HeapRule::parse(code) else {
        return;
    };
    let budget = Budget::unlimited();
    let mut store = FormStore::default();
    let start = Instant::now();
    let found = heap_forms(&rule, heaps, &mut store, &budget, &mut |_, _| {});
    report(
        &format!(
            "{code}: canonical forms to heap {heaps}, {} forms, {} MB",
            store.len(),
            store.bytes() >> 20
        ),
        start,
        goal,
    );
    let start = Instant::now();
    for &form in &found.forms {
        if store.genus(form, &budget).is_err() {
            return;
        }
    }
    report(&format!("{code}: genera"), start, goal);
}
