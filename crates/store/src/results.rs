//! Plans and results.

use super::certificates::compress;
use super::open::{Store, StoreError};
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

const COLUMNS: &str =
    "plan, place, unit, state, round, steps, stop, class, same_as, shift, facts, certificate";

/// The facts that have a column of their own are read off their JSON.
const INSERT: &str = r#"
INSERT INTO result (plan, place, unit, state, round, steps, stop, class, same_as, shift, facts,
    certificate, heaps, "order", p, period, last_exception, tame, growth, normal_period)
VALUES (:plan, :place, :unit, :state, :round, :steps, :stop, :class, :same_as, :shift, :facts,
    :certificate, :facts ->> '$.heaps', :facts ->> '$.order', :facts ->> '$.p', :facts ->> '$.period',
    :facts ->> '$.last_exception', :facts ->> '$.tame', :facts -> '$.growth',
    :facts ->> '$.normal_period')
"#;

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

    /// Writes down the class of a unit.
    pub fn set_classes(
        &mut self,
        plan: &str,
        classes: &[(usize, String)],
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
    if let Some(known) = known {
        // Classes are found when all is there.
        let known = ResultRow {
            class: row.class.clone(),
            ..known
        };
        return match known == *row {
            true => Ok(false),
            false => Err(StoreError::Contradiction {
                unit: row.unit.clone(),
                known: described(&known),
                new: described(row),
            }),
        };
    }
    let (same_as, shift) = row.same_as.clone().unzip();
    let values = named_params! {
        ":plan": row.plan, ":place": row.place as i64, ":unit": row.unit, ":state": row.state,
        ":round": row.round as i64, ":steps": row.steps.min(i64::MAX as u64) as i64, ":stop": row.stop,
        ":class": row.class, ":same_as": same_as, ":shift": shift, ":facts": row.facts,
        ":certificate": row.certificate,
    };
    connection.prepare_cached(INSERT)?.execute(values)?;
    if let (Some(sha256), Some(text)) = (&row.certificate, certificate) {
        let sql = "INSERT OR IGNORE INTO certificate (sha256, bytes, gzip) VALUES (?1, ?2, ?3)";
        let values = (sha256, text.len() as i64, compress(text.as_bytes()));
        connection.prepare_cached(sql)?.execute(values)?;
    }
    Ok(true)
}

fn described(row: &ResultRow) -> String {
    let facts: String = row.facts.chars().take(200).collect();
    format!(
        "{} in round {} after {} steps, {facts}",
        row.state, row.round, row.steps
    )
}

fn read(row: &Row<'_>) -> rusqlite::Result<ResultRow> {
    let number = |at| -> rusqlite::Result<i64> { row.get(at) };
    let same_as: Option<String> = row.get(8)?;
    let shift: Option<i64> = row.get(9)?;
    Ok(ResultRow {
        plan: row.get(0)?,
        place: usize::try_from(number(1)?).unwrap_or(usize::MAX),
        unit: row.get(2)?,
        state: row.get(3)?,
        round: usize::try_from(number(4)?).unwrap_or(usize::MAX),
        steps: u64::try_from(number(5)?).unwrap_or(u64::MAX),
        stop: row.get(6)?,
        class: row.get(7)?,
        same_as: same_as.zip(shift),
        facts: row.get(10)?,
        certificate: row.get(11)?,
    })
}
