//! CSV after RFC 4180, with line feeds.

use crate::tables::{Cell, Table};

/// A table: its heads, and its rows as they are; fields are quoted where they need it.
pub fn csv(table: &Table) -> String {
    let mut out = String::new();
    for row in std::iter::once(&table.head).chain(&table.rows) {
        line(&mut out, row.iter().map(Cell::spelled));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_written_as_its_texts_are() {
        let cells = || vec![Cell::number(12), Cell::default(), Cell::word("a,b", "a, b")];
        let table = Table::new(["heap", "\"x\"", "word"], [cells(), Vec::new()]);
        assert_eq!(csv(&table), "heap,\"\"\"x\"\"\",word\n12,,\"a,b\"\n\n");
    }

    #[test]
    fn fields_are_quoted_where_they_need_it() {
        let rows = [
            ["1,2", "say \"mex\"", ""],
            ["a\nb", "", "ends"],
            ["", "\"", ","],
        ];
        let table = Table::new(
            ["a", "b", "c"],
            rows.map(|row| row.map(Cell::text).to_vec()),
        );
        assert_eq!(
            csv(&table),
            "a,b,c\n\"1,2\",\"say \"\"mex\"\"\",\n\"a\nb\",,ends\n,\"\"\"\",\",\"\n"
        );
    }
}
