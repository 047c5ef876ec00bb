//! Reading a presentation that was typed or pasted: `a, b | a^2=1, b^3=b | a, b^2`.
//!
//! The generators may be left out, and so may the P-words; brackets around a part and `P =`
//! before the P-words mean nothing. Without a list of generators those that occur are taken, in
//! alphabetical order. The papers write `⟨a, b | a²=1, b³=b⟩ {a, b²}`: what follows a closing
//! angle is the P-words, and before an opening one `Q ≅` or `Q =` may stand. docs/notations.md has all
//! spellings.

use super::Presentation;
use super::completion::Relation;
use super::solver_output::presented;
use super::syntax::{Token, tokens};
use super::word::read_word;
use grundy_base::syntax::SyntaxError;
use std::ops::Range;

/// More generators than this are refused.
const MAX_GENERATORS: usize = 200;

type Tokens = [(Token, Range<usize>)];

impl Presentation {
    /// Reads generators, relations and P-words, separated by bars: `a, b | a^2=1, b^3=b | a, b^2`,
    /// `a^2=1, b^3=b | a, b^2`, or relations alone.
    ///
    /// ```
    /// # use {grundy_base::budget::Budget, grundy_quotient::{Presentation, tame_rank}};
    /// let nim = Presentation::parse("a, b | a^2=1, b^3=b | a, b^2")?;
    /// let monoid = nim.monoid(100, &Budget::unlimited())?;
    /// assert_eq!((monoid.order(), tame_rank(&monoid)), (6, Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<Presentation, SyntaxError> {
        let tokens = with_bar_before_p(without_angles(tokens(&presented(text))?));
        let end = text.chars().count();
        let parts: Vec<&Tokens> = tokens.split(|(token, _)| *token == Token::Bar).collect();
        let equates = |part: &Tokens| part.iter().any(|(token, _)| *token == Token::Equals);
        let none: &Tokens = &[];
        let (listed, relations, p) = match parts.as_slice() {
            [relations] => (None, *relations, none),
            [relations, p] if equates(relations) => (None, *relations, *p),
            [generators, relations] => (Some(*generators), *relations, none),
            [generators, relations, p] => (Some(*generators), *relations, *p),
            [_, _, _, extra, ..] => {
                let at = extra.first().map_or(end, |(_, at)| at.start);
                let message = "There are too many parts.";
                let hint = "Write generators | relations | P-words.";
                return Err(SyntaxError::new(at.saturating_sub(1)..at, message, hint));
            }
            [] => (None, none, none),
        };
        let p = without_heading(p);
        let generators = match listed {
            Some(listed) => listed_generators(listed)?,
            None => occurring_generators(&[relations, p]),
        };
        if generators.len() > MAX_GENERATORS {
            let hint = format!("At most {MAX_GENERATORS} are accepted.");
            return Err(SyntaxError::new(
                0..end,
                "There are too many generators.",
                hint,
            ));
        }
        let mut presentation = Presentation {
            relations: Vec::new(),
            p: Vec::new(),
            generators,
        };
        for entry in entries(relations) {
            let read = read_relations(entry, &presentation.generators)?;
            presentation.relations.extend(read);
        }
        for entry in entries(p) {
            let word = read_word(entry, &presentation.generators, end)?;
            presentation.p.push(word);
        }
        Ok(presentation)
    }
}

/// The tokens with a bar in place of a closing angle after which P-words follow; other angles
/// are left out, and so is a name before the opening one.
fn without_angles(tokens: Vec<(Token, Range<usize>)>) -> Vec<(Token, Range<usize>)> {
    let heading = match tokens.as_slice() {
        [(Token::Name(_), _), (Token::Open, _), ..] => 1,
        [
            (Token::Name(_), _),
            (Token::Equals, _),
            (Token::Open, _),
            ..,
        ] => 2,
        _ => 0,
    };
    let mut kept = Vec::with_capacity(tokens.len());
    let mut closed = None;
    for (token, at) in tokens.into_iter().skip(heading) {
        match token {
            Token::Open => {}
            Token::Close => closed = Some(at),
            // A bar, semicolon or line break between the angle and the P-words says the same.
            Token::Comma if closed.is_some() => {}
            Token::Bar => {
                closed = None;
                kept.push((token, at));
            }
            _ => {
                kept.extend(closed.take().map(|angle| (Token::Bar, angle)));
                kept.push((token, at));
            }
        }
    }
    kept
}

