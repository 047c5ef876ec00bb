//! How far the search for infinite quotients goes. Run without the window, on a machine with nothing
//! else to do:
//!
//! - `cargo bench --no-default-features --bench sweep -- four-digits` goes through all codes 0.dddd and
//!   4.ddd with a last digit that is not 0. It prints the line of assets/algebraic/four-digits.jsonl of
//!   each code with a proved table of all heaps, and a summary.
//! - `cargo bench --no-default-features --bench sweep -- open-stars` goes through the codes that figure 1
//!   of Plambeck and Siegel's supplement marks as solved in normal play only, and that have no proved
//!   table of all heaps here. It prints the rows of docs/open-stars.md.
//! - `cargo bench --no-default-features --bench sweep -- vector-games 6` prints the vector games with two,
//!   three or four minimal moves below 6, or another number from 2 to 8, one of each pair of mirror images,
//!   for a survey: `grundy survey plan @FILE --ask star`. The name of its store in the place of the number
//!   has the tables of docs/vector-survey.md printed, and that of an SVG file the counts drawn there.
//!
//! Budgets are counted in steps, so that what is found does not depend on the machine. Codes as further
//! arguments do these alone, and a number as an argument multiplies the budgets.

mod four_digits;
mod open_stars;
mod same_games;
mod vector_games;

use grundy_base::budget::Budget;
use std::path::Path;

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
    if has("four-digits") {
        four_digits::sweep(&only, times);
    } else if has("open-stars") {
        open_stars::rows(&only, times);
    } else if has("vector-games") {
        let ends = |end: &str| arguments.iter().find(|argument| argument.ends_with(end));
        let picture = ends(".svg").map(Path::new);
        match ends(".sqlite") {
            Some(store) => {
                if let Err(error) = vector_games::tables(Path::new(store), picture) {
                    eprintln!("{store}: {error}");
                }
            }
            None => vector_games::family(times.clamp(2, 8) as u32),
        }
    } else {
        println!("name a sweep: four-digits, open-stars or vector-games");
    }
}

/// A budget of so many steps.
fn steps(steps: u64) -> Budget {
    Budget::unlimited().with_steps(steps).with_memory(MEMORY)
}
