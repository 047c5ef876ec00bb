//! What a command writes, beside what the paper prints.

use super::command::output;
use super::entry::{Run, data};
use super::place::at;
use serde_json::Value;
use std::fs;

/// What differs in the output of a command from what all lines with it have.
pub fn differences(command: &str, runs: &[&Run]) -> Vec<String> {
    let output = match output(command) {
        Ok(output) => output,
        Err(error) => return vec![error],
    };
    let json = serde_json::from_str(&output).unwrap_or(Value::Null);
    let words: Vec<&str> = output.split_whitespace().collect();
    let output = words.join(" ");
    runs.iter()
        .flat_map(|run| [unsaid(run, &output), others(run, &json)].concat())
        .collect()
}

fn unsaid(run: &Run, output: &str) -> Vec<String> {
    let unsaid = run.says.iter().filter(|text| !says(output, text));
    unsaid.map(|text| format!("“{text}” is not said")).collect()
}

fn others(run: &Run, json: &Value) -> Vec<String> {
    let printed = run.printed.iter().map(|(place, of)| (place, printed(of)));
    let values = run.json.iter().map(|(place, value)| (place, value.clone()));
    let others = values.chain(printed).filter_map(|(place, expected)| {
        let found = at(json, place);
        let differs = found.as_ref() != Some(&expected);
        let found = found.map_or("nothing".to_owned(), |found| found.to_string());
        differs.then(|| format!("{place} is {found}, in print {expected}"))
    });
    others.collect()
}

/// Whether a text stands there, not as part of a longer number or word.
fn says(output: &str, text: &str) -> bool {
    let within = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    output.match_indices(text).any(|(start, _)| {
        let (before, from) = output.split_at(start);
        let after = &from[text.len()..];
        let begins = !within(text.chars().next()) || !within(before.chars().next_back());
        let ends = !within(text.chars().next_back()) || !within(after.chars().next());
        begins && ends
    })
}

/// What a paper prints, by file and place: `structure.json/figure_2/total`.
fn printed(of: &str) -> Value {
    let (file, place) = of.split_once('/').expect("a file and a place");
    let text = fs::read_to_string(data(file)).expect("what is printed");
    let all = serde_json::from_str(&text).expect("JSON");
    at(&all, &format!("/{place}")).unwrap_or_else(|| panic!("{of} is not there"))
}

#[test]
fn a_number_is_not_said_by_a_longer_one() {
    assert!(says("period 34, last exception 52", "period 34"));
    assert!(!says("period 340", "period 34"));
    assert!(!says("order 16", "order 1"));
}
