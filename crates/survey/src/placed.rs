//! Whether the results in a store are those of their plan: each game of it once, at its place, and games that are
//! equal up to a shift with what follows from the other one. Nothing is said here of what was computed.

use super::family::Units;
use super::plan::Plan;
use super::stored::stored_same;
use super::wrong::WrongResult;
use grundy_store::{ResultRow, StoredPlan};
use std::collections::HashMap;

/// The plan that stands in a store.
/// It errs where that is another one than its id and its question say, or this program does not know it.
pub(super) fn plan_of_store(stored: &StoredPlan) -> Result<Plan, WrongResult> {
    let wrong = |column: &str, fault: String| WrongResult::of_plan(&stored.id, column, fault);
    let Some(text) = &stored.text else {
        return Err(wrong("text", "it is no text, or too long".to_owned()));
    };
    let plan = Plan::read(text).map_err(|error| wrong("text", error.to_string()))?;
    if plan.text() != *text {
        return Err(wrong("text", "it is not written as plans are".to_owned()));
    }
    if plan.id() != stored.id {
        let fault = format!("its SHA-256 is {}: it is another plan", plan.id());
        return Err(wrong("text", fault));
    }
    // Plain data always serialises.
    let ask = serde_json::to_string(&plan.ask).unwrap_or_default();
    if ask != stored.ask {
        let fault = format!("the plan asks {ask}");
        return Err(wrong("ask", fault));
    }
    Ok(plan)
}

/// The results that do not stand where the plan has them, or are not what follows from the game that they are the
/// same as.
pub(super) fn misplaced(units: &Units, results: &[ResultRow]) -> Vec<WrongResult> {
    let members = units.members();
    let places = members.iter().enumerate();
    let places: HashMap<&str, usize> = places.map(|(at, m)| (m.text.as_str(), at)).collect();
    let known: HashMap<usize, &ResultRow> = results.iter().map(|row| (row.place, row)).collect();
    let of_member = |row: &ResultRow| match members.get(row.place) {
        Some(member) if member.text == row.unit => match member.same {
            None => not_alone(row),
            Some(same) => match known.get(&same.as_member) {
                Some(of) => not_same(row, &stored_same(row.place, &row.unit, same.shift, of)),
                None => {
                    let other = members.get(same.as_member).map(|member| &member.text);
                    let other = other.map_or("", |text| text.as_str());
                    let fault = format!("it is {other}, of which there is no result");
                    Some(("same_as", fault))
                }
            },
        },
        _ => Some(match places.get(row.unit.as_str()) {
            Some(place) => ("place", format!("the plan has it at {place}")),
            None => ("unit", "the plan has no such unit".to_owned()),
        }),
    };
    let wrong = results.iter().filter_map(|row| {
        let (column, fault) = of_member(row)?;
        let unit: String = row.unit.chars().take(60).collect();
        Some(WrongResult::new(&unit, column, fault))
    });
    wrong.collect()
}

/// What is wrong with the result of a unit that is computed itself.
fn not_alone(row: &ResultRow) -> Option<(&'static str, String)> {
    let (other, shift) = row.same_as.as_ref()?;
    let other: String = other.chars().take(60).collect();
    let fault = format!("the plan has it computed; it is not {other} up to a shift by {shift}");
    Some(("same_as", fault))
}

/// The first column of the result of a unit that is not what follows from the one that it is the same as.
fn not_same(row: &ResultRow, follows: &ResultRow) -> Option<(&'static str, String)> {
    let (column, stated, follows_so) = row.difference(follows)?;
    let (of, shift) = follows.same_as.as_ref()?;
    let fault = format!("as {of} up to a shift by {shift} it has {follows_so}, not {stated}");
    Some((column, fault))
}

/// The units of a plan of which a store has no result.
pub(super) fn missing(units: &Units, results: &[ResultRow]) -> Vec<WrongResult> {
    let known: HashMap<&str, usize> = results
        .iter()
        .map(|row| (row.unit.as_str(), row.place))
        .collect();
    let members = units.members().iter();
    let absent = members.filter(|member| !known.contains_key(member.text.as_str()));
    let absent = absent.map(|member| {
        let fault = "the plan has it, and there is no result of it".to_owned();
        WrongResult::new(&member.text, "unit", fault)
    });
    absent.collect()
}
