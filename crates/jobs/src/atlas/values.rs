//! Search by Grundy values: which games have these?

use grundy_base::budget::{Budget, Stop};
use grundy_base::syntax::SyntaxError;
use grundy_heap::{HeapRule, nim_sequence};

/// More values than this tell no games apart that are told apart here.
pub const MOST_VALUES: usize = 256;

/// The values may begin at heaps up to this one: many games are others with larger heaps.
pub const LAST_START: usize = 8;

/// Reads values with spaces or commas between them.
/// It errs at what is no number, and at more than [`MOST_VALUES`].
pub fn read_values(text: &str) -> Result<Vec<u32>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '…' | '[' | ']');
    let mut values = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        if is_between(characters[at]) {
            at += 1;
            continue;
        }
        let rest = characters[at..].iter();
        let length = rest.take_while(|c| !is_between(**c)).count();
        let word: String = characters[at..at + length].iter().collect();
        let value = word.parse().map_err(|_| SyntaxError {
            at: at..at + length,
            message: "This is no Grundy value; write numbers such as 0 1 2 3 1 4.".to_owned(),
        })?;
        values.push(value);
        if values.len() > MOST_VALUES {
            let message = format!("These are too many; {MOST_VALUES} values are looked for.");
            return Err(SyntaxError {
                at: at..at + length,
                message,
            });
        }
        at += length;
    }
    Ok(values)
}

/// The heap at which a game has the values, one after the other, if it has them at one of its first heaps.
pub(super) fn starts_at(
    code: &str,
    values: &[u32],
    budget: &Budget,
) -> Result<Option<usize>, Stop> {
    let Ok(rule) = HeapRule::parse(code) else {
        return Ok(None);
    };
    let heaps = values.len() + LAST_START;
    match nim_sequence(&rule, heaps, budget, &mut |_| ()) {
        Ok(sequence) => {
            let known: Vec<u32> = sequence.values.iter().collect();
            let mut windows = known.windows(values.len().max(1));
            Ok(windows.position(|window| window == values))
        }
        Err(stopped) => Err(stopped.why),
    }
}
