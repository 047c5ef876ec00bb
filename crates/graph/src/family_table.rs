//! Families as tables: one member of a family for each entry, filled from the smallest member
//! to the largest, and the periods that are seen in its rows.

use super::families::Family;
use super::rule::GraphRule;
use super::solver::{BipodeTable, SolveError, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::{Period, nim_sequence};

/// Values in a row of a family with one parameter.
const IN_A_ROW: usize = 10;

/// A period is reported when it was seen this often.
const SEEN: usize = 3;

/// The proof of a period is looked for up to this heap.
const PROVED_WITHIN: usize = 2_000;

/// What is asked of each member.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Its Grundy value.
    #[default]
    Grundy,
    /// Its outcome in normal play.
    Normal,
    /// Its outcome in misère play.
    Misere,
    /// The number of moves when the winner of normal play prolongs the game and the loser
    /// shortens it (Dailly 2015, Tables 2 and 3).
    LongestWin,
}

/// The members of a family in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FamilyTable {
    /// The family.
    pub family: Family,
    /// What the rows stand for.
    pub row_name: String,
    /// What the columns stand for.
    pub column_name: String,
    /// The heads of the rows.
    pub row_heads: Vec<String>,
    /// The heads of the columns.
    pub column_heads: Vec<String>,
    /// The parameters of the member in each place; `None` where there is none.
    pub members: Vec<Vec<Option<Vec<usize>>>>,
    /// Whether the rows, one after the other, are one sequence.
    pub sequence: bool,
}

/// What is known of a table, row by row.
pub type Entries = Vec<Vec<Entry>>;

/// Progress while a table is filled: the entries, how many are done, and how many there are.
pub type Watch<'a> = dyn FnMut(&Entries, usize, usize) + 'a;

/// What is known of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// There is no member in this place.
    Outside,
    /// Not reached yet.
    Waiting,
    /// A number.
    Number(u32),
    /// An outcome.
    Outcome(Outcome),
    /// The member is too large for the solver.
    TooLarge,
}

impl FamilyTable {
    /// The table of a family. With one parameter, all members up to `rows` one after the other;
    /// podes by their number of legs and how many of them have length 2 (Figures 22, 23 and 34);
    /// bipodes by the numbers of legs of length 1 and 2 on both sides, for `middle` edges between
    /// the centres (Tables 4 and 5); else by the two parameters, up to `rows` and `columns`.
    pub fn of(family: Family, rows: usize, columns: usize, middle: usize) -> FamilyTable {
        let parameters = family.parameters();
        match (family, parameters) {
            (Family::Pode, _) => podes(rows, columns),
            (Family::Bipode, _) => bipodes(rows, columns, middle),
            (_, [(name, least)]) => sequence(family, name, *least, rows),
            (_, [(row, least_row), (column, least_column), ..]) => {
                let columns = *least_column..=columns.max(*least_column);
                let rows = *least_row..=rows.max(*least_row);
                let member = |r: usize, c: usize| Some(vec![r, c]);
                plain(family, (row, column), rows, columns, member)
            }
            (_, []) => sequence(family, "", 0, 0),
        }
    }

    /// Every entry that has a member, before anything is known.
    pub fn blank(&self) -> Entries {
        let entry = |member: &Option<Vec<usize>>| match member {
            Some(_) => Entry::Waiting,
            None => Entry::Outside,
        };
        let row = |row: &Vec<Option<Vec<usize>>>| row.iter().map(entry).collect();
        self.members.iter().map(row).collect()
    }

