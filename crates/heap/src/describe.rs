//! The rules of heap games in words.

use super::HeapRule;
use grundy_base::rule::{Kind, digits_text};

/// A rule in one plain sentence.
pub fn describe(rule: &HeapRule) -> String {
    match rule.kind() {
        Kind::Code { d0, digits, block } => describe_code(*d0, digits, block),
        Kind::Subtraction(_) => format!(
            "Remove a number of tokens that is in {} from a heap.",
            rule.text()
        ),
        Kind::AllBut(_) => {
            "Remove any number of tokens from a heap but those in the list.".to_owned()
        }
        Kind::GrundysGame => "Split a heap into two heaps of unequal sizes.".to_owned(),
        Kind::CouplesAreForever => "Split a heap in two; a heap of two is never split.".to_owned(),
        Kind::Formula(_) => {
            "Options by a formula; only those are there that are whole, not negative and smaller."
                .to_owned()
        }
        Kind::Table(table) => match table.len() {
            1 => "A table of options for one heap size; other heaps have no move.".to_owned(),
            rows => {
                format!("A table of options for {rows} heap sizes; other heaps have no move.")
            }
        },
    }
}

fn describe_code(d0: u8, digits: &[u8], block: &[u8]) -> String {
    const SHOWN: usize = 4;
    let leaves = |digit: u8| {
        let ways = [
            (1, "nothing"),
            (2, "one heap"),
            (4, "two heaps"),
            (8, "three heaps"),
            (16, "four heaps"),
            (32, "five heaps"),
            (64, "six heaps"),
            (128, "seven heaps"),
        ];
        let allowed = ways.iter().filter(|(bit, _)| digit & bit != 0);
        allowed
            .map(|(_, words)| *words)
            .collect::<Vec<_>>()
            .join(" or ")
    };
    let all = [digits, &block.repeat(2 * SHOWN)].concat();
    let mut moves: Vec<String> = Vec::new();
    if d0 != 0 {
        moves.push(format!("split a heap, leaving {}", leaves(d0)));
    }
    let used = || all.iter().enumerate().filter(|(_, digit)| **digit != 0);
    moves.extend(
        used()
            .take(SHOWN)
            .map(|(i, &digit)| format!("remove {} and leave {}", i + 1, leaves(digit))),
    );
    if used().count() > SHOWN {
        moves.push("and so on as the digits say".to_owned());
    }
    if !block.is_empty() {
        let shown = digits_text(block.get(..20).unwrap_or(block));
        let more = if block.len() > 20 { "…" } else { "" };
        moves.push(format!("the digits {shown}{more} repeat for ever"));
    }
    let text = moves.join("; ");
    let mut letters = text.chars();
    let sentence = letters.next().map_or_else(
        || "No move at all.".to_owned(),
        |first| format!("{}{}.", first.to_uppercase(), letters.as_str()),
    );
    let largest = all.iter().fold(d0, |largest, digit| largest.max(*digit));
    if (8..16).contains(&largest) && !digits.is_empty() | !block.is_empty() {
        return format!("{sentence} Read as a hexadecimal code, for it has a digit above 7.");
    }
    sentence
}
