//! Statements: theorems, lemmas, corollaries, definitions and algorithms, with their numbers and proofs.

use crate::{Block, Cited, Document, Style, citations, documents};
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

    /// The statements that it cites apart from its proof, and those that these cite, in the order of their documents.
    pub fn rests_on(&self) -> Vec<&'static Statement> {
        let mut found: Vec<&'static Statement> = self.cites();
        let mut at = 0;
        while let Some(next) = found.get(at) {
            for cited in next.cites() {
                if cited.id != self.id && !found.contains(&cited) {
                    found.push(cited);
                }
            }
            at += 1;
        }
        found.sort_by_key(|statement| {
            let place = documents()
                .iter()
                .position(|of| statement.id.starts_with(of.slug));
            (place, statement.stated.start)
        });
        found
    }

    /// The statements that it cites itself, each once.
    fn cites(&self) -> Vec<&'static Statement> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let stated = document.blocks.get(self.stated.clone()).unwrap_or_default();
        let mut found = Vec::new();
        for text in stated.iter().filter_map(Block::text) {
            for citation in citations(&text.plain(), Some(document)) {
                if let Cited::Statement(cited) = citation.cited
                    && cited.id != self.id
                    && !found.contains(&cited)
                {
                    found.push(cited);
                }
            }
        }
        found
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

    /// The results of each document, its definitions and its algorithms, as many as it has.
    #[test]
    fn the_documents_have_so_many_statements_without_a_gap_in_their_numbers() {
        let counts = [
            ("infinite-quotients", [20, 17, 4]),
            ("long-sequences", [5, 1, 0]),
            ("vector-games-on-all-positions", [6, 4, 0]),
            ("moving-front", [4, 3, 0]),
            ("star-theorems", [13, 1, 0]),
            ("regular-games", [8, 3, 0]),
            ("regular-misere-games", [3, 0, 0]),
            ("growing-graphs", [7, 1, 0]),
            ("kernel", [0, 0, 0]),
            ("open-stars", [0, 0, 0]),
            ("errata", [0, 0, 0]),
        ];
        let slugs = documents().iter().map(|document| document.slug);
        assert!(slugs.eq(counts.iter().map(|(slug, _)| *slug)));
        for (document, (slug, counts)) in documents().iter().zip(counts) {
            let are: [fn(&Statement) -> bool; 3] = [
                Statement::is_result,
                |statement| statement.sort == Sort::Definition,
                |statement| statement.sort == Sort::Algorithm,
            ];
            for (is, count) in are.into_iter().zip(counts) {
                let all = document.statements.iter().filter(|statement| is(statement));
                let mut numbers: Vec<u32> = all.map(|statement| statement.number).collect();
                numbers.sort_unstable();
                assert!(numbers.into_iter().eq(1..=count), "{slug}");
            }
        }
    }

    /// A statement that somebody opens by its link has no sign of the language that it is typed in.
    #[test]
    fn every_formula_of_a_statement_is_set() {
        for document in documents() {
            let proof = |statement: &Statement| statement.proof.clone().unwrap_or_default();
            let statements = document.statements.iter();
            let ranges =
                statements.flat_map(|statement| [statement.stated.clone(), proof(statement)]);
            for block in ranges.flatten().map(|at| &document.blocks[at]) {
                for text in formulas(block) {
                    let set = crate::set(&text);
                    let shown = set.runs().iter().filter(|run| {
                        matches!(
                            run.place,
                            grundy_figure::Place::Line | grundy_figure::Place::Letters
                        )
                    });
                    let shown: String = shown.map(|run| &run.text[..]).collect();
                    let is_typed = ["^", "_", "**"].iter().any(|sign| shown.contains(sign));
                    assert!(!is_typed, "{}: {text}", document.slug);
                }
            }
        }
    }

    /// The words and formulas of a block; what is typed into a shell is none.
    fn formulas(block: &Block) -> Vec<String> {
        let words = |text: &crate::Text| {
            let spans = text.0.iter().filter(|span| span.style != Style::Code);
            spans.map(|span| span.text.clone()).collect::<Vec<_>>()
        };
        match block {
            Block::Formula(lines) => lines.lines().map(str::to_owned).collect(),
            Block::Table(rows) => rows.iter().flatten().flat_map(words).collect(),
            block => block.text().map(words).unwrap_or_default(),
        }
    }

    #[test]
    fn a_statement_ends_where_its_list_ends_if_no_proof_follows() {
        let source = "# Title\n\n**Definition 1.** It is\n\n- one,\n- or two.\n\nMore words.\n\n**Lemma 2.** So\n\n    a = 1\n\n*Proof.* Clear.\n\nBy 1. ∎\n\n## Next\n";
        let blocks = crate::blocks::read(source);
        let statements = statements_of("slug", &blocks);
        let [definition, lemma] = &statements[..] else {
            panic!("two statements: {statements:?}");
        };
        assert_eq!(
            (&definition.id[..], definition.stated.clone()),
            ("slug/definition-1", 1..4)
        );
        assert_eq!(definition.proof, None);
        assert_eq!((&lemma.id[..], lemma.stated.clone()), ("slug/2", 5..7));
        assert_eq!(lemma.proof, Some(7..9));
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
