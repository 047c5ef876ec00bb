//! Documents with queries and the tables that a store answers.

use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::fmt::Write;

/// A number with commas, as the documents have them.
fn number(value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let mut text = if value < 0 { "−" } else { "" }.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The answer to a query as a table of Markdown.
fn answer(store: &Connection, query: &str) -> String {
    let mut asked = store
        .prepare(query)
        .unwrap_or_else(|error| panic!("{query}: {error}"));
    let names: Vec<String> = asked.column_names().map(str::to_owned).collect();
    let mut found = asked.query([]).expect("a query without parameters");
    let (mut rows, mut right) = (String::new(), vec![false; names.len()]);
    while let Some(row) = found
        .next()
        .unwrap_or_else(|error| panic!("{query}: {error}"))
    {
        rows.push('|');
        for (at, right) in right.iter_mut().enumerate() {
            let cell = match row.get_ref(at).expect("a column") {
                ValueRef::Null => "–".to_owned(),
                ValueRef::Integer(value) => {
                    *right = true;
                    number(value)
                }
                ValueRef::Real(value) => {
                    *right = true;
                    format!("{value:.2}")
                }
                ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                ValueRef::Blob(_) => panic!("{query}: bytes are no cell"),
            };
            write!(rows, " {cell} |").expect("text");
        }
        rows.push('\n');
    }
    let lines = right
        .iter()
        .map(|right| if *right { "---:|" } else { "---|" });
    let lines: String = lines.collect();
    format!("| {} |\n|{lines}\n{rows}", names.join(" | "))
}

/// The document with the answer of a store behind each query.
pub fn answered(document: &str, store: &Connection) -> String {
    let (mut text, mut lines) = (String::new(), document.lines().peekable());
    while let Some(line) = lines.next() {
        text.push_str(line);
        text.push('\n');
        if line != "```sql" {
            continue;
        }
        let sql: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let sql = sql.join("\n");
        text.push_str(&format!("{sql}\n```\n"));
        if sql.starts_with("CREATE") {
            store
                .execute_batch(&sql)
                .unwrap_or_else(|error| panic!("{sql}: {error}"));
            continue;
        }
        while lines
            .next_if(|line| line.is_empty() || line.starts_with('|'))
            .is_some()
        {}
        text.push_str(&format!("\n{}\n", answer(store, &sql)));
    }
    text
}
