//! The conditions on games.

use super::Test;
use super::codes::{Codes, one};
use crate::atlas::column::Column;
use crate::condition::{Condition, Reader, error};
use grundy_base::syntax::SyntaxError;
use grundy_survey::State;
use std::ops::Range;

/// Examples of conditions, for a text that is none.
const EXAMPLES: &str = "Write a condition such as order < 100, wild, state = open, class = R8, code = 0.3dd or same quotient as 0.77.";

/// What is read: a condition on games.
type Read = Result<Condition<Test>, SyntaxError>;

/// Reads one condition.
pub(super) fn term(reader: &mut Reader<'_, Test>) -> Read {
    let (word, at) = reader.word();
    if word.is_empty() {
        return bare_code(reader);
    }
    reader.at = at.end;
    reader.skip();
    match word.as_str() {
        "tame" => Ok(Condition::Term(Test::Tame)),
        "wild" => Ok(Condition::Term(Test::Wild)),
        "open" => Ok(Condition::Term(Test::Open)),
        "solved" | "settled" => Ok(Condition::unless(true, Test::Open)),
        "same" => same(reader),
        "state" => state(reader),
        "class" => class(reader),
        "code" => code(reader),
        _ => match State::named(&word) {
            Some(state) => Ok(Condition::Term(Test::State(state))),
            None => number(reader, &word, at),
        },
    }
}

/// A code or a pattern that stands alone, such as `0.3dd`: those codes.
fn bare_code(reader: &mut Reader<'_, Test>) -> Read {
    let start = reader.at;
    let (text, at) = reader.chunk();
    match text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.') {
        true => Codes::read(&text)
            .map(|codes| Condition::Term(Test::Code(codes)))
            .map_err(|why| error(at, why)),
        false => Err(error(start..at.end, EXAMPLES)),
    }
}

/// Reads the condition behind “same”.
fn same(reader: &mut Reader<'_, Test>) -> Read {
    let game = reader.takes_word("game");
    let quotient = !game && (reader.takes_word("quotient") || reader.takes_word("class"));
    let _ = reader.takes_word("as");
    if reader.is_over() {
        return Err(reader.error_here("Write a code, as in same quotient as 0.77."));
    }
    let (text, at) = reader.chunk();
    let code = one(&text);
    let code = code.map_err(|why| error(at, format!("This is no code of a game. {why}")))?;
    Ok(Condition::Term(match game && !quotient {
        true => Test::SameGame(code),
        false => Test::SameQuotient(code),
    }))
}

fn state(reader: &mut Reader<'_, Test>) -> Read {
    let other = reader.equals()?;
    let names = || State::ALL.map(State::name).join(", ");
    let (word, at) = reader.chunk();
    let test = match word.to_lowercase().as_str() {
        "open" => Some(Test::Open),
        word => State::named(word).map(Test::State),
    };
    let test = test.ok_or_else(|| error(at, format!("States are {}.", names())))?;
    Ok(Condition::unless(other, test))
}

fn class(reader: &mut Reader<'_, Test>) -> Read {
    let other = reader.equals()?;
    if reader.is_over() {
        return Err(reader.error_here("Write a class such as R8, T2 or \"c = 3\"."));
    }
    let (mut name, _) = reader.chunk();
    // The classes of infinite quotients are called so, with spaces or without.
    if name == "c" && reader.takes('=') {
        name = format!("c={}", reader.chunk().0);
    }
    Ok(Condition::unless(other, Test::Class(name)))
}

fn code(reader: &mut Reader<'_, Test>) -> Read {
    let other = reader.equals()?;
    if reader.is_over() {
        return Err(reader.error_here("Write a code, or a pattern such as 0.3dd."));
    }
    let (text, at) = reader.chunk();
    let codes = Codes::read(&text).map_err(|why| error(at, why))?;
    Ok(Condition::unless(other, Test::Code(codes)))
}

/// A comparison of the number with this name.
fn number(reader: &mut Reader<'_, Test>, word: &str, at: Range<usize>) -> Read {
    // Some names have two words.
    let (second, behind) = reader.word();
    let two = Column::named(&format!("{word} {second}")).filter(|_| !second.is_empty());
    let column = match two {
        Some(column) => {
            reader.at = behind.end;
            reader.skip();
            Some(column)
        }
        None => Column::named(word),
    };
    let column = column.filter(|column| Column::NUMBERS.contains(column));
    let Some(column) = column else {
        let message = format!("No game has a number of this name. {EXAMPLES}");
        return Err(error(at, message));
    };
    let (relation, wanted) = reader.comparison()?;
    Ok(Condition::Term(Test::Number(column, relation, wanted)))
}
