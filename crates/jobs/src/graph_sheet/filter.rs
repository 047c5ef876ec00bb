//! Filters of graphs, such as `value >= 4 and tree`.

use super::column::GraphColumn;
use crate::condition::{self, Condition, Reader, Relation, error};
use grundy_base::syntax::SyntaxError;
use grundy_graph::Summary;
use std::ops::Range;

/// A condition on the graphs of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GraphFilter(Option<Condition<Test>>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Test {
    /// A number as it is compared, or nothing for one that is not known.
    Number(GraphColumn, Relation, Option<i64>),
    /// A part of the name, in small letters.
    Name(String),
    /// Not everything is known.
    Open,
}

/// Examples of conditions, for a text that is none.
const EXAMPLES: &str = "Write a condition such as value >= 4, not planar, misère = P or open.";

impl GraphFilter {
    /// Reads a filter; nothing is one that every graph passes.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str) -> Result<GraphFilter, SyntaxError> {
        condition::read(text, term).map(GraphFilter)
    }

    /// Whether a graph passes, by its place, its name and what is known of it.
    pub fn passes(&self, place: usize, name: &str, facts: Option<&Summary>) -> bool {
        let meets = |test: &Test| match test {
            Test::Number(column, relation, wanted) => {
                relation.of(column.number(place, facts), *wanted)
            }
            Test::Name(part) => name.to_lowercase().contains(part),
            Test::Open => facts.is_none_or(|facts| facts.gap.is_some()),
        };
        self.0
            .as_ref()
            .is_none_or(|condition| condition.is_met(&meets))
    }
}

/// What is read: a condition on graphs.
type Read = Result<Condition<Test>, SyntaxError>;

fn term(reader: &mut Reader<'_, Test>) -> Read {
    let (word, at) = reader.word();
    if word.is_empty() {
        let start = reader.at;
        let end = reader.chunk().1.end;
        return Err(error(start..end, EXAMPLES));
    }
    reader.at = at.end;
    reader.skip();
    match word.as_str() {
        "open" => Ok(Condition::Term(Test::Open)),
        "solved" => Ok(Condition::unless(true, Test::Open)),
        _ => named(reader, &word, at),
    }
}

/// The condition on what has this name.
fn named(reader: &mut Reader<'_, Test>, word: &str, at: Range<usize>) -> Read {
    let Some(column) = GraphColumn::named(word) else {
        let message = format!("No graph has something of this name. {EXAMPLES}");
        return Err(error(at, message));
    };
    // Such as “winning moves” and “longest win”.
    let _ = reader.takes_word("moves") || reader.takes_word("win");
    match column {
        GraphColumn::Name => {
            let other = reader.equals()?;
            let (part, _) = reader.chunk();
            Ok(Condition::unless(other, Test::Name(part.to_lowercase())))
        }
        GraphColumn::Misere => {
            let other = reader.equals()?;
            let (outcome, at) = reader.chunk();
            let wanted = match outcome.to_lowercase().as_str() {
                "n" => Some(1),
                "p" => Some(0),
                "none" | "unknown" => None,
                _ => return Err(error(at, "Write N, P or none here.")),
            };
            let relation = match other {
                true => Relation::Other,
                false => Relation::Equal,
            };
            Ok(Condition::Term(Test::Number(column, relation, wanted)))
        }
        flag if flag.is_flag() => {
            let test = Test::Number(flag, Relation::Equal, Some(1));
            Ok(Condition::unless(says_no(reader)?, test))
        }
        number => {
            let (relation, wanted) = reader.comparison()?;
            Ok(Condition::Term(Test::Number(number, relation, wanted)))
        }
    }
}

/// Whether a word such as “= no” behind a flag takes it back; none does not, nor does “= yes”.
fn says_no(reader: &mut Reader<'_, Test>) -> Result<bool, SyntaxError> {
    let before = reader.at;
    let Ok(other) = reader.equals() else {
        reader.at = before;
        return Ok(false);
    };
    let (answer, at) = reader.chunk();
    match answer.to_lowercase().as_str() {
        "yes" | "true" | "1" => Ok(other),
        "no" | "false" | "0" => Ok(!other),
        _ => Err(error(at, "Write yes or no here.")),
    }
}
