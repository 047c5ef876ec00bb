//! The lines of a quotient sheet: a rule such as `0.77`, its heaps up to a size as in `0.07 to 33`, or
//! a single game such as `2#320`.

use super::{HeapQuotient, TypedQuotient};
use grundy_heap::HeapRule;
use grundy_quotient::MAX_QUOTIENT_HEAPS;

/// The quotient that a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetGame {
    /// That of a heap game.
    Heaps(HeapQuotient),
    /// That of a single game.
    Single(TypedQuotient),
}

impl SheetGame {
    /// The question that a line is.
    pub fn of_line(text: &str) -> Result<SheetGame, String> {
        let text = text.trim();
        if is_single_game(text) {
            let game = TypedQuotient::SingleGame(text.to_owned());
            return Ok(SheetGame::Single(game));
        }
        let (rule, heaps) = match text.split_once(" to ") {
            Some((rule, heaps)) => (rule, Some(largest_heap(heaps)?)),
            None => (text, None),
        };
        let rule = HeapRule::parse(rule).map_err(|error| error.to_string())?;
        Ok(SheetGame::Heaps(HeapQuotient { rule, heaps }))
    }
}

fn largest_heap(text: &str) -> Result<usize, String> {
    let heaps = text.trim().parse().ok();
    let within = heaps.filter(|heaps| (1..=MAX_QUOTIENT_HEAPS).contains(heaps));
    within.ok_or_else(|| {
        format!("After “to” stands the largest heap, a number from 1 to {MAX_QUOTIENT_HEAPS}.")
    })
}

/// Whether it is written as a single game is: with a nim heap for every number, so without the
/// point of a code, the letters of a name and the arrow of a table.
fn is_single_game(text: &str) -> bool {
    !text.contains(|c: char| c.is_alphabetic() || ".>→".contains(c))
}
