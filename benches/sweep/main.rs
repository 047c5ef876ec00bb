//! How far the search for infinite quotients goes. Run without the window, on a machine with nothing
//! else to do:
//!
//! - `cargo bench --no-default-features --bench sweep -- four-digits` goes through all codes 0.dddd and
//!   4.ddd with a last digit that is not 0. It prints the line of assets/algebraic/four-digits.jsonl of
//!   each code with a proved table of all heaps, and a summary.
//! - `cargo bench --no-default-features --bench sweep -- open-stars` goes through the codes that figure 1
//!   of Plambeck and Siegel's supplement marks as solved in normal play only, and that have no proved
//!   table of all heaps here. It prints the rows of docs/open-stars.md.
//!
//! Budgets are counted in steps, so that what is found does not depend on the machine. Codes as further
//! arguments do these alone, and a number as an argument multiplies the budgets.

mod four_digits;
mod open_stars;
mod same_games;

use grundy::budget::Budget;

/// No computation may take more memory.
const MEMORY: usize = 2 << 30;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let only: Vec<&str> = (arguments.iter().map(String::as_str))
        .filter(|argument| argument.contains('.'))
        .collect();
    let only = |code: &str| only.is_empty() || only.contains(&code);
    let times = arguments.iter().find_map(|argument| argument.parse().ok());
    let times: u64 = times.unwrap_or(1);
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    match (has("four-digits"), has("open-stars")) {
        (true, _) => four_digits::sweep(&only, times),
        (_, true) => open_stars::rows(&only, times),
        _ => println!("name a sweep: four-digits or open-stars"),
    }
}

/// A budget of so many steps.
fn steps(steps: u64) -> Budget {
    Budget::unlimited().with_steps(steps).with_memory(MEMORY)
}
