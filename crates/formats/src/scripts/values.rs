//! Values that are written out: numbers, words in quotation marks, and lists and dictionaries of these.

use super::calls;
use crate::literal::{Is, Item, Joint, number};

/// Whether a value is written out. A word without marks would be a name for something else, and one in marks behind an f
/// has such names in it.
pub(super) fn is_literal(text: &str, item: &Item) -> bool {
    match &item.is {
        Is::Word(word) => *word == "None" || number(word).is_some(),
        Is::Quoted(_) => !has_names(text, item),
        Is::Group {
            call: "", items, ..
        } => items.iter().all(|item| is_literal(text, item)),
        Is::Group { .. } => false,
        Is::Pair(Joint::Colon, ends) => {
            let truth = matches!(ends[1].is, Is::Word("True" | "False"));
            is_literal(text, &ends[0]) && (truth || is_literal(text, &ends[1]))
        }
        Is::Pair(..) => false,
    }
}

/// Whether a text in quotation marks has an f before them.
fn has_names(text: &str, item: &Item) -> bool {
    let quoted = text.get(item.start..item.end).unwrap_or_default();
    let prefix = quoted.split(['"', '\'']).next().unwrap_or_default();
    prefix.contains(['f', 'F'])
}

/// Whether a statement is a call that would be read if its values were well written.
pub(super) fn is_literal_call(statement: &str) -> bool {
    let value = statement
        .split_once('=')
        .map_or(statement, |(_, value)| value);
    let call = |part: &str| part.split_once('(').map(|(call, _)| call.trim().to_owned());
    let builds = |call: String| calls::is_graph(&call) || call.contains(".add_");
    let words = statement.split_whitespace().next().unwrap_or_default();
    let block = ["for", "if", "while", "with", "def"].contains(&words);
    !block
        && !statement.contains(" for ")
        && (call(value).is_some_and(builds) || call(statement).is_some_and(builds))
}

/// The arguments of a call without their names, such as 1 and 2 of `(1, 2, weight=3)`; and whether there are others.
pub(super) fn positional<'i, 'a>(items: &'i [Item<'a>]) -> (Vec<&'i Item<'a>>, bool) {
    let named = |item: &&Item| matches!(item.is, Is::Pair(Joint::Equals, _));
    let (others, positional): (Vec<_>, Vec<_>) = items.iter().partition(named);
    (positional, !others.is_empty())
}
