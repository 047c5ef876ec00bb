//! The blocks of a document in Markdown: headings, paragraphs, lists, tables, formulas, what is typed, and
//! pictures.

use crate::Text;

/// A block of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading; the title has the level 1.
    Heading(usize, Text),
    /// A paragraph.
    Paragraph(Text),
    /// An item of a list, with what stands before it, and how far it is indented.
    Item(String, usize, Text),
    /// A formula in a line of its own.
    Formula(String),
    /// Lines as they are typed.
    Code(String),
    /// The rows of a table; the first is its head.
    Table(Vec<Vec<Text>>),
    /// A picture: its file, and what it shows.
    Picture(String, String),
}

impl Block {
    /// Its words, if it has any in a row.
    pub fn text(&self) -> Option<&Text> {
        match self {
            Block::Heading(_, text) | Block::Paragraph(text) | Block::Item(_, _, text) => {
                Some(text)
            }
            Block::Formula(_) | Block::Code(_) | Block::Table(_) | Block::Picture(..) => None,
        }
    }
}

/// Reads a document, block by block.
pub fn read(source: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = source.lines().peekable();
    while let Some(line) = lines.next() {
        let mut following = |belongs: fn(&str) -> bool| {
            let mut more = Vec::new();
            while let Some(line) = lines.next_if(|line| belongs(line)) {
                more.push(line);
            }
            more
        };
        if line.trim().is_empty() || line.starts_with("<!--") {
            continue;
        } else if line.starts_with("```") {
            let typed = following(|line| !line.starts_with("```"));
            lines.next();
            blocks.push(Block::Code(typed.join("\n")));
        } else if line.starts_with("    ") {
            let mut typed = vec![line];
            typed.extend(following(|line| line.starts_with("    ")));
            blocks.push(indented(&typed));
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            rows.extend(following(|line| line.starts_with('|')));
            blocks.push(table(&rows));
        } else if let Some(block) = single(line) {
            blocks.push(block);
        } else {
            let mut paragraph = vec![line];
            paragraph.extend(following(goes_on));
            blocks.push(Block::Paragraph(Text::read(&paragraph.join(" "))));
        }
    }
    blocks
}

/// A block that is one line.
fn single(line: &str) -> Option<Block> {
    let level = line.len() - line.trim_start_matches('#').len();
    if let Some(heading) = line[level..].strip_prefix(' ').filter(|_| level > 0) {
        return Some(Block::Heading(level, Text::read(heading)));
    }
    if let Some((about, file)) = line
        .strip_prefix("![")
        .and_then(|rest| rest.split_once("]("))
    {
        let file = file.trim_end_matches(')');
        return Some(Block::Picture(file.to_owned(), about.to_owned()));
    }
    let inner = line.trim_start();
    let depth = (line.len() - inner.len()) / 2;
    if let Some(item) = inner.strip_prefix("- ") {
        return Some(Block::Item("•".to_owned(), depth, Text::read(item)));
    }
    let (number, item) = inner.split_once(". ")?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then(|| Block::Item(format!("{number}."), depth, Text::read(item)))
}

/// Whether a line goes on with the paragraph before it.
fn goes_on(line: &str) -> bool {
    let begins = ["|", "```", "    ", "<!--"].iter();
    !line.trim().is_empty()
        && single(line).is_none()
        && !begins.clone().any(|b| line.starts_with(b))
}

/// Lines that are indented are a formula, or else what is typed into a shell.
fn indented(lines: &[&str]) -> Block {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let first = lines[0].split(' ').next().unwrap_or_default();
    let is_command = first.len() > 2 && first.chars().all(|c| c.is_ascii_lowercase());
    match is_command {
        true => Block::Code(lines.join("\n")),
        false => Block::Formula(lines.join("\n")),
    }
}

