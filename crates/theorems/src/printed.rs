//! Statements and proofs as text for a terminal.

use crate::{Block, Document, Statement, Text};
use std::ops::Range;

/// The signs of a line.
const WIDTH: usize = 96;

/// A statement where it is, with what it cites, so that each of its letters is told, and with its proof, if that stands
/// behind it.
pub fn statement_as_text(statement: &Statement) -> String {
    let Some(document) = statement.document() else {
        return String::new();
    };
    let mut text = stated_as_text(statement);
    for cited in statement.rests_on() {
        let is_near = cited.document().is_some_and(|of| of.slug == document.slug);
        let stated = match is_near {
            true => blocks_as_text(document, cited.stated.clone()),
            false => stated_as_text(cited),
        };
        text += &format!("\n{}", indented(&stated));
    }
    match &statement.proof {
        Some(proof) => text += &format!("\n{}", blocks_as_text(document, proof.clone())),
        None if statement.is_result() => text += "\nThe proof is in the text around it.\n",
        None => {}
    }
    text
}

/// A statement with its place, without its proof.
fn stated_as_text(statement: &Statement) -> String {
    let Some(document) = statement.document() else {
        return String::new();
    };
    let section = document.heading(document.section_of(statement.stated.start));
    let place = format!("{}, {section} ({})", document.title, statement.id);
    let stated = blocks_as_text(document, statement.stated.clone());
    format!("{place}\n\n{stated}")
}

/// Lines that stand a little to the right.
fn indented(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_owned(),
        line => format!("    {line}\n"),
    };
    text.lines().map(line).collect()
}

/// Blocks of a document, with an empty line from one to the next but in lists.
pub fn blocks_as_text(document: &Document, blocks: Range<usize>) -> String {
    let blocks = document.blocks.get(blocks).unwrap_or_default();
    let mut text = String::new();
    for (at, block) in blocks.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| &blocks[before]);
        let in_list = |block: &Block| matches!(block, Block::Item(..));
        let apart = before.is_some_and(|before| !in_list(before) || !in_list(block));
        text += if apart { "\n" } else { "" };
        text += &block_as_text(block);
    }
    text
}

fn block_as_text(block: &Block) -> String {
    match block {
        Block::Heading(_, text) => {
            let text = text.plain();
            let line = "=".repeat(text.chars().count());
            format!("{text}\n{line}\n")
        }
        Block::Paragraph(text) => wrapped(&text.plain(), "", ""),
        Block::Item(mark, depth, text) => {
            let indent = "  ".repeat(*depth);
            let rest = " ".repeat(indent.len() + mark.chars().count() + 1);
            wrapped(&text.plain(), &format!("{indent}{mark} "), &rest)
        }
        Block::Formula(lines) | Block::Code(lines) => {
            lines.lines().map(|line| format!("    {line}\n")).collect()
        }
        Block::Table(rows) => table(rows),
        Block::Picture(_, about) => wrapped(&format!("[picture: {about}]"), "", ""),
    }
}

/// Words in lines, with what stands before the first and before the others.
fn wrapped(text: &str, first: &str, others: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_owned();
    let mut is_empty = true;
    for word in text.split_whitespace() {
        let width = line.chars().count() + 1 + word.chars().count();
        if !is_empty && width > WIDTH {
            lines += &(line + "\n");
            line = others.to_owned();
            is_empty = true;
        }
        line += if is_empty { "" } else { " " };
        line += word;
        is_empty = false;
    }
    lines + &line + "\n"
}

/// Columns side by side where they fit, else a line for each cell.
fn table(rows: &[Vec<Text>]) -> String {
    let cells = |row: &Vec<Text>| -> Vec<String> { row.iter().map(Text::plain).collect() };
    let rows: Vec<Vec<String>> = rows.iter().map(cells).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    if widths.iter().map(|width| width + 2).sum::<usize>() > WIDTH {
        let lines = rows.iter().map(|row| wrapped(&row.join(" | "), "- ", "  "));
        return lines.collect();
    }
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(cell, width)| format!("{cell:<width$}  "));
        format!("{}\n", cells.collect::<String>().trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{documents, statement};

    #[test]
    fn a_statement_is_printed_with_its_proof() {
        let text = statement("infinite-quotients/3").map(statement_as_text);
        let text = text.unwrap_or_default();
        assert!(text.starts_with(
            "Infinite misère quotients, 6. The exact quotient (infinite-quotients/3)"
        ));
        assert!(
            text.contains("\nTheorem 3. Let the zones of a game be rule R_ε"),
            "{text}"
        );
        assert!(
            text.trim_end()
                .ends_with("the quotient is not finitely generated. ∎")
        );
        assert!(!text.contains("**"));
    }

    #[test]
    fn the_definitions_of_a_statement_are_printed_between_it_and_its_proof() {
        let text = statement("infinite-quotients/8").map(statement_as_text);
        let text = text.unwrap_or_default();
        let places = [
            "\nTheorem 8. With the terms of",
            "    Theorem 1. Let S be",
            "    Definition 9. Counted heaps.",
            "    Definition 10. ",
            "\nProof. Each z",
        ];
        let places = places.map(|part| text.find(part).unwrap_or_else(|| panic!("{part}: {text}")));
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn no_line_of_words_is_wider_than_a_terminal() {
        for document in documents() {
            let paragraphs = document.blocks.iter();
            let paragraphs = paragraphs.filter(|block| matches!(block, Block::Paragraph(_)));
            for line in paragraphs.flat_map(|block| {
                block_as_text(block)
                    .lines()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            }) {
                let is_one_word = !line.trim().contains(' ');
                assert!(line.chars().count() <= WIDTH || is_one_word, "{line}");
            }
        }
    }
}
