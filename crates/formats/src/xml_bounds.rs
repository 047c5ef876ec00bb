//! What is asked of a text of XML before it is read as a tree: that the entities that it declares ([`Entities`]) do not
//! stand for much more than the file has, and that nothing in it costs the parser more than
//! time and memory in proportion to its length, or more than a little of the stack.

use crate::error::FormatError;
use crate::xml_entities::Entities;
use rustc_hash::FxHashSet;

/// The most tags inside each other: the parser calls itself for each.
const DEEPEST: usize = 200;

/// The most attributes of a tag: the parser compares each with all others.
const MOST_ATTRIBUTES: usize = 256;

/// The most prefixes of namespaces: the parser may list all of them with each tag.
const MOST_PREFIXES: usize = 64;

/// The most sections of CDATA between two tags: the parser copies all before for each.
const MOST_SECTIONS: usize = 100;

/// What a tag with the text after it takes in the tree, in bytes.
const TAG_BYTES: u64 = 220;

/// What an attribute takes in the tree, in bytes.
const ATTRIBUTE_BYTES: u64 = 90;

/// The bytes that the tree of a text takes at most.
///
/// # Errors
/// If a bound is exceeded. What is merely no XML is let through, as the parser says it better.
pub(crate) fn check_bounds(text: &str) -> Result<u64, FormatError> {
    let mut scan = Scan::default();
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find('<')) {
        let start = at + found;
        at = start + scan.markup(text.get(start..).unwrap_or_default());
        if let Some(message) = scan.exceeded() {
            return Err(FormatError::at(text, start, message));
        }
    }
    let count = |letter: u8| text.bytes().filter(|&byte| byte == letter).count() as u64;
    let entities = scan.entities.bytes(text);
    let entities = entities.map_err(|(at, message)| FormatError::at(text, at, message))?;
    let bytes = TAG_BYTES * count(b'<') + ATTRIBUTE_BYTES * count(b'=') + entities;
    Ok(bytes + 2 * text.len() as u64)
}

/// What was seen up to some place.
#[derive(Default)]
struct Scan<'a> {
    entities: Entities<'a>,
    /// What is wrong with one of them.
    refused: Option<String>,
    depth: usize,
    /// The sections of CDATA since the last tag.
    sections: usize,
    /// The attributes of the last tag.
    attributes: usize,
    prefixes: FxHashSet<&'a str>,
}

impl<'a> Scan<'a> {
    /// Takes in what begins with “<” here, and says how long it is.
    fn markup(&mut self, rest: &'a str) -> usize {
        if rest.starts_with("<!--") {
            return past(rest, "-->");
        }
        if rest.starts_with("<?") {
            return past(rest, "?>");
        }
        if rest.starts_with("<![CDATA[") {
            self.sections += 1;
            return past(rest, "]]>");
        }
        if rest.starts_with("<!") {
            // A document type may hold further declarations, which are looked at one by one.
            if rest.starts_with("<!ENTITY") {
                self.refused = self.entities.declare(rest).err();
            }
            return 2;
        }
        self.tag(rest)
    }

    /// Takes in a tag. A “>” between quotation marks does not end it.
    fn tag(&mut self, rest: &'a str) -> usize {
        (self.sections, self.attributes) = (0, 0);
        let mut length = 0;
        loop {
            let part = rest.get(length..).unwrap_or_default();
            let Some((before, mark)) = part.find(['>', '"', '\'']).map(|at| part.split_at(at))
            else {
                return rest.len();
            };
            length += before.len() + 1;
            if mark.starts_with('>') {
                if rest.starts_with("</") {
                    self.depth = self.depth.saturating_sub(1);
                } else if !before.ends_with('/') {
                    self.depth += 1;
                }
                return length;
            }
            self.attributes += 1;
            let name = before.trim_end().trim_end_matches('=').trim_end();
            let name = name.rsplit(char::is_whitespace).next().unwrap_or(name);
            if name.starts_with("xmlns:") {
                self.prefixes.insert(name);
            }
            let quote = if mark.starts_with('"') { "\"" } else { "'" };
            length += past(rest.get(length..).unwrap_or_default(), quote);
        }
    }

    /// Which bound is exceeded.
    fn exceeded(&mut self) -> Option<String> {
        let more_than =
            |bound: usize, what: &str| format!("there are more than {bound} {what} here");
        if let Some(message) = self.refused.take() {
            return Some(message);
        }
        let bounds = [
            (self.depth, DEEPEST, "tags inside each other"),
            (self.attributes, MOST_ATTRIBUTES, "attributes in a tag"),
            (self.sections, MOST_SECTIONS, "CDATA in a row"),
            (self.prefixes.len(), MOST_PREFIXES, "prefixes of names"),
        ];
        let exceeded = bounds.into_iter().find(|(count, bound, _)| count > bound);
        exceeded.map(|(_, bound, what)| more_than(bound, what))
    }
}

/// How far it is past the next `end`; past all where there is none.
fn past(rest: &str, end: &str) -> usize {
    rest.find(end).map_or(rest.len(), |found| found + end.len())
}
