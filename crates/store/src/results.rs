//! Plans and results.

use super::accepted::accept;
use super::certificates;
use super::door::{commit, execute, prepare};
use super::left::{self, Left};
use super::open::{Store, StoreError};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use std::collections::BTreeMap;

/// The result of a unit, as it stands in its table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultRow {
    /// The id of the plan.
    pub plan: String,
    /// Its place in the family.
    pub place: usize,
    /// Its canonical text.
    pub unit: String,
    /// How far it is known.
    pub state: String,
    /// The last round that was needed.
    pub round: usize,
    /// The steps of all rounds.
    pub steps: u64,
    /// Why the last round ended.
    pub stop: Option<String>,
    /// Isomorphic quotients have the same.
    pub class: Option<String>,
    /// The unit with which it was computed, and by how much its heaps are larger.
    pub same_as: Option<(String, i64)>,
    /// All facts, as JSON.
    pub facts: String,
    /// The SHA-256 of its certificate.
    pub certificate: Option<String>,
}

/// The units of a question that are open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenUnits {
    /// The units that no plan has settled, in canonical order.
    pub units: Vec<String>,
    /// The text of the last plan with the question.
    pub plan: String,
}

/// So many characters of a value are told.
const TOLD: usize = 200;

const COLUMNS: &str =
    "plan, place, unit, state, round, steps, stop, class, same_as, shift, facts, certificate";

/// The facts that have a column of their own, and how that is read off the facts.
pub(super) const OF_FACTS: [(&str, &str); 8] = [
    ("heaps", "facts ->> '$.heaps'"),
    ("order", "facts ->> '$.order'"),
    ("p", "facts ->> '$.p'"),
    ("period", "facts ->> '$.period'"),
    ("last_exception", "facts ->> '$.last_exception'"),
    ("tame", "facts ->> '$.tame'"),
    ("growth", "facts -> '$.growth'"),
    ("normal_period", "facts ->> '$.normal_period'"),
];

/// The statement that adds a result.
fn insert() -> String {
    let columns = OF_FACTS
        .map(|(column, _)| format!("\"{column}\""))
        .join(", ");
    let values = OF_FACTS.map(|(_, value)| value).join(", ");
    format!(
        "INSERT INTO result ({COLUMNS}, {columns})
        SELECT :plan, :place, :unit, :state, :round, :steps, :stop, :class, :same_as, :shift, facts, :certificate,
            {values}
        FROM (SELECT :facts AS facts)"
    )
}

/// What stands in a column of a result.
#[derive(PartialEq, Eq)]
enum Value<'a> {
    Missing,
    Text(&'a str),
    Count(u64),
    Shift(i64),
}

impl<'a> Value<'a> {
    fn of_text(text: Option<&'a str>) -> Value<'a> {
        text.map_or(Value::Missing, Value::Text)
    }

    fn told(&self) -> String {
        match self {
            Value::Missing => "missing".to_owned(),
            Value::Text(text) => text.chars().take(TOLD).collect(),
            Value::Count(count) => count.to_string(),
            Value::Shift(shift) => shift.to_string(),
        }
    }
}

/// A column by its name, and what stands in it.
type Column = (&'static str, fn(&ResultRow) -> Value<'_>);

/// The columns that are compared. Classes are not, which are found when all results are there.
const COMPARED: [Column; 11] = [
    ("plan", |row| Value::Text(&row.plan)),
    ("place", |row| Value::Count(row.place as u64)),
    ("unit", |row| Value::Text(&row.unit)),
    ("state", |row| Value::Text(&row.state)),
    ("round", |row| Value::Count(row.round as u64)),
    ("steps", |row| Value::Count(row.steps)),
    ("stop", |row| Value::of_text(row.stop.as_deref())),
    ("same_as", |row| {
        Value::of_text(row.same_as.as_ref().map(|(unit, _)| unit.as_str()))
    }),
    ("shift", |row| {
        let shift = row.same_as.as_ref().map(|(_, shift)| *shift);
        shift.map_or(Value::Missing, Value::Shift)
    }),
    ("facts", |row| Value::Text(&row.facts)),
    ("certificate", |row| {
        Value::of_text(row.certificate.as_deref())
    }),
];

impl ResultRow {
    /// The first column in which two results differ, with what it has here and there, but for their classes.
    pub fn difference(&self, other: &ResultRow) -> Option<(&'static str, String, String)> {
        COMPARED.iter().find_map(|(name, of)| {
            let (here, there) = (of(self), of(other));
            (here != there).then(|| (*name, here.told(), there.told()))
        })
    }

