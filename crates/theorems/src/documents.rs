//! The documents, which are part of the program.

use crate::blocks::{Block, read};
use crate::statements::{Statement, statements_of};
use std::ops::Range;
use std::sync::LazyLock;

/// A document with statements and proofs.
#[derive(Debug)]
pub struct Document {
    /// The short name that ids of its statements begin with.
    pub slug: &'static str,
    /// Its title, by which it is cited.
    pub title: String,
    /// All of it.
    pub blocks: Vec<Block>,
    /// Its statements, in their order.
    pub statements: Vec<Statement>,
    /// Its sections: from the title or a heading to the next one of the second level.
    pub sections: Vec<Range<usize>>,
}

/// The text of a file in `docs/` under its name there.
macro_rules! source {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../docs/", $name, ".md")))
    };
}

/// The documents; a number alone is that of a statement in the first one that has it.
const SOURCES: [(&str, &str); 11] = [
    source!("infinite-quotients"),
    source!("long-sequences"),
    source!("vector-games-on-all-positions"),
    source!("moving-front"),
    source!("star-theorems"),
    source!("regular-games"),
    source!("regular-misere-games"),
    source!("growing-graphs"),
    source!("kernel"),
    source!("open-stars"),
    source!("errata"),
];

static DOCUMENTS: LazyLock<Vec<Document>> = LazyLock::new(|| {
    let all = SOURCES.iter();
    all.map(|&(slug, source)| Document::read(slug, source))
        .collect()
});

/// All documents, in the order in which a number alone is looked for.
pub fn documents() -> &'static [Document] {
    &DOCUMENTS
}

/// The document of this short name.
pub fn document(slug: &str) -> Option<&'static Document> {
    documents().iter().find(|document| document.slug == slug)
}

impl Document {
    fn read(slug: &'static str, source: &str) -> Document {
        let blocks = read(source);
        let title = blocks.first().and_then(Block::text);
        Document {
            slug,
            title: title.map_or_else(|| slug.to_owned(), |title| title.plain()),
            statements: statements_of(slug, &blocks),
            sections: sections_of(&blocks),
            blocks,
        }
    }

    /// Its key in the bibliography.
    pub fn key(&self) -> String {
        format!("grundy-{}", self.slug)
    }

    /// The name of a section: its heading.
    pub fn heading(&self, section: usize) -> String {
        let first = self.sections.get(section).map(|section| section.start);
        let first = first.and_then(|first| self.blocks.get(first)?.text());
        first.map(|text| text.plain()).unwrap_or_default()
    }

    /// The section that a block is in.
    pub fn section_of(&self, block: usize) -> usize {
        let at = self
            .sections
            .iter()
            .position(|section| section.contains(&block));
        at.unwrap_or_default()
    }
}

/// The blocks from each title or heading of the second level to the next.
fn sections_of(blocks: &[Block]) -> Vec<Range<usize>> {
    let begins = |block: &Block| matches!(block, Block::Heading(1 | 2, _));
    let starts: Vec<usize> = (0..blocks.len())
        .filter(|&at| begins(&blocks[at]))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([blocks.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| start..end)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_its_sections_one_after_the_other() {
        for document in documents() {
            let ends = document.sections.iter().map(|section| section.end);
            let starts = document.sections.iter().map(|section| section.start);
            assert!(starts.skip(1).eq(ends.take(document.sections.len() - 1)));
            assert_eq!(
                document.sections.first().map(|section| section.start),
                Some(0)
            );
            assert_eq!(document.heading(0), document.title);
        }
    }
}
