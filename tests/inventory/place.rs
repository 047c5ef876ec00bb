//! Places in JSON: JSON pointers, with `*` for every element of a list, `#` for the number of elements, and
//! `=` with the first cell of a row, or its first words, for its number.

use serde_json::Value;

/// What stands at a place.
pub fn at(value: &Value, place: &str) -> Option<Value> {
    let steps = place.split('/').skip(1);
    let steps: Vec<String> = steps.map(unescaped).collect();
    follow(value, &steps)
}

fn unescaped(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

fn follow(value: &Value, steps: &[String]) -> Option<Value> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(value.clone());
    };
    match (value, step.as_str()) {
        (Value::Array(list), "#") => Some(list.len().into()),
        (Value::Array(list), "*") => list.iter().map(|value| follow(value, rest)).collect(),
        (Value::Array(list), step) => follow(element(list, step)?, rest),
        (Value::Object(fields), step) => follow(fields.get(step)?, rest),
        _ => None,
    }
}

/// The row that begins so, or the element with this number.
fn element<'a>(list: &'a [Value], step: &str) -> Option<&'a Value> {
    let Some(name) = step.strip_prefix('=') else {
        return list.get(step.parse::<usize>().ok()?);
    };
    let first = |row: &'a Value| row.get(0).and_then(Value::as_str);
    let begins = |cell: &str| {
        cell.strip_prefix(name)
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let whole = list.iter().find(|row| first(row) == Some(name));
    whole.or_else(|| list.iter().find(|row| first(row).is_some_and(begins)))
}

#[test]
fn places_are_fields_numbers_rows_and_counts() {
    let value = serde_json::json!({"rows": [["2#", 14], ["3", 10]]});
    assert_eq!(at(&value, "/rows/1/1"), Some(10.into()));
    assert_eq!(at(&value, "/rows/=2#/1"), Some(14.into()));
    let partial = serde_json::json!([["0.26 to 14", "⋆"]]);
    assert_eq!(at(&partial, "/=0.26/1"), Some("⋆".into()));
    assert_eq!(at(&value, "/rows/*/1"), Some(serde_json::json!([14, 10])));
    assert_eq!(at(&value, "/rows/#"), Some(2.into()));
    assert_eq!(at(&value, "/rows/2"), None);
}
