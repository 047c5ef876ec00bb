//! Tables in LaTeX as papers print them, to be taken in by `\input`: rules of the package booktabs, a
//! caption and a label if wanted; a long table goes on over pages with the package longtable.

use super::latex::{LINE, paragraphs, text, width};
use crate::tables::pasted_table::{LINES, blocks, shares};
use crate::tables::{Cell, CellValue, Table};
use std::ops::Range;

impl Cell {
    fn latex(&self) -> String {
        match (&self.value, self.strong) {
            _ if self.is_empty() => String::new(),
            (CellValue::Formula(formula), false) => format!("${}$", formula.latex),
            (CellValue::Formula(formula), true) => format!("$\\mathbf{{{}}}$", formula.latex),
            (_, false) => text(&self.rich()),
            (_, true) => format!("\\textbf{{{}}}", text(&self.rich())),
        }
    }

    /// About how many points wide it is at ten points.
    fn width(&self) -> f32 {
        width(&self.latex()) * if self.strong { 1.15 } else { 1.0 }
    }

    fn is_empty(&self) -> bool {
        match &self.value {
            CellValue::Empty => true,
            CellValue::Text(text) => text.is_empty(),
            CellValue::Formula(formula) => formula.latex.is_empty(),
            CellValue::Bound(bound) => bound.said.is_empty(),
            CellValue::Integer(_) | CellValue::Real { .. } | CellValue::Flag(_) => false,
        }
    }

    fn is_formula(&self) -> bool {
        matches!(self.value, CellValue::Formula(_))
    }

    /// Whether it is a number without a sign.
    fn is_number(&self) -> bool {
        let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == ',');
        match &self.value {
            CellValue::Formula(formula) => digits(&formula.latex),
            _ => digits(&self.spelled()),
        }
    }
}

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Alignment {
    Right,
    Middle,
    Left,
    /// In lines so many points wide.
    Lines(f32),
}

impl Alignment {
    fn kind(self) -> String {
        match self {
            Alignment::Right => "r".to_owned(),
            Alignment::Middle => "c".to_owned(),
            Alignment::Left => "l".to_owned(),
            Alignment::Lines(points) => {
                format!(">{{\\raggedright\\arraybackslash}}p{{{points:.0}pt}}")
            }
        }
    }
}

/// The room between columns, in points: as usual, and where there is too little.
const GAPS: [f32; 2] = [12.0, 6.0];

/// A table in LaTeX. What is too wide for a line is set closer, its long texts in lines, and at last
/// broken into several tables, each with the first column.
pub fn booktabs(table: &Table) -> String {
    let columns = table.columns();
    let gap = if columns.iter().map(|(_, w)| w + GAPS[0]).sum::<f32>() > LINE {
        GAPS[1]
    } else {
        GAPS[0]
    };
    let (first, others) = match columns.split_first() {
        Some(((_, first), others)) => (first + gap, others),
        None => (0.0, &columns[..]),
    };
    let parts = blocks(others.iter().map(|(_, width)| width + gap), LINE - first);
    // What floats must fit one page, with the head of each part.
    let rows = table.rows.iter().map(|row| height(row, &columns));
    let caption_lines = table
        .caption()
        .map_or(0.0, |caption| width(&caption) / LINE);
    let below: f32 = table
        .below
        .iter()
        .map(|text| (width(text) / LINE).ceil())
        .sum();
    let lines = (rows.sum::<f32>() + 4.0) * parts.len() as f32 + caption_lines + below;
    let long = lines > LINES;
    let mut packages = vec!["booktabs"];
    if long {
        packages.push("longtable");
    }
    if columns
        .iter()
        .any(|(kind, _)| matches!(kind, Alignment::Lines(_)))
    {
        packages.push("array");
    }
    let mut out = format!("% Needs \\usepackage{{{}}}.\n", packages.join(","));
    if let (None, Some(note)) = (table.caption(), &table.note) {
        out.push_str(&format!("% {}\n", text(&note.into())));
    }
    let kinds: Vec<Alignment> = columns.iter().map(|(kind, _)| *kind).collect();
    let bodies = parts.iter().enumerate().map(|(at, part)| {
        let caption = (at == 0).then(|| table.caption()).flatten();
        match long {
            true => table.long(&kinds, part, caption),
            false => table.short(&kinds, part),
        }
    });
    let below = (!table.below.is_empty()).then(|| paragraphs(&table.below) + "\n");
    let body: Vec<String> = bodies.chain(below).collect();
    let body = body.join("\n\\par\\medskip\n");
    let close = if gap == GAPS[1] {
        "\\setlength{\\tabcolsep}{3pt}%\n"
    } else {
        ""
    };
    out.push_str(&match table.caption().filter(|_| !long) {
        Some(caption) => {
            format!("\\begin{{table}}[htbp]\n\\centering\n{close}{caption}\n{body}\\end{{table}}\n")
        }
        None if close.is_empty() => body,
        None => format!("{{{close}{body}}}\n"),
    });
    out
}

