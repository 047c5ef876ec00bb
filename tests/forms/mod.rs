//! What the tests of misère forms share: the data files, and short names for the engine.

#![allow(dead_code)]

use grundy_base::budget::Budget;
use grundy_form::{Expression, Form, FormStore, LONGEST_NAME, Style, name};
use serde_json::Value;
use std::collections::BTreeMap;

pub fn data(file: &str) -> Value {
    let path = format!(
        "{}/tests/data/canonical/{file}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("a data file");
    serde_json::from_str(&text).expect("JSON")
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

pub fn free() -> Budget {
    Budget::unlimited()
}

/// The form of an expression.
pub fn form(store: &mut FormStore, expression: &str) -> Form {
    Expression::parse(expression)
        .expect(expression)
        .value(store, &BTreeMap::new(), &free())
        .expect(expression)
}

/// The name of a form in the notation `2#3210`.
pub fn sharp(store: &mut FormStore, form: Form) -> String {
    name(store, form, Style::Sharp, 100_000, &free())
        .expect("no bound")
        .expect("a name that is not too long")
}

pub fn star(store: &mut FormStore, form: Form) -> String {
    name(store, form, Style::Star, LONGEST_NAME, &free())
        .expect("no bound")
        .expect("a name that is not too long")
}

/// The fingerprint by which the data files name games with long names.
pub fn sha(store: &mut FormStore, form: Form) -> String {
    grundy_form::sha(store, form, &free()).expect("no bound")
}

/// Whether a form is the one that a data file names, by its name or its fingerprint.
pub fn is_named(store: &mut FormStore, form: Form, expected: &Value) -> bool {
    match text(expected).strip_prefix("sha:") {
        Some(digits) => sha(store, form) == digits,
        None => sharp(store, form) == text(expected),
    }
}
