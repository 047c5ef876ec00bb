//! CSV after RFC 4180, with line feeds. No cell is a formula for a spreadsheet.

use crate::tables::{Cell, CellValue, Table};

/// A table: its heads, and its rows as they are; fields are quoted where they need it. A text that a
/// spreadsheet would compute stands behind an apostrophe, by which spreadsheets know that it is text; numbers
/// are as they are. A column with bounds is followed by one for each sort of number in them, so that no number
/// stands in words.
pub fn csv(table: &Table) -> String {
    let further = further_columns(table);
    let mut out = String::new();
    let heads = table.head.iter().enumerate().flat_map(|(column, cell)| {
        let head = field(cell);
        let names = names(&further, column);
        let further: Vec<String> = names.map(|name| format!("{head} {name}")).collect();
        std::iter::once(head).chain(further)
    });
    add_line(&mut out, heads);
    for row in &table.rows {
        let fields = row.iter().enumerate().flat_map(|(column, cell)| {
            let number = |name| number_of(cell, name);
            let further: Vec<String> = names(&further, column).map(number).collect();
            std::iter::once(field(cell)).chain(further)
        });
        add_line(&mut out, fields);
    }
    out
}

/// A row of a table without bounds, as [`csv`] writes it: so long tables are written without being made.
pub fn csv_row(row: &[Cell]) -> String {
    let mut out = String::new();
    add_line(&mut out, row.iter().map(field));
    out
}

/// The sorts of numbers in the bounds of each column, as they first occur.
fn further_columns(table: &Table) -> Vec<Vec<&'static str>> {
    let mut further: Vec<Vec<&'static str>> = Vec::new();
    for row in &table.rows {
        for (column, cell) in row.iter().enumerate() {
            let CellValue::Bound(bound) = &cell.value else {
                continue;
            };
            further.resize(further.len().max(column + 1), Vec::new());
            for (name, _) in &bound.numbers {
                if !further[column].contains(name) {
                    further[column].push(name);
                }
            }
        }
    }
    further
}

fn names(further: &[Vec<&'static str>], column: usize) -> impl Iterator<Item = &'static str> {
    further.get(column).into_iter().flatten().copied()
}

/// The number of this sort in a cell, if there is one.
fn number_of(cell: &Cell, name: &str) -> String {
    let numbers = match &cell.value {
        CellValue::Bound(bound) => bound.numbers.as_slice(),
        _ => &[],
    };
    let number = numbers.iter().find(|(of, _)| *of == name);
    number.map_or_else(String::new, |(_, number)| number.to_string())
}

fn add_line(out: &mut String, fields: impl Iterator<Item = String>) {
    for (index, field) in fields.enumerate() {
        if index > 0 {
            out.push(',');
        }
        add_field(out, &field);
    }
    out.push('\n');
}

/// What spreadsheets take for the beginning of a formula, in letters of usual and of full width, and what they
/// pass over before one.
const BEGINS_FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

fn field(cell: &Cell) -> String {
    let text = match &cell.value {
        CellValue::Bound(bound) => return bound.value.to_owned(),
        _ => cell.spelled(),
    };
    let may_be_formula = match cell.value {
        CellValue::Text(_) | CellValue::Formula(_) | CellValue::Bound(_) => true,
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
        assert_eq!(csv_row(&cells()), "12,,\"a,b\"\n");
    }

    #[test]
    fn the_numbers_of_bounds_have_columns_of_their_own() {
        let at = |order, heap| Cell::bound("words", "", [("of part", order), ("to heap", heap)]);
        let rows = [
            vec![Cell::text("0.77"), Cell::number(40), Cell::number(12)],
            vec![
                Cell::text("{2}"),
                Cell::bound("at least 7", "", [("at least", 7)]),
            ],
            vec![Cell::text("0.07"), at(638, 33), Cell::number(34)],
        ];
        let table = Table::new(["game", "order", "period"], rows);
        assert_eq!(
            csv(&table),
            "game,order,order at least,order of part,order to heap,period\n\
             0.77,40,,,,12\n{2},,7,,\n0.07,,,638,33,34\n"
        );
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
