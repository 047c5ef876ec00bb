//! What tells documents of one name apart, in a few words: the first thing in which one differs from the others.

use super::{front, naming};
use grundy_project::Body;
use serde_json::Value;

/// Larger documents are not looked through, in each frame.
const LARGEST: usize = 10_000;

/// What a document is about, which needs no word before it.
const MAIN: [&str; 7] = [
    "rule",
    "moves",
    "presentation",
    "game",
    "lines",
    "games",
    "values",
];

/// For each of these documents what it alone has, if that can be said.
pub fn differences(bodies: &[&Body]) -> Vec<Option<String>> {
    let small = |body: &&Body| body.content().text_bytes() <= LARGEST;
    if !bodies.iter().all(small) {
        return vec![None; bodies.len()];
    }
    let written: Vec<Vec<(String, String)>> = bodies.iter().map(|body| traits(body)).collect();
    let own = |(at, mine): (usize, &Vec<(String, String)>)| {
        let others = || written.iter().enumerate().filter(move |(of, _)| *of != at);
        let is_own = |one: &&(String, String)| others().all(|(_, other)| !other.contains(one));
        mine.iter().find(is_own).map(|(_, said)| said.clone())
    };
    written.iter().enumerate().map(own).collect()
}

/// What is in a document, by its keys in files and in words; what it is about first, the view in front last.
fn traits(body: &Body) -> Vec<(String, String)> {
    let mut found = Vec::new();
    if let Ok(Value::Object(parts)) = serde_json::to_value(body) {
        let (main, others): (Vec<_>, Vec<_>) = parts
            .iter()
            .filter(|(key, _)| *key != "kind" && *key != "view")
            .partition(|(key, _)| MAIN.contains(&key.as_str()));
        for (key, value) in main.into_iter().chain(others) {
            collect(key, value, &mut found);
        }
    }
    let view = front(body).name().into_owned();
    found.push(("view".to_owned(), view));
    found
}

/// The texts, numbers and choices in a part of a document, and how many there are in its lists.
fn collect(key: &str, value: &Value, found: &mut Vec<(String, String)>) {
    let word = key.replace('_', " ");
    let said = match value {
        Value::String(text) if MAIN.contains(&key) => naming::beginning(text),
        Value::String(text) => format!("{word} {}", naming::beginning(text)),
        Value::Number(number) => format!("{word} {number}"),
        Value::Bool(true) => word,
        Value::Bool(false) => format!("not {word}"),
        Value::Array(list) if list.iter().all(Value::is_string) && MAIN.contains(&key) => {
            let lines: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            naming::beginning(&lines.join("; "))
        }
        Value::Array(list) => format!("{} {word}", list.len()),
        Value::Object(parts) => {
            return parts
                .iter()
                .for_each(|(key, value)| collect(key, value, found));
        }
        Value::Null => return,
    };
    // Two lists of one length may differ all the same.
    found.push((format!("{key} {value}"), said));
}
