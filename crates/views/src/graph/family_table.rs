//! The view Families: what was asked of each member of a family, as a table.

use super::families::{family_of, member_spots};
use super::words::describe_rule;
use super::{GraphPositions, rule_of};
use crate::proved::with_basis;
use crate::{Answers, Asks, Framing, Grounds, Headline, Picture, Shown, State, View};
use grundy_base::number::counted;
use grundy_base::play::{Convention, Outcome};
use grundy_figure::{Cell, EntryTable, EntryText, Rich, Sketch, Table};
use grundy_graph::families::Family;
use grundy_graph::{Asked, Entry, FamilyTable, seen_period};
use grundy_jobs::{FamilyValues, FilledTable};
use grundy_project::{Entries, TableChoice};
use grundy_proof::Proved;

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

/// The questions that can be asked of each member.
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
        "How many moves are made when the winner of normal play prolongs the game and the loser shortens it",
    ),
];

/// The answers for the members of a family, as a table.
pub struct Families;

impl View<GraphPositions> for Families {
    entry!(
        "families",
        "Families",
        "The values of a family of graphs as a table"
    );

    fn asks(&self, shown: Shown<'_, GraphPositions>, asks: &mut Asks) {
        let choice = &shown.document.table;
        if let Ok(rule) = rule_of(shown.document) {
            asks.ask(FamilyValues {
                table: table_of(choice),
                rule,
                asked: asked_of(choice),
            });
        }
    }

    fn headline(&self, shown: Shown<'_, GraphPositions>) -> Option<Headline> {
        let inquiry = shown.known.inquiry::<FamilyValues>();
        let is_stale = inquiry.is_some_and(|inquiry| inquiry.is_stale());
        let headline = filled_table(shown.known).map(|(of, filled)| headline(of.asked, filled));
        Some(match headline {
            Some(headline) => headline.stale(is_stale),
            None => Headline::open(""),
        })
    }

    fn picture(&self, shown: Shown<'_, GraphPositions>, framing: Framing) -> Option<Picture> {
        let (of, filled) = filled_table(shown.known)?;
        let mut table = entry_table(of, filled, shown.document.table.entries);
        let caption = Rich::joined(&table.caption, " ");
        table.caption = framing.captions(|| table.caption.clone());
        table.room = framing.width;
        Some(Picture::new(table.scene(), caption))
    }

    /// The members with their parameters.
    fn rows(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let (of, filled) = filled_table(shown.known)?;
        let game = played(of);
        let parameters = of.table.family.parameters().iter();
        let value = match of.asked {
            Asked::Grundy => "value",
            Asked::Normal => "outcome",
            Asked::Misere => "misère outcome",
            Asked::LongestWin => "longest win",
        };
        let head = parameters.map(|parameter| parameter.0);
        let members = of.table.members.iter().flatten();
        let row = |(member, entry): (&Option<Vec<usize>>, &Entry)| {
            let mut row: Vec<Cell> = member.as_ref()?.iter().copied().map(Cell::number).collect();
            row.push(entry_cell(entry)?);
            row.push(Cell::text(&game));
            Some(row)
        };
        let rows = members.zip(filled.entries.iter().flatten());
        let table = Table::new(head.chain([value, "rule"]), rows.filter_map(row));
        Some(with_basis(table, Some(&Grounds::computed(filled))))
    }

    fn table(&self, shown: Shown<'_, GraphPositions>) -> Option<Table> {
        let (of, filled) = filled_table(shown.known)?;
        Some(grid(&of.table, filled, shown.document.table.entries))
    }
}

