//! Tables as JSON.

use crate::tables::{Cell, CellValue, Table};
use serde_json::{Number, Value, json};

/// The columns of a table and its rows, with numbers as numbers and empty cells as null. A whole number
/// that takes more than 64 bits is the text of its digits, as readers of JSON would round it.
pub fn json(table: &Table) -> Value {
    let columns: Vec<String> = table.head.iter().map(Cell::spelled).collect();
    let row = |row: &Vec<Cell>| row.iter().map(value).collect();
    let rows: Vec<Vec<Value>> = table.rows.iter().map(row).collect();
    json!({ "columns": columns, "rows": rows })
}

fn value(cell: &Cell) -> Value {
    let text = || Value::String(cell.spelled());
    match &cell.value {
        CellValue::Empty => Value::Null,
        CellValue::Integer(integer) => Number::from_i128(*integer).map_or_else(text, Value::Number),
        // What is written has the same digits as in the other files.
        CellValue::Real { .. } => {
            let rounded = cell.spelled().parse().ok();
            let number = rounded.and_then(Number::from_f64);
            number.map_or(Value::Null, Value::Number)
        }
        CellValue::Flag(flag) => Value::Bool(*flag),
        CellValue::Text(_) | CellValue::Formula(_) | CellValue::Bound(_) => text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_type() {
        let cells = [
            (Cell::default(), json!(null)),
            (Cell::number(-3_i64), json!(-3)),
            (Cell::number(u64::MAX), json!(u64::MAX)),
            (Cell::number(1_i128 << 64), json!("18446744073709551616")),
            (Cell::real(1.0 / 3.0, 4), json!(0.3333)),
            (Cell::real(f64::NAN, 4), json!(null)),
            (Cell::flag(false), json!(false)),
            (Cell::plain(12), json!("12")),
            (Cell::text(""), json!("")),
            (Cell::word("ab^2", "ab^{2}"), json!("ab^2")),
        ];
        for (cell, expected) in cells {
            let table = Table::new(["x"], [vec![cell]]);
            assert_eq!(
                json(&table),
                json!({ "columns": ["x"], "rows": [[expected]] })
            );
        }
    }
}
