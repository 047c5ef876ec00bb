//! CSV after RFC 4180, with line feeds. No cell is a formula for a spreadsheet.

use crate::tables::{Cell, CellValue, Table};

/// A table: its heads, and its rows as they are; fields are quoted where they need it. A text that a
/// spreadsheet would compute stands behind an apostrophe, by which spreadsheets know that it is text; numbers
/// are as they are.
pub fn csv(table: &Table) -> String {
    let mut out = String::new();
    for row in std::iter::once(&table.head).chain(&table.rows) {
        for (index, cell) in row.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            add_field(&mut out, &field(cell));
        }
        out.push('\n');
    }
    out
}

/// What spreadsheets take for the beginning of a formula, in letters of usual and of full width, and what they
/// pass over before one.
const BEGINS_FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

fn field(cell: &Cell) -> String {
    let text = cell.spelled();
    let may_be_formula = match cell.value {
        CellValue::Text(_) | CellValue::Formula(_) => true,
        CellValue::Empty | CellValue::Integer(_) | CellValue::Real { .. } | CellValue::Flag(_) => {
            false
        }
    };
    match may_be_formula {
        true => no_formula(text),
        false => text,
    }
}

/// A text that spreadsheets take for one, behind an apostrophe where it would be a formula. Numbers stay as they
/// are, and so does `@` alone, which is no formula and is a graph of one vertex in graph6.
pub fn no_formula(text: String) -> String {
    match text.starts_with(BEGINS_FORMULA) && text != "@" && !is_number(&text) {
        true => format!("'{text}"),
        false => text,
    }
}

/// Whether it is a number as spreadsheets write them.
fn is_number(text: &str) -> bool {
    let sign = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    text.chars().all(sign) && text.parse::<f64>().is_ok()
}

fn add_field(out: &mut String, field: &str) {
    if field.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&field.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(field);
    }
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

    #[test]
    fn no_text_is_a_formula_and_numbers_stay_numbers() {
        let texts = [
            ("=1+1", "'=1+1"),
            ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""),
            ("+A1", "'+A1"),
            ("-2+3", "'-2+3"),
            ("-inf", "'-inf"),
            ("-", "'-"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("@", "@"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("＝1", "'＝1"),
            ("-2", "-2"),
            ("+3.5", "+3.5"),
            ("-1e6", "-1e6"),
            ("a=b", "a=b"),
            ("'=1", "'=1"),
        ];
        for (text, written) in texts {
            let table = Table::new([text], [vec![Cell::text(text)]]);
            assert_eq!(csv(&table), format!("{written}\n{written}\n"), "{text:?}");
        }
        let numbers = vec![Cell::number(-3), Cell::real(-0.5, 2), Cell::flag(true)];
        let table = Table::new([""; 3], [numbers]);
        assert_eq!(csv(&table), ",,\n-3,-0.50,yes\n");
        let formula = Table::new(["x"], [vec![Cell::word("-a^2", "-a^{2}")]]);
        assert_eq!(csv(&formula), "x\n'-a^2\n");
    }
}