/// How many lines a row takes.
fn height(row: &[Cell], columns: &[(Alignment, f32)]) -> f32 {
    let lines = row
        .iter()
        .zip(columns)
        .map(|(cell, (kind, width))| match kind {
            Alignment::Lines(_) => (cell.width() / width).ceil(),
            Alignment::Right | Alignment::Middle | Alignment::Left => 1.0,
        });
    lines.fold(1.0, f32::max)
}

impl Table {
    /// How each column stands, and its width in points.
    fn columns(&self) -> Vec<(Alignment, f32)> {
        let count = self
            .rows
            .iter()
            .map(Vec::len)
            .chain([self.head.len()])
            .max();
        let count = count.unwrap_or(0);
        let column = |at: usize| {
            let cells = self.rows.iter().filter_map(move |row| row.get(at));
            cells.filter(|cell| !cell.is_empty())
        };
        let widths: Vec<f32> = (0..count)
            .map(|at| column(at).chain(self.head.get(at)).map(Cell::width))
            .map(|widths| widths.fold(0.0, f32::max))
            .collect();
        let is_text = |at: usize| column(at).any(|cell| !cell.is_formula());
        let shares = shares(&widths, LINE - GAPS[1] * count as f32);
        let kind = |at: usize| match shares.get(at).copied().flatten() {
            // Only text can be broken into lines, and not into narrow ones.
            Some(share) if share > 60.0 && is_text(at) => (Alignment::Lines(share), share),
            _ if column(at).all(Cell::is_number) => (Alignment::Right, widths[at]),
            _ if is_text(at) => (Alignment::Left, widths[at]),
            _ => (Alignment::Middle, widths[at]),
        };
        (0..count).map(kind).collect()
    }

    fn caption(&self) -> Option<String> {
        let mut caption = self.caption.clone().filter(|text| !text.is_empty())?;
        if let Some(note) = &self.note {
            let ended = caption
                .signs()
                .last()
                .is_some_and(|(sign, _)| ".!?".contains(sign));
            caption.add(if ended { " " } else { ". " });
            caption.add(note);
        }
        let label = self.label.as_deref().filter(|label| !label.is_empty());
        // A label is read by TeX as it stands.
        let plain = |c: &char| c.is_ascii_alphanumeric() || ":-.".contains(*c);
        let label = label.map_or(String::new(), |label| {
            format!(
                "\\label{{{}}}",
                label.chars().filter(plain).collect::<String>()
            )
        });
        Some(format!("\\caption{{{}}}{label}", text(&caption)))
    }

    /// The first column and some of the others, counted from 0.
    fn line(cells: &[Cell], part: &Range<usize>) -> String {
        let others = (part.start + 1..part.end + 1).map(|at| cells.get(at));
        let cells = std::iter::once(cells.first()).chain(others);
        let cells = cells.map(|cell| cell.map_or(String::new(), Cell::latex));
        let line = cells.collect::<Vec<String>>().join(" & ");
        // A bracket at the start of a line would be an argument of the end of the one before.
        match line.starts_with('[') {
            true => format!("{{}}{line} \\\\\n"),
            false => format!("{line} \\\\\n"),
        }
    }

    fn kinds(columns: &[Alignment], part: &Range<usize>) -> String {
        let first = columns.first().copied();
        let others = columns
            .iter()
            .skip(1 + part.start)
            .take(part.len())
            .copied();
        first
            .into_iter()
            .chain(others)
            .map(Alignment::kind)
            .collect()
    }

    fn lines(&self, part: &Range<usize>) -> String {
        let lines = self.rows.iter().map(|row| Table::line(row, part));
        lines.collect()
    }