/// The rows of a table without the line below its head.
fn table(lines: &[&str]) -> Block {
    let is_rule = |line: &&&str| !line.trim_matches(['|', '-', ':', ' ']).is_empty();
    let cells = |line: &&str| {
        let inner = line.trim().trim_start_matches('|');
        let inner = inner.strip_suffix('|').unwrap_or(inner);
        let inner = inner.replace("\\|", "\u{1}");
        let cells = inner
            .split('|')
            .map(|cell| cell.trim().replace('\u{1}', "|"));
        cells.map(|cell| Text::read(&cell)).collect()
    };
    let (head, rows) = lines.split_at(1);
    let rows = rows.iter().filter(is_rule);
    Block::Table(head.iter().chain(rows).map(cells).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_told_apart() {
        let source = "# Title\nWords\ngo on.\n\n- one\n  - two\n1. three\n\n    a² = 1\n\n    grundy theorem\n\n| a | b |\n|---|:---:|\n| 1 | 2 |\n\n![What it shows](images/a.svg)\n";
        let text = Text::read;
        let item =
            |mark: &str, depth, words: &str| Block::Item(mark.to_owned(), depth, text(words));
        assert_eq!(
            read(source),
            [
                Block::Heading(1, text("Title")),
                Block::Paragraph(text("Words go on.")),
                item("•", 0, "one"),
                item("•", 1, "two"),
                item("1.", 0, "three"),
                Block::Formula("a² = 1".to_owned()),
                Block::Code("grundy theorem".to_owned()),
                Block::Table(vec![vec![text("a"), text("b")], vec![text("1"), text("2")]]),
                Block::Picture("images/a.svg".to_owned(), "What it shows".to_owned()),
            ]
        );
    }

    /// All that a block says, in words and in cells.
    fn said(block: &Block) -> Vec<&Text> {
        match block {
            Block::Table(rows) => rows.iter().flatten().collect(),
            block => block.text().into_iter().collect(),
        }
    }

    #[test]
    fn no_sign_of_markdown_is_left_in_a_document() {
        for document in crate::documents() {
            for text in document.blocks.iter().flat_map(said) {
                let spans = text
                    .0
                    .iter()
                    .filter(|span| span.style != crate::Style::Code);
                for span in spans {
                    let left = ["**", "](", "`", "<!--"]
                        .iter()
                        .find(|sign| span.text.contains(**sign));
                    assert_eq!(left, None, "{}: {}", document.slug, text.plain());
                }
            }
        }
    }

    /// Who reads them in the window has no files of the source; a link is named by the title of what it leads to.
    #[test]
    fn no_document_names_a_file_of_the_source() {
        let is_file = |word: &str| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/');
            let folders = [
                "crates/",
                "docs/",
                "tests/",
                "src/",
                "assets/",
                "projects/",
                "benches/",
            ];
            folders.iter().any(|folder| word.starts_with(folder))
                || [".rs", ".md", ".jsonl"]
                    .iter()
                    .any(|end| word.ends_with(end))
        };
        for document in crate::documents() {
            let mut texts: Vec<String> = Vec::new();
            for block in &document.blocks {
                texts.extend(said(block).into_iter().map(Text::plain));
                if let Block::Code(lines) | Block::Formula(lines) = block {
                    texts.push(lines.clone());
                }
            }
            for text in texts {
                let file = text.split_whitespace().find(|word| is_file(word));
                assert_eq!(file, None, "{}: {text}", document.slug);
            }
        }
    }

    #[test]
    fn every_table_has_rows_as_wide_as_its_head() {
        for document in crate::documents() {
            for block in &document.blocks {
                if let Block::Table(rows) = block {
                    let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
                    assert!(
                        widths.len() > 1 && widths.iter().all(|w| *w == widths[0]),
                        "{}: {widths:?}",
                        document.slug
                    );
                }
            }
        }
    }

    #[test]
    fn a_row_of_empty_cells_is_a_row_and_a_bar_behind_a_backslash_is_a_sign() {
        let Block::Table(rows) = table(&["| | a |", "|---|---|", "| x\\|y | |"]) else {
            panic!("a table");
        };
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[1][0].plain(), "x|y");
    }
}