/// The largest of the values, or how many members are P-positions.
fn headline(asked: Asked, filled: &FilledTable) -> Headline {
    let entries = || filled.entries.iter().flatten();
    let largest = entries().filter_map(|entry| match entry {
        Entry::Number(value) => Some(*value),
        _ => None,
    });
    let largest = largest.max().unwrap_or(0);
    let are = |wanted: fn(&Entry) -> bool| entries().filter(|entry| wanted(entry)).count();
    let known = are(|entry| matches!(entry, Entry::Number(_) | Entry::Outcome(_)));
    let graphs = are(|entry| *entry != Entry::Outside);
    let answer = match asked {
        Asked::Grundy => format!("Values up to {largest}"),
        Asked::LongestWin => format!("Longest wins up to {largest}"),
        Asked::Normal | Asked::Misere => {
            let p = are(|entry| *entry == Entry::Outcome(Outcome::P));
            format!("{p} of {known} in P")
        }
    };
    match known == graphs {
        true => {
            let extent = format!("for {}", counted(known, "graph", "graphs"));
            Headline::proved(answer, &Proved::computed(filled), &extent)
        }
        false => {
            let extent = format!("{known} of {} known", counted(graphs, "graph", "graphs"));
            Headline::new(answer, State::Exact, extent)
        }
    }
}

/// The entries in rows and columns with their heads, as they are drawn.
fn grid(table: &FamilyTable, filled: &FilledTable, shown: Entries) -> Table {
    let written = shown != Entries::Graphs;
    let cell = |entry: &Entry| Cell::from(entry_cell(entry).filter(|_| written));
    let row = |(head, entries): (&String, &Vec<Entry>)| {
        let entries = entries.iter().map(cell);
        std::iter::once(Cell::plain(head)).chain(entries).collect()
    };
    let corner = match table.column_name.is_empty() {
        true => table.row_name.clone(),
        false => format!("{} / {}", table.row_name, table.column_name),
    };
    let heads = std::iter::once(&corner).chain(&table.column_heads);
    let rows = table.row_heads.iter().zip(&filled.entries);
    Table::new(heads.map(Cell::plain), rows.map(row))
}

/// The members that are chosen.
fn table_of(choice: &TableChoice) -> FamilyTable {
    let family = family_of(&choice.family).unwrap_or(Family::Pode);
    let (rows, columns) = largest(family);
    let (rows, columns) = (choice.rows.min(rows), choice.columns.min(columns));
    FamilyTable::of(family, rows, columns, choice.middle.min(50))
}

/// The question that is asked of each member.
pub fn asked_of(choice: &TableChoice) -> Asked {
    serde_json::from_value(serde_json::Value::String(choice.asked.clone())).unwrap_or_default()
}

/// The largest rows and columns that are asked for.
pub fn largest(family: Family) -> (usize, usize) {
    match (family, family.parameters().len()) {
        (Family::Bipode, _) => (6, 6),
        (Family::Hypercube, _) => (7, 0),
        (_, 1) => (400, 0),
        _ => (40, 40),
    }
}

/// The last table of which something is known, be it the one chosen or one before.
pub fn filled_table(known: &Answers) -> Option<(&FamilyValues, &FilledTable)> {
    let inquiry = known.inquiry::<FamilyValues>()?;
    Some((inquiry.answered()?, inquiry.answer()?))
}

/// The cell of an entry, if there is one.
pub fn entry_cell(entry: &Entry) -> Option<Cell> {
    Some(match entry {
        Entry::Outside => return None,
        Entry::Waiting => Cell::text("·"),
        Entry::Number(value) => Cell::number(*value),
        Entry::Outcome(outcome) => Cell::text(outcome.to_string()),
        Entry::TooLarge => Cell::text("?"),
    })
}

/// The ground that an entry stands on, if any.
fn ground(entry: &Entry) -> Option<u8> {
    match entry {
        // Eight grounds are told apart; larger values share the last.
        Entry::Number(value) => Some(u8::try_from(*value).map_or(7, |value| value.min(7))),
        Entry::Outcome(Outcome::P) => Some(2),
        Entry::Outcome(Outcome::N) | Entry::Outside | Entry::Waiting | Entry::TooLarge => None,
    }
}

