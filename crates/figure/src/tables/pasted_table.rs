//! Tables as text to be pasted elsewhere: in columns that stand below one another, or in LaTeX
//! that needs no package.

use crate::tables::{Cell, CellValue, Table};
use crate::writers::latex::{self, LINE, formula, width};
use std::ops::Range;

/// Lines of a table that a page has room for.
pub(crate) const LINES: f32 = 43.0;

/// The words in the first row, and the rows below it; rows may differ in length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedTable {
    /// The first row.
    pub head: Vec<String>,
    /// The rows below it.
    pub rows: Vec<Vec<String>>,
}

impl PastedTable {
    /// The cells of a table as they are typed.
    pub fn typed(table: &Table) -> Self {
        PastedTable::of(table, Cell::spelled)
    }

    /// The cells of a table as LaTeX within mathematics.
    pub fn formulas(table: &Table) -> Self {
        PastedTable::of(table, |cell| match &cell.value {
            CellValue::Formula(formula) => formula.latex.clone(),
            _ => cell.spelled(),
        })
    }

    /// The cells of a table as LaTeX text.
    pub fn texts(table: &Table) -> Self {
        PastedTable::of(table, |cell| match &cell.value {
            CellValue::Formula(word) => formula(&word.latex),
            _ => latex::text(&cell.rich()),
        })
    }

    fn of(table: &Table, text: impl Fn(&Cell) -> String) -> Self {
        let line = |cells: &Vec<Cell>| cells.iter().map(&text).collect();
        PastedTable {
            head: line(&table.head),
            rows: table.rows.iter().map(line).collect(),
        }
    }

