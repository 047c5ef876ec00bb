//! How far the search for infinite quotients goes. Run without the window, on a machine with nothing
//! else to do:
//!
//! - `cargo bench --no-default-features --bench sweep -- four-digits` goes through all codes 0.dddd and
//!   4.ddd with a last digit that is not 0. It prints the line of assets/algebraic/four-digits.jsonl of
//!   each code with a proved table of all heaps, and a summary.
//! - `cargo bench --no-default-features --bench sweep -- open-stars` goes through the codes that figure 1
//!   of Plambeck and Siegel's supplement marks as solved in normal play only, and that have no proved
//!   table of all heaps here. It prints the rows of docs/open-stars.md.
//! - `cargo bench --no-default-features --bench sweep -- vector-games 6` goes through the vector games
//!   with two, three or four minimal moves below 6, or another number from 2 to 8, one of each pair of mirror
//!   images. It prints what is proved of φ of each on all positions, a line of JSON, and then the tables of
//!   docs/vector-survey.md. `1/8` behind it takes every eighth game; the name of an SVG file has the
//!   counts drawn there.
//!
//! Budgets are counted in steps, so that what is found does not depend on the machine. Codes as further
//! arguments do these alone, and a number as an argument multiplies the budgets.

mod four_digits;
mod open_stars;
mod same_games;
mod vector_games;

use grundy::budget::Budget;
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
        let part = arguments
            .iter()
            .find_map(|argument| argument.strip_prefix("1/"));
        let every = part.and_then(|every| every.parse().ok()).unwrap_or(1);
        let picture = arguments.iter().find(|argument| argument.ends_with(".svg"));
        let done = vector_games::survey(times.clamp(2, 8) as u32, every, picture.map(Path::new));
        if let Err(error) = done {
            eprintln!("the picture was not written: {error}");
        }
    } else {
        println!("name a sweep: four-digits, open-stars or vector-games");
    }
}

/// A budget of so many steps.
fn steps(steps: u64) -> Budget {
    Budget::unlimited().with_steps(steps).with_memory(MEMORY)
}