    /// Fills the entries, the smallest members first; `watch` sees the table after each, with
    /// the number of entries done and in all.
    ///
    /// # Errors
    /// Stops with the budget, with the entries known so far.
    pub fn fill(
        &self,
        rule: &GraphRule,
        asked: Asked,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Entries, (Stop, Entries)> {
        let mut entries = self.blank();
        let mut places: Vec<(usize, usize, usize, &Vec<usize>)> = Vec::new();
        for (r, row) in self.members.iter().enumerate() {
            for (c, member) in row.iter().enumerate() {
                if let Some(member) = member {
                    places.push((self.family.order(member), r, c, member));
                }
            }
        }
        places.sort();
        let bipodes = match self.bipodes(rule, asked, budget) {
            Ok(bipodes) => bipodes,
            Err(why) => return Err((why, entries)),
        };
        for (done, (_, r, c, member)) in places.iter().enumerate() {
            let known = bipodes
                .as_ref()
                .and_then(|table| bipode(table, member, asked));
            let found = match known {
                Some(entry) => budget.check().map(|()| entry),
                None => entry(self.family, member, rule, asked, budget),
            };
            let entry = match found {
                Ok(entry) => entry,
                Err(why) => return Err((why, entries)),
            };
            if let Some(place) = entries.get_mut(*r).and_then(|row| row.get_mut(*c)) {
                *place = entry;
            }
            watch(&entries, done + 1, places.len());
        }
        Ok(entries)
    }

    /// The period of the values of paths, if it is proved: a path of n vertices has the value of
    /// the heap of n, where a theorem proves periods.
    pub fn proved_period(&self, rule: &GraphRule, asked: Asked, budget: &Budget) -> Option<Period> {
        let heaps = self.family == Family::Path && asked == Asked::Grundy && !rule.takes_any_set();
        if !heaps {
            return None;
        }
        let sequence = nim_sequence(rule.heap(), PROVED_WITHIN, budget, &mut |_| ()).ok()?;
        sequence.period.filter(|period| period.proved)
    }

    /// The values of all bipodes of the table at once, where a theorem gives them: 0.33 in
    /// normal play (Dailly 2015, Theorem 61).
    fn bipodes(
        &self,
        rule: &GraphRule,
        asked: Asked,
        budget: &Budget,
    ) -> Result<Option<BipodeTable>, Stop> {
        let digits = rule.heap().digits().map(|(_, digits)| digits);
        let covered = digits.as_deref() == Some(&[3, 3]) && !rule.takes_any_set();
        let normal = matches!(asked, Asked::Grundy | Asked::Normal);
        let last = self.members.last().and_then(|row| row.last()?.as_deref());
        let Some(&[a1, a2, b1, b2, middle]) = last.filter(|_| covered && normal) else {
            return Ok(None);
        };
        if middle % 3 == 0 {
            return Ok(None);
        }
        BipodeTable::fill((a1, a2), (b1, b2), middle % 3, budget).map(Some)
    }
}

/// The entry of a bipode.
fn bipode(table: &BipodeTable, member: &[usize], asked: Asked) -> Option<Entry> {
    let &[a1, a2, b1, b2, _] = member else {
        return None;
    };
    // A centre without legs is a leaf, and then the graph is a pode, which the table knows too.
    let value = table.value((a1, a2), (b1, b2))?;
    Some(match asked {
        Asked::Normal => Entry::Outcome(Outcome::of(value != 0)),
        _ => Entry::Number(value),
    })
}

fn sequence(family: Family, name: &str, least: usize, most: usize) -> FamilyTable {
    let rows = most / IN_A_ROW + 1;
    let member = |r: usize, c: usize| {
        let n = r * IN_A_ROW + c;
        (least..=most.max(least)).contains(&n).then(|| vec![n])
    };
    let mut table = plain(
        family,
        (&format!("{name} ="), "+"),
        0..=rows - 1,
        0..=IN_A_ROW - 1,
        member,
    );
    table.row_heads = (0..rows).map(|r| (r * IN_A_ROW).to_string()).collect();
    table.sequence = true;
    table
}

fn podes(rows: usize, columns: usize) -> FamilyTable {
    let member = |legs: usize, twos: usize| Some(vec![legs.checked_sub(twos)?, twos]);
    plain(
        Family::Pode,
        ("legs", "of length 2"),
        0..=rows,
        0..=columns,
        member,
    )
}

fn bipodes(rows: usize, columns: usize, middle: usize) -> FamilyTable {
    let pairs: Vec<(usize, usize)> = (0..=rows)
        .flat_map(|ones| (0..=columns).map(move |twos| (ones, twos)))
        .collect();
    let head = |&(ones, twos): &(usize, usize)| format!("{ones},{twos}");
    let heads: Vec<String> = pairs.iter().map(head).collect();
    let row = |&(a1, a2): &(usize, usize)| {
        let member = |&(b1, b2): &(usize, usize)| Some(vec![a1, a2, b1, b2, middle]);
        pairs.iter().map(member).collect()
    };
    FamilyTable {
        family: Family::Bipode,
        row_name: "a1,a2".to_owned(),
        column_name: "b1,b2".to_owned(),
        row_heads: heads.clone(),
        column_heads: heads,
        members: pairs.iter().map(row).collect(),
        sequence: false,
    }
}

fn plain(
    family: Family,
    (row_name, column_name): (&str, &str),
    rows: std::ops::RangeInclusive<usize>,
    columns: std::ops::RangeInclusive<usize>,
    member: impl Fn(usize, usize) -> Option<Vec<usize>>,
) -> FamilyTable {
    let row = |r: usize| columns.clone().map(|c| member(r, c)).collect();
    FamilyTable {
        family,
        row_name: row_name.to_owned(),
        column_name: column_name.to_owned(),
        row_heads: rows.clone().map(|r| r.to_string()).collect(),
        column_heads: columns.clone().map(|c| c.to_string()).collect(),
        members: rows.map(row).collect(),
        sequence: false,
    }
}

/// What is asked of one member.
fn entry(
    family: Family,
    member: &[usize],
    rule: &GraphRule,
    asked: Asked,
    budget: &Budget,
) -> Result<Entry, Stop> {
    budget.check()?;
    let Ok(graph) = family.graph(member) else {
        return Ok(Entry::TooLarge);
    };
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph, rule.clone());
    if asked == Asked::LongestWin {
        return match solver.longest_win(&all, budget, &mut |_| ()) {
            Ok(length) => length.map(Entry::Number),
            Err(SolveError::TooLarge(_)) => Ok(Entry::TooLarge),
        };
    }
    if asked != Asked::Misere {
        solver = solver.without_misere();
    }
    let Ok(solution) = solver.solve(&all, budget, &mut |_| ()) else {
        return Ok(Entry::TooLarge);
    };
    let found = match asked {
        Asked::Grundy | Asked::LongestWin => solution.grundy.map(Entry::Number),
        Asked::Normal => solution.normal().map(Entry::Outcome),
        Asked::Misere => solution.misere.map(Entry::Outcome),
    };
    match (found, solution.stopped) {
        (Some(entry), _) => Ok(entry),
        (None, Some(why)) => Err(why),
        // Misère play of a position that no search takes.
        (None, None) => Ok(Entry::TooLarge),
    }
}

/// A period that is seen at the end of a list: its length and where it begins. Not proved: the
/// list may go on otherwise.
pub fn seen_period(entries: &[Entry]) -> Option<(usize, usize)> {
    let known = |entry: &Entry| matches!(entry, Entry::Number(_) | Entry::Outcome(_));
    let first = entries.iter().position(known)?;
    let values: Vec<&Entry> = entries
        .iter()
        .skip(first)
        .take_while(|e| known(e))
        .collect();
    (1..=values.len() / SEEN).find_map(|period| {
        let differs = |&at: &usize| values.get(at) != values.get(at + period);
        let last = (0..values.len() - period).rev().find(differs);
        let start = last.map_or(0, |last| last + 1);
        (values.len() - start >= SEEN * period).then_some((period, first + start))
    })
}
