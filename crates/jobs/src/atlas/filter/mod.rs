//! Filters typed as one would say them: `order < 100 and wild`, `code = 0.3dd`, `same quotient as 0.77`.

mod codes;
mod parse;

use super::column::{Column, Extent};
use super::game::AtlasGame;
use super::open::Atlas;
use crate::condition::{self, Condition, Relation};
use codes::Codes;
use grundy_base::syntax::SyntaxError;
use grundy_survey::State;
use std::cmp::Ordering;

/// A condition on the games of an atlas.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filter(Option<Condition<Test>>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Test {
    /// A number as it is compared, or nothing for one that is not known.
    Number(Column, Relation, Option<i64>),
    State(State),
    Open,
    Tame,
    Wild,
    Class(String),
    Code(Codes),
    /// Isomorphic quotients.
    SameQuotient(String),
    /// Equal but for the sizes of heaps.
    SameGame(String),
}

/// Whether a relation holds for what is known of a number: of one that is at least something, only where it
/// holds for everything from there on.
fn holds(relation: Relation, extent: Extent, wanted: i64) -> bool {
    let for_more = relation.holds(Ordering::Greater);
    match extent {
        Extent::Unknown => false,
        Extent::Is(number) => relation.holds(number.cmp(&wanted)),
        Extent::AtLeast(least) => for_more && least >= wanted && relation.holds(least.cmp(&wanted)),
        Extent::Infinite => for_more,
    }
}

impl Filter {
    /// Reads a filter; nothing is one that every game passes.
    pub fn parse(text: &str) -> Result<Filter, SyntaxError> {
        condition::read(text, parse::term).map(Filter)
    }

    /// Whether a game of an atlas passes.
    pub fn passes(&self, game: &AtlasGame, atlas: &Atlas) -> bool {
        let meets = |test: &Test| test.passes(game, atlas);
        self.0
            .as_ref()
            .is_none_or(|condition| condition.is_met(&meets))
    }

    /// The games that are named, whether the atlas has them or not.
    pub fn named(&self) -> Vec<&str> {
        self.codes(|test| match test {
            Test::SameQuotient(code) | Test::SameGame(code) => Some(code),
            _ => None,
        })
    }

    /// Those of them whose quotient is compared with others.
    pub fn of_quotients(&self) -> Vec<&str> {
        self.codes(|test| match test {
            Test::SameQuotient(code) => Some(code),
            _ => None,
        })
    }

    fn codes(&self, of: impl Fn(&Test) -> Option<&String>) -> Vec<&str> {
        let mut codes = Vec::new();
        if let Some(condition) = &self.0 {
            condition.each_term(&mut |test| codes.extend(of(test).map(String::as_str)));
        }
        codes
    }
}

impl Test {
    fn passes(&self, game: &AtlasGame, atlas: &Atlas) -> bool {
        match self {
            Test::Number(column, relation, None) => relation.of(column.number(game), None),
            Test::Number(column, relation, Some(wanted)) => {
                holds(*relation, column.extent(game), *wanted)
            }
            Test::State(state) => game.state == Some(*state),
            Test::Open => game.is_open(),
            Test::Tame => game.tame == Some(true),
            Test::Wild => game.tame == Some(false),
            Test::Class(class) => {
                let of = game.class.as_deref();
                of.is_some_and(|of| same_letters(of, class))
            }
            Test::Code(codes) => codes.has(&game.code),
            Test::SameQuotient(code) => {
                let class = || atlas.game(code)?.class.as_deref();
                game.code == *code || game.class.is_some() && game.class.as_deref() == class()
            }
            Test::SameGame(code) => {
                let root = |game: &AtlasGame| match &game.same_as {
                    Some((of, _)) => of.clone(),
                    None => game.code.clone(),
                };
                atlas
                    .game(code)
                    .is_some_and(|other| root(other) == root(game))
            }
        }
    }
}

/// Whether two names of classes are the same but for spaces, underscores and capitals.
fn same_letters(a: &str, b: &str) -> bool {
    let letters = |text: &str| -> String {
        let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '_');
        kept.flat_map(char::to_lowercase).collect()
    };
    letters(a) == letters(b)
}