/// The tokens with a bar in place of the comma or line break before `P =`, as MisereSolver writes it.
fn with_bar_before_p(mut tokens: Vec<(Token, Range<usize>)>) -> Vec<(Token, Range<usize>)> {
    let is_p = |token: &(Token, _)| matches!(&token.0, Token::Name(name) if name == "P");
    let bars = tokens.iter().filter(|(token, _)| *token == Token::Bar);
    if bars.count() != 1 || tokens.iter().filter(|token| is_p(token)).count() != 1 {
        return tokens;
    }
    let heading = tokens.windows(3).position(|three| {
        three[0].0 == Token::Comma && is_p(&three[1]) && three[2].0 == Token::Equals
    });
    if let Some((token, _)) = heading.and_then(|comma| tokens.get_mut(comma)) {
        *token = Token::Bar;
    }
    tokens
}

/// The items between commas; an empty text has none.
fn entries(part: &Tokens) -> impl Iterator<Item = &Tokens> {
    part.split(|(token, _)| *token == Token::Comma)
        .filter(|entry| !entry.is_empty())
}

/// The P-words without `P =` before them.
fn without_heading(part: &Tokens) -> &Tokens {
    match part {
        [(Token::Name(name), _), (Token::Equals, _), rest @ ..] if name == "P" => rest,
        _ => part,
    }
}

fn listed_generators(part: &Tokens) -> Result<Vec<String>, SyntaxError> {
    let mut names = Vec::new();
    for entry in entries(part) {
        // Generators may also stand side by side, as in `a b c`.
        for (token, at) in entry {
            let Token::Name(name) = token else {
                let message = "This is no generator.";
                let hint =
                    "A generator is a letter, or a letter with an index, which is written c_2.";
                return Err(SyntaxError::new(at.clone(), message, hint));
            };
            if names.contains(name) {
                let message = format!("{name} is listed twice.");
                return Err(SyntaxError::new(at.clone(), message, "List it once."));
            }
            names.push(name.clone());
        }
    }
    Ok(names)
}

/// The generators that occur: a to z, then those with index 0, with index 1, and so on.
fn occurring_generators(parts: &[&Tokens]) -> Vec<String> {
    let mut names: Vec<String> = parts
        .iter()
        .flat_map(|part| part.iter())
        .filter_map(|(token, _)| match token {
            Token::Name(name) => Some(name.clone()),
            _ => None,
        })
        .collect();
    names.sort_by_cached_key(|name| match name.split_once('_') {
        Some((letter, index)) => (
            index.parse().map_or(u64::MAX, |index: u64| index + 1),
            letter.to_owned(),
        ),
        None => (0, name.clone()),
    });
    names.dedup();
    names
}

/// A relation, or several when more than two words are equated.
fn read_relations(entry: &Tokens, names: &[String]) -> Result<Vec<Relation>, SyntaxError> {
    let end = entry.last().map_or(0, |(_, at)| at.end);
    let mut words = Vec::new();
    let mut read = 0_usize;
    for side in entry.split(|(token, _)| *token == Token::Equals) {
        // Where a word is missing: after the sign of equality before it, or at the beginning.
        let start = entry.first().map_or(0, |(_, at)| at.start);
        let before = read.checked_sub(1).and_then(|equals| entry.get(equals));
        words.push(read_word(
            side,
            names,
            before.map_or(start, |(_, at)| at.end),
        )?);
        read += side.len() + 1;
    }
    if let [_] = words.as_slice() {
        let start = entry.first().map_or(0, |(_, at)| at.start);
        let message = "This is a word and no relation.";
        return Err(SyntaxError::new(
            start..end,
            message,
            "Equate it with another, as in a^2=1.",
        ));
    }
    let pairs = words.windows(2).map(|pair| Relation {
        left: pair[0].clone(),
        right: pair[1].clone(),
    });
    Ok(pairs.collect())
}
