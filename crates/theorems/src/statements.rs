//! Statements: theorems, lemmas, corollaries, definitions and algorithms, with their numbers and proofs.

use crate::{Block, Document, Style, documents};
use std::ops::Range;

/// A numbered statement of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it is cited by, such as `infinite-quotients/3` or `infinite-quotients/definition-1`.
    pub id: String,
    /// What it is.
    pub sort: Sort,
    /// Its number. Theorems, lemmas and corollaries of a document are counted together.
    pub number: u32,
    /// The blocks of its document that state it.
    pub stated: Range<usize>,
    /// Those of its proof, if it stands right behind it.
    pub proof: Option<Range<usize>>,
}

/// What a statement is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A theorem.
    Theorem,
    /// A lemma.
    Lemma,
    /// A corollary.
    Corollary,
    /// A definition.
    Definition,
    /// An algorithm.
    Algorithm,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 5] = [
        Sort::Theorem,
        Sort::Lemma,
        Sort::Corollary,
        Sort::Definition,
        Sort::Algorithm,
    ];

    /// Its word, at the beginning of a statement.
    pub fn word(self) -> &'static str {
        match self {
            Sort::Theorem => "Theorem",
            Sort::Lemma => "Lemma",
            Sort::Corollary => "Corollary",
            Sort::Definition => "Definition",
            Sort::Algorithm => "Algorithm",
        }
    }

    /// Its word and a number, such as `Theorem 3`, as the end of an id.
    pub(crate) fn numbered(self, number: u32) -> String {
        match self {
            Sort::Theorem | Sort::Lemma | Sort::Corollary => number.to_string(),
            Sort::Definition => format!("definition-{number}"),
            Sort::Algorithm => format!("algorithm-{number}"),
        }
    }
}

impl Statement {
    /// Its name, such as `Theorem 3`.
    pub fn name(&self) -> String {
        format!("{} {}", self.sort.word(), self.number)
    }

    /// Whether it is something that is proved.
    pub fn is_result(&self) -> bool {
        matches!(self.sort, Sort::Theorem | Sort::Lemma | Sort::Corollary)
    }

    /// The document that it is in.
    pub fn document(&self) -> Option<&'static Document> {
        let slug = self.id.split('/').next()?;
        crate::document(slug)
    }

    /// How it is cited, such as `theorem 3 of Infinite misère quotients`.
    pub fn cited(&self) -> String {
        let title = self.document().map_or("", |document| &document.title);
        format!("{} of {title}", self.name().to_lowercase())
    }
}

/// The statement with this id.
pub fn statement(id: &str) -> Option<&'static Statement> {
    all().find(|statement| statement.id == id)
}

fn all() -> impl Iterator<Item = &'static Statement> {
    documents().iter().flat_map(|document| &document.statements)
}

/// What somebody may mean by a number or an id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The statement that is meant.
    pub meant: Option<&'static Statement>,
    /// Others that it could be.
    pub others: Vec<&'static Statement>,
}

/// The statement that is meant by an id, its beginning and a number (`infinite/3`), or a number alone, which
/// is that of the first document that has it.
pub fn find(text: &str) -> Found {
    let text = text.trim().to_lowercase();
    let (document, number) = text.rsplit_once('/').unwrap_or(("", &text));
    let fits = |statement: &&Statement| {
        let (slug, own) = statement.id.split_once('/').unwrap_or_default();
        slug.starts_with(document) && own == number
    };
    let mut fitting = all().filter(fits);
    Found {
        meant: fitting.next(),
        others: fitting.collect(),
    }
}

/// The statements among the blocks of a document.
pub(crate) fn statements_of(slug: &str, blocks: &[Block]) -> Vec<Statement> {
    let begins: Vec<(usize, Sort, u32)> = (0..blocks.len())
        .filter_map(|at| named(&blocks[at]).map(|(sort, number)| (at, sort, number)))
        .collect();
    let mut statements = Vec::new();
    for (place, &(at, sort, number)) in begins.iter().enumerate() {
        let next = begins.get(place + 1).map_or(blocks.len(), |next| next.0);
        let heading = |block: &Block| matches!(block, Block::Heading(..));
        let end = (at + 1..next)
            .find(|&at| heading(&blocks[at]))
            .unwrap_or(next);
        let proof = (at + 1..end).find(|&at| is_proof(&blocks[at]));
        let stated = proof.unwrap_or_else(|| end_of_list(blocks, at + 1, end));
        statements.push(Statement {
            id: format!("{slug}/{}", sort.numbered(number)),
            sort,
            number,
            stated: at..stated,
            proof: proof.map(|proof| proof..end_of_proof(blocks, proof, end)),
        });
    }
    statements
}

