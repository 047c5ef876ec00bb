//! What stands in the tables of a store that no merge can have written: values of another kind than their column
//! has, columns that are not what the facts say, results and acceptances without a plan.

use super::door::prepare;
use super::open::{Store, StoreError};
use super::results::OF_FACTS;
use rusqlite::Row;
use rusqlite::types::ValueRef;

/// Longer texts are none of a result.
const LONGEST: u64 = 1 << 26;

/// Longer facts are none of a result: they are read as JSON, which takes ten times as much.
pub(super) const LONGEST_FACTS: u64 = 1 << 20;

/// So many characters of a unit are told.
const TOLD: usize = 60;

/// A result, or a row of another table, of which a column cannot have been written by a merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The table.
    pub table: &'static str,
    /// Its unit, as far as that can be read.
    pub unit: String,
    /// The column.
    pub column: String,
    /// Whether it is of the kind that its column has. Where it is not, the results of the plan cannot be read.
    pub is_readable: bool,
}

/// A plan as it stands in its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlan {
    /// Its id.
    pub id: String,
    /// Its question, as JSON.
    pub ask: String,
    /// Its text; nothing where that is none, or too long.
    pub text: Option<String>,
}

/// The columns of a kind, and whether they may be empty.
const TEXTS: [(&str, bool); 7] = [
    ("unit", false),
    ("state", false),
    ("facts", false),
    ("stop", true),
    ("class", true),
    ("same_as", true),
    ("certificate", true),
];
const COUNTS: [&str; 3] = ["place", "round", "steps"];

/// What of a result cannot be read, as branches of a CASE that name the column.
fn unreadable() -> String {
    let mut cases = String::new();
    for (column, may_be_empty) in TEXTS {
        let kinds = if may_be_empty {
            "'text', 'null'"
        } else {
            "'text'"
        };
        let longest = if column == "facts" {
            LONGEST_FACTS
        } else {
            LONGEST
        };
        cases += &format!(
            " WHEN typeof({column}) NOT IN ({kinds}) OR octet_length({column}) > {longest} THEN '{column}'"
        );
    }
    for column in COUNTS {
        cases += &format!(" WHEN typeof({column}) <> 'integer' OR {column} < 0 THEN '{column}'");
    }
    cases + " WHEN typeof(shift) NOT IN ('integer', 'null') THEN 'shift'"
}

/// What of a result is not as its facts say.
fn not_of_facts() -> String {
    let mut cases = " WHEN (same_as IS NULL) <> (shift IS NULL) THEN 'shift' \
        WHEN typeof(facts) <> 'text' OR NOT json_valid(facts) THEN 'facts'"
        .to_owned();
    for (column, value) in OF_FACTS {
        cases += &format!(" WHEN \"{column}\" IS NOT ({value}) THEN '{column}'");
    }
    cases
}

impl Store {
    /// The results of a plan of which a column cannot have been written by a merge, in canonical order, each with
    /// the first such column.
    pub fn misfits(&self, plan: &str) -> Result<Vec<Misfit>, StoreError> {
        let sql = format!(
            "SELECT unit, CASE{} END AS unreadable, CASE{} END AS other FROM result
            WHERE plan = ?1 AND coalesce(unreadable, other) IS NOT NULL ORDER BY place",
            unreadable(),
            not_of_facts()
        );
        self.begin_query();
        let mut asked = prepare(&self.connection, &sql)?;
        let found = asked.query_map([plan], |row| {
            let unreadable: Option<String> = row.get(1)?;
            let other: Option<String> = row.get(2)?;
            Ok(Misfit {
                table: "result",
                unit: told(row, 0)?,
                is_readable: unreadable.is_none(),
                column: unreadable.or(other).unwrap_or_default(),
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// All plans as they stand there, whatever they are. What is no text is the id of none: see
    /// [`Store::unreadable`].
    pub fn stored_plans(&self) -> Result<Vec<StoredPlan>, StoreError> {
        self.begin_query();
        let sql = format!(
            "SELECT id, CASE WHEN typeof(ask) = 'text' THEN ask END,
            CASE WHEN typeof(text) = 'text' AND octet_length(text) <= {LONGEST} THEN text END
            FROM plan WHERE typeof(id) = 'text' ORDER BY rowid"
        );
        let mut asked = prepare(&self.connection, &sql)?;
        let plans = asked.query_map([], |row| {
            let text = match row.get_ref(2)? {
                ValueRef::Text(bytes) => std::str::from_utf8(bytes).ok().map(str::to_owned),
                _ => None,
            };
            Ok(StoredPlan {
                id: whole(row, 0)?,
                ask: whole(row, 1)?,
                text,
            })
        })?;
        Ok(plans.collect::<Result<_, _>>()?)
    }

    /// The ids of plans that are not there, and of which there are results.
    pub fn results_without_plan(&self) -> Result<Vec<String>, StoreError> {
        self.begin_query();
        let sql = "SELECT DISTINCT plan FROM result WHERE plan NOT IN (SELECT id FROM plan WHERE id IS NOT NULL)";
        let mut asked = prepare(&self.connection, sql)?;
        let plans = asked.query_map([], |row| told(row, 0))?;
        Ok(plans.collect::<Result<_, _>>()?)
    }

    /// The ids of plans that are not there, and of which a merge has noted something: each with the table of these notes,
    /// which stores of before do not have.
    pub fn notes_without_plan(&self) -> Result<Vec<(&'static str, String)>, StoreError> {
        let mut notes = Vec::new();
        for table in ["accepted", "merged"] {
            self.begin_query();
            let asked = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1 COLLATE NOCASE";
            let tables: i64 =
                prepare(&self.connection, asked)?.query_row([table], |row| row.get(0))?;
            if tables == 0 {
                continue;
            }
            self.begin_query();
            let sql = format!(
                "SELECT DISTINCT plan FROM {table} WHERE plan NOT IN (SELECT id FROM plan WHERE id IS NOT NULL)"
            );
            let mut asked = prepare(&self.connection, &sql)?;
            let plans = asked.query_map([], |row| told(row, 0))?;
            for plan in plans {
                notes.push((table, plan?));
            }
        }
        Ok(notes)
    }
}

/// What stands in a column, in words.
fn whole(row: &Row<'_>, at: usize) -> rusqlite::Result<String> {
    Ok(match row.get_ref(at)? {
        ValueRef::Null => "nothing".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
            String::from_utf8_lossy(bytes).into_owned()
        }
    })
}

/// What stands in a column, as far as it is told.
pub(super) fn told(row: &Row<'_>, at: usize) -> rusqlite::Result<String> {
    Ok(whole(row, at)?.chars().take(TOLD).collect())
}
