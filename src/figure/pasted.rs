//! Tables as text to be pasted elsewhere: in columns that stand below one another, or in LaTeX
//! that needs no package.

/// The words in the first row, and the rows below it; rows may differ in length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedTable {
    /// The first row.
    pub head: Vec<String>,
    /// The rows below it.
    pub rows: Vec<Vec<String>>,
}

impl PastedTable {
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

    /// As an `array` in mathematics: every cell is a formula already.
    pub fn array(&self) -> String {
        let columns = "c".repeat(self.columns().saturating_sub(1));
        let body = self.body();
        format!("$\\begin{{array}}{{r|{columns}}}\n{body}\\end{{array}}$")
    }

    /// As a `tabular`: cells are LaTeX text already, with formulas between dollars.
    pub fn tabular(&self) -> String {
        let columns = "l".repeat(self.columns());
        let body = self.body();
        format!("\\begin{{tabular}}{{{columns}}}\n{body}\\end{{tabular}}")
    }

    fn columns(&self) -> usize {
        let rows = self.rows.iter().map(Vec::len);
        rows.chain([self.head.len()]).max().unwrap_or(0)
    }

    fn body(&self) -> String {
        let mut text = self.head.join(" & ") + " \\\\ \\hline\n";
        for row in &self.rows {
            text.push_str(&row.join(" & "));
            text.push_str(" \\\\\n");
        }
        text
    }
}

fn padded(cell: &str, width: usize) -> String {
    let room = width.saturating_sub(cell.chars().count());
    format!("{cell}{}", " ".repeat(room))
}

/// Plain text as LaTeX text: what would be a command is written as it reads.
pub fn escaped(text: &str) -> String {
    let mut latex = String::new();
    for c in text.chars() {
        match c {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                latex.push('\\');
                latex.push(c);
            }
            '\\' => latex.push_str("\\textbackslash{}"),
            '^' => latex.push_str("\\^{}"),
            '~' => latex.push_str("\\~{}"),
            '…' => latex.push_str("\\dots{}"),
            c => latex.push(c),
        }
    }
    latex
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
    fn what_would_be_a_command_is_escaped() {
        assert_eq!(escaped("Q_4 & {50 %}"), "Q\\_4 \\& \\{50 \\%\\}");
        assert_eq!(escaped("\\^~"), "\\textbackslash{}\\^{}\\~{}");
    }
}
