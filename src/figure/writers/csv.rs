//! CSV after RFC 4180, with line feeds.

use crate::figure::tables::{Cell, Table};

/// A table: its heads, and its rows as they are.
pub fn csv(table: &Table) -> String {
    let mut out = String::new();
    for row in std::iter::once(&table.head).chain(&table.rows) {
        line(&mut out, row.iter().map(Cell::spelled));
    }
    out
}

/// A header line and rows; fields are quoted where they need it.
pub fn write(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = String::new();
    line(&mut out, header.iter().copied());
    for row in rows {
        line(&mut out, row.iter());
    }
    out
}

fn line(out: &mut String, fields: impl Iterator<Item = impl AsRef<str>>) {
    for (index, field) in fields.enumerate() {
        let field = field.as_ref();
        if index > 0 {
            out.push(',');
        }
        if field.contains([',', '"', '\n', '\r']) {
            out.push('"');
            out.push_str(&field.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(field);
        }
    }
    out.push('\n');
}

/// The lines of a text that [`write()`] wrote, each in its fields, the header first.
pub fn read(text: &str) -> impl Iterator<Item = Vec<String>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut fields = Vec::new();
        while !rest.is_empty() {
            let (field, end, after) = field(rest);
            fields.push(field);
            rest = after;
            if end {
                break;
            }
        }
        (!fields.is_empty()).then_some(fields)
    })
}

/// The first field of a text, whether a line ends with it, and what comes after it.
fn field(text: &str) -> (String, bool, &str) {
    let mut field = String::new();
    let mut rest = text;
    if let Some(quoted) = text.strip_prefix('"') {
        rest = quoted;
        while let Some((part, after)) = rest.split_once('"') {
            field.push_str(part);
            rest = after;
            match rest.strip_prefix('"') {
                Some(after) => rest = after,
                None => break,
            }
            field.push('"');
        }
    }
    let end = rest.find([',', '\n']).unwrap_or(rest.len());
    let (part, after) = rest.split_at(end);
    field.push_str(part);
    let mut after = after.chars();
    let is_end = after.next() != Some(',');
    (field, is_end, after.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_written_as_its_texts_are() {
        let cells = || vec![Cell::number(12), Cell::default(), Cell::word("a,b", "a, b")];
        let table = Table::new(["heap", "\"x\"", "word"], [cells(), Vec::new()]);
        let texts = [
            vec!["12".to_owned(), String::new(), "a,b".to_owned()],
            Vec::new(),
        ];
        let written = write(&["heap", "\"x\"", "word"], texts.into_iter());
        assert_eq!(csv(&table), written);
        assert_eq!(written, "heap,\"\"\"x\"\"\",word\n12,,\"a,b\"\n\n");
    }

    #[test]
    fn what_was_written_is_read_back() {
        let rows = [
            ["1,2", "say \"mex\"", ""],
            ["a\nb", "", "ends"],
            ["", "\"", ","],
        ];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let text = write(&["a", "b", "c"], rows.iter().cloned());
        let read: Vec<Vec<String>> = read(&text).collect();
        assert_eq!(read[0], ["a", "b", "c"]);
        assert_eq!(read[1..], rows);
    }
}
