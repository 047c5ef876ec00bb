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
    /// Its letter in the head of a table whose letters are so large.
    fn kind(self, scale: f32) -> String {
        match self {
            Alignment::Right => "r".to_owned(),
            Alignment::Middle => "c".to_owned(),
            Alignment::Left => "l".to_owned(),
            Alignment::Lines(points) => {
                let points = points * scale;
                format!(">{{\\raggedright\\arraybackslash}}p{{{points:.0}pt}}")
            }
        }
    }
}

/// The room between columns, in points: as usual, and where there is too little.
const GAPS: [f32; 2] = [12.0, 6.0];

/// A table that is narrower may stand in a column of a page with two, in which longtable does not work.
const COLUMN: f32 = 270.0;

/// Blocks of rows that stand side by side take no more, where no width is asked: they fit every column.
const NARROW: f32 = 239.0;

const POINTS_PER_MM: f32 = 72.27 / 25.4;

/// The size in which widths are measured, and the sizes that are taken from those that are asked, in points.
const MEASURED: f32 = 10.0;
const SIZES: [f32; 2] = [5.0, 30.0];

/// Between blocks of rows that stand side by side, in points.
const BESIDE: f32 = 20.0;

/// The head of a block of rows with its rules, in lines.
const HEAD: f32 = 4.0;

/// A table in LaTeX. What is too wide for its room is set closer, its long texts in lines, and at last
/// broken into several tables, each with the first column. What is longer than a page goes on beside itself, or else
/// over pages.
pub fn booktabs(table: &Table) -> String {
    let set = Setting::of(table);
    let pages = set.pages();
    let long = pages.len() > 1 && !set.fits_column();
    let mut out = set.needs(long);
    if let (None, Some(note)) = (table.caption(), &table.note) {
        out.push_str(&format!("% {}\n", text(&note.into())));
    }
    let mut bodies: Vec<String> = match long {
        true => set.long(),
        false => pages.iter().map(|page| set.page(page)).collect(),
    };
    let below = (!table.below.is_empty()).then(|| paragraphs(&table.below) + "\n");
    if let (Some(last), Some(below)) = (bodies.last_mut(), below) {
        *last = [&last[..], &below].join(BELOW);
    }
    out.push_str(&match table.caption().filter(|_| !long) {
        Some(caption) => set.floats(&caption, &bodies),
        None => set.in_text(&bodies.join(BELOW)),
    });
    out
}

/// Between tables that stand below one another.
const BELOW: &str = "\n\\par\\medskip\n";

/// Rows with some of the columns: the first and these others, counted from 0.
struct Block<'a> {
    part: &'a Range<usize>,
    rows: Range<usize>,
}

/// Blocks in lines below one another, those of a line side by side.
type Page<'a> = Vec<Vec<Block<'a>>>;

/// A table, and how it is set in its room.
struct Setting<'a> {
    table: &'a Table,
    columns: Vec<(Alignment, f32)>,
    gap: f32,
    /// Its width at ten points, in points.
    room: f32,
    /// How large its letters are, as a part of ten points.
    scale: f32,
    /// The columns of each table, but for the first.
    parts: Vec<Range<usize>>,
}

impl<'a> Setting<'a> {
    fn of(table: &'a Table) -> Self {
        let [least, most] = SIZES;
        let points = table
            .points
            .map_or(MEASURED, |points| points.clamp(least, most));
        let scale = points / MEASURED;
        let room = table.room.map_or(LINE, |room| room * POINTS_PER_MM) / scale;
        let columns = table.columns(room);
        let is_wide = columns.iter().map(|(_, w)| w + GAPS[0]).sum::<f32>() > room;
        let gap = if is_wide { GAPS[1] } else { GAPS[0] };
        let (first, others) = match columns.split_first() {
            Some(((_, first), others)) => (*first, others),
            None => (0.0, &columns[..]),
        };
        let parts = blocks(others.iter().map(|(_, width)| width + gap), room - first);
        Setting {
            table,
            columns,
            gap,
            room,
            scale,
            parts,
        }
    }

    /// Whether a column of a page holds it.
    fn fits_column(&self) -> bool {
        let widths = self.parts.iter().map(|part| self.width(part));
        widths.fold(0.0, f32::max) * self.scale <= COLUMN
    }

