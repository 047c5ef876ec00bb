//! The table of a family as it is drawn: entries, periods, caption.

use super::picture::describe_rule;
use crate::figure::{EntryTable, EntryText};
use crate::graph::families::Family;
use crate::graph::{Asked, Entry, FamilyTable, GraphRule, seen_period};
use crate::jobs::FilledTable;
use crate::project::{Convention, Drawing, GraphPosition};

/// What can be asked of each member.
pub const ASKED: [(Asked, &str, &str); 4] = [
    (
        Asked::Grundy,
        "Grundy values",
        "The value of each graph in normal play",
    ),
    (Asked::Normal, "outcomes", "N or P in normal play"),
    (Asked::Misere, "misère outcomes", "N or P in misère play"),
    (
        Asked::LongestWin,
        "longest wins",
        "How many moves are made when the winner of normal play stretches the game and the loser shortens it",
    ),
];

/// What stands at an entry, if there is one.
pub fn entry_text(entry: &Entry) -> Option<EntryText> {
    let (text, ground) = match entry {
        Entry::Outside => return None,
        Entry::Waiting => ("·".to_owned(), None),
        // Seven grounds are told apart; larger values have none.
        Entry::Number(value) => {
            let ground = u8::try_from(*value).ok().filter(|value| *value < 7);
            (value.to_string(), ground)
        }
        Entry::Outcome(outcome) => {
            let ground = (*outcome == crate::graph::Outcome::P).then_some(2);
            (format!("{outcome:?}"), ground)
        }
        Entry::TooLarge => ("?".to_owned(), None),
    };
    Some(EntryText { text, ground })
}

/// The table as it is drawn, with its caption and the periods of its rows.
pub fn entry_table(
    table: &FamilyTable,
    filled: &FilledTable,
    rule: &GraphRule,
    asked: Asked,
    position: &GraphPosition,
) -> EntryTable {
    let entries = &filled.entries;
    let of_values = matches!(asked, Asked::Grundy | Asked::Normal);
    let by_theorem = of_values
        && table.family == Family::Pode
        && rule.heap().text() == "0.33"
        && !rule.takes_any_set();
    let known = if by_theorem {
        "as theorem 64 (corrected) says"
    } else {
        "as far as seen"
    };
    let period = |row: &[Entry]| {
        let (period, from) = seen_period(row)?;
        let from = table.column_heads.get(from)?;
        Some(match period {
            1 => format!("constant from {from} on, {known}"),
            _ => format!("period {period} from {from} on, {known}"),
        })
    };
    let mut caption = vec![caption(table, rule, asked, position)];
    let mut notes = Vec::new();
    if table.sequence {
        let all: Vec<Entry> = entries.iter().flatten().copied().collect();
        if let Some(proved) = &filled.proved {
            let (period, from) = (proved.period, proved.last_exception + 1);
            caption.push(format!(
                "Period {period} from {from} on, proved: paths have the values of heaps."
            ));
        } else if let Some((period, from)) = seen_period(&all) {
            caption.push(format!(
                "Period {period} from {from} on, as far as seen; not proved."
            ));
        }
    } else {
        notes = entries
            .iter()
            .map(|row| period(row).unwrap_or_default())
            .collect();
    }
    if entries
        .iter()
        .flatten()
        .any(|entry| *entry == Entry::TooLarge)
    {
        caption.push("?: too large for the solver.".to_owned());
    }
    if entries
        .iter()
        .flatten()
        .any(|entry| *entry == Entry::Waiting)
    {
        caption.push("·: not computed.".to_owned());
    }
    EntryTable {
        row_name: table.row_name.clone(),
        column_name: table.column_name.clone(),
        row_heads: table.row_heads.clone(),
        column_heads: table.column_heads.clone(),
        entries: entries
            .iter()
            .map(|row| row.iter().map(entry_text).collect())
            .collect(),
        notes,
        caption,
    }
}

fn caption(
    table: &FamilyTable,
    rule: &GraphRule,
    asked: Asked,
    position: &GraphPosition,
) -> String {
    let what = ASKED.iter().find(|a| a.0 == asked).map_or("", |a| a.1);
    let mut what = what.to_owned();
    if let Some(first) = what.get(..1).map(str::to_uppercase) {
        what.replace_range(..1, &first);
    }
    let mut family = table.family.name().to_owned();
    let member = table.members.iter().flatten().flatten().next();
    if let (Family::Bipode, Some(middle)) = (table.family, member.and_then(|m| m.last())) {
        let edges = if *middle == 1 { "edge" } else { "edges" };
        family = format!("{family} with {middle} {edges} between the centres");
    }
    format!("{what} of {family}: {}.", played(rule, asked, position))
}

/// The game of a table in words, with the convention that what is asked is of.
pub fn played(rule: &GraphRule, asked: Asked, position: &GraphPosition) -> String {
    let convention = match asked {
        Asked::Misere => Convention::Misere,
        _ => Convention::Normal,
    };
    let read = GraphPosition {
        convention,
        ..GraphPosition {
            drawing: Drawing::default(),
            ..position.clone()
        }
    };
    describe_rule(&read, rule)
}