    /// Gives the bytes of each column that is compared, in their order.
    pub(super) fn each_compared(&self, give: &mut dyn FnMut(&[u8])) {
        for (_, of) in COMPARED {
            match of(self) {
                Value::Missing => give(b"-"),
                Value::Text(text) => give(format!("+{text}").as_bytes()),
                Value::Count(count) => give(&count.to_le_bytes()),
                Value::Shift(shift) => give(&shift.to_le_bytes()),
            }
        }
    }
}

impl Store {
    /// Adds a plan, if it is not there.
    pub fn add_plan(&self, id: &str, ask: &str, text: &str) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO plan (id, ask, text) VALUES (?1, ?2, ?3)";
        execute(&self.connection, sql, [id, ask, text])?;
        Ok(())
    }

    /// The ids and texts of all plans.
    pub fn plans(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.begin_query();
        let mut asked = prepare(&self.connection, "SELECT id, text FROM plan ORDER BY rowid")?;
        let plans = asked.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(plans.collect::<Result<_, _>>()?)
    }

    /// Adds results with their certificates: all of them, or none. Those that are there already must be
    /// the same. `rows` is read until it ends or fails; says how many were new.
    pub fn add_results<E: From<StoreError>>(
        &mut self,
        rows: &mut dyn Iterator<Item = Result<(ResultRow, Option<String>), E>>,
    ) -> Result<usize, E> {
        let adding = self.writing()?;
        let new = add_all(&adding, rows)?;
        commit(adding).map_err(StoreError::from)?;
        Ok(new)
    }

    /// Adds results of a plan as [`Store::add_results`] does, and writes down that those at these places were
    /// accepted, at once. Where any is new, the classes of the plan are to be found again, and there is none until
    /// then.
    pub fn add_accepted<E: From<StoreError>>(
        &mut self,
        plan: &str,
        accepted: &[usize],
        rows: &mut dyn Iterator<Item = Result<(ResultRow, Option<String>), E>>,
    ) -> Result<usize, E> {
        let adding = self.writing()?;
        let new = add_all(&adding, rows)?;
        accept(&adding, plan, accepted)?;
        if new > 0 {
            forget_classes(&adding, plan)?;
            left::note_classes(&adding, plan, &[])?;
        }
        commit(adding).map_err(StoreError::from)?;
        Ok(new)
    }

    /// The results of a plan, in canonical order.
    pub fn results(&self, plan: &str) -> Result<Vec<ResultRow>, StoreError> {
        let mut rows = Vec::new();
        self.each_result(plan, &mut |row| {
            rows.push(row);
            true
        })?;
        Ok(rows)
    }