    fn short(&self, columns: &[Alignment], part: &Range<usize>) -> String {
        let (kinds, head) = (Table::kinds(columns, part), Table::line(&self.head, part));
        let lines = self.lines(part);
        format!(
            "\\begin{{tabular}}{{{kinds}}}\n\\toprule\n{head}\\midrule\n{lines}\\bottomrule\n\\end{{tabular}}\n"
        )
    }

    fn long(&self, columns: &[Alignment], part: &Range<usize>, caption: Option<String>) -> String {
        let (kinds, head) = (Table::kinds(columns, part), Table::line(&self.head, part));
        let lines = self.lines(part);
        let caption = caption.map_or(String::new(), |caption| format!("{caption}\\\\\n"));
        format!(
            "\\begin{{longtable}}{{{kinds}}}\n{caption}\\toprule\n{head}\\midrule\n\\endfirsthead\n\
             \\toprule\n{head}\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n{lines}\\end{{longtable}}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(columns: usize, rows: usize) -> Table {
        let row = |row: usize| {
            let cells = (0..columns).map(|at| Cell::plain(row * at * 97));
            cells.collect::<Vec<Cell>>()
        };
        Table {
            head: (0..columns).map(Cell::plain).collect(),
            rows: (0..rows).map(row).collect(),
            ..Table::default()
        }
    }

    #[test]
    fn a_small_table_is_one_tabular() {
        let table = Table {
            head: vec![Cell::plain("heap"), Cell::plain("Φ"), Cell::plain("order")],
            rows: vec![
                vec![Cell::plain(1), Cell::formula("a"), Cell::plain(6)],
                vec![Cell::plain(12), Cell::formula("b^2").strong(true)],
            ],
            ..Table::default()
        };
        assert_eq!(
            booktabs(&table),
            "% Needs \\usepackage{booktabs}.\n\\begin{tabular}{rcr}\n\\toprule\n\
             heap & $\\Phi$ & order \\\\\n\\midrule\n1 & $a$ & 6 \\\\\n12 & $\\mathbf{b^2}$ &  \\\\\n\
             \\bottomrule\n\\end{tabular}\n"
        );
    }

    #[test]
    fn a_caption_makes_it_float() {
        let mut table = table(3, 4);
        table.caption = Some("Values of 0.77 & more".into());
        table.label = Some("tab:kayles}".to_owned());
        let text = booktabs(&table);
        assert!(text.contains("\\begin{table}[htbp]"), "{text}");
        assert!(text.contains("\\caption{Values of 0.77 \\& more}\\label{tab:kayles}\n"));
    }

    #[test]
    fn what_bold_type_means_is_said_with_a_caption_or_without() {
        let mut table = table(3, 4);
        table.note = Some("P-elements are in bold type.".to_owned());
        assert!(booktabs(&table).contains("\n% P-elements are in bold type.\n\\begin{tabular}"));
        table.caption = Some("Φ of 0.77".into());
        let caption = "\\caption{$\\Phi$ of 0.77. P-elements are in bold type.}";
        assert!(booktabs(&table).contains(caption));
    }

    #[test]
    fn a_long_table_goes_on_over_pages() {
        let mut table = table(3, 90);
        table.caption = Some("Values".into());
        let text = booktabs(&table);
        assert!(text.starts_with("% Needs \\usepackage{booktabs,longtable}."));
        assert!(text.contains("\\endhead") && !text.contains("\\begin{table}"));
        assert_eq!(text.matches("\\caption").count(), 1);
    }

    #[test]
    fn a_wide_table_is_broken_and_repeats_its_first_column() {
        let text = booktabs(&table(60, 2));
        let tables = text.matches("\\begin{tabular}").count();
        assert!(tables > 2, "{text}");
        assert_eq!(text.matches("\n0 & ").count(), 3 * tables);
        assert!(text.contains("\\tabcolsep"));
    }

    #[test]
    fn long_text_is_set_in_lines() {
        let mut table = table(3, 4);
        table.rows[1][2] = Cell::plain("words ".repeat(40));
        let text = booktabs(&table);
        assert!(text.contains("\\raggedright\\arraybackslash}p{"), "{text}");
        assert!(text.starts_with("% Needs \\usepackage{booktabs,array}."));
    }

    #[test]
    fn a_table_of_nothing_is_still_a_table() {
        assert!(booktabs(&Table::default()).contains("\\begin{tabular}{}"));
    }
}
