//! Plans and results.

use super::certificates;
use super::open::{Store, StoreError};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

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

impl ResultRow {
    /// The first column in which two results differ, with what it has here and there. Classes are left out, which
    /// are found when all results are there.
    pub fn difference(&self, other: &ResultRow) -> Option<(&'static str, String, String)> {
        let [mut here, there] = [self, other].map(ResultRow::columns);
        let at = here.iter().zip(&there).position(|(one, two)| one != two)?;
        let (name, one) = here.swap_remove(at);
        let (_, two) = there.into_iter().nth(at)?;
        let told = |value: Option<String>| match value {
            Some(text) => text.chars().take(TOLD).collect(),
            None => "missing".to_owned(),
        };
        Some((name, told(one), told(two)))
    }

    /// The columns by their names.
    fn columns(&self) -> Vec<(&'static str, Option<String>)> {
        let (same_as, shift) = self.same_as.clone().unzip();
        vec![
            ("plan", Some(self.plan.clone())),
            ("place", Some(self.place.to_string())),
            ("unit", Some(self.unit.clone())),
            ("state", Some(self.state.clone())),
            ("round", Some(self.round.to_string())),
            ("steps", Some(self.steps.to_string())),
            ("stop", self.stop.clone()),
            ("same_as", same_as),
            ("shift", shift.map(|shift| shift.to_string())),
            ("facts", Some(self.facts.clone())),
            ("certificate", self.certificate.clone()),
        ]
    }
}

impl Store {
    /// Adds a plan, if it is not there.
    pub fn add_plan(&self, id: &str, ask: &str, text: &str) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO plan (id, ask, text) VALUES (?1, ?2, ?3)";
        self.connection.execute(sql, [id, ask, text])?;
        Ok(())
    }

    /// The ids and texts of all plans.
    pub fn plans(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.begin_query();
        let mut asked = self
            .connection
            .prepare("SELECT id, text FROM plan ORDER BY rowid")?;
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
        let mut new = 0;
        for row in rows {
            let (row, certificate) = row?;
            new += usize::from(add(&adding, &row, certificate.as_deref())?);
        }
        adding.commit().map_err(StoreError::from)?;
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

    /// Gives the results of a plan to `take`, one by one in canonical order, until it returns false.
    pub fn each_result(
        &self,
        plan: &str,
        take: &mut dyn FnMut(ResultRow) -> bool,
    ) -> Result<(), StoreError> {
        self.begin_query();
        let sql = format!("SELECT {COLUMNS} FROM result WHERE plan = ?1 ORDER BY place");
        let mut asked = self.connection.prepare(&sql)?;
        for row in asked.query_map([plan], read)? {
            if !take(row?) {
                break;
            }
        }
        Ok(())
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
            setting
                .prepare_cached(sql)?
                .execute((plan, *place as i64, class))?;
        }
        Ok(setting.commit()?)
    }

    /// The open units of the question of the plan that was merged last.
    pub fn open_units(&self) -> Result<Option<OpenUnits>, StoreError> {
        self.begin_query();
        let last = "SELECT ask, text FROM plan ORDER BY rowid DESC LIMIT 1";
        let last = self.connection.query_row(last, [], |row| {
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
        let mut asked = self.connection.prepare(sql)?;
        let units = asked.query_map([ask], |row| row.get(0))?;
        let units = units.collect::<Result<_, _>>()?;
        Ok(Some(OpenUnits { units, plan }))
    }
}

/// Whether the result is new.
fn add(
    connection: &Connection,
    row: &ResultRow,
    certificate: Option<&str>,
) -> Result<bool, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM result WHERE plan = ?1 AND unit = ?2");
    let mut asked = connection.prepare_cached(&sql)?;
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
    connection.prepare_cached(&insert())?.execute(values)?;
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