    /// In columns that stand below one another; the first column is the head of its row.
    pub fn aligned(&self) -> String {
        let lines = || std::iter::once(&self.head).chain(&self.rows);
        let columns = lines().map(Vec::len).max().unwrap_or(0);
        let mut widths = vec![0; columns];
        for line in lines() {
            for (width, cell) in widths.iter_mut().zip(line) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let mut text = String::new();
        for line in lines() {
            let cells = line.iter().zip(&widths);
            let cells: Vec<String> = cells.map(|(cell, &width)| padded(cell, width)).collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text
    }

    /// The table as arrays in mathematics: every cell is a formula already. What is too wide for a line, or too
    /// long for a page, is broken into several, each with its own heads.
    pub fn array(&self) -> String {
        let widths = self.widths();
        let narrow = widths.iter().sum::<f32>() + 10.0 * widths.len() as f32 > LINE;
        let gap = if narrow { 6.0 } else { 10.0 };
        let first = widths.first().map_or(0.0, |first| first + gap);
        let others = widths.iter().skip(1).map(|width| width + gap);
        let mut arrays = Vec::new();
        for columns in blocks(others, LINE - first) {
            let rows = blocks(self.rows.iter().map(|_| 1.0), LINES);
            let arrays_below = rows.into_iter().map(|rows| self.array_of(rows, &columns));
            arrays.extend(arrays_below.map(|array| match narrow {
                true => format!("{{\\arraycolsep=3pt {array}}}"),
                false => array,
            }));
        }
        arrays.join("\n\n")
    }

    /// The first column and some of the others, counted from 0, in these rows.
    fn array_of(&self, rows: Range<usize>, columns: &Range<usize>) -> String {
        let part = |cells: &[String]| {
            let others = cells.iter().skip(1 + columns.start).take(columns.len());
            cells.iter().take(1).chain(others).cloned().collect()
        };
        let shown = self.rows.get(rows).unwrap_or_default();
        let rows: Vec<Vec<String>> = shown.iter().map(|row| part(row)).collect();
        let body = body(&part(&self.head), &rows, "\\\\");
        let columns = "c".repeat(columns.len());
        format!("$\\begin{{array}}{{r|{columns}}}\n{body}\\end{{array}}$")
    }

    /// The table as `tabular`s: cells are LaTeX text already, with formulas between dollars. Where a line is
    /// too narrow, long cells are broken into lines; a long table is broken into several.
    pub fn tabular(&self) -> String {
        let widths = self.widths();
        let shares = shares(&widths, LINE - 12.0 * widths.len() as f32);
        let kind = |share: &Option<f32>| match share {
            Some(share) => format!("p{{{share:.0}pt}}"),
            None => "l".to_owned(),
        };
        let kinds: String = shares.iter().map(kind).collect();
        let set = |row: &Vec<String>| {
            let cells = row.iter().zip(&shares);
            let cells = cells.map(|(cell, share)| match share {
                Some(_) => format!("\\raggedright {cell}"),
                None => cell.clone(),
            });
            cells.collect::<Vec<String>>()
        };
        // A ragged cell has another meaning for the usual end of a row.
        let end = match shares.last() {
            Some(Some(_)) => "\\tabularnewline",
            _ => "\\\\",
        };
        let lines = self.rows.iter().map(|row| {
            let cells = row.iter().zip(&shares);
            let lines =
                cells.filter_map(|(cell, share)| Some((width(cell) / (*share)?).floor() + 1.0));
            lines.fold(1.0, f32::max)
        });
        let tables = blocks(lines, LINES).into_iter().map(|rows| {
            let rows = self.rows.get(rows).unwrap_or_default();
            let rows: Vec<Vec<String>> = rows.iter().map(set).collect();
            let body = body(&self.head, &rows, end);
            format!("\\begin{{tabular}}{{{kinds}}}\n{body}\\end{{tabular}}")
        });
        tables.collect::<Vec<String>>().join("\n\n")
    }

    /// The width of each column in points.
    fn widths(&self) -> Vec<f32> {
        let mut widths = Vec::new();
        for line in std::iter::once(&self.head).chain(&self.rows) {
            widths.resize(widths.len().max(line.len()), 0.0_f32);
            for (widest, cell) in widths.iter_mut().zip(line) {
                *widest = widest.max(width(cell));
            }
        }
        widths
    }
}

/// Breaks a list into blocks of entries whose sizes together do not exceed the room there is, unless
/// a single one does. There is at least one block, if an empty one.
pub(crate) fn blocks(sizes: impl Iterator<Item = f32>, room: f32) -> Vec<Range<usize>> {
    let mut blocks: Vec<Range<usize>> = Vec::new();
    let mut used = 0.0;
    for (at, size) in sizes.enumerate() {
        match blocks.last_mut() {
            Some(block) if used + size <= room => {
                block.end = at + 1;
                used += size;
            }
            _ => {
                blocks.push(at..at + 1);
                used = size;
            }
        }
    }
    if blocks.is_empty() {
        blocks.push(0..0);
    }
    blocks
}

/// The columns that must be narrower than their cells, with the width that each gets: the room is
/// shared evenly among those that are wider than such a share.
pub(crate) fn shares(widths: &[f32], mut room: f32) -> Vec<Option<f32>> {
    let mut open: Vec<usize> = (0..widths.len()).collect();
    loop {
        let share = room / open.len().max(1) as f32;
        let fits = |&column: &usize| widths[column] <= share;
        let (fitting, wider): (Vec<usize>, _) = open.iter().copied().partition(fits);
        if fitting.is_empty() {
            let of = |column: usize| open.contains(&column).then_some(share);
            return (0..widths.len()).map(of).collect();
        }
        room -= fitting.iter().map(|&c| widths[c]).sum::<f32>();
        open = wider;
    }
}

/// The lines of a table; `end` ends a row below the head.
fn body(head: &[String], rows: &[Vec<String>], end: &str) -> String {
    let mut text = head.join(" & ") + " \\\\ \\hline\n";
    for row in rows {
        text.push_str(&row.join(" & "));
        text.push_str(&format!(" {end}\n"));
    }
    text
}

fn padded(cell: &str, width: usize) -> String {
    let room = width.saturating_sub(cell.chars().count());
    format!("{cell}{}", " ".repeat(room))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> PastedTable {
        let line = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
        PastedTable {
            head: line(&["", "1", "2"]),
            rows: vec![line(&["0+", "a", "ab^{2}"]), line(&["2+", "b"])],
        }
    }

    #[test]
    fn columns_stand_below_one_another() {
        assert_eq!(table().aligned(), "    1  2\n0+  a  ab^{2}\n2+  b\n");
    }

    #[test]
    fn an_array_is_one_formula() {
        assert_eq!(
            table().array(),
            "$\\begin{array}{r|cc}\n & 1 & 2 \\\\ \\hline\n0+ & a & ab^{2} \\\\\n2+ & b \\\\\n\\end{array}$"
        );
    }

    #[test]
    fn a_tabular_has_a_column_for_each_cell() {
        assert!(table().tabular().starts_with("\\begin{tabular}{lll}\n"));
    }

    #[test]
    fn a_wide_array_is_broken_and_repeats_its_first_column() {
        let wide = PastedTable {
            head: (0..30).map(|column| format!("x{column}")).collect(),
            rows: vec![vec!["abc".to_owned(); 30]; 50],
        };
        let text = wide.array();
        let arrays: Vec<&str> = text.split("\n\n").collect();
        assert!(
            arrays.len() > 4 && arrays.len().is_multiple_of(2),
            "{}",
            arrays.len()
        );
        let heads = arrays.iter().filter(|array| array.contains("\nx0 & "));
        assert_eq!(heads.count(), arrays.len());
        assert_eq!(text.matches("x29").count(), 2);
    }

    #[test]
    fn a_long_cell_is_broken_into_lines() {
        let mut table = table();
        table.rows[0][2] = "word ".repeat(40);
        let text = table.tabular();
        assert!(text.starts_with("\\begin{tabular}{llp{"), "{text}");
        assert!(text.contains("\\raggedright word"), "{text}");
    }

    #[test]
    fn columns_share_the_room_that_the_narrow_ones_leave() {
        assert_eq!(shares(&[10.0, 20.0], 100.0), [None, None]);
        assert_eq!(
            shares(&[10.0, 200.0, 300.0], 100.0),
            [None, Some(45.0), Some(45.0)]
        );
        assert_eq!(shares(&[], 100.0), []);
    }
}