/// The table as it is drawn, with its caption and the periods of its rows.
pub fn entry_table(of: &FamilyValues, filled: &FilledTable, shown: Entries) -> EntryTable {
    let table = &of.table;
    let drawn_only = shown == Entries::Graphs;
    let entry = |(cell, entry): (&Cell, &Entry)| {
        (*entry != Entry::Outside).then(|| EntryText {
            text: cell.spelled().into(),
            ground: ground(entry).filter(|_| !drawn_only),
        })
    };
    let row = |(cells, entries): (&Vec<Cell>, &Vec<Entry>)| {
        cells.iter().skip(1).zip(entries).map(entry).collect()
    };
    let grid = grid(table, filled, shown);
    EntryTable {
        row_name: table.row_name.clone(),
        column_name: table.column_name.clone(),
        row_heads: table.row_heads.clone(),
        column_heads: table.column_heads.iter().map(Rich::from).collect(),
        entries: grid.rows.iter().zip(&filled.entries).map(row).collect(),
        sketches: match shown {
            Entries::Values => Vec::new(),
            Entries::Graphs | Entries::Both => sketches(table),
        },
        notes: match drawn_only {
            true => Vec::new(),
            false => notes(of, filled),
        },
        caption: match drawn_only {
            true => vec![format!("The {}.", family_name(table)).into()],
            false => caption(of, filled).into_iter().map(Rich::from).collect(),
        },
        room: None,
    }
}

/// The periods that are seen in the rows, where these are sequences.
fn notes(of: &FamilyValues, filled: &FilledTable) -> Vec<String> {
    let FamilyValues { table, rule, asked } = of;
    // The columns of bipodes are pairs, which are no sequence.
    if table.sequence || table.family == Family::Bipode {
        return Vec::new();
    }
    let of_values = matches!(asked, Asked::Grundy | Asked::Normal);
    let by_theorem = of_values
        && table.family == Family::Pode
        && rule.heap().text() == "0.33"
        && !rule.takes_any_set();
    let known = if by_theorem {
        "as theorem 64 of Dailly 2015 (corrected) says"
    } else {
        "observed"
    };
    let period = |row: &Vec<Entry>| {
        let (period, from) = seen_period(row)?;
        let from = table.column_heads.get(from)?;
        Some(match period {
            1 => format!("constant from {from} on, {known}"),
            _ => format!("period {period} from {from} on, {known}"),
        })
    };
    let rows = filled.entries.iter();
    rows.map(|row| period(row).unwrap_or_default()).collect()
}

fn caption(of: &FamilyValues, filled: &FilledTable) -> Vec<String> {
    let what = ASKED.iter().find(|a| a.0 == of.asked).map_or("", |a| a.1);
    let mut what = what.to_owned();
    if let Some(first) = what.get(..1).map(str::to_uppercase) {
        what.replace_range(..1, &first);
    }
    let mut caption = vec![format!(
        "{what} of {}: {}.",
        family_name(&of.table),
        played(of)
    )];
    let all: Vec<Entry> = filled.entries.iter().flatten().copied().collect();
    if of.table.sequence {
        let proved = filled.proved.as_ref();
        if let Some((of, proved)) = proved.and_then(|of| Some((of, of.proved_of_values()?))) {
            let (period, from) = (of.period, of.last_exception + 1);
            let proved = Grounds::of(&proved).proved("");
            caption.push(format!(
                "Period {period} from {from} on, {proved}: paths have the values of heaps."
            ));
        } else if let Some((period, from)) = seen_period(&all) {
            caption.push(format!(
                "Period {period} from {from} on: observed, not proved."
            ));
        }
    }
    if all.contains(&Entry::TooLarge) {
        caption.push("?: too large for the solver.".to_owned());
    }
    if all.contains(&Entry::Waiting) {
        caption.push("·: not computed.".to_owned());
    }
    caption
}

/// Drawings of the members that are small enough; none where there are too many members.
fn sketches(table: &FamilyTable) -> Vec<Vec<Option<Sketch>>> {
    let all = table.members.iter().flatten().flatten().count();
    let sketch = |member: &Option<Vec<usize>>| {
        let member = member.as_ref()?;
        let small = all <= DRAWN.1 && table.family.order(member) <= DRAWN.0;
        let graph = small.then(|| table.family.graph(member).ok()).flatten()?;
        Some(Sketch {
            spots: member_spots(table.family, member, &graph),
            edges: graph.edges().collect(),
        })
    };
    let row = |row: &Vec<Option<Vec<usize>>>| row.iter().map(sketch).collect();
    table.members.iter().map(row).collect()
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
fn played(of: &FamilyValues) -> String {
    let convention = match of.asked {
        Asked::Misere => Convention::Misere,
        _ => Convention::Normal,
    };
    describe_rule(&of.rule, convention)
}