/// The sort and number of the statement that a block begins.
fn named(block: &Block) -> Option<(Sort, u32)> {
    let Block::Paragraph(text) = block else {
        return None;
    };
    let first = text.0.first().filter(|span| span.style == Style::Strong)?;
    let (word, number) = first.text.strip_suffix('.')?.split_once(' ')?;
    let sort = Sort::ALL.into_iter().find(|sort| sort.word() == word)?;
    let number = number.split(' ').next()?;
    Some((sort, number.parse().ok()?))
}

fn is_proof(block: &Block) -> bool {
    matches!(block, Block::Paragraph(text) if text.begins(Style::Emphasis, "Proof"))
}

/// Where the lists and formulas end that belong to a paragraph before `from`.
fn end_of_list(blocks: &[Block], from: usize, end: usize) -> usize {
    let belongs = |block: &Block| !matches!(block, Block::Paragraph(_) | Block::Heading(..));
    let after = (from..end).find(|&at| !belongs(&blocks[at]));
    after.unwrap_or(end)
}

/// Where the proof ends: behind the block with its last sign.
fn end_of_proof(blocks: &[Block], from: usize, end: usize) -> usize {
    let is_last = |block: &Block| block.text().is_some_and(|text| text.plain().ends_with('∎'));
    let last = (from..end).find(|&at| is_last(&blocks[at]));
    last.map_or(end, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_there_once_and_results_of_a_document_are_counted_together() {
        for document in documents() {
            let ids = document.statements.iter().map(|statement| &statement.id);
            let mut once: Vec<&String> = ids.collect();
            once.sort();
            let all = once.len();
            once.dedup();
            assert_eq!(once.len(), all, "{}", document.slug);
        }
    }

    #[test]
    fn every_lemma_and_theorem_ends_before_its_proof_and_the_proof_with_its_sign() {
        for document in documents() {
            for statement in &document.statements {
                let Some(proof) = &statement.proof else {
                    continue;
                };
                assert_eq!(proof.start, statement.stated.end, "{}", statement.id);
                let last = document.blocks[proof.end - 1].text();
                let last = last.map(|text| text.plain()).unwrap_or_default();
                assert!(last.ends_with('∎'), "{}: {last}", statement.id);
            }
        }
    }

    #[test]
    fn every_number_of_bold_words_is_that_of_a_statement() {
        for document in documents() {
            let bold = document.blocks.iter().filter_map(|block| match block {
                Block::Paragraph(text) => text.0.first(),
                _ => None,
            });
            let named = bold.filter(|span| span.style == Style::Strong);
            let is_statement = |span: &&crate::Span| {
                let mut words = Sort::ALL.iter().map(|sort| sort.word());
                words.any(|word| span.text.starts_with(word))
            };
            let count = named.filter(is_statement).count();
            assert_eq!(count, document.statements.len(), "{}", document.slug);
        }
    }

    #[test]
    fn a_number_alone_is_that_of_the_first_document_that_has_it() {
        let found = find("3");
        assert_eq!(found.meant.map(|s| &s.id[..]), Some("infinite-quotients/3"));
        let others: Vec<&str> = found.others.iter().map(|s| &s.id[..]).collect();
        assert!(others.contains(&"long-sequences/3"), "{others:?}");
        let id = |text: &str| find(text).meant.map(|statement| &statement.id[..]);
        assert_eq!(id("long/3"), Some("long-sequences/3"));
        assert_eq!(
            id("vector-games-on-all-positions/6"),
            Some("vector-games-on-all-positions/6")
        );
        assert_eq!(id("300"), None);
    }
}