    /// The packages that it takes.
    fn needs(&self, long: bool) -> String {
        let in_lines = |(kind, _): &(Alignment, f32)| matches!(kind, Alignment::Lines(_));
        let mut packages = vec!["booktabs"];
        packages.extend(long.then_some("longtable"));
        packages.extend(self.columns.iter().any(in_lines).then_some("array"));
        format!("% Needs \\usepackage{{{}}}.\n", packages.join(","))
    }

    fn width(&self, part: &Range<usize>) -> f32 {
        let first = self.columns.iter().take(1);
        let others = self.columns.iter().skip(1 + part.start).take(part.len());
        let widths = first.chain(others).map(|(_, width)| width + self.gap);
        widths.sum::<f32>() - self.gap
    }

    /// One page where there is room for all below one another, as a float must fit a page; else each part goes on
    /// beside itself, as far as its room holds, and over pages.
    fn pages(&self) -> Vec<Page<'_>> {
        let rows = self.table.rows.iter();
        let heights: Vec<f32> = rows.map(|row| height(row, &self.columns)).collect();
        let all: f32 = heights.iter().sum();
        let caption = self.table.caption();
        let caption = caption.map_or(0.0, |caption| width(&caption) / self.room);
        let below = self.table.below.iter();
        let below: f32 = below.map(|text| (width(text) / self.room).ceil()).sum();
        let (words, lines) = (caption + below, LINES / self.scale);
        if (all + HEAD) * self.parts.len() as f32 + words <= lines {
            let whole = |part| {
                vec![Block {
                    part,
                    rows: 0..heights.len(),
                }]
            };
            return vec![self.parts.iter().map(whole).collect()];
        }
        let page = (lines - HEAD - words).max(lines / 2.0);
        let room = self.table.room.map_or(NARROW, |_| self.room);
        let parts = self.parts.iter();
        let pages = parts.flat_map(|part| {
            let across = ((room + BESIDE) / (self.width(part) + BESIDE)).max(1.0) as usize;
            let needed = (all / page).ceil().max(1.0);
            let highest = heights.iter().copied().fold(0.0, f32::max);
            let even = if needed as usize <= across {
                all / needed + highest - 1.0
            } else {
                page
            };
            let rows = blocks(heights.iter().copied(), even.min(page).ceil());
            let lines = rows.chunks(across).map(|line| {
                let block = |rows: &Range<usize>| Block {
                    part,
                    rows: rows.clone(),
                };
                vec![line.iter().map(block).collect()]
            });
            lines.collect::<Vec<Page>>()
        });
        pages.collect()
    }

    fn page(&self, page: &Page) -> String {
        let lines = page.iter().map(|line| {
            let at = if line.len() > 1 { "[t]" } else { "" };
            let blocks = line.iter().map(|block| self.block(block, at));
            blocks.collect::<Vec<String>>().join("\\qquad\n") + "\n"
        });
        lines.collect::<Vec<String>>().join(BELOW)
    }

    fn block(&self, Block { part, rows }: &Block, at: &str) -> String {
        let (kinds, head) = (self.kinds(part), Table::line(&self.table.head, part));
        let lines = self.lines(part, rows.clone());
        format!(
            "\\begin{{tabular}}{at}{{{kinds}}}\n\\toprule\n{head}\\midrule\n{lines}\\bottomrule\n\\end{{tabular}}"
        )
    }

    /// Tables that go on over pages by themselves.
    fn long(&self) -> Vec<String> {
        let tables = self.parts.iter().enumerate().map(|(at, part)| {
            let (kinds, head) = (self.kinds(part), Table::line(&self.table.head, part));
            let lines = self.lines(part, 0..self.table.rows.len());
            let caption = self.table.caption().filter(|_| at == 0);
            let caption = caption.map_or(String::new(), |caption| format!("{caption}\\\\\n"));
            format!(
                "\\begin{{longtable}}{{{kinds}}}\n{caption}\\toprule\n{head}\\midrule\n\\endfirsthead\n\
                 \\toprule\n{head}\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n{lines}\\end{{longtable}}\n"
            )
        });
        tables.collect()
    }

    /// A float for each page; all have one number.
    fn floats(&self, caption: &str, bodies: &[String]) -> String {
        let letters = self.letters();
        let float = |(at, body): (usize, &String)| match at {
            0 => format!(
                "\\begin{{table}}[htbp]\n\\centering\n{caption}\n{letters}{body}\\end{{table}}\n"
            ),
            _ => format!(
                "\\begin{{table}}[htbp]\n\\addtocounter{{table}}{{-1}}%\n\\centering\n\\caption{{(continued)}}\n{letters}{body}\\end{{table}}\n"
            ),
        };
        bodies.iter().enumerate().map(float).collect()
    }

    fn in_text(&self, body: &str) -> String {
        // The first line of a paragraph would begin farther to the right.
        let indent = self.table.room.map_or("", |_| "\\noindent\n");
        let letters = self.letters();
        match letters.is_empty() {
            true => format!("{indent}{body}"),
            false => format!("{{{letters}{indent}{body}\\par}}\n"),
        }
    }

    /// Sets the size of letters that is asked, and columns closer where there is too little room.
    fn letters(&self) -> String {
        let size = self.table.points.map(|_| {
            let points = self.scale * MEASURED;
            let line = 1.2 * points;
            format!("\\fontsize{{{points:.1}}}{{{line:.1}}}\\selectfont\n")
        });
        let gap = self.gap * self.scale / 2.0;
        let is_usual = size.is_none() && self.gap == GAPS[0];
        let gap = (!is_usual).then(|| format!("\\setlength{{\\tabcolsep}}{{{gap:.1}pt}}%\n"));
        size.into_iter().chain(gap).collect()
    }

    fn kinds(&self, part: &Range<usize>) -> String {
        let first = self.columns.iter().take(1);
        let others = self.columns.iter().skip(1 + part.start).take(part.len());
        let kinds: String = first
            .chain(others)
            .map(|(kind, _)| kind.kind(self.scale))
            .collect();
        // The rules end with the letters.
        format!("@{{}}{kinds}@{{}}")
    }

    fn lines(&self, part: &Range<usize>, rows: Range<usize>) -> String {
        let rows = self.table.rows.get(rows).unwrap_or_default();
        rows.iter().map(|row| Table::line(row, part)).collect()
    }
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
    /// How each column stands in a room, and its width in points.
    fn columns(&self, room: f32) -> Vec<(Alignment, f32)> {
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
        let shares = shares(&widths, room - GAPS[1] * count.saturating_sub(1) as f32);
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
            "% Needs \\usepackage{booktabs}.\n\\begin{tabular}{@{}rcr@{}}\n\\toprule\n\
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

    /// How many rows each tabular has below its head.
    fn rows_of_tabulars(text: &str) -> Vec<usize> {
        let bodies = text.split("\\midrule").skip(1);
        let rows = bodies.map(|body| body.split("\\bottomrule").next().unwrap_or(""));
        rows.map(|rows| rows.matches("\\\\\n").count()).collect()
    }

    #[test]
    fn a_table_that_is_longer_than_a_page_goes_on_beside_itself() {
        let mut table = table(3, 90);
        table.room = Some(150.0);
        table.caption = Some("Values".into());
        let text = booktabs(&table);
        assert!(
            text.starts_with("% Needs \\usepackage{booktabs}."),
            "{text}"
        );
        assert_eq!(text.matches("\\begin{table}").count(), 1, "{text}");
        let rows = rows_of_tabulars(&text);
        assert!(
            rows.len() == 3 && rows.iter().sum::<usize>() == 90,
            "{rows:?}"
        );
        assert!(rows.iter().all(|rows| *rows <= 31), "{rows:?}");
    }

    #[test]
    fn a_table_in_a_column_is_broken_into_floats_with_one_number() {
        let mut table = table(6, 150);
        table.caption = Some("Values".into());
        (table.room, table.points) = (Some(84.0), Some(8.0));
        let text = booktabs(&table);
        assert!(!text.contains("longtable"), "{text}");
        let floats = text.matches("\\begin{table}").count();
        assert!(floats > 1, "{text}");
        assert_eq!(
            text.matches("\\addtocounter{table}{-1}").count(),
            floats - 1
        );
        let rows = rows_of_tabulars(&text);
        assert_eq!(rows.iter().sum::<usize>(), 150);
        assert!(
            rows.iter().all(|rows| *rows <= (LINES / 0.8) as usize),
            "{rows:?}"
        );
        assert!(text.contains("\\fontsize{8.0}{9.6}\\selectfont"), "{text}");
    }

    #[test]
    fn a_long_table_goes_on_over_pages() {
        let mut table = table(9, 300);
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
        assert!(booktabs(&Table::default()).contains("\\begin{tabular}{@{}@{}}"));
    }
}