    /// The number of results of a plan that were computed, and are not those of another game.
    pub fn computed(&self, plan: &str) -> Result<usize, StoreError> {
        self.begin_query();
        let asked = "SELECT count(*) FROM result WHERE plan = ?1 AND same_as IS NULL";
        let count: i64 = prepare(&self.connection, asked)?.query_row([plan], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Gives the results of a plan to `take`, one by one in canonical order, until it returns false.
    pub fn each_result(
        &self,
        plan: &str,
        take: &mut dyn FnMut(ResultRow) -> bool,
    ) -> Result<(), StoreError> {
        self.begin_query();
        each(&self.connection, plan, take)
    }

    /// Writes down the classes of units, or that they have none.
    pub fn set_classes(
        &mut self,
        plan: &str,
        classes: &[(usize, Option<String>)],
    ) -> Result<(), StoreError> {
        let setting = self.writing()?;
        let sql = "UPDATE result SET class = ?3 WHERE plan = ?1 AND place = ?2";
        for (place, class) in classes {
            execute(&setting, sql, (plan, *place as i64, class))?;
        }
        left::note_classes(&setting, plan, classes)?;
        Ok(commit(setting)?)
    }

    /// The open units of the question of the plan that was merged last.
    pub fn open_units(&self) -> Result<Option<OpenUnits>, StoreError> {
        self.begin_query();
        let last = "SELECT ask, text FROM plan ORDER BY rowid DESC LIMIT 1";
        let last = prepare(&self.connection, last)?.query_row([], |row| {
            let plan: (String, String) = (row.get(0)?, row.get(1)?);
            Ok(plan)
        });
        let Some((ask, plan)) = last.optional()? else {
            return Ok(None);
        };
        let sql = "SELECT unit, min(state IN ('open', 'failed')) AS open
            FROM result JOIN plan ON plan.id = result.plan
            WHERE plan.ask = ?1 AND same_as IS NULL GROUP BY unit HAVING open = 1 ORDER BY min(place)";
        self.begin_query();
        let mut asked = prepare(&self.connection, sql)?;
        let units = asked.query_map([ask], |row| row.get(0))?;
        let units = units.collect::<Result<_, _>>()?;
        Ok(Some(OpenUnits { units, plan }))
    }
}

/// Gives the results of a plan to `take`, as [`Store::each_result`] does.
pub(super) fn each(
    connection: &Connection,
    plan: &str,
    take: &mut dyn FnMut(ResultRow) -> bool,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM result WHERE plan = ?1 ORDER BY place");
    let mut asked = prepare(connection, &sql)?;
    for row in asked.query_map([plan], read)? {
        if !take(row?) {
            break;
        }
    }
    Ok(())
}

/// Adds results, notes what stands there then, and says how many were new.
fn add_all<E: From<StoreError>>(
    connection: &Connection,
    rows: &mut dyn Iterator<Item = Result<(ResultRow, Option<String>), E>>,
) -> Result<usize, E> {
    let mut new: BTreeMap<String, Left> = BTreeMap::new();
    let mut count = 0;
    for row in rows {
        let (row, certificate) = row?;
        if add(connection, &row, certificate.as_deref())? {
            new.entry(row.plan.clone()).or_default().add(&row);
            count += 1;
        }
    }
    left::note_new(connection, &new)?;
    Ok(count)
}

/// Forgets the classes of a plan. They are looked up by their index, as mostly there are none.
fn forget_classes(connection: &Connection, plan: &str) -> Result<(), StoreError> {
    let sql = "UPDATE result SET class = NULL WHERE class > '' AND +plan = ?1";
    execute(connection, sql, [plan])?;
    Ok(())
}

/// Whether the result is new.
fn add(
    connection: &Connection,
    row: &ResultRow,
    certificate: Option<&str>,
) -> Result<bool, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM result WHERE plan = ?1 AND unit = ?2");
    let mut asked = prepare(connection, &sql)?;
    let known = asked.query_row([&row.plan, &row.unit], read).optional()?;
    let text = row.certificate.as_deref().zip(certificate);
    if let Some(known) = known {
        if let Some((column, known, new)) = known.difference(row) {
            let unit = row.unit.clone();
            return Err(StoreError::Contradiction {
                unit,
                column,
                known,
                new,
            });
        }
        if let Some((sha256, text)) = text {
            certificates::is_there(connection, sha256, text)?;
        }
        return Ok(false);
    }
    let (same_as, shift) = row.same_as.clone().unzip();
    let values = named_params! {
        ":plan": row.plan, ":place": row.place as i64, ":unit": row.unit, ":state": row.state,
        ":round": row.round as i64, ":steps": row.steps.min(i64::MAX as u64) as i64, ":stop": row.stop,
        ":class": row.class, ":same_as": same_as, ":shift": shift, ":facts": row.facts,
        ":certificate": row.certificate,
    };
    execute(connection, &insert(), values)?;
    if let Some((sha256, text)) = text {
        certificates::put(connection, sha256, text)?;
    }
    Ok(true)
}

/// A text, also where its bytes are none: then it is another one than anybody wrote.
fn text(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<String>> {
    match row.get_ref(at)? {
        ValueRef::Text(bytes) => Ok(Some(String::from_utf8_lossy(bytes).into_owned())),
        _ => row.get(at),
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<ResultRow> {
    let number = |at| -> rusqlite::Result<i64> { row.get(at) };
    let text = |at| text(row, at);
    let shift: Option<i64> = row.get(9)?;
    Ok(ResultRow {
        plan: text(0)?.unwrap_or_default(),
        place: usize::try_from(number(1)?).unwrap_or(usize::MAX),
        unit: text(2)?.unwrap_or_default(),
        state: text(3)?.unwrap_or_default(),
        round: usize::try_from(number(4)?).unwrap_or(usize::MAX),
        steps: u64::try_from(number(5)?).unwrap_or(u64::MAX),
        stop: text(6)?,
        class: text(7)?,
        same_as: text(8)?.zip(shift),
        facts: text(10)?.unwrap_or_default(),
        certificate: text(11)?,
    })
}
