//! The table of a family as it is drawn: entries or drawings of the members, periods, caption.

use super::generate::{family_points, spots};
use super::picture::describe_rule;
use crate::figure::{EntryTable, EntryText, Sketch};
use crate::graph::families::Family;
use crate::graph::{Asked, Entry, FamilyTable, GraphRule, seen_period};
use crate::jobs::FilledTable;
use crate::play::{Convention, Outcome};
use crate::project::{Drawing, Entries, GraphPosition};

/// Larger members are not drawn, nor are the members of larger tables.
const DRAWN: (usize, usize) = (40, 450);

/// How the entries can be shown.
pub const SHOWN: [(Entries, &str, &str); 3] = [
    (Entries::Values, "written", "What is asked of each graph"),
    (Entries::Graphs, "drawn", "A small drawing of each graph"),
    (
        Entries::Both,
        "drawn and written",
        "Each graph with what is asked of it",
    ),
];

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
        // Eight grounds are told apart; larger values share the last.
        Entry::Number(value) => {
            let ground = u8::try_from(*value).map_or(7, |value| value.min(7));
            (value.to_string(), Some(ground))
        }
        Entry::Outcome(outcome) => {
            let ground = (*outcome == Outcome::P).then_some(2);
            (outcome.to_string(), ground)
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
    if position.table.entries == Entries::Graphs {
        return drawings(table);
    }
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
    } else if table.family != Family::Bipode {
        // The columns of bipodes are pairs, which are no sequence.
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
    let written = entries
        .iter()
        .map(|row| row.iter().map(entry_text).collect());
    let drawn = position.table.entries == Entries::Both;
    EntryTable {
        entries: written.collect(),
        sketches: if drawn { sketches(table) } else { Vec::new() },
        notes,
        caption,
        ..heads(table)
    }
}

/// The members drawn, and nothing said of them.
fn drawings(table: &FamilyTable) -> EntryTable {
    let blank = EntryText {
        text: String::new(),
        ground: None,
    };
    let row = |row: &Vec<Option<Vec<usize>>>| {
        let entry = |member: &Option<Vec<usize>>| member.is_some().then(|| blank.clone());
        row.iter().map(entry).collect()
    };
    EntryTable {
        entries: table.members.iter().map(row).collect(),
        sketches: sketches(table),
        caption: vec![format!("The {}.", family_name(table))],
        ..heads(table)
    }
}

/// An empty table with the heads of this one.
fn heads(table: &FamilyTable) -> EntryTable {
    EntryTable {
        row_name: table.row_name.clone(),
        column_name: table.column_name.clone(),
        row_heads: table.row_heads.clone(),
        column_heads: table.column_heads.clone(),
        ..EntryTable::default()
    }
}

/// Drawings of the members that are small enough; none where there are too many members.
fn sketches(table: &FamilyTable) -> Vec<Vec<Option<Sketch>>> {
    let all = table.members.iter().flatten().flatten().count();
    let sketch = |member: &Option<Vec<usize>>| {
        let member = member.as_ref()?;
        let small = all <= DRAWN.1 && table.family.order(member) <= DRAWN.0;
        let graph = small.then(|| table.family.graph(member).ok()).flatten()?;
        Some(Sketch {
            spots: spots(&family_points(table.family, member, &graph)),
            edges: graph.edges().collect(),
        })
    };
    let row = |row: &Vec<Option<Vec<usize>>>| row.iter().map(sketch).collect();
    table.members.iter().map(row).collect()
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
    let game = played(rule, asked, position);
    format!("{what} of {}: {game}.", family_name(table))
}

/// The family, and what all its members in the table have in common.
fn family_name(table: &FamilyTable) -> String {
    let mut family = table.family.name().to_owned();
    let member = table.members.iter().flatten().flatten().next();
    if let (Family::Bipode, Some(middle)) = (table.family, member.and_then(|m| m.last())) {
        let edges = if *middle == 1 { "edge" } else { "edges" };
        family = format!("{family} with {middle} {edges} between the centres");
    }
    family
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
